// Pages that are the same for everyone are made once, however many ask at the moment in which none is kept: after a change, or
// at the end of the time that one is kept. Otherwise that moment would be as dear as no keeping at all.

export type MadeOnce = {
  answer: (key: string, ways: Ways) => Promise<Response>
  /** Whether somebody makes it at this moment. */
  isMaking: (key: string) => boolean
}

type Ways = {
  /** What is kept by now. */
  find: () => Response | null
  /** Makes it for all who wait. */
  lead: () => Promise<Response>
  /** Makes it for this one alone: what was made twice for others was not kept. */
  make: () => Promise<Response>
}

/** Some pages are never kept (one that is not there, one that a change overtook): nobody waits for more than so many. */
const mostWaits = 2

export function createMadeOnce(): MadeOnce {
  const production = new Map<string, Promise<unknown>>()

  function begin(key: string, lead: () => Promise<Response>): Promise<Response> {
    const made = lead()
    const end = () => production.delete(key)
    production.set(key, made.then(end, end))
    return made
  }

  return {
    isMaking: (key) => production.has(key),
    async answer(key, { find, lead, make }) {
      for (let waits = 0; waits < mostWaits; waits++) {
        const running = production.get(key)
        if (!running) return begin(key, lead)
        await running
        const kept = find()
        if (kept) return kept
      }
      return make()
    },
  }
}
