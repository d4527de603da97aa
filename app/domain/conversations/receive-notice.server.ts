// What a provider tells, written down in one transaction before it is answered: what became of texts and templates, and what customers wrote.
// Told again, it changes nothing.
import { eq, sql } from 'drizzle-orm'
import { type ConsentAbout, logNoMarketing, logStop } from '#app/domain/contact/consents.server.ts'
import { asksToStop, type PhoneChannel } from '#app/domain/contact/contact.ts'
import { noteChannelFault, noteChannelWorks } from '#app/domain/contact/channel-faults.server.ts'
import { stateOfRefusal, statesOfMeta } from '#app/domain/contact/template-states.ts'
import { noteTemplate, noteTemplateSent } from '#app/domain/contact/templates.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type {
  DeliveryReport,
  InboundText,
  PhoneNotice,
  TemplateNews,
} from '#app/foundation/gateways/phone/phone-gateway.ts'
import { keyOf } from '#app/foundation/jobs/deliveries.server.ts'
import { receiveReport } from '#app/foundation/jobs/message-route.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import type { ConversationId } from './answer-message.ts'
import { conversations, conversationTexts } from './conversation-tables.server.ts'
import { findOrderOfText } from './order-of-text.server.ts'

type Deps = { queue: Pick<Queue, 'enqueue'> }

export type ReceivedNotice = { reports: number; texts: number }

export async function receivePhoneNotice(
  db: Db,
  { queue }: Deps,
  channel: PhoneChannel,
  notice: PhoneNotice,
  now: Date,
): Promise<ReceivedNotice> {
  return transaction(db, async (tx) => {
    let [reports, texts] = [0, 0]
    for (const report of notice.reports) {
      const noted = await receiveReport(tx, queue, channel, report, now)
      if (noted === null) continue
      reports++
      await noteWider(tx, channel, { report, ...noted, now })
    }
    for (const news of notice.templates) await receiveTemplate(tx, news, now)
    for (const text of notice.inbound) if (await receiveText(tx, channel, text, now)) texts++
    return { reports, texts }
  })
}

type Reported = {
  report: DeliveryReport
  template: string | null
  to: string | null
  sentAt: Date
  now: Date
}

/** What a report says of more than its own text. */
async function noteWider(
  tx: Db,
  channel: PhoneChannel,
  { report: { providerId, state, problem, wider, fault }, template, to, sentAt, now }: Reported,
): Promise<void> {
  if (state !== 'failed') {
    await noteChannelWorks(tx, channel, sentAt)
    return template === null ? undefined : noteTemplateSent(tx, template, sentAt)
  }
  if (fault !== null) return noteChannelFault(tx, { channel, fault, words: problem, at: now })
  if (wider === 'no-marketing') {
    const about = { at: now, providerKey: keyOf(providerId) }
    if (to !== null) await logNoMarketing(tx, channel, problem, { phone: to, ...about })
  } else if (wider !== null && template !== null) {
    await noteTemplate(tx, { name: template, state: stateOfRefusal[wider], reason: '', at: now })
  }
}

/** Told late, it undoes nothing that is known since. */
async function receiveTemplate(tx: Db, { name, event, reason, at }: TemplateNews, now: Date): Promise<void> {
  const state = statesOfMeta[event]
  if (state === undefined) return
  await noteTemplate(tx, { name, state, reason, at: at === null || at > now ? now : at })
}

/** False for what was told before, and for an SMS that asks for nothing: nobody can answer those, so they are not kept. */
async function receiveText(tx: Db, channel: PhoneChannel, text: InboundText, now: Date): Promise<boolean> {
  const isStop = asksToStop(text.text)
  if (channel === 'sms') {
    if (isStop && text.phone !== '') await logStop(tx, text.text, stopOf(text, null, now))
    return isStop
  }
  const who = text.phone || text.handle
  if (who === '') return false
  const found = await findOrderOfText(tx, text, now)
  const conversation = await joinConversation(tx, { who, text, orderId: found, now })
  // They go on about what they spoke of, when nothing says otherwise.
  const orderId = found ?? conversation.orderId
  const written = await tx
    .insert(conversationTexts)
    .values({
      id: newId('cvt'),
      conversationId: conversation.id,
      direction: 'in',
      text: text.text.slice(0, longestText),
      other: text.other,
      providerKey: keyOf(text.providerId),
      orderId,
      at: text.at,
    })
    .onConflictDoNothing()
  if (written.rowCount === 0) return false
  if (isStop && text.phone !== '') await logStop(tx, text.text, stopOf(text, found, now))
  await noteHeard(tx, conversation.id, { text, orderId, waits: !isStop, now })
  return true
}

/** When they wrote it, and not when it was told to us: they may have agreed again since. */
function stopOf({ phone, providerId, at }: InboundText, orderId: OrderId | null, now: Date): ConsentAbout {
  // Providers tell the second; within one, a STOP is the last word.
  const said = new Date(Math.min(at.getTime() + 999, now.getTime()))
  return { phone, source: 'stop', orderId, at: said, providerKey: keyOf(providerId) }
}

/** What WhatsApp lets people write. */
const longestText = 4_096

type Heard = { who: string; text: InboundText; orderId: OrderId | null; now: Date }

type Joined = { id: ConversationId; orderId: OrderId | null }

async function joinConversation(tx: Db, { who, text, orderId, now }: Heard): Promise<Joined> {
  const fresh = { id: newId('cnv'), who, phone: text.phone, name: text.name, orderId }
  await tx
    .insert(conversations)
    .values({ ...fresh, heardAt: text.at, changedAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: conversations.id, orderId: conversations.orderId })
    .from(conversations)
    .where(eq(conversations.who, who))
    .for('update')
  if (!row) throw new Error('a conversation was not written')
  return row
}

async function noteHeard(
  tx: Db,
  id: ConversationId,
  { text, orderId, waits, now }: Omit<Heard, 'who'> & { waits: boolean },
): Promise<void> {
  await tx
    .update(conversations)
    .set({
      // They may be told in any order.
      heardAt: sql`greatest(${conversations.heardAt}, ${text.at.toISOString()}::timestamptz)`,
      changedAt: now,
      ...(text.name === '' ? {} : { name: text.name }),
      orderId,
      ...(waits
        ? {
            waitingSince: sql`coalesce(${conversations.waitingSince}, ${text.at.toISOString()}::timestamptz)`,
          }
        : {}),
    })
    .where(eq(conversations.id, id))
}
