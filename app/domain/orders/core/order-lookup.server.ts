// A guest who lost the link finds their order: its number, the contact they gave, and a code that goes to the order's own
// address, or by SMS to its own phone where they typed that. What is answered, and when, is the same whether there is such an
// order or not.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { queueDecoyMail } from '#app/domain/accounts/account-mails.server.ts'
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { hashToken } from '#app/domain/accounts/tokens.server.ts'
import type { Keys } from '#app/domain/contact/open-channels.ts'
import { openWaysTo } from '#app/domain/contact/open-ways.server.ts'
import { takeTry } from '#app/domain/accounts/take-try.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { isPerson, takeGuardedTry } from '#app/foundation/http/guarded-tries.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import type { Step } from '#app/foundation/jobs/channel-names.ts'
import { newToken, type OrderId } from '#app/foundation/lib/ids.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import { codeMinutes, codeTries, lookupLimits } from './order-lookup-limits.ts'
import { orderLookups } from './order-lookup-tables.server.ts'
import { queueOrderCode } from './order-mails.server.ts'
import type { OrderRow } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'

/** Longer than the work takes; milliseconds. */
const evenMs = 400

type LookupDeps = Pick<AccountDeps, 'db' | 'queue' | 'secret' | 'address' | 'now' | 'answerEvenly'> & {
  /** Of SMS; null for none: then every code is mailed. */
  phone: Pick<Keys, 'sms'>
}

/** As on the order; the phone in E.164. */
export type Contact = { email: string } | { phone: string }

/** `token` is for the browser's cookie: with the code it opens the order. */
type Asked = { ok: true; token: string } | LookupRefused
export type LookupRefused =
  | { ok: false; problem: 'human-check-needed' | 'human-check-failed' }
  | { ok: false; problem: 'too-many-requests'; retryAfter?: number }

export function askForOrder(
  deps: LookupDeps,
  { number, contact, solution }: { number: number; contact: Contact; solution: string | null },
): Promise<Asked> {
  return deps.answerEvenly(async () => {
    const { db, now } = deps
    const person = { solution, check: isPerson(deps) }
    const taken = await takeGuardedTry(db, guardsOf(deps.address, number, contact), person, now())
    if (!taken.ok) return taken
    const texted = asksForText(deps, contact) ? await takeText(db, deps.address, contact.phone, now()) : taken
    if (!texted.ok) return { ...texted, problem: 'too-many-requests' }
    const token = newToken()
    await transaction(db, (tx) => sendCode(tx, deps, { number, contact, token }))
    return { ok: true, token }
  }, evenMs)
}

function guardsOf(address: string, number: number, contact: Contact) {
  const { softAddress, fromAddress, softContact, ofContact, softOrder, ofOrder } = lookupLimits
  const who = 'email' in contact ? mailboxOf(contact.email) : contact.phone
  return [
    { soft: softAddress, hard: fromAddress, who: address },
    { soft: softContact, hard: ofContact, who },
    { soft: softOrder, hard: ofOrder, who: `${number} ${who}` },
  ]
}

/** Said by what was typed alone. */
export function asksForText(
  { phone }: Pick<LookupDeps, 'phone'>,
  contact: Contact,
): contact is { phone: string } {
  return 'phone' in contact && phone.sms !== null
}

/** Counted whether a text goes out or not, as everything here. */
async function takeText(db: Db, address: string, phone: string, now: Date) {
  const taken = await takeFromLimit(db, lookupLimits.textsFromAddress, address, now)
  return taken.ok ? takeFromLimit(db, lookupLimits.textsToPhone, phone, now) : taken
}

async function sendCode(
  tx: Db,
  deps: LookupDeps,
  { number, contact, token }: { number: number; contact: Contact; token: string },
): Promise<void> {
  // Before it is known whether there is such an order: the same work for every number.
  const texts = await textsTo(tx, deps, contact)
  const order = await findTheirs(tx, number, contact)
  const way = order && wayOfCode(order, texts)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(deps.now().getTime() + codeMinutes * 60_000)
  await tx.insert(orderLookups).values({
    token: hashToken(token),
    orderId: way ? order.id : null,
    code: hashToken(token + code),
    expiresAt,
  })
  if (way) return queueOrderCode(tx, deps, order, { code, way })
  // The work of a message all the same.
  return queueDecoyMail(tx, deps, { kind: 'account-deleted', to: '', name: '' })
}

/** The SMS that they ask for by typing a phone; none where we may not write to it. */
async function textsTo(tx: Db, deps: LookupDeps, contact: Contact): Promise<Step[]> {
  if (!asksForText(deps, contact)) return []
  const keys = { ...deps.phone, whatsapp: null }
  return openWaysTo(tx, { email: '', phone: contact.phone, reach: 'sms' }, keys)
}

/** One way only: a code that took the next one hours later would be too old. Null where none leads to them. */
function wayOfCode({ email }: OrderRow, [text]: readonly Step[]): Step | null {
  return text ?? (email === '' ? null : { channel: 'mail', to: email })
}

/** Null as well for one whose person is forgotten. */
async function findTheirs(tx: Db, number: number, contact: Contact): Promise<OrderRow | null> {
  const isTheirs =
    'email' in contact
      ? sql`lower(${orders.email}) = ${contact.email.toLowerCase()}`
      : eq(orders.phone, contact.phone)
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isTheirs, isNull(orders.forgottenAt)))
  return order ?? null
}

export type Opened =
  /** The secret part of the order's private link. */
  { ok: true; linkToken: string } | { ok: false; problem: 'wrong-code' } | LookupRefused

/** 'wrong-code' also for one that is too old, was typed wrongly too often, or never was. */
export function openOrder(
  deps: LookupDeps,
  { token, code }: { token: string; code: string },
): Promise<Opened> {
  return deps.answerEvenly(async () => {
    const { db, now } = deps
    const taken = await takeTry(db, lookupLimits.codesFromAddress, deps.address, now())
    if (!taken.ok) return { ...taken, problem: 'too-many-requests' }
    const orderId = await takeCode(db, token, code, now())
    if (orderId === null) return { ok: false, problem: 'wrong-code' }
    const [order] = await db
      .select({ linkToken: orders.linkToken })
      .from(orders)
      .where(and(eq(orders.id, orderId), isNull(orders.forgottenAt)))
    return order ? { ok: true, ...order } : { ok: false, problem: 'wrong-code' }
  }, evenMs)
}

/** Counts the try before it compares: of any number at once no more than codeTries are judged. */
async function takeCode(db: Db, token: string, code: string, now: Date): Promise<OrderId | null> {
  const [row] = await db
    .update(orderLookups)
    .set({ tries: sql`${orderLookups.tries} + 1` })
    .where(
      and(
        eq(orderLookups.token, hashToken(token)),
        gt(orderLookups.expiresAt, now),
        lt(orderLookups.tries, codeTries),
      ),
    )
    .returning()
  const typed = Buffer.from(hashToken(token + code))
  return row && timingSafeEqual(Buffer.from(row.code), typed) ? row.orderId : null
}

/** Returns how many. */
export async function forgetOldLookups(db: Db, now: Date): Promise<number> {
  const gone = await db.delete(orderLookups).where(lte(orderLookups.expiresAt, now))
  return gone.rowCount ?? 0
}
