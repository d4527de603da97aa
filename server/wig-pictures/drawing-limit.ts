// How many new designs one address may have drawn. Known looks are not counted, nor is what was drawn before.
import type { Db } from '#app/foundation/db/db.server.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'

/** A shopper who tries everything sees some hundred; a phone company may hide several behind one address. */
export const newDrawings: Limit = { name: 'new-drawings', max: 600, windowSeconds: 3600 }

/** Counts one; in how many seconds there may be more, or null when there may be now. */
export async function spendDrawing(db: Db, address: string, now: Date): Promise<number | null> {
  const taken = await takeFromLimit(db, newDrawings, address, now)
  return taken.ok ? null : taken.retryAfter
}
