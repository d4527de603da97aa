// What a provider tells of its payouts: the money of many charges, sent to the house's bank account in one sum.

/** 'paid': it has reached the bank. A failed one is tried again by the provider as a payout of its own. */
export type PayoutState = 'pending' | 'sent' | 'paid' | 'failed'

/** Amounts in hundredths of the currency. */
export type Payout = {
  providerId: string
  state: PayoutState
  currency: string
  /** What its charges come to, before anything is kept of them. */
  grossKobo: number
  feeKobo: number
  /** For refunds and chargebacks, and what an earlier payout could not bear of them. */
  deductedKobo: number
  /** What reaches the bank. */
  paidKobo: number
  /** The day that it is due or was made; null where the provider names none. */
  settledAt: Date | null
}

/** One charge in a payout. */
export type PayoutCharge = {
  providerId: string
  reference: string
  amountKobo: number
  /** Null where the provider does not say. */
  feeKobo: number | null
  paidAt: Date | null
}

type Page<Key extends string, Row> =
  /** `hasMore`: there may be a further page. */
  ({ ok: true; hasMore: boolean } & Record<Key, Row[]>) | { ok: false; message: string }

export type PayoutDesk = {
  /** A page of those since a moment; the first page is 1. */
  list: (asked: { since: Date; page: number }) => Promise<Page<'payouts', Payout>>
  charges: (asked: { providerId: string; page: number }) => Promise<Page<'charges', PayoutCharge>>
}
