import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import type { Shopper } from '#app/domain/accounts/account.ts'
import { tooManyWords } from '#app/domain/newsletter/newsletter-words.ts'
import { subscribe } from '#app/domain/newsletter/subscribe.server.ts'
import { leaveNewsletter } from '#app/domain/newsletter/withdraw.server.ts'

/** Off at once; on once they open the link in the mail, like everybody. */
export async function changeNewsletter(
  deps: AccountDeps,
  { email }: Shopper,
  wanted: boolean,
): Promise<{ ok: true } | { ok: false; words: string }> {
  const now = deps.now()
  const source = 'profile' as const
  if (!wanted) {
    await leaveNewsletter(deps.db, { email, source }, now)
    return { ok: true }
  }
  const asked = await subscribe(deps, { email, source, address: deps.address, now })
  return asked.ok ? asked : { ok: false, words: tooManyWords(asked.retryAfter) }
}
