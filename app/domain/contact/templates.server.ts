// What is known of the WhatsApp templates: told by Meta's webhook, or found out by a message that was refused. It is believed for an
// hour and then tried anew: nobody promises that a webhook comes.
import { and, asc, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { whatsappTemplates } from './contact-tables.server.ts'
import { problemStates, type TemplateState, unsendableStates } from './template-states.ts'

export type KnownTemplate = typeof whatsappTemplates.$inferSelect

/** How long one that cannot be sent is left alone; milliseconds. */
const believedMs = 60 * 60_000

/** Changes nothing when something newer is known. A state that is told again is believed anew, and not told to the owner again. */
export async function noteTemplate(
  tx: Db,
  { name, state, reason, at }: { name: string; state: TemplateState; reason: string; at: Date },
): Promise<void> {
  const isSame = sql`${whatsappTemplates.state} = ${state}`
  await tx
    .insert(whatsappTemplates)
    .values({ name, state, reason, heardAt: at })
    .onConflictDoUpdate({
      target: whatsappTemplates.name,
      set: {
        state,
        reason: sql`case when ${isSame} and ${reason} = '' then ${whatsappTemplates.reason} else ${reason} end`,
        heardAt: at,
        toldAt: sql`case when ${isSame} then ${whatsappTemplates.toldAt} end`,
      },
      setWhere: lte(whatsappTemplates.heardAt, at),
    })
}

/**
 * A message that was handed over then went out: whatever had been wrong with it was over. Told with every report, so a row that has
 * nothing to change is not locked: the reports of many messages would wait for each other.
 */
export async function noteTemplateSent(tx: Db, name: string, at: Date): Promise<void> {
  const well = { state: 'approved' as const, reason: '', heardAt: at, toldAt: null }
  const { heardAt, state } = whatsappTemplates
  const wasOver = and(inArray(state, unsendableStates), lte(heardAt, at))
  const [known] = await tx
    .select({ isOver: sql<boolean>`${wasOver}` })
    .from(whatsappTemplates)
    .where(eq(whatsappTemplates.name, name))
  if (known?.isOver === false) return
  await tx
    .insert(whatsappTemplates)
    .values({ name, ...well })
    .onConflictDoUpdate({ target: whatsappTemplates.name, set: well, setWhere: wasOver })
}

export async function mayUseTemplate(db: Db, name: string, now: Date): Promise<boolean> {
  const { heardAt, state } = whatsappTemplates
  const isBarred = and(
    eq(whatsappTemplates.name, name),
    inArray(state, unsendableStates),
    gt(heardAt, new Date(now.getTime() - believedMs)),
  )
  return (await db.$count(whatsappTemplates, isBarred)) === 0
}

export async function listTemplates(db: Db): Promise<KnownTemplate[]> {
  return db.select().from(whatsappTemplates).orderBy(asc(whatsappTemplates.name))
}

/** Between two messages to the owner, so that many templates of one bad day, and many states of one, are told together; milliseconds. */
const tellEveryMs = 60 * 60_000

/** Of these all that are a problem now, when one has not been told yet; marks them told. Runs in the caller's transaction. */
export async function takeTemplateProblems(
  tx: Db,
  names: readonly string[],
  now: Date,
): Promise<KnownTemplate[]> {
  const { name, state, toldAt, writtenAt } = whatsappTemplates
  const isProblem = and(inArray(name, [...names]), inArray(state, problemStates))
  if ((await tx.$count(whatsappTemplates, and(isProblem, isNull(toldAt)))) === 0) return []
  const [last] = await tx.select({ at: max(writtenAt) }).from(whatsappTemplates)
  if (last?.at && now.getTime() - last.at.getTime() < tellEveryMs) return []
  const rows = await tx.select().from(whatsappTemplates).where(isProblem).orderBy(asc(name)).for('update')
  await tx.update(whatsappTemplates).set({ toldAt: now, writtenAt: now }).where(isProblem)
  return rows
}
