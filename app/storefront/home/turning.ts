// The pictures of the first screen, one after the other: which one is seen, which one is on its way, and when. Pure.

/** How long each is seen: the specification, section 9. */
export const cycleMs = 5000
/** How long before its turn the next one is asked for: what nobody stays to see is never loaded. */
export const leadMs = 1500

/** Keys of one picture in its two shapes. */
export type TurningPair = { tall: string; wide: string }

export type Turning = {
  /** The one in the page, and all of them once the list was fetched. */
  pairs: readonly [TurningPair, ...TurningPair[]]
  shown: number
  next: number
  /** Stays underneath until the next one is asked for, so that the one above fades in over it. */
  before: number | null
  coming: number | null
  hasCome: boolean
  isDue: boolean
  /** Grows with every new wait of `cycleMs`. */
  round: number
}

export type TurningEvent =
  | { type: 'listed'; pairs: readonly TurningPair[] }
  | { type: 'near' }
  | { type: 'loaded' }
  /** The picture that was on its way, or the list of all, did not come. */
  | { type: 'failed' }
  | { type: 'due' }
  /** Something holds the motion: a picture that arrives meanwhile waits for a whole new turn. */
  | { type: 'held' }

export function startTurning(first: TurningPair): Turning {
  return {
    pairs: [first],
    shown: 0,
    next: 1,
    before: null,
    coming: null,
    hasCome: false,
    isDue: false,
    round: 0,
  }
}

export function turn(state: Turning, event: TurningEvent): Turning {
  switch (event.type) {
    case 'listed':
      // The first one stands in the page already, whatever the list calls first by now.
      return bring({ ...state, pairs: [state.pairs[0], ...event.pairs.slice(1)] })
    case 'near':
      return bring(state)
    case 'loaded':
      return change({ ...state, hasCome: state.coming !== null })
    case 'failed':
      return skip(state)
    case 'due':
      return change({ ...state, isDue: true })
    case 'held':
      return state.isDue ? { ...state, isDue: false } : state
  }
}

function bring(state: Turning): Turning {
  const { pairs, shown, next, coming } = state
  const chosen = next % pairs.length
  if (coming !== null || chosen === shown) return state
  return { ...state, before: null, coming: chosen, hasCome: false }
}

function change(state: Turning): Turning {
  const { shown, coming, hasCome, isDue } = state
  if (coming === null || !hasCome || !isDue) return state
  return { ...begin(state), before: shown, shown: coming, next: coming + 1 }
}

/** The one after it is tried in the next turn; the list once more. */
function skip(state: Turning): Turning {
  const { coming, shown, pairs } = state
  if (coming === null) return begin(state)
  const after = (coming + 1) % pairs.length
  return { ...begin(state), next: after === shown ? after + 1 : after }
}

function begin(state: Turning): Turning {
  return { ...state, coming: null, hasCome: false, isDue: false, round: state.round + 1 }
}
