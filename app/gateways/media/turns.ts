/** Runs at most `places` pieces of work at a time, the others wait in line. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function takeTurns(places: number): Turns {
  let free = places
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
