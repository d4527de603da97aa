import { eq } from 'drizzle-orm'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { Refused, Shopper } from './account.ts'
import { queueAccountMail } from './account-mails.server.ts'
import { sessions } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { unmetPasswordRules } from './check-password.server.ts'
import { forgetLinks } from './links.server.ts'
import { findPasswordHash, savePassword } from './password-identity.server.ts'
import { lockUser } from './people.server.ts'
import { checkOwnPassword, wasProvenLately } from './prove-again.server.ts'
import { endSessionsOf, rotateSession } from './session.server.ts'

/**
 * `current` is null for who has no password yet: then they must have proven themselves lately. Ends all other sessions and
 * all links under way, gives this session a new token, and tells them by mail. Of two changes at once one wins. Refused
 * with wrong-password, requires-recent-login, password-does-not-meet-requirements, too-many-requests, busy, or
 * user-token-expired when the session ended meanwhile.
 */
export async function changePassword(
  deps: AccountDeps,
  shopper: Shopper,
  { current, next }: { current: string | null; next: string },
): Promise<{ ok: true } | Refused> {
  const { db, now, hasher } = deps
  const before = await findPasswordHash(db, shopper.id)
  const proven =
    before === null
      ? await wasProvenLately(deps, shopper)
      : await checkOwnPassword(deps, shopper, current ?? '')
  if (!proven.ok) return proven
  const unmet = unmetPasswordRules(next, shopper)
  if (unmet.length > 0) return { ok: false, problem: 'password-does-not-meet-requirements', unmet }
  const hash = await hasher.hash(next)
  if (hash === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  const changed = await transaction(db, async (tx) => {
    // Their session may have been ended by another change while this one was hashing.
    await lockUser(tx, shopper.id)
    const isSignedIn = (await tx.$count(sessions, eq(sessions.id, shopper.sessionId))) > 0
    if (!isSignedIn || (await findPasswordHash(tx, shopper.id)) !== before) return false
    await savePassword(tx, shopper.id, hash, now())
    await endSessionsOf(tx, shopper.id, shopper.sessionId)
    await forgetLinks(tx, shopper.id)
    const { email: to, name } = shopper
    await queueAccountMail(tx, deps, { kind: 'password-changed', to, name, at: now() })
    return true
  })
  if (!changed) return { ok: false, problem: 'user-token-expired' }
  await rotateSession(deps, shopper.sessionId)
  return { ok: true }
}
