// How many pages are made at once. More would only make all of them late, until each waits too long for a connection of the
// database: so browsing is told to come back while those who pay, sign in or send a form still have room.

/** Who gives way last, first: paying (with the notices of payment providers), sending a form, looking around. */
export type Rank = 'paying' | 'forms' | 'browsing'

export type Admission = {
  /** Returns how to leave again; null when there is no room. */
  enter: (rank: Rank) => (() => void) | null
  isFull: (rank: Rank) => boolean
}

/**
 * Browsers' pages are kept in memory for the most part; these are the ones that are not. Each number holds for its rank and
 * those that give way before it, so that paying always finds a hundred places that nobody else may take.
 */
export const mostPages = { browsing: 48, forms: 96, paying: 200 }

/** Pictures that are looked for, drawn or sent at once, by where they are. Those that have to be drawn wait in lines of their own. */
export const mostPictures = { '/media': 300, '/wig': 120, '/share': 60 }

/** Files of the model that finds a face, megabytes each, on their way at once; each is held until its last byte has left. */
export const mostModelFiles = 60

const within: Record<Rank, readonly Rank[]> = {
  browsing: ['browsing', 'forms', 'paying'],
  forms: ['forms', 'paying'],
  paying: ['paying'],
}

export function createAdmission(most: Record<Rank, number> = mostPages): Admission {
  const inside = { browsing: 0, forms: 0, paying: 0 }
  const isFull = (rank: Rank) => within[rank].some((room) => inside[room] >= most[room])
  return {
    isFull,
    enter(rank) {
      if (isFull(rank)) return null
      for (const room of within[rank]) inside[room]++
      return () => {
        for (const room of within[rank]) inside[room]--
      }
    },
  }
}

/** For what has one rank only. */
export function createRoom(most: number): Pick<Admission, 'enter'> {
  return createAdmission({ browsing: most, forms: most, paying: most })
}
