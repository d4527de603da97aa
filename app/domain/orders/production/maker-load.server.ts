// How much each maker has in hand, and how much they can make in a week.
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { statesThat } from '#app/domain/orders/core/order-states.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { isMaker, listMakers, type Maker } from './list-makers.server.ts'
import { judgeLoad, type LoadJudged } from './maker-load.ts'
import { makerCapacities, productionJobs } from './production-tables.server.ts'

export type MakerLoad = LoadJudged & {
  /** Null for what is given to nobody. */
  maker: { id: UserId; name: string } | null
  /** They make nothing any more, and somebody else has to take their jobs. */
  hasLeft: boolean
  /** Null while nobody said. */
  perWeek: number | null
  /** Of the capacity, 0 while there is none. */
  version: number
}

/** Everybody who makes, by name, then who has left jobs behind, then what nobody has, if there is any. */
export async function listMakerLoads(db: Db, now: Date): Promise<MakerLoad[]> {
  const [makers, due, capacities, calendar] = await Promise.all([
    listMakers(db),
    listDue(db),
    db.select().from(makerCapacities),
    readCalendar(db),
  ])
  const today = lagosDay(now)
  const left = await listLeft(
    db,
    due.flatMap(({ makerId }) => (makers.some(({ id }) => id === makerId) ? [] : (makerId ?? []))),
  )
  const loads = [...makers, ...left, null].map((maker): MakerLoad => {
    const known = capacities.find(({ makerId }) => makerId === maker?.id)
    const perWeek = known?.perWeek ?? null
    const own = due.filter(({ makerId }) => makerId === (maker?.id ?? null))
    return {
      ...judgeLoad(own, { perWeek, today, calendar }),
      maker,
      hasLeft: maker !== null && left.includes(maker),
      perWeek,
      version: known?.version ?? 0,
    }
  })
  return loads.filter(({ maker, jobs }) => maker !== null || jobs > 0)
}

/** Of those who work here no more, or in another role. */
async function listLeft(db: Db, ids: readonly UserId[]): Promise<Maker[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.name), asc(users.id))
  return rows
}

function listDue(db: Db) {
  return db
    .select({
      makerId: productionJobs.makerId,
      dueOn: productionJobs.dueOn,
      jobs: sql<number>`count(*)::int`,
    })
    .from(productionJobs)
    .innerJoin(orders, eq(orders.id, productionJobs.orderId))
    .where(and(ne(productionJobs.stage, 'packed'), inArray(orders.status, statesThat('to-send'))))
    .groupBy(productionJobs.makerId, productionJobs.dueOn)
}

type Capacity = { makerId: UserId; perWeek: number | null; version: number }

/** Null takes it back: then nothing is judged. `version` is what the page showed. */
export function setMakerCapacity(
  db: Db,
  actor: Actor,
  { makerId, perWeek, version }: Capacity,
): Promise<{ ok: true } | { ok: false; problem: 'no-maker' | 'changed' }> {
  return transaction(db, async (tx) => {
    if (!(await isMaker(tx, makerId))) return { ok: false, problem: 'no-maker' }
    await tx.insert(makerCapacities).values({ makerId }).onConflictDoNothing()
    const [before] = await tx
      .select()
      .from(makerCapacities)
      .where(eq(makerCapacities.makerId, makerId))
      .for('update')
    if (before?.version !== version) return { ok: false, problem: 'changed' }
    if (before.perWeek === perWeek) return { ok: true }
    await tx
      .update(makerCapacities)
      .set({ perWeek, version: version + 1 })
      .where(eq(makerCapacities.makerId, makerId))
    await recordAudit(tx, actor, {
      action: 'production.capacity',
      subject: ['staff', makerId],
      before: { perWeek: before.perWeek },
      after: { perWeek },
    })
    return { ok: true }
  })
}
