// The six digits by which whoever fetches an order shows that it is theirs. Derived from the secret of the order's own link:
// the mail and the order page, which are the customer's alone, can say it, nothing is stored, and a new link is a new code.
import { createHash, timingSafeEqual } from 'node:crypto'
import { pickupCodeDigits } from './parcels.ts'

export function pickupCode({ linkToken }: { linkToken: string }): string {
  const hash = createHash('sha256').update(`pickup/${linkToken}`).digest()
  // 48 bits over a million codes: none is likelier than another by more than one in a hundred million.
  return String(hash.readUIntBE(0, 6) % 10 ** pickupCodeDigits).padStart(pickupCodeDigits, '0')
}

export function isPickupCode(order: { linkToken: string }, typed: string): boolean {
  const digits = typed.replaceAll(/\D/gu, '')
  const [code, given] = [Buffer.from(pickupCode(order)), Buffer.from(digits)]
  return code.length === given.length && timingSafeEqual(code, given)
}
