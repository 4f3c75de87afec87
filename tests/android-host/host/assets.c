/* AAssetManager: the files that are packed with the app. */
#include "host.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct AAssetManager {
    char unused;
};
struct AAsset {
    const uint8_t *bytes;
    off64_t length, at;
};

const char *assets_folder;

AAssetManager *asset_manager(void) {
    static AAssetManager only;
    return &only;
}

AAssetManager *AAssetManager_fromJava(JNIEnv *env, jobject manager) {
    (void)env;
    return manager ? asset_manager() : NULL;
}

AAsset *AAssetManager_open(AAssetManager *manager, const char *name, int mode) {
    (void)manager, (void)mode;
    char path[4096];
    struct stat is;
    if (name[0] == '/' || strstr(name, "..")) return NULL;
    snprintf(path, sizeof path, "%s/%s", assets_folder, name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return NULL;
    void *bytes = fstat(file, &is) == 0 ? mmap(NULL, (size_t)is.st_size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
    close(file);
    if (bytes == MAP_FAILED) return NULL;
    AAsset *asset = calloc(1, sizeof *asset);
    *asset = (AAsset){bytes, is.st_size, 0};
    return asset;
}

void AAsset_close(AAsset *asset) {
    munmap((void *)asset->bytes, (size_t)asset->length);
    free(asset);
}

const void *AAsset_getBuffer(AAsset *asset) { return asset->bytes; }
off_t AAsset_getLength(AAsset *asset) { return asset->length; }
off64_t AAsset_getLength64(AAsset *asset) { return asset->length; }
off_t AAsset_getRemainingLength(AAsset *asset) { return asset->length - asset->at; }
off64_t AAsset_getRemainingLength64(AAsset *asset) { return asset->length - asset->at; }
int AAsset_isAllocated(AAsset *asset) { return (void)asset, 0; }

int AAsset_read(AAsset *asset, void *to, size_t count) {
    off64_t left = asset->length - asset->at;
    size_t length = (off64_t)count < left ? count : (size_t)left;
    memcpy(to, asset->bytes + asset->at, length);
    asset->at += (off64_t)length;
    return (int)length;
}

off64_t AAsset_seek64(AAsset *asset, off64_t offset, int whence) {
    off64_t from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? asset->at : asset->length;
    off64_t to = from + offset;
    if (to < 0 || to > asset->length) return -1;
    return asset->at = to;
}
off_t AAsset_seek(AAsset *asset, off_t offset, int whence) { return AAsset_seek64(asset, offset, whence); }
