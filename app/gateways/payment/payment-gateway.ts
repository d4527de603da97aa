// The payment port: what the shop asks of any gateway. Amounts are kobo; a reference is ours and unique per attempt.
import type { Kobo } from '#app/lib/money.ts'

export type StartPayment = {
  reference: string
  email: string
  amountKobo: Kobo
  /** Where the gateway sends the shopper back to, with ?reference= added by it. */
  callbackUrl: string
  /** Where "cancel" on the hosted page leads. */
  cancelUrl: string
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
  | { ok: true; state: 'pending' | 'processed' | 'failed' | 'needs-attention' }
  | { ok: false; problem: 'refused' | 'unreachable'; message: string }

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
  /** Checks the signature over the raw body and reads the notice. */
  readNotice: (rawBody: Uint8Array, signature: string | null) => Notice
}
