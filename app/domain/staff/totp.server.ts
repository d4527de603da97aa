// Codes of an authenticator app: time-based one-time passwords as RFC 6238 has them, six digits every 30 seconds.
import { Secret, TOTP } from 'otpauth'

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20
const periodSeconds = 30

/** A new secret in Base32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What an app calls it: the house, and whose it is there. */
export type Named = { issuer: string; email: string }

/** What a phone opens in its authenticator app, and what the QR code holds. */
export function otpauthLink(secret: string, { issuer, email }: Named): string {
  return totpOf(secret, email, issuer).toString()
}

/** The time step that this code belongs to: the current one, the one before or the one after; null when it is none of theirs. */
export function matchStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/gu, '')
  if (!/^\d{6}$/u.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** Whose code it is, and for whom, is said to the app alone: codes come from the secret. */
function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds })
}
