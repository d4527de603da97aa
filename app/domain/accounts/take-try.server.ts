import type { Db } from '#app/foundation/db/db.server.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import type { Refused } from './account.ts'

/** Counts one try. Refused with too-many-requests, and the seconds to wait, once `who` has used them up. */
export async function takeTry(db: Db, limit: Limit, who: string, now: Date): Promise<{ ok: true } | Refused> {
  const taken = await takeFromLimit(db, limit, who, now)
  return taken.ok ? { ok: true } : { ok: false, problem: 'too-many-requests', retryAfter: taken.retryAfter }
}
