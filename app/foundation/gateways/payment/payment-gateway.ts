// The payment port: what the shop asks of any gateway. Amounts are kobo; a reference is ours and unique per attempt.
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { CardDesk } from './card-desk.ts'
import type { PayoutDesk } from './payout-desk.ts'

/** The ways to pay that a page of the gateway can be opened for alone. */
export const payChannels = ['card', 'bank_transfer', 'ussd'] as const
export type PayChannel = (typeof payChannels)[number]

export type StartPayment = {
  reference: string
  email: string
  amountKobo: Kobo
  /** Where the gateway sends the shopper back to, with ?reference= added by it. */
  callbackUrl: string
  /** Where "cancel" on the hosted page leads. */
  cancelUrl: string
  /** The only way to pay that the page shall offer; null or missing for all that the merchant has. */
  channel?: PayChannel | null
  metadata: Record<string, string>
}

export type StartedPayment =
  | { ok: true; authorizationUrl: string; accessCode: string }
  | { ok: false; problem: 'duplicate-reference' | 'refused' | 'unreachable'; message: string }

/** 'open' covers everything not final: ongoing, pending, processing, queued. */
export type ChargeState = 'paid' | 'failed' | 'abandoned' | 'open' | 'reversed'

export type Charge = {
  state: ChargeState
  reference: string
  amountKobo: number
  currency: string
  domain: string
  providerId: string
  channel: string | null
  message: string | null
  /** What the gateway keeps of it, in hundredths of the currency; null while it does not say. */
  feeKobo: number | null
  paidAt: Date | null
}

export type FoundCharge =
  | { ok: true; charge: Charge }
  | { ok: false; problem: 'unknown-reference' | 'unreachable'; message: string }

/** `chargeId` is the gateway's own number of the charge; null where it was never told. */
export type AskRefund = { reference: string; chargeId: string | null; amountKobo: Kobo; note: string }

export type AskedRefund =
  /** `providerId` is the gateway's own number of the refund. */
  | { ok: true; state: 'pending' | 'processed' | 'failed' | 'needs-attention'; providerId: string }
  | { ok: false; problem: 'refused' | 'unreachable'; message: string }

/** A bank that refunds can be sent to; `code` names it to other banks, `id` to the gateway. */
export type Bank = { id: string; code: string; name: string }

export type BankAccount = { bankId: string; accountNumber: string }

export type ListedBanks = { ok: true; banks: Bank[] } | { ok: false; message: string }

export type NamedAccount =
  | { ok: true; name: string }
  | { ok: false; problem: 'no-such-account' | 'unreachable'; message: string }

/** What a notice tells of, in the shop's words. 'charge': something happened to one, and the gateway is to be asked. */
export type NoticeAbout =
  | { kind: 'paid'; amountKobo: number | null; currency: string | null }
  | { kind: 'charge' | 'other' }
  | { kind: 'dispute'; dispute: Dispute }
  | {
      kind: 'refund'
      state: 'pending' | 'processed' | 'failed' | 'needs-attention'
      amountKobo: number
      /** Only told with some states. */
      providerId: string | null
    }

/** Where a dispute of a charge stands: ours to answer, with the customer's bank, or over. */
export type DisputeState = 'to-answer' | 'with-bank' | 'won' | 'lost'

/** A customer asked their bank for the money back. */
export type Dispute = {
  providerId: string
  reference: string
  state: DisputeState
  /** What is asked back, in hundredths of the currency. */
  amountKobo: number
  currency: string
  /** 'chargeback', 'fraud', in the gateway's word. */
  category: string
  /** Silence after this is taken as a yes. */
  dueAt: Date | null
  /** What the customer told their bank; '' when nothing is known. */
  note: string
}

/** What the bank is shown: that the customer had what they paid for. */
export type DisputeEvidence = {
  email: string
  name: string
  phone: string
  service: string
  address: string
  /** 'YYYY-MM-DD'; null when it was not delivered. */
  deliveredOn: string | null
}

