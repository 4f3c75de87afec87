//! Compiles the screens, with their pictures, fonts and translations embedded.
use slint_build::{CompilerConfiguration, DefaultTranslationContext, EmbedResourcesKind};

fn main() -> Result<(), slint_build::CompileError> {
    let configuration = CompilerConfiguration::new()
        .embed_resources(EmbedResourcesKind::EmbedFiles)
        .with_bundled_translations("lang")
        // One sentence, one translation, wherever it stands.
        .with_default_translation_context(DefaultTranslationContext::None)
        // Element ids are there for the tests only.
        .with_debug_info(std::env::var("PROFILE").as_deref() != Ok("release"));
    slint_build::compile_with_config("app.slint", configuration)
}
