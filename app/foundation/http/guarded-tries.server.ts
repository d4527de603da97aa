// What people may do a few times as they like, some times more after a human check, and beyond that not for a while.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { checkSolution } from './human-check.server.ts'
import { hasWaited } from './human-wait.server.ts'
import { type Limit, readLimit, takeFromLimit } from './limits.server.ts'

/** One count of a try: from `soft` on a human check is asked for, from `hard` on nothing is taken. */
export type Guard = { soft: Limit; hard: Limit; who: string }

export type GuardedTry =
  | { ok: true }
  | { ok: false; problem: 'human-check-needed' | 'human-check-failed' }
  /** In how many seconds another try has a chance. */
  | { ok: false; problem: 'too-many-requests'; retryAfter: number }

/** Asked only when a check is due, because a solution is good for once; with '' where nothing was worked out. */
export type IsPerson = (solution: string) => Promise<boolean>

/** By a solution, or without one by having waited. */
export function isPerson(asker: { db: Db; secret: ShopSecret; address: string; now: () => Date }): IsPerson {
  const { db, secret, address, now } = asker
  return (solution) =>
    solution === '' ? hasWaited(db, address, now()) : checkSolution(db, secret, solution, now())
}

export async function passHumanCheck(
  isDue: boolean,
  solution: string | null,
  check: IsPerson,
): Promise<Extract<GuardedTry, { ok: true } | { problem: `human-${string}` }>> {
  if (!isDue || (await check(solution ?? ''))) return { ok: true }
  return { ok: false, problem: solution ? 'human-check-failed' : 'human-check-needed' }
}

/** Counts one try on all guards. `isDue` asks for the check whatever was counted. */
export async function takeGuardedTry(
  db: Db,
  guards: readonly Guard[],
  { solution, check, isDue = false }: { solution: string | null; check: IsPerson; isDue?: boolean },
  now: Date,
): Promise<GuardedTry> {
  const passed = await passHumanCheck(isDue || (await isAnyOver(db, guards, now)), solution, check)
  if (!passed.ok) return passed
  for (const { hard, who } of guards) {
    const taken = await takeFromLimit(db, hard, who, now)
    if (!taken.ok) return { ok: false, problem: 'too-many-requests', retryAfter: taken.retryAfter }
  }
  for (const { soft, who } of guards) await takeFromLimit(db, soft, who, now)
  return { ok: true }
}

async function isAnyOver(db: Db, guards: readonly Guard[], now: Date): Promise<boolean> {
  for (const { soft, who } of guards) if (!(await readLimit(db, soft, who, now)).ok) return true
  return false
}
