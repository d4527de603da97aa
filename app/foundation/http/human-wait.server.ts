import type { Db } from '#app/foundation/db/db.server.ts'
import { waitNote, waitSeconds, waitsOfAddress } from './human-wait.ts'
import { endLimit, takeFromLimit } from './limits.server.ts'

/**
 * True when this address was refused at least `waitSeconds` ago and has waited: once for each refusal, a few times an hour.
 * Otherwise notes when it was refused, unless that is noted already. Asked only where a human check is due and nothing was
 * worked out.
 */
export async function hasWaited(db: Db, address: string, now: Date): Promise<boolean> {
  if (await endLimit(db, waitNote, address, waitSeconds, now))
    return (await takeFromLimit(db, waitsOfAddress, address, now)).ok
  await takeFromLimit(db, waitNote, address, now)
  return false
}
