// The job behind an import: step after step, with pauses as long as the steps so that shoppers have the other half of the
// machine, until nothing is left or its time is over; then it asks for another turn.
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, not, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { refreshStatistics } from '#app/domain/catalog/products/refresh-statistics.server.ts'
import { type Db, databaseErrorCode, transaction } from '#app/foundation/db/db.server.ts'
import { withoutValues } from '#app/foundation/db/without-values.server.ts'
import { announcePageChange, type PageTag } from '#app/foundation/http/page-tags.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { ImportId } from './import-lines.server.ts'
import { refuseNextUnit, takeStep } from './import-steps.server.ts'
import { imports } from '#app/domain/transfer/transfer-tables.server.ts'

export type WorkDeps = { db: Db; queue: Queue; secret: ShopSecret; log: Logger; now: () => Date }

/** Some hundred rows: more would hold the only thread for longer than a shopper's page may take. */
const unitsPerStep = 40
/** Well within the time after which the queue takes a job for dead. */
const turnMs = 30_000
const shortestPauseMs = 15
/** Cached pages that show many products are made anew no oftener than this while products change by the hundred. */
const announceEveryMs = 2_000

/** Safe to be called twice at once: the second finds the import's row locked and leaves. */
export async function workImport(deps: WorkDeps, importId: ImportId): Promise<void> {
  const endsAt = performance.now() + turnMs
  const pages = new Pages(deps.db)
  let cautious = 0
  try {
    for (;;) {
      const startedAt = performance.now()
      const units = cautious > 0 ? 1 : unitsPerStep
      const step = await tryStep(deps, importId, units)
      if (step === 'broken') {
        // One of them is at fault: they are taken one by one, and that one is left out.
        if (units === 1) await transaction(deps.db, (tx) => refuseNextUnit(tx, importId))
        cautious = units === 1 ? cautious - 1 : unitsPerStep
        continue
      }
      if (cautious > 0) cautious--
      await pages.changed(step.tags)
      if (step.isOver) return
      if (performance.now() > endsAt) return await deps.queue.enqueue(deps.db, 'work-import', { importId })
      await sleep(Math.max(shortestPauseMs, performance.now() - startedAt))
    }
  } finally {
    await pages.announce()
  }
}

async function tryStep({ db, secret, log, now }: WorkDeps, importId: ImportId, units: number) {
  try {
    return await transaction(db, (tx) => takeStep(tx, importId, { secret, now: now(), units }))
  } catch (error) {
    if (!isOfTheRow(error)) throw error
    log.error({ err: withoutValues(error), importId, units }, 'import.step_failed')
    return 'broken'
  }
}

/** Bad data (22), a broken rule of a table (23) or a bug: not a database that is away. */
function isOfTheRow(error: unknown): boolean {
  const code = databaseErrorCode(error)
  if (code !== null) return code.startsWith('22') || code.startsWith('23')
  return error instanceof TypeError || error instanceof RangeError
}

/** Changed pages, told in bundles. A turn that ends badly tells its own; a process that dies leaves pages of some minutes. */
class Pages {
  readonly #db: Db
  #tags = new Set<PageTag>()
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(db: Db) {
    this.#db = db
  }

  async changed(tags: readonly PageTag[]): Promise<void> {
    for (const tag of tags) this.#tags.add(tag)
    if (performance.now() - this.#toldAt >= announceEveryMs) await this.announce()
  }

  async announce(): Promise<void> {
    if (this.#tags.size === 0) return
    const tags = [...this.#tags]
    this.#tags = new Set()
    this.#toldAt = performance.now()
    await refreshStatistics(this.#db)
    await announcePageChange(this.#db, tags)
  }
}

const working = ['reading', 'running', 'undoing'] as const

/** At start: what a process that ended was at. Returns how many. */
export async function resumeImports(deps: Pick<WorkDeps, 'db' | 'queue'>): Promise<number> {
  return enqueueWorking(deps, false)
}

/** Each minute: what no job is at, because the queue gave up on it. Returns how many. */
export async function requeueStrandedImports(deps: Pick<WorkDeps, 'db' | 'queue'>): Promise<number> {
  return enqueueWorking(deps, true)
}

async function enqueueWorking(
  { db, queue }: Pick<WorkDeps, 'db' | 'queue'>,
  strandedOnly: boolean,
): Promise<number> {
  const stranded = strandedOnly ? not(queue.hasJob('work-import', 'importId', imports.id)) : sql`true`
  const rows = await db
    .select({ importId: imports.id })
    .from(imports)
    .where(sql`${inArray(imports.state, [...working])} and ${stranded}`)
  for (const row of rows) await queue.enqueue(db, 'work-import', row)
  return rows.length
}
