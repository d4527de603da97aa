// What the page of a return says. Pure.
import type { AskProblem } from '#app/domain/returns/ask-return.server.ts'
import { returnReasons, type ReturnReason, type ReturnWish } from '#app/domain/returns/return.ts'
import type { ReturnKind } from '#app/foundation/settings/return-days.ts'
import { lagosHourWords } from '#app/foundation/lib/lagos-day.ts'

/** '21 November 2026, 14:35'. */
export function untilWords(until: Date): string {
  return lagosHourWords(until)
}

const lawWords = 'If something is wrong with it, choose that reason instead.'

/** By the field that it belongs to. */
export function askProblemWords(problem: AskProblem): Record<string, string> {
  switch (problem) {
    case 'closed':
      return { form: 'Nothing in this order can be returned here any more. Please message us.' }
    case 'no-items':
      return { units: 'Please choose at least one item.' }
    case 'too-many-items':
      return {
        units:
          'That is more than you have, or a return of it is already under way. Please check the quantities.',
      }
    case 'not-returnable':
      return { reason: `One of these items cannot be returned for a change of mind. ${lawWords}` }
    case 'too-late':
      return { reason: `The time to return it for a change of mind has ended. ${lawWords}` }
    case 'not-given':
      return { wish: 'We do not offer this for a change of mind. Please choose another option.' }
    case 'lost-photo':
      return { photos: 'One of the photos is no longer available. Please choose it again.' }
  }
}

export const wishHints: Record<ReturnWish, string> = {
  money: 'To the card or account you paid with.',
  credit: 'A code that we send you, to spend at once or in parts.',
  exchange: 'Another length, colour or product. You pay only the difference, or keep what is left.',
  repair: 'We put it right and send it back to you.',
}

/** What the policy says of one item, before anything is chosen. */
export function returnableWords(
  kind: ReturnKind,
  { isTaken, isLate, until }: { isTaken: boolean; isLate: boolean; until: string | null },
): string {
  if (kind === 'service') return 'A service: if something is wrong with it, we put it right.'
  if (!isTaken)
    return kind === 'design'
      ? 'Made to your design: it can be returned if something is wrong with it.'
      : 'It can be returned if something is wrong with it.'
  if (isLate)
    return `The time to change your mind ended on ${until}. It can still be returned if something is wrong with it.`
  return until === null ? 'It can be returned.' : `It can be returned until ${until}.`
}

export function reasonWords(reason: ReturnReason): string {
  return returnReasons[reason].words
}
