/**
 * glibc keeps an arena of memory for every thread and gives none of them back; it must be told
 * otherwise before a process starts.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }
