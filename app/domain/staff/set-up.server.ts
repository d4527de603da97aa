// A second factor that is being set up lives in their form, sealed: nothing is written down before a code of it came back,
// and looking at the page changes nothing.
import { z } from 'zod'
import { seal, unseal } from '#app/foundation/jobs/seal.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { type Named, newTotpSecret, otpauthLink } from './totp.server.ts'

/** `for` binds it to one invitation or person. */
export type SetUp<T> = { totpSecret: string; about: T }

/** What the page shows: nothing here is kept anywhere else. */
export type ShownSetUp = { sealed: string; totpSecret: string; otpauth: string }

const livesMs = 30 * 60_000

const shape = z.object({ totpSecret: z.string(), until: z.number(), about: z.unknown() })

/** A new secret, sealed together with `about` for whoever `whose` names. */
export function beginSetUp(
  shopSecret: ShopSecret,
  { whose, about, now, ...named }: { whose: string; about: unknown; now: Date } & Named,
): ShownSetUp {
  const totpSecret = newTotpSecret()
  const content = JSON.stringify({ totpSecret, about, until: now.getTime() + livesMs })
  const sealed = seal(shopSecret, `set-up ${whose}`, content)
  return { sealed, totpSecret, otpauth: otpauthLink(totpSecret, named) }
}

/** Null when it is older than half an hour, or was made for somebody else. */
export function openSetUp<T>(
  shopSecret: ShopSecret,
  { whose, sealed, about, now }: { whose: string; sealed: string; about: z.ZodType<T>; now: Date },
): SetUp<T> | null {
  const text = unseal(shopSecret, `set-up ${whose}`, sealed)
  if (text === null) return null
  const content = shape.parse(JSON.parse(text))
  if (content.until <= now.getTime()) return null
  return { totpSecret: content.totpSecret, about: about.parse(content.about) }
}

/** The page once more, after a code that was not right. */
export function showAgain(sealed: string, { totpSecret }: SetUp<unknown>, named: Named): ShownSetUp {
  return { sealed, totpSecret, otpauth: otpauthLink(totpSecret, named) }
}
