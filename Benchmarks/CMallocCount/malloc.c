#include <stdatomic.h>
#include <stddef.h>

#include "CMallocCount.h"

static atomic_ulong calls;

unsigned long malloc_calls(void) { return calls; }

#if defined(__GLIBC__)
extern void *__libc_malloc(size_t size);

// The dynamic linker takes an executable's own `malloc` for every library, so this sees what the Swift runtime allocates.
void *malloc(size_t size) {
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
  return __libc_malloc(size);
}
#endif
