import type { AccountParts } from '#app/account/accounts-context.server.ts'
import type { Shopper } from '#app/account/account.ts'
import { tooManyWords } from '#app/newsletter/newsletter-words.ts'
import { subscribe } from '#app/newsletter/subscribe.server.ts'
import { leaveNewsletter } from '#app/newsletter/withdraw.server.ts'

/** Off at once; on once she opens the link in the mail, like everybody. */
export async function changeLetters(
  parts: AccountParts,
  { email }: Shopper,
  wanted: boolean,
): Promise<{ ok: true } | { ok: false; words: string }> {
  const now = parts.now()
  const source = 'profile' as const
  if (!wanted) {
    await leaveNewsletter(parts.db, { email, source }, now)
    return { ok: true }
  }
  const asked = await subscribe(parts, { email, source, address: parts.address, now })
  return asked.ok ? asked : { ok: false, words: tooManyWords(asked.retryAfter) }
}
