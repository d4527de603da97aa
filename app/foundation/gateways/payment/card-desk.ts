// Cards that a provider keeps, and charges again when it is shown the token which stands for one. The shop never sees a number.
import type { Kobo } from '#app/foundation/lib/money.ts'

export type ReusableCard = {
  token: string
  /** The address that it was paid with: the token is good with that one alone. */
  email: string
  /** The same for the same card, while each payment gives another token. */
  signature: string
  /** 'Visa' */
  brand: string
  last4: string
  /** 1 to 12. */
  expMonth: number
  expYear: number
  /** '' where the provider does not say. */
  bank: string
  /** The card or its token has run out then, whichever is first. */
  usableUntil: Date
}

export type ChargeByToken = {
  token: string
  email: string
  reference: string
  amountKobo: Kobo
  /** Where the provider sends whoever has to confirm it at their bank back to. */
  callbackUrl: string
  metadata: Record<string, string>
}

export type ChargedByToken =
  /** It was tried: what became of it, the gateway says when it is asked about its reference. */
  | { ok: true; state: 'tried' }
  /** Their bank wants them to confirm it there. */
  | { ok: true; state: 'to-confirm'; confirmUrl: string }
  /** 'card-gone': the token is refused for good. 'unreachable': nothing is known. */
  | { ok: false; problem: 'card-gone' | 'duplicate-reference' | 'refused' | 'unreachable'; message: string }

export type CardDesk = {
  /** The card of a charge that was paid; null when it may not be charged again. */
  find: (
    reference: string,
  ) => Promise<{ ok: true; card: ReusableCard | null } | { ok: false; message: string }>
  charge: (input: ChargeByToken) => Promise<ChargedByToken>
  /** Ends a token. Missing where the provider has no way to. */
  end?: (token: string) => Promise<{ ok: true } | { ok: false; message: string }>
}

/** The first moment of the month after this one, in Lagos: a card is good to the end of its month. */
export function endOfMonth(year: number, month: number): Date {
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return new Date(`${next}-01T00:00:00+01:00`)
}

/** 'verve DEBIT' → 'Verve'. */
export function brandWords(brand: string): string {
  const [first = ''] = brand.trim().toLowerCase().split(/\s+/u)
  return first === '' ? 'Card' : first.charAt(0).toUpperCase() + first.slice(1)
}
