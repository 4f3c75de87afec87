/* The loader: glibc's, and what only Android's understands: relocations in its packed form (APS2), which make a library smaller.
 * Names are looked up as on Android: in the libraries that the app's library says it needs. */
#include "host.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { ANDROID_RELA = 0x60000011, ANDROID_RELA_SIZE = 0x60000012 };
enum { BY_INFO = 1, BY_OFFSET = 2, BY_ADDEND = 4, HAS_ADDEND = 8 };

#if defined(__x86_64__)
enum { ABSOLUTE = R_X86_64_64, GLOBAL_DATA = R_X86_64_GLOB_DAT, JUMP = R_X86_64_JUMP_SLOT, RELATIVE = R_X86_64_RELATIVE };
#elif defined(__aarch64__)
enum { ABSOLUTE = R_AARCH64_ABS64, GLOBAL_DATA = R_AARCH64_GLOB_DAT, JUMP = R_AARCH64_JUMP_SLOT, RELATIVE = R_AARCH64_RELATIVE };
#endif

struct library {
    void *handle;
    ElfW(Addr) base;
    const ElfW(Sym) *symbols;
    const char *names;
    const uint8_t *packed, *packed_end;
};

/* The next number of the packed stream (signed LEB128). */
static int64_t take(struct library *library) {
    uint64_t value = 0;
    unsigned shift = 0;
    uint8_t byte = 0x80;
    while (byte & 0x80 && library->packed < library->packed_end) {
        byte = *library->packed++;
        if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
        shift += 7;
    }
    if (shift < 64 && byte & 0x40) value |= ~(uint64_t)0 << shift;
    return (int64_t)value;
}

static ElfW(Addr) address_of(const struct library *library, size_t index, bool *missing) {
    const ElfW(Sym) *symbol = &library->symbols[index];
    if (symbol->st_shndx != SHN_UNDEF) return library->base + symbol->st_value;
    const char *name = library->names + symbol->st_name;
    void *found = dlsym(library->handle, name);
    if (!found) found = dlsym(RTLD_DEFAULT, name);
    if (found || ELF64_ST_BIND(symbol->st_info) == STB_WEAK) return (ElfW(Addr))found;
    note("the library needs %s, which is not there", name);
    *missing = true;
    return 0;
}

static bool relocate(const struct library *library, const ElfW(Rela) *relocation) {
    ElfW(Addr) *at = (ElfW(Addr) *)(library->base + relocation->r_offset);
    bool missing = false;
    switch (ELF64_R_TYPE(relocation->r_info)) {
        case RELATIVE: *at = library->base + (ElfW(Addr))relocation->r_addend; return true;
        case ABSOLUTE:
        case GLOBAL_DATA:
        case JUMP:
            *at = address_of(library, ELF64_R_SYM(relocation->r_info), &missing) + (ElfW(Addr))relocation->r_addend;
            return !missing;
        default: return note("a relocation of type %lu is not known", (unsigned long)ELF64_R_TYPE(relocation->r_info)), false;
    }
}

/* Relocations come in groups, which say once what all of a group have in common. */
static bool relocate_all(struct library *library) {
    if (memcmp(library->packed, "APS2", 4)) return note("packed relocations of another form"), false;
    library->packed += 4;
    bool done = true;
    int64_t left = take(library);
    ElfW(Rela) relocation = {.r_offset = (ElfW(Addr))take(library)};
    while (left > 0 && library->packed < library->packed_end) {
        int64_t size = take(library), flags = take(library);
        int64_t offset = flags & BY_OFFSET ? take(library) : 0;
        if (flags & BY_INFO) relocation.r_info = (ElfW(Xword))take(library);
        if (!(flags & HAS_ADDEND)) relocation.r_addend = 0;
        else if (flags & BY_ADDEND) relocation.r_addend += take(library);
        for (left -= size; size > 0; size--) {
            relocation.r_offset += (ElfW(Addr))(flags & BY_OFFSET ? offset : take(library));
            if (!(flags & BY_INFO)) relocation.r_info = (ElfW(Xword))take(library);
            if ((flags & (HAS_ADDEND | BY_ADDEND)) == HAS_ADDEND) relocation.r_addend += take(library);
            done = relocate(library, &relocation) && done;
        }
    }
    return done;
}

struct region {
    ElfW(Addr) base;
    uintptr_t start, end;
};

/* What glibc has write-protected already, since it knew of no relocations in there. */
static int find_protected(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    struct region *region = data;
    if (info->dlpi_addr != region->base) return 0;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_GNU_RELRO) continue;
        region->start = (info->dlpi_addr + part->p_vaddr) & ~(page - 1);
        region->end = (info->dlpi_addr + part->p_vaddr + part->p_memsz) & ~(page - 1);
    }
    return 1;
}

void *loader_open(const char *path) {
    struct link_map *map = NULL;
    struct library library = {.handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND)};
    if (!library.handle || dlinfo(library.handle, RTLD_DI_LINKMAP, &map)) return note("%s", dlerror()), NULL;
    library.base = map->l_addr;
    size_t size = 0;
    for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_SYMTAB) library.symbols = (const void *)entry->d_un.d_ptr;
        if (entry->d_tag == DT_STRTAB) library.names = (const void *)entry->d_un.d_ptr;
        if (entry->d_tag == ANDROID_RELA) library.packed = (const uint8_t *)library.base + entry->d_un.d_ptr;
        if (entry->d_tag == ANDROID_RELA_SIZE) size = entry->d_un.d_val;
    }
    if (!library.packed) return library.handle;
    library.packed_end = library.packed + size;
    struct region region = {.base = library.base};
    dl_iterate_phdr(find_protected, &region);
    size_t length = region.end - region.start;
    if (length) mprotect((void *)region.start, length, PROT_READ | PROT_WRITE);
    bool done = relocate_all(&library);
    if (length) mprotect((void *)region.start, length, PROT_READ);
    return done ? library.handle : NULL;
}
