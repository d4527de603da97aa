// The log of what customers agreed to, and what follows from it: who may be written to by SMS and WhatsApp.
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import {
  type ConsentChannel,
  type ConsentSource,
  consentWords,
  type ConsentStep,
  type PhoneChannel,
} from './contact.ts'
import { contactChoices, contactConsents } from './contact-tables.server.ts'

export type ConsentAbout = {
  phone: string
  source: ConsentSource
  orderId?: OrderId | null
  userId?: UserId | null
  at: Date
  /** Of a STOP that a provider told of. */
  providerKey?: string
}

function fingerprintOf(phone: string): string {
  return createHash('sha256').update(phone).digest('hex')
}

/** Belongs into the transaction of what they chose. By email is no consent of its own: it is how the shop answers an order. */
export async function logConsent(tx: Db, reach: ChannelName, about: ConsentAbout): Promise<void> {
  if (reach === 'mail') return
  const { name } = await readSetting(tx, 'house')
  const words = consentWords(reach, name)
  await add(tx, reach, 'given', words, about)
  // What WhatsApp cannot deliver goes by SMS, as its words say.
  if (reach === 'whatsapp') await add(tx, 'sms', 'given', words, about)
}

/** They want no more, on whichever of the two they said so. `words` are theirs. */
export async function logStop(tx: Db, words: string, about: ConsentAbout): Promise<void> {
  for (const channel of ['sms', 'whatsapp'] as const) await add(tx, channel, 'withdrawn', words, about)
}

/** They switched this shop's advertising off with the provider. `words` are the provider's. */
export async function logNoMarketing(
  tx: Db,
  channel: PhoneChannel,
  words: string,
  about: Omit<ConsentAbout, 'source'>,
): Promise<void> {
  await add(tx, channel, 'no-marketing', words, { ...about, source: 'provider' })
}

/** Whether advertisers' services may be told of an order (orders/adverts). `words` as they stood on the page. */
export async function logTelling(
  tx: Db,
  step: 'given' | 'withdrawn',
  words: string,
  about: ConsentAbout & { orderId: OrderId },
): Promise<void> {
  await add(tx, 'adverts', step, words, about)
}

async function add(
  tx: Db,
  channel: ConsentChannel,
  step: ConsentStep,
  words: string,
  { phone, source, orderId = null, userId = null, at, providerKey }: ConsentAbout,
): Promise<void> {
  const fingerprint = fingerprintOf(phone)
  await tx
    .insert(contactConsents)
    .values({ phone, fingerprint, channel, step, words, source, orderId, userId, at, providerKey })
    .onConflictDoNothing()
}

/** Whether the last that was said about this number is that it wants no more; a STOP may be heard of late. */
export async function hasStopped(db: Db, phone: string, channel: PhoneChannel): Promise<boolean> {
  const [last] = await db
    .select({ step: contactConsents.step })
    .from(contactConsents)
    .where(and(isAbout(phone, channel), ne(contactConsents.step, 'no-marketing')))
    .orderBy(desc(contactConsents.at), desc(contactConsents.id))
    .limit(1)
  return last?.step === 'withdrawn'
}

/** Nothing that is agreed to here is about advertising, so nothing lifts it. */
export async function wantsNoMarketing(db: Db, phone: string, channel: PhoneChannel): Promise<boolean> {
  const is = and(isAbout(phone, channel), eq(contactConsents.step, 'no-marketing'))
  return (await db.$count(contactConsents, is)) > 0
}

function isAbout(phone: string, channel: PhoneChannel): SQL | undefined {
  return and(eq(contactConsents.fingerprint, fingerprintOf(phone)), eq(contactConsents.channel, channel))
}

export async function findChoice(db: Db, userId: UserId): Promise<ChannelName | null> {
  const [row] = await db.select().from(contactChoices).where(eq(contactChoices.userId, userId))
  return row?.channel ?? null
}

/** For the orders to come. */
export async function saveChoice(tx: Db, userId: UserId, channel: ChannelName, now: Date): Promise<void> {
  const change = { channel, updatedAt: now }
  await tx
    .insert(contactChoices)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: contactChoices.userId, set: change })
}

/** From an account that turned out to be the same person as another one. */
export async function giveConsents(tx: Db, from: UserId, into: UserId): Promise<void> {
  await tx.update(contactConsents).set({ userId: into }).where(eq(contactConsents.userId, from))
}

/** Not by phone: a number that somebody typed need not be theirs. */
type Person = { userId: UserId; orderIds: readonly OrderId[] }

function isOf({ userId, orderIds }: Person): SQL | undefined {
  return or(
    eq(contactConsents.userId, userId),
    orderIds.length === 0 ? undefined : inArray(contactConsents.orderId, [...orderIds]),
  )
}

/** For them to take away. */
export async function exportConsents(db: Db, person: Person) {
  const rows = await db.select().from(contactConsents).where(isOf(person)).orderBy(asc(contactConsents.id))
  return {
    chosen: await findChoice(db, person.userId),
    log: rows.map(({ phone, channel, step, words, source, at }) => ({
      phone,
      channel,
      step,
      words,
      source,
      at,
    })),
  }
}

/** That somebody agreed, and when, stays; who it was goes. The fingerprint stays, so that a stop still holds. */
export async function forgetConsents(tx: Db, person: Person): Promise<void> {
  // A STOP that came without an order, or what the provider told, is of their number alone.
  const own = tx.select({ of: contactConsents.fingerprint }).from(contactConsents).where(isOf(person))
  const isTheirStop = and(
    inArray(contactConsents.source, ['stop', 'provider']),
    inArray(contactConsents.fingerprint, own),
  )
  await tx
    .update(contactConsents)
    .set({ phone: '', words: '', orderId: null, userId: null })
    .where(or(isOf(person), isTheirStop))
}
