// Standing in line: first come, first served, and never more under way than there are places.

/** `weight` is how many of the places this work takes; at most all of them. */
export type Turns = <T>(work: () => Promise<T>, weight?: number) => Promise<T>

export function takeTurns(places: number): Turns {
  let free = places
  const line: { weight: number; go: () => void }[] = []
  // Only the first in line is let in, so that a heavy one is not overtaken for ever.
  const letIn = (): void => {
    for (let next = line[0]; next && next.weight <= free; next = line[0]) {
      line.shift()
      free -= next.weight
      next.go()
    }
  }
  return async (work, weight = 1) => {
    if (!(weight > 0 && weight <= places)) throw new Error(`no line of ${places} has room for ${weight}`)
    await new Promise<void>((go) => {
      line.push({ weight, go })
      letIn()
    })
    try {
      return await work()
    } finally {
      free += weight
      letIn()
    }
  }
}
