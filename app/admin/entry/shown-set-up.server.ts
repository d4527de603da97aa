import type { ShownSetUp } from '#app/domain/staff/set-up.server.ts'
import { type Qr, qrOf } from './qr.server.ts'

/** What a page draws of a second factor that is being set up. */
export type DrawnSetUp = {
  sealed: string
  /** In groups of four, for typing it by hand. */
  key: string
  /** Opens the authenticator app of this very phone. */
  otpauth: string
  qr: Qr
}

export function drawSetUp({ sealed, totpSecret, otpauth }: ShownSetUp): DrawnSetUp {
  return { sealed, otpauth, key: totpSecret.replace(/(.{4})(?!$)/gu, '$1 '), qr: qrOf(otpauth) }
}
