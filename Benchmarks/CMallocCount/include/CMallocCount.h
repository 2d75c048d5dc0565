/// How often the process has called `malloc` so far; always 0 where the C library is not glibc.
unsigned long malloc_calls(void);
