/// How often the process has called `malloc` so far; always 0 without glibc or under a sanitizer.
unsigned long malloc_calls(void);
