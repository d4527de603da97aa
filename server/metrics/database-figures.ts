// Figures that the database has to be asked for: at most every five seconds, however many ask, and with a deadline. While it
// is away these figures are missing, and `ade_database_up` says why.
import { setTimeout as delay } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import { countWork } from '#app/admin/overview/work-today.server.ts'
import { taskKinds } from '#app/admin/overview/tasks.ts'
import { readSalesFigures } from '#app/domain/orders/payments/sales-figures.server.ts'
import { firstTryOfBackup, lastBackup } from '#app/foundation/backup/backups.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readJobFigures, readMessageFigures } from '#app/foundation/jobs/queue-figures.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'

type FigureDeps = {
  db: Db
  /** Where the shop makes its own, in words; left out where it makes none: then anybody's count. */
  backupPlace: string | undefined
  now: () => Date
}

/** Milliseconds. */
const freshMs = 5_000
const patienceMs = 4_000

/** Adds `ade_database_up`. What it returns reads the figures, in Prometheus' text format, and is called before the registry is. */
export function addFigures(registry: Registry, deps: FigureDeps): () => Promise<string> {
  const own = new Registry()
  const show = makeGauges(own)
  const up = new Gauge({
    name: 'ade_database_up',
    help: '1 while the database answers.',
    registers: [registry],
  })
  let asked: { at: number; answer: Promise<Figures | null> } | null = null
  return async () => {
    const at = performance.now()
    if (asked === null || at - asked.at > freshMs) asked = { at, answer: readInTime(deps) }
    const figures = await asked.answer
    up.set(figures === null ? 0 : 1)
    if (figures === null) return ''
    show(figures)
    return own.metrics()
  }
}

async function readInTime(deps: FigureDeps): Promise<Figures | null> {
  try {
    return await Promise.race([readFigures(deps), delay(patienceMs, null, { ref: false })])
  } catch {
    // Not reachable is an answer here; the requests that failed by it stand in the log.
    return null
  }
}

type Figures = Awaited<ReturnType<typeof readFigures>>

async function readFigures({ db, backupPlace, now }: FigureDeps) {
  const at = now()
  const { lowAt } = await readSetting(db, 'stock')
  const [jobs, messages, sales, tasks, backupAge] = await Promise.all([
    readJobFigures(db, at),
    readMessageFigures(db, at),
    readSalesFigures(db, at),
    countWork(db, { kinds: taskKinds, now: at, lowAt }),
    readBackupAge(db, backupPlace, at),
  ])
  return { jobs, messages, sales, tasks, backupAge }
}

/** In seconds, of the newest whole backup; while there is none, since the first that was tried; null where none ever was. */
async function readBackupAge(db: Db, place: string | undefined, now: Date): Promise<number | null> {
  const since = (await lastBackup(db, place))?.startedAt ?? (await firstTryOfBackup(db, place))
  return since === null ? null : (now.getTime() - since.getTime()) / 1000
}

function makeGauges(registry: Registry) {
  const make = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const waiting = make('ade_jobs_waiting', 'Jobs that are due and not yet taken up.', 'job')
  const failed = make('ade_jobs_failed', 'Jobs that failed for good in the last week.', 'job')
  const oldest = make('ade_jobs_oldest_seconds', 'How long the first of them has been due.', 'job')
  const mails = make('ade_messages_waiting', 'Messages that are still to be sent.')
  const oldestMail = make('ade_messages_oldest_seconds', 'How long the first of them has waited.')
  const sent = make('ade_messages_sent_last_hour', 'Messages of the last hour that were sent.')
  const lost = make('ade_messages_failed_last_day', 'Messages of the last day that were refused or given up.')
  const placed = make('ade_orders_placed_last_hour', 'Orders of the last hour, paid or not.')
  const payments = make('ade_payments_last_hour', 'Payments of the last hour by their state.', 'state')
  const tasks = make('ade_tasks', 'What waits for a person, as on the overview of the office.', 'kind')
  const backup = make(
    'ade_backup_age_seconds',
    'Age of the newest backup that was found whole; of the first that was tried while none was.',
  )
  // Every label is set anew each time, so no old figure is left to be believed.
  return ({ jobs, messages, sales, tasks: work, backupAge }: Figures) => {
    if (backupAge === null) backup.remove()
    else backup.set(backupAge)
    for (const { job, ...figures } of jobs) {
      waiting.set({ job }, figures.waiting)
      failed.set({ job }, figures.failed)
      oldest.set({ job }, figures.oldestSeconds)
    }
    mails.set(messages.waiting)
    oldestMail.set(messages.oldestSeconds)
    sent.set(messages.sentLastHour)
    lost.set(messages.failedLastDay)
    placed.set(sales.ordersPlaced)
    for (const [state, count] of Object.entries(sales.payments)) payments.set({ state }, count)
    for (const { kind, count } of work) tasks.set({ kind }, count)
  }
}
