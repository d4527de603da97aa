// A short line before work that the whole machine feels: so many at a time, so many waiting, nobody else.

export type Line = <T>(work: () => Promise<T>) => Promise<T | 'busy'>

/** At most `atOnce` works run and `waiting` more stand in line, first come first served; the rest are 'busy' at once. */
export function createLine({ atOnce, waiting }: { atOnce: number; waiting: number }): Line {
  let running = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else if (line.length >= waiting) return 'busy'
    // Whoever leaves hands over the place, so `running` stays as it is.
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
