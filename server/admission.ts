// How many requests are worked on at once. More would only make all of them late: each answer of the database that waits for the
// others' pages to be drawn keeps its connection meanwhile. So few work, some wait for their turn, and the rest is told at once
// to come back. Each rank has places of its own: a crowd that looks around takes none from those who pay.
//
// The event loop is kept short: one request is begun in each of its turns. So a turn holds about the work of one page, however
// many wait, and whoever is refused hears of it after a page and not after all of them.

/** Notices of payment providers, paying, sending a form, looking around: who goes before whom. */
const ranks = ['notices', 'paying', 'forms', 'browsing'] as const
export type Rank = (typeof ranks)[number]

export type Leave = () => void

export type Room = {
  /** Null when there is no room. */
  enter: () => Leave | null
}

export type Admission = {
  /** Null when there is no room, or when the turn did not come in time. */
  enter: (rank: Rank) => Promise<Leave | null>
  /** Whether not even waiting is possible. */
  isFull: (rank: Rank) => boolean
}

/**
 * A crowd of `waiting` that comes at one moment is let in whole, however slow the machine. A line that still stands a second later,
 * or after as many turns, is no crowd but too much: of it only as many wait as have their turn within `patienceMs`.
 */
type Places = { atOnce: number; waiting: number; patienceMs: number }

/** Browsers’ pages are kept in memory for the most part; these are the ones that are not. Forms of an account wait more than they work. */
export const mostPages: Record<Rank, Places> = {
  browsing: { atOnce: 8, waiting: 120, patienceMs: 1_000 },
  forms: { atOnce: 24, waiting: 64, patienceMs: 2_000 },
  paying: { atOnce: 32, waiting: 128, patienceMs: 4_000 },
  notices: { atOnce: 8, waiting: 64, patienceMs: 4_000 },
}

/** Whose turn has not come by then is refused after all: what is inside hangs. As long as the slowest page may take; milliseconds. */
const mostWaitMs = 8_000
/** Whoever comes within this of the first is of the same crowd; milliseconds. */
const crowdMs = 1_000
/** Who goes before all in one turn after another, so that no flood of one rank, forged notices among them, keeps out the others. */
const goesFirst: readonly Rank[] = [
  'notices',
  'paying',
  'forms',
  'paying',
  'notices',
  'paying',
  'forms',
  'browsing',
]

/** Pictures that are looked for, drawn or sent at once, by where they are. Those that have to be drawn wait in lines of their own. */
export const mostPictures = { '/media': 300, '/wig': 120, '/share': 60 }

/** Files of the model that finds a face, megabytes each, on their way at once; each is held until its last byte has left. */
export const mostModelFiles = 60

export function createRoom(most: number): Room {
  let inside = 0
  return {
    enter() {
      if (inside >= most) return null
      inside++
      return () => {
        inside--
      }
    },
  }
}

export function createAdmission(most: Record<Rank, Places> = mostPages): Admission {
  /** Whether this turn of the event loop has begun a request. */
  let isTaken = false
  let begun = 0
  const lines = {
    notices: createLine(most.notices, begin),
    paying: createLine(most.paying, begin),
    forms: createLine(most.forms, begin),
    browsing: createLine(most.browsing, begin),
  }

  function begin(): void {
    if (isTaken) return
    const first = goesFirst[begun % goesFirst.length] ?? 'paying'
    if (![first, ...ranks].some((rank) => lines[rank].next())) return
    begun++
    isTaken = true
    setImmediate(() => {
      isTaken = false
      begin()
    })
  }

  return {
    enter: (rank) => lines[rank].enter(),
    isFull: (rank) => lines[rank].isFull(),
  }
}

/** `begin` is called when somebody came or a place was left. */
function createLine({ atOnce, waiting, patienceMs }: Places, begin: () => void) {
  const turns = new Set<() => void>()
  let inside = 0
  /** Since the line was last empty: when that was, how many had their turn, when the last one had, and how long it is from one to the next. */
  let [begunAt, given, turnAt, betweenMs] = [0, 0, 0, 0]

  function mostWaiting(): number {
    const isCrowd = given < waiting && performance.now() - begunAt < crowdMs
    return isCrowd ? waiting : Math.min(waiting, Math.max(1, Math.floor(patienceMs / betweenMs)))
  }

  function leave(): void {
    inside--
    begin()
  }

  function noteTurn(): void {
    const now = performance.now()
    // The middle of the last ten or so.
    betweenMs += (now - turnAt - betweenMs) / 10
    turnAt = now
    given++
  }

  const isFull = () => turns.size >= mostWaiting()

  return {
    isFull,
    /** Lets the one in who waits longest, if there is somebody and a place. */
    next(): boolean {
      const [turn] = turns
      if (!turn || inside >= atOnce) return false
      inside++
      noteTurn()
      turn()
      return true
    },
    enter(): Promise<Leave | null> {
      if (turns.size === 0) [begunAt, given, turnAt] = [performance.now(), 0, performance.now()]
      if (isFull()) return Promise.resolve(null)
      return new Promise((resolve) => {
        const end = (outcome: Leave | null) => {
          clearTimeout(late)
          turns.delete(turn)
          resolve(outcome)
        }
        const turn = () => end(leave)
        const late = setTimeout(() => end(null), mostWaitMs)
        turns.add(turn)
        begin()
      })
    },
  }
}
