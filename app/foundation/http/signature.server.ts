// Signatures of what is handed out and not stored: links in mails, tickets. Made with a key that is derived from the shop's
// secret for one purpose, so that what was signed for one thing opens no other.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

/** 43 letters of base64url. */
export function sign(secret: ShopSecret, purpose: string, text: string): string {
  return signWith(secret[0], purpose, text)
}

/** Also true of what the previous secret signed. Compared as it is spelled: another spelling of the same bytes was not written by us. */
export function isSignature(secret: ShopSecret, purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  return secret.some((each) => {
    const expected = Buffer.from(signWith(each, purpose, text))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function signWith(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
