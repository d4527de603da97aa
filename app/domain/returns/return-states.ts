// A return on its way from asked to settled: what is so of it in each of its states, once. Pages and rules ask for a trait
// or a move and never name a state. Pure.

export const returnStates = [
  'asked',
  'approved',
  'received',
  'lost',
  'settled',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type ReturnState = (typeof returnStates)[number]

export type ReturnTrait =
  /** Somebody of the house has to do something. */
  | 'waits-for-us'
  | 'waits-for-customer'
  /** Its customer may still call it off. */
  | 'withdrawable'
  /** An item of it may arrive. */
  | 'receivable'
  /** What it is worth can be paid. */
  | 'payable'
  /** Its items cannot be asked about again. */
  | 'claims-items'

type Tone = 'plain' | 'gold' | 'ink' | 'quiet'

const states = {
  asked: {
    traits: ['waits-for-us', 'withdrawable', 'claims-items'],
    moves: ['approved', 'refused', 'withdrawn'],
    tone: 'gold',
    office: 'To answer',
    customer: 'We are looking at it',
  },
  approved: {
    traits: ['waits-for-customer', 'withdrawable', 'receivable', 'claims-items'],
    moves: ['received', 'withdrawn', 'lapsed', 'lost'],
    tone: 'plain',
    office: 'On its way back',
    customer: 'Please send it back',
  },
  received: {
    traits: ['waits-for-us', 'receivable', 'payable', 'claims-items'],
    moves: ['received', 'settled', 'refused'],
    tone: 'gold',
    office: 'To settle',
    customer: 'It has arrived',
  },
  lost: {
    traits: ['waits-for-us', 'receivable', 'payable', 'claims-items'],
    moves: ['received', 'settled', 'refused'],
    tone: 'gold',
    office: 'Lost on the way',
    customer: 'Lost on the way back',
  },
  settled: {
    traits: ['claims-items'],
    moves: [],
    tone: 'ink',
    office: 'Settled',
    customer: 'Done',
  },
  refused: { traits: [], moves: [], tone: 'quiet', office: 'Refused', customer: 'Not accepted' },
  withdrawn: { traits: [], moves: [], tone: 'quiet', office: 'Withdrawn', customer: 'You withdrew it' },
  // It may come all the same: then it is taken in.
  lapsed: {
    traits: ['receivable'],
    moves: ['received', 'approved'],
    tone: 'quiet',
    office: 'Never sent',
    customer: 'Closed: it was not sent back in time',
  },
} as const satisfies Record<
  ReturnState,
  {
    traits: readonly ReturnTrait[]
    moves: readonly ReturnState[]
    tone: Tone
    office: string
    customer: string
  }
>

export const stateOfReturn: Record<
  ReturnState,
  {
    traits: readonly ReturnTrait[]
    moves: readonly ReturnState[]
    tone: Tone
    office: string
    customer: string
  }
> = states

export function returnIs(state: ReturnState, trait: ReturnTrait): boolean {
  return stateOfReturn[state].traits.includes(trait)
}

export function returnStatesThat(trait: ReturnTrait): ReturnState[] {
  return returnStates.filter((state) => returnIs(state, trait))
}

export function canMove(from: ReturnState, to: ReturnState): boolean {
  return stateOfReturn[from].moves.includes(to)
}
