// Subscribers from a file: as their record of consent says, and nobody is written to. Whoever left here stays away.
import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { consents, type SubscriberState, subscribers } from './newsletter-tables.server.ts'
import type { SubscriberId } from './newsletter-tokens.server.ts'
import { newsletterPurpose } from './newsletter-words.ts'

export type ImportedSubscriber = {
  /** In lower case. */
  email: string
  state: SubscriberState
  source: string
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  /** Which wording they agreed to: a key of consentTexts, or what another shop called its own. */
  textVersion: string
}

type State = Pick<typeof subscribers.$inferSelect, 'state' | 'confirmedAt' | 'unsubscribedAt'>

/** As plain JSON; `before` is null for one that the import made. Holds no address. */
export type SubscriberUndo = { id: SubscriberId; before: PlainState | null; after: PlainState }
type PlainState = { state: SubscriberState; confirmedAt: string | null; unsubscribedAt: string | null }

export type ImportedSubscriberOutcome = {
  verdict: 'create' | 'change' | 'unchanged'
  before: SubscriberState | null
  after: SubscriberState
  undo: SubscriberUndo | null
}

/** One answer per subscriber, in their order; addresses must not stand twice. In a transaction when it writes. */
export async function importSubscribers(
  tx: Db,
  wanted: readonly ImportedSubscriber[],
  { write, now }: { write: boolean; now: Date },
): Promise<ImportedSubscriberOutcome[]> {
  const emails = wanted.map(({ email }) => email)
  const query = tx
    .select()
    .from(subscribers)
    .where(inArray(subscribers.email, emails))
    .orderBy(subscribers.id)
  const rows = emails.length === 0 ? [] : write ? await query.for('update') : await query
  const present = new Map(rows.map((row) => [row.email, row]))
  const plans = wanted.map((one) => planSubscriber(present.get(one.email) ?? null, one, now))
  if (write) await writeSubscribers(tx, plans, now)
  return plans.map(({ wanted: { state }, before, id, verdict }) => ({
    verdict,
    before: before?.state ?? null,
    after: verdict === 'unchanged' && before ? before.state : state,
    undo:
      write && verdict !== 'unchanged'
        ? { id, before: before && plainState(before), after: plainState(wantedState(id, plans)) }
        : null,
  }))
}

type Plan = {
  wanted: ImportedSubscriber
  before: State | null
  id: SubscriberId
  verdict: 'create' | 'change' | 'unchanged'
}

function planSubscriber(
  row: typeof subscribers.$inferSelect | null,
  wanted: ImportedSubscriber,
  now: Date,
): Plan {
  if (row === null) return { wanted, before: null, id: newId('sub', now.getTime()), verdict: 'create' }
  return { wanted, before: row, id: row.id, verdict: saysMore(row, wanted) ? 'change' : 'unchanged' }
}

/** Leaving counts wherever it happened, unless they came back here since; joining counts only for who waits here. */
function saysMore(row: State, wanted: ImportedSubscriber): boolean {
  if (row.state === wanted.state || row.state === 'unsubscribed') return false
  if (wanted.state === 'subscribed') return row.state === 'pending'
  if (wanted.state !== 'unsubscribed' || wanted.unsubscribedAt === null) return false
  return row.confirmedAt === null || wanted.unsubscribedAt > row.confirmedAt
}

function wantedState(id: SubscriberId, plans: readonly Plan[]): State {
  const plan = plans.find((one) => one.id === id)
  if (!plan) throw new Error(`no plan for ${id}`)
  return plan.wanted
}

function plainState({ state, confirmedAt, unsubscribedAt }: State): PlainState {
  return {
    state,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }
}

