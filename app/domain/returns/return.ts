// Why something is returned, what is wanted for it, and in what condition it arrives. Pure.

type Reason = { words: string; /** The law's remedy holds, whatever the policy says. */ isOurFault: boolean }

export const returnReasons = {
  faulty: { words: 'It is faulty', isOurFault: true },
  damaged: { words: 'It arrived damaged', isOurFault: true },
  'not-ordered': { words: 'It is not what I ordered', isOurFault: true },
  'not-described': { words: 'It is not as described or pictured', isOurFault: true },
  unfit: { words: 'It does not do what you said it would', isOurFault: true },
  length: { words: 'Another length suits me better', isOurFault: false },
  look: { words: 'Colour or texture does not suit me', isOurFault: false },
  mind: { words: 'I changed my mind', isOurFault: false },
} as const satisfies Record<string, Reason>
export type ReturnReason = keyof typeof returnReasons

export function reasonsOf(isOurFault: boolean): ReturnReason[] {
  return (Object.keys(returnReasons) as ReturnReason[]).filter(
    (reason) => returnReasons[reason].isOurFault === isOurFault,
  )
}

export const returnWishes = {
  money: 'A refund',
  credit: 'Store credit',
  exchange: 'An exchange',
  repair: 'A repair',
} as const
export type ReturnWish = keyof typeof returnWishes

/** What may become of a item that arrived. */
export const verdicts = {
  good: { words: 'As expected, back into stock', isAccepted: true, shelf: 'restocked' },
  faulty: { words: 'Faulty or not to be sold again, written off', isAccepted: true, shelf: 'written-off' },
  worn: { words: 'Worn or changed, not accepted', isAccepted: false, shelf: 'none' },
  'not-ours': { words: 'Not the item, not accepted', isAccepted: false, shelf: 'none' },
} as const satisfies Record<
  string,
  { words: string; isAccepted: boolean; shelf: 'restocked' | 'written-off' | 'none' }
>
export type Verdict = keyof typeof verdicts

/** Characters. */
export const maxReturnWords = 1500
export const maxReturnPhotos = 4
/** Of one order, however they ended. */
export const maxReturns = 6
