#include <stdatomic.h>
#include <stddef.h>

#include "CMallocCount.h"

static atomic_ulong calls;

unsigned long malloc_calls(void) { return calls; }

// The dynamic linker takes an executable's own `malloc` for every library, so this sees what the Swift runtime allocates.
// The sanitizers bring a `malloc` of their own.
#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
extern void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
  return __libc_malloc(size);
}
#endif