async function writeSubscribers(tx: Db, plans: readonly Plan[], now: Date): Promise<void> {
  const made = plans.filter(({ verdict }) => verdict === 'create')
  const changed = plans.filter(({ verdict }) => verdict === 'change')
  if (made.length > 0)
    await tx
      .insert(subscribers)
      .values(
        made.map(({ id, wanted: { textVersion: _text, ...fields } }) => ({ ...fields, id, updatedAt: now })),
      )
  for (const { id, wanted } of changed)
    await tx
      .update(subscribers)
      .set({ ...stateOf(wanted), updatedAt: now })
      .where(eq(subscribers.id, id))
  const steps = [...made.flatMap(({ id, wanted }) => stepsOf(id, wanted)), ...changed.flatMap(lastStepOf)]
  if (steps.length > 0) await tx.insert(consents).values(steps)
}

function stateOf({ state, confirmedAt, unsubscribedAt }: State): State {
  return { state, confirmedAt, unsubscribedAt }
}

type Step = typeof consents.$inferInsert

/** The log of consent as far as the file tells it. */
function stepsOf(subscriberId: SubscriberId, wanted: ImportedSubscriber): Step[] {
  const { createdAt, confirmedAt, unsubscribedAt } = wanted
  return [
    stepOf(subscriberId, wanted, 'asked', createdAt),
    ...(confirmedAt ? [stepOf(subscriberId, wanted, 'confirmed', confirmedAt)] : []),
    ...(unsubscribedAt ? [stepOf(subscriberId, wanted, 'withdrawn', unsubscribedAt)] : []),
  ]
}

function lastStepOf({ id, wanted }: Plan): Step[] {
  const last = stepsOf(id, wanted).at(-1)
  return last ? [last] : []
}

function stepOf(subscriberId: SubscriberId, wanted: ImportedSubscriber, step: Step['step'], at: Date): Step {
  const { textVersion, source } = wanted
  return {
    id: newId('cst', at.getTime()),
    subscriberId,
    purpose: newsletterPurpose,
    step,
    textVersion,
    source,
    at,
  }
}

/** 'moved-on': they confirmed, left, or their row was changed since; then nothing is done. One answer per undo, in their order. */
export async function undoImportedSubscribers(
  tx: Db,
  undos: readonly SubscriberUndo[],
  now: Date,
): Promise<('undone' | 'moved-on')[]> {
  const rows = await tx
    .select()
    .from(subscribers)
    .where(
      inArray(
        subscribers.id,
        undos.map(({ id }) => id),
      ),
    )
    .orderBy(subscribers.id)
    .for('update')
  const present = new Map(rows.map((row) => [row.id, row]))
  const answers: ('undone' | 'moved-on')[] = []
  const gone: SubscriberId[] = []
  for (const { id, before, after } of undos) {
    const row = present.get(id)
    const isSame = row && JSON.stringify(plainState(row)) === JSON.stringify(after)
    answers.push(isSame || !row ? 'undone' : 'moved-on')
    if (!isSame) continue
    if (before === null) gone.push(id)
    else await restoreState(tx, id, before, now)
  }
  if (gone.length > 0) await tx.delete(subscribers).where(inArray(subscribers.id, gone))
  return answers
}

async function restoreState(tx: Db, id: SubscriberId, before: PlainState, now: Date): Promise<void> {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  const { state, confirmedAt, unsubscribedAt } = before
  await tx
    .update(subscribers)
    .set({ state, confirmedAt: date(confirmedAt), unsubscribedAt: date(unsubscribedAt), updatedAt: now })
    .where(eq(subscribers.id, id))
}

export type ExportedSubscriber = ImportedSubscriber & { id: SubscriberId }

/** The next ones by address, with the words that each agreed to last. */
export async function listSubscribersToExport(
  db: Db,
  afterEmail: string,
  limit: number,
): Promise<ExportedSubscriber[]> {
  const textVersion = sql<string>`coalesce((select c.text_version from ${consents} c
    where c.subscriber_id = ${subscribers.id} order by c.at desc, c.id desc limit 1), '')`
  const { id, email, state, source, createdAt, confirmedAt, unsubscribedAt } = subscribers
  return db
    .select({ id, email, state, source, createdAt, confirmedAt, unsubscribedAt, textVersion })
    .from(subscribers)
    .where(gt(email, afterEmail))
    .orderBy(asc(email))
    .limit(limit)
}
