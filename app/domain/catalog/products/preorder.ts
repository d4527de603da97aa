// A pre-order in words: what is sold now and comes on a day of Lagos, 'YYYY-MM-DD'. Pure.
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { processingWords, type Working } from '#app/foundation/settings/working.ts'

/** '12 December'. */
export function comingDay(day: string): string {
  return lagosDayWords(new Date(`${day}T12:00:00Z`)).replace(/ \d+$/u, '')
}

/** Beside what an item is: 'pre-order, comes on 12 December'. */
export function preorderDetail(day: string): string {
  return `pre-order, comes on ${comingDay(day)}`
}

/** 'Pre-order. Comes on 12 December, then we send it in 1 to 2 working days.' */
export function preorderPromise(day: string, working: Working): string {
  return `Pre-order. Comes on ${comingDay(day)}, then we send it in ${processingWords(working, 'ready', ' to ')}.`
}

/** What a press on one variant does: 'Pre-order' of what comes later. */
export function addWords({ comesOn = null }: { comesOn?: string | null }): string {
  return comesOn === null ? 'Add to cart' : 'Pre-order'
}
