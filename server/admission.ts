// How many pages are made at once. More would only make all of them late, until each waits too long for a connection of the
// database: so browsing is told to come back while those who pay, sign in or send a form still have room.

export type Admission = {
  /** Returns how to leave again; null when there is no room. */
  enter: (who: 'first' | 'browsing') => (() => void) | null
}

/** Browsers' pages are kept in memory for the most part; these are the ones that are not. */
const mostBrowsing = 96
const mostAtAll = 400

/** Pictures that are looked for, drawn or sent at once, by where they are. Those that have to be drawn wait in lines of their own. */
export const mostPictures = { '/media': 300, '/wig': 120, '/share': 60 }

/** Files of the model that finds a face, megabytes each, on their way at once; each is held until its last byte has left. */
export const mostModelFiles = 60

export function createAdmission(limits = { browsing: mostBrowsing, all: mostAtAll }): Admission {
  let browsing = 0
  let all = 0
  return {
    enter(who) {
      if (all >= limits.all || (who === 'browsing' && browsing >= limits.browsing)) return null
      const browses = who === 'browsing' ? 1 : 0
      all++
      browsing += browses
      return () => {
        all--
        browsing -= browses
      }
    },
  }
}