export type DisputeAnswer = {
  providerId: string
  resolution: 'accepted' | 'declined'
  message: string
  amountKobo: Kobo
  evidence: DisputeEvidence
  file: { name: string; type: string; bytes: Uint8Array }
}

export type FoundDispute =
  | { ok: true; dispute: Dispute }
  | { ok: false; problem: 'refused' | 'unreachable'; message: string }

/** Refunds that the card did not take, sent to the customer's own account. */
export type BankRefunds = {
  /** Sends a refund that needs attention there. */
  retry: (input: { providerId: string; account: BankAccount }) => Promise<AskedRefund>
  /** The banks of Nigeria, by name. */
  listBanks: () => Promise<ListedBanks>
  /** Whose account it is, as their bank says. */
  nameAccount: (input: { bankCode: string; accountNumber: string }) => Promise<NamedAccount>
}

export type DisputeDesk = {
  find: (providerId: string) => Promise<FoundDispute>
  /** Those that wait for us; the newest first, as many as one page has. */
  list: () => Promise<{ ok: true; disputes: Dispute[] } | { ok: false; message: string }>
  /** Everything that an answer takes; how the dispute stands then. */
  answer: (answer: DisputeAnswer) => Promise<FoundDispute>
}

export type Notice =
  | {
      ok: true
      provider: string
      /** In the gateway's words. */
      event: string
      reference: string | null
      dedupe: string
      about: NoticeAbout
      body: unknown
    }
  | { ok: false; problem: 'bad-signature' | 'bad-body' }

export type PaymentGateway = {
  provider: string
  /** Where its pages are, for the browser's rules; null where they are this shop's own. */
  pageOrigin: string | null
  words: PaymentWords
  /** The domain that a true charge must name: 'test' or 'live'. */
  domain: 'test' | 'live'
  start: (input: StartPayment) => Promise<StartedPayment>
  /** Whether it failed to open payments a moment ago, so that another one is asked first. Missing where there is no other. */
  isDown?: () => boolean
  find: (reference: string) => Promise<FoundCharge>
  refund: (input: AskRefund) => Promise<AskedRefund>
  /** How a refund stands, by the gateway's own number. */
  findRefund: (providerId: string) => Promise<AskedRefund>
  /** Missing where a refund only goes back the way it was paid. */
  bankRefunds?: BankRefunds
  /** Missing where disputes are answered on the provider's own pages. */
  disputes?: DisputeDesk
  /** Missing where the provider does not tell of its payouts. */
  payouts?: PayoutDesk
  /** Missing where the provider keeps no cards. */
  cards?: CardDesk
  /** Checks that the raw body is signed, by whichever header the gateway signs with, and reads the notice. */
  readNotice: (rawBody: Uint8Array, headers: Headers) => Notice
}

/** What shoppers and staff read of a provider. */
export type PaymentWords = {
  /** 'Paystack' */
  name: string
  /** '… by card, bank transfer or USSD' */
  ways: string
}

/** Every provider of the shop: the one where payments are opened unless the owner chose another, and the others. */
export type Payments = PaymentGateway & { others?: readonly PaymentGateway[] }

export function providersOf(payments: Payments): PaymentGateway[] {
  return [payments, ...(payments.others ?? [])]
}

/** Null for what is no provider of this shop: cash, the orders of a former shop, a provider that was given up. */
export function paymentOf(payments: Payments, provider: string): PaymentGateway | null {
  return providersOf(payments).find((gateway) => gateway.provider === provider) ?? null
}

/**
 * Those at which a payment may be opened, in the order in which they are tried: the owner's first, those that failed a moment ago
 * at the end.
 */
export function providersToTry(payments: Payments, first: string): PaymentGateway[] {
  const rank = (gateway: PaymentGateway) =>
    (gateway.isDown?.() === true ? 2 : 0) + (gateway.provider === first ? 0 : 1)
  return providersOf(payments).toSorted((a, b) => rank(a) - rank(b))
}

/** Where pages of theirs are, for the browser's rules. */
export function pageOriginsOf(payments: Payments): string[] {
  return providersOf(payments).flatMap(({ pageOrigin }) => pageOrigin ?? [])
}
