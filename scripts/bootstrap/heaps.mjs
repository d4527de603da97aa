/**
 * How the C library hands out memory to the shop's process. Its usual sixteen heaps keep what decoding pictures took (600 MB
 * after sixty renditions, 180 with two), and large pieces go straight back to the system.
 */
export const heaps = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }
