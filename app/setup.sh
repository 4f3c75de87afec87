# Sourced by app/run, tests/run and .ci/run: brings the packages they need. On Debian and its relatives missing ones are
# installed by apt; elsewhere it says what to install.

# To compile.
BUILD_PACKAGES="gcc libc6-dev pkg-config libfontconfig-dev"
# To open a window: X11 and OpenGL are loaded when the app starts.
WINDOW_PACKAGES="libx11-6 libx11-xcb1 libxcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon0 libxkbcommon-x11-0 libgl1 libegl1 libgles2 libgl1-mesa-dri"
# To drive a window in tests.
TEST_PACKAGES="xvfb xdotool imagemagick"

say() { printf '%s\n' "$*" >&2; }

# need_packages PACKAGE...: installs those that are missing.
need_packages() {
    [ "$(uname -s)" = Linux ] || return 0
    if ! command -v dpkg-query >/dev/null; then
        say "If the build misses something: it needs what Debian calls $*."
        return 0
    fi
    missing=
    for package in "$@"; do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=
        [ "$status" = installed ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    as_root=
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "Please install as root: apt-get install$missing"
            return 1
        fi
        as_root=sudo
    fi
    say "Installing by apt:$missing"
    $as_root apt-get update -qq >&2
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing >&2
}

need_rust() {
    command -v cargo >/dev/null || [ ! -f "$HOME/.cargo/env" ] || . "$HOME/.cargo/env"
    command -v cargo >/dev/null && return 0
    say "Rust is missing (1.92 or newer): see https://rustup.rs"
    return 1
}
