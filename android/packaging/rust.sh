# Sourced by android/build-apk and android/lint, from the repository's root: Rust for Android out of Debian's packages.

API=26
TARGETS="aarch64-linux-android x86_64-linux-android"
RUST_PACKAGES="clang-19 lld-19 llvm-19 python3"
OUT=${CARGO_TARGET_DIR:-target}/android
mkdir -p "$OUT"
OUT=$(cd "$OUT" && pwd)
TOOLCHAIN=$OUT/toolchain

# Unpacks Debian's Rust, and tells cargo how to link.
set_up_rust() {
    android/packaging/toolchain "$TOOLCHAIN"
    # It asks cargo where the data is, and there may be no other cargo than this one.
    PATH=$TOOLCHAIN/bin:$PATH python3 android/packaging/text-data.py "$OUT/text-data"
    for target in $TARGETS; do
        link_for "$target"
    done
}

# By clang and lld, against libraries that hold nothing but the names that Android has.
link_for() {
    stubs=$OUT/stubs/$1
    python3 android/packaging/make-stubs.py android/packaging/api-$API.txt "$stubs" "$1$API"
    variable=CARGO_TARGET_$(echo "$1" | tr 'a-z-' 'A-Z_')
    export "${variable}_LINKER=clang-19"
    # -z defs: a name that Android does not have is an error here and not on the phone. Paths of this machine stay out.
    export "${variable}_RUSTFLAGS=-Lnative=$stubs -Clink-arg=--target=$1$API -Clink-arg=-fuse-ld=lld -Clink-arg=-nostdlib \
-Clink-arg=-Wl,-z,max-page-size=16384,-z,defs,--icf=all \
--remap-path-prefix=$TOOLCHAIN/root/usr/lib/rustlib/src/rust/library=std \
--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=crates --remap-path-prefix=$PWD=menagerie"
}

# Debian's cargo with its own sources of the standard library, which it builds for Android too: an unstable feature.
debian_cargo() {
    command=$1
    shift
    RUSTC=$TOOLCHAIN/bin/rustc RUSTC_BOOTSTRAP=1 PATH=$TOOLCHAIN/bin:$PATH CARGO_TARGET_DIR=$OUT/cargo \
        ICU4X_DATA_DIR=$OUT/text-data "$TOOLCHAIN/bin/cargo" "$command" \
        -Zbuild-std=std,panic_unwind -Zbuild-std-features=panic-unwind "$@"
}
