// The owner changes the stages of production. Whoever moves a job and whoever saves stages wait for each other, so that no job is moved
// into a stage at the moment in which it is switched off.
import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { lockName, shareName } from '#app/foundation/db/lock-name.server.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import {
  readSetting,
  readVersionedSetting,
  saveSetting,
  settingSchemas,
} from '#app/foundation/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { statesThat } from '#app/domain/orders/core/order-states.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionJobs } from './production-tables.server.ts'
import { type Stages, switchedOff, withEveryStage } from './stages.ts'

const lock = 'orders/stages'

/** What holds until the end of the transaction, for whoever is going to move a job. */
export async function stagesToMoveIn(tx: Db): Promise<Stages> {
  await shareName(tx, lock)
  return (await readSetting(tx, 'stages')).list
}

export type StagesSaved =
  | { ok: true }
  /** Somebody else saved since `version`. */
  | { ok: false; problem: 'conflict' }
  /** Jobs stand at a stage that would be switched off. */
  | { ok: false; problem: 'has-jobs'; name: string; jobs: number }
  /** With a stage that a colleague added meanwhile they are no list that may be. */
  | { ok: false; problem: 'invalid' }

type About = { version: number; note?: string; isRestored?: boolean }

/** All stages at once. One that the list does not name stays as it is; when an earlier list is restored, it is switched off. */
export function saveStages(db: Db, actor: Actor, list: Stages, about: About): Promise<StagesSaved> {
  return undoableTransaction<StagesSaved>(db, async (tx, undo) => {
    await lockName(tx, lock)
    const { value, version } = await readVersionedSetting(tx, 'stages')
    if (version !== about.version) return { ok: false, problem: 'conflict' }
    const was = value.list
    const stages = withEveryStage(list, was, { isOff: about.isRestored === true })
    const judged = settingSchemas.stages.safeParse({ list: stages })
    if (!judged.success) return undo({ ok: false, problem: 'invalid' })
    const saved = await saveSetting(tx, actor, 'stages', judged.data, about)
    if (!saved.ok) return undo(saved)
    const held = await countJobs(tx)
    for (const id of switchedOff(stages, was)) {
      const jobs = held.get(id) ?? 0
      const name = was.find((stage) => stage.id === id)?.name ?? id
      if (jobs > 0) return undo({ ok: false, problem: 'has-jobs', name, jobs })
    }
    await recordAudit(tx, actor, {
      action: 'setting.changed',
      subject: ['setting', 'stages'],
      before: saved.before,
      after: saved.after,
    })
    return { ok: true }
  })
}

/** Of orders on the board. */
export async function countJobs(db: Db): Promise<Map<StageId, number>> {
  const rows = await db
    .select({ stage: productionJobs.stage, jobs: sql<number>`count(*)::int` })
    .from(productionJobs)
    .innerJoin(orders, eq(orders.id, productionJobs.orderId))
    .where(inArray(orders.status, statesThat('to-send')))
    .groupBy(productionJobs.stage)
  return new Map(rows.map(({ stage, jobs }) => [stage, jobs]))
}
