/**
 * How the C library hands out memory to the shop's process. Its usual sixteen heaps keep what decoding pictures took (600 MB
 * after sixty renditions, 180 with two), and blocks of 4 MB go straight back to the system. Not smaller ones, and up to 8 MB stay at the
 * end of a heap: compressing a page asks for a megabyte, and the system's new, empty pages for it took ten times as long as compressing.
 */
export const heaps = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(8 * 1024 * 1024),
}

/**
 * How V8 hands it out. A small young generation: pages leave little garbage, and at rest the process is some 130 MB lighter.
 * The old one grows by 40 % between collections instead of up to four times: 65,000 pages leave 380 MB resident, not 565.
 */
export const heapArgs = ['--max-semi-space-size=4', '--heap-growing-percent=40']
