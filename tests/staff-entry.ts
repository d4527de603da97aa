// Coming into the back office as people do: by a link, with an authenticator in their hand.
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#app/foundation/db/db.server.ts'
import { seal } from '#app/foundation/jobs/seal.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { secondFactors } from '#app/domain/staff/staff-tables.server.ts'

/** The six digits of an authenticator at a moment. */
export function codeAt(totpSecret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret.replaceAll(' ', '')) }).generate({
    timestamp: at.getTime(),
  })
}

/** Any code that is not right at this moment. */
export function wrongCodeAt(totpSecret: string, at: Date): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((ms) =>
    codeAt(totpSecret, new Date(at.getTime() + ms)),
  )
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

export const someTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** As setting it up leaves it; `secret` is the shop's. */
export async function addSecondFactor(
  db: Db,
  secret: ShopSecret,
  userId: UserId,
  totpSecret = someTotpSecret,
): Promise<void> {
  const sealed = seal(secret, `second factor of ${userId}`, totpSecret)
  await db.insert(secondFactors).values({ userId, secret: sealed, confirmedAt: new Date(), lastStep: 0 })
}
