// The app as a usual Gradle project, for those who have Google's SDK and NDK. Manifest, resources and assets are those of
// android/build-apk; nothing is copied. See README.md in this folder.

plugins { id("com.android.application") version "8.13.2" }

val repository = rootDir.parentFile.parentFile

// "0.1.0 100": the version in Cargo.toml, and its number.
val nameAndCode = providers.exec { commandLine("python3", "$rootDir/../packaging/version.py") }
    .standardOutput.asText.get().trim().split(" ")

val oldestApi = 26
val libraries = layout.buildDirectory.dir("rust-libraries").get().asFile

android {
    namespace = "org.menagerie.games"
    compileSdk = 35
    // The first series whose own libraries are made for pages of 16 KiB.
    ndkVersion = "28.2.13676358"

    defaultConfig {
        applicationId = "org.menagerie.games"
        minSdk = oldestApi
        targetSdk = 35
        versionName = nameAndCode[0]
        versionCode = nameAndCode[1].toInt()
    }

    sourceSets {
        getByName("main") {
            manifest.srcFile("../AndroidManifest.xml")
            res.srcDir("../res")
            assets.srcDir("$repository/ai/tables")
            jniLibs.srcDir(libraries)
        }
    }

    packaging {
        // As in the other build: compressed, and unpacked by the system.
        jniLibs { useLegacyPackaging = true }
    }

    androidResources {
        // Stored as it is, so that it can be mapped.
        noCompress += "table"
    }
}

val buildLibraries by tasks.registering(Exec::class) {
    description = "Builds the app's library for phones and for emulators, by cargo-ndk."
    workingDir = repository
    // Either platform unwinds with the NDK's libunwind, not with ours.
    val feature = if (project.hasProperty("officialBackend")) "official-backend" else "own-platform"
    environment("ANDROID_HOME", androidComponents.sdkComponents.sdkDirectory.get().asFile.path)
    environment("ANDROID_NDK_HOME", androidComponents.sdkComponents.ndkDirectory.get().asFile.path)
    commandLine(
        "cargo", "ndk", "--target", "arm64-v8a", "--target", "x86_64", "--platform", "$oldestApi",
        "--output-dir", libraries.path,
        "build", "--profile", "apk", "--locked", "--package", "menagerie-android",
        "--no-default-features", "--features", feature,
    )
}

tasks.named("preBuild") { dependsOn(buildLibraries) }
