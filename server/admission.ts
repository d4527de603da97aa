// How many requests are worked on at once. More would only make all of them late: each answer of the database that waits for the
// others' pages to be drawn keeps its connection meanwhile. So few work, some wait for their turn, and the rest is told at once
// to come back. Each rank has places of its own: a crowd that looks around takes none from those who pay.

/** Notices of payment providers, paying, sending a form, looking around. */
export type Rank = 'notices' | 'paying' | 'forms' | 'browsing'

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

/** Whose turn has not come after `mostWaitMs` is refused after all: longer than a full line takes, so that few are. */
type Places = { atOnce: number; waiting: number; mostWaitMs: number }

/** Browsers’ pages are kept in memory for the most part; these are the ones that are not. Forms of an account wait more than they work. */
export const mostPages: Record<Rank, Places> = {
  browsing: { atOnce: 8, waiting: 120, mostWaitMs: 3_000 },
  forms: { atOnce: 24, waiting: 40, mostWaitMs: 3_000 },
  paying: { atOnce: 32, waiting: 96, mostWaitMs: 8_000 },
  notices: { atOnce: 8, waiting: 56, mostWaitMs: 8_000 },
}

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
  const lines = {
    notices: createLine(most.notices),
    paying: createLine(most.paying),
    forms: createLine(most.forms),
    browsing: createLine(most.browsing),
  }
  return {
    enter: (rank) => lines[rank].enter(),
    isFull: (rank) => lines[rank].isFull(),
  }
}

function createLine({ atOnce, waiting, mostWaitMs }: Places) {
  const turns = new Set<() => void>()
  let inside = 0

  function leave(): void {
    const [next] = turns
    // Its place goes to whoever waits longest.
    if (next) next()
    else inside--
  }

  function wait(): Promise<Leave | null> {
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(late)
        turns.delete(turn)
        resolve(leave)
      }
      const late = setTimeout(() => {
        turns.delete(turn)
        resolve(null)
      }, mostWaitMs)
      turns.add(turn)
    })
  }

  return {
    isFull: () => inside >= atOnce && turns.size >= waiting,
    async enter(): Promise<Leave | null> {
      if (inside < atOnce) {
        inside++
        return leave
      }
      return turns.size < waiting ? wait() : null
    },
  }
}
