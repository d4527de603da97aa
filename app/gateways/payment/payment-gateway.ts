// The payment port: what the shop asks of any gateway. Amounts are kobo; a reference is ours and unique per attempt.
import type { Kobo } from '#app/lib/money.ts'

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
  paidAt: Date | null
}

export type FoundCharge =
  | { ok: true; charge: Charge }
  | { ok: false; problem: 'unknown-reference' | 'unreachable'; message: string }

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

export type Notice =
  | { ok: true; event: string; reference: string | null; dedupe: string; body: unknown }
  | { ok: false; problem: 'bad-signature' | 'bad-body' }

export type PaymentGateway = {
  provider: string
  /** The domain that a true charge must name: 'test' or 'live'. */
  domain: 'test' | 'live'
  start: (input: StartPayment) => Promise<StartedPayment>
  find: (reference: string) => Promise<FoundCharge>
  refund: (input: { reference: string; amountKobo: Kobo; note: string }) => Promise<AskedRefund>
  /** How a refund stands, by the gateway's own number. */
  findRefund: (providerId: string) => Promise<AskedRefund>
  /** Sends a refund that needs attention to the customer's own account. */
  retryRefund: (input: { providerId: string; account: BankAccount }) => Promise<AskedRefund>
  /** The banks of Nigeria, by name. */
  listBanks: () => Promise<ListedBanks>
  /** Whose account it is, as her bank says. */
  nameAccount: (input: { bankCode: string; accountNumber: string }) => Promise<NamedAccount>
  /** Checks the signature over the raw body and reads the notice. */
  readNotice: (rawBody: Uint8Array, signature: string | null) => Notice
}
