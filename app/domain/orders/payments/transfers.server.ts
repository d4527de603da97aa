// Bank transfers to the house, as their customer sees them: choosing one, sending a proof of it, and the clock's reminder. What the
// desk makes of a proof stands in record-transfer.server.ts.
import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { queueOrderMail, queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { lockOrder, readOrder, recordEvent, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { takesTransfer } from '#app/domain/orders/core/pay-by.ts'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId, type ProofId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { dueKobo, sumsToPay } from './money-of-order.ts'
import { maxProofs } from './transfer.ts'
import { transferPdfs, transferProofs } from './transfer-tables.server.ts'
import { isMailboxTold } from './unpaid-orders.server.ts'

export type ProofRow = typeof transferProofs.$inferSelect
type Deps = { queue: Queue; baseUrl: string; now: () => Date }

/** What a transfer for this order is to be now; null when none can be. Also of one whose time is just over: its money may be on its way. */
export function transferDueKobo(order: WholeOrder): Kobo | null {
  const sums = sumsToPay(order)
  if (sums !== null) return sums.dueKobo
  const wasLate = order.payBy === 'transfer' && order.cancelledBy === 'system' && !order.isPaid
  return wasLate && order.forgottenAt === null ? dueKobo(order) : null
}

/** The newest proof of an order. */
export async function lastProof(db: Db, orderId: OrderId): Promise<ProofRow | null> {
  const [row] = await db
    .select()
    .from(transferProofs)
    .where(eq(transferProofs.orderId, orderId))
    .orderBy(desc(transferProofs.sentAt), desc(transferProofs.id))
    .limit(1)
  return row ?? null
}

export type Account = Pick<SettingValues['bankTransfer'], 'bank' | 'accountName' | 'accountNumber'>

/** Where a transfer goes: also for orders that wait for one after the owner has switched the way off. */
export function accountOf({
  bank,
  accountName,
  accountNumber,
}: SettingValues['bankTransfer']): Account | null {
  return accountNumber === '' ? null : { bank, accountName, accountNumber }
}

/** Whether this unpaid order or its balance may be paid so. */
export function mayChooseTransfer(order: WholeOrder, rule: SettingValues['bankTransfer']): boolean {
  const sums = sumsToPay(order)
  if (sums === null || order.payBy === 'transfer' || order.importedAt !== null) return false
  return takesTransfer(order.totalKobo, rule)
}

/**
 * What follows the placing of an order that is to be paid by transfer: the mail with the account. Called again it does nothing. True
 * when the order waits for a transfer.
 */
export async function beginTransfer(db: Db, deps: Deps, orderId: OrderId): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.payBy !== 'transfer' || !statusIs(order.status, 'awaits-payment')) return false
    // One such mail a day for one mailbox: whoever types a stranger's address shall not fill it.
    if (!(await isMailboxTold(tx, order, 'transfer-details', deps.now())))
      await queueOrderMail(tx, deps, orderId, 'transfer-details')
    return true
  })
}

/** An unpaid order that was to be paid by the provider waits for a transfer from now on, as long as one placed now. */
export async function chooseTransfer(db: Db, deps: Deps, orderId: OrderId): Promise<boolean> {
  const chosen = await transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return false
    const order = await readOrder(tx, orderId)
    const rule = await readSetting(tx, 'bankTransfer')
    if (order.isPaid || !mayChooseTransfer(order, rule)) return false
    await waitForTransfer(tx, order, rule.payDays, deps.now())
    return true
  })
  return chosen && beginTransfer(db, deps, orderId)
}

async function waitForTransfer(tx: Db, order: WholeOrder, payDays: number, now: Date): Promise<void> {
  const holdUntil = new Date(Math.max(order.holdUntil.getTime(), now.getTime() + payDays * dayMs))
  await tx.update(orders).set({ payBy: 'transfer', holdUntil }).where(eq(orders.id, order.id))
  await recordEvent(tx, order.id, { type: 'transfer', step: 'chosen' })
}

export type ProofFile = { kind: 'picture'; key: string } | { kind: 'pdf'; bytes: Uint8Array }

export type ProofSent =
  | { ok: true }
  /** 'not-offered': the order was to be paid otherwise, and may not be paid so. */
  | { ok: false; problem: 'not-waiting' | 'not-offered' | 'too-many' | 'lost-photo' }

/** The one before it is replaced, and its file forgotten. */
export async function sendProof(
  db: Db,
  deps: Deps,
  { orderId, file }: { orderId: OrderId; file: ProofFile },
): Promise<ProofSent> {
  const now = deps.now()
  return undoableTransaction<ProofSent>(db, async (tx, undo) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'not-waiting' }
    const order = await readOrder(tx, orderId)
    const due = transferDueKobo(order)
    if (due === null) return { ok: false, problem: 'not-waiting' }
    const rule = await readSetting(tx, 'bankTransfer')
    // As its page offers it: nobody has items kept for days by a way that the house does not offer.
    if (order.payBy !== 'transfer' && !mayChooseTransfer(order, rule))
      return { ok: false, problem: 'not-offered' }
    if ((await tx.$count(transferProofs, eq(transferProofs.orderId, orderId))) >= maxProofs)
      return { ok: false, problem: 'too-many' }
    // Sent from the page of an order that was to be paid by the provider.
    if (statusIs(order.status, 'awaits-payment') && !order.isPaid && order.payBy !== 'transfer')
      await waitForTransfer(tx, order, rule.payDays, now)
    const isFirst = !(await replaceNew(tx, orderId))
    const row = { id: newId('trp'), orderId, dueKobo: due, sentAt: now }
    if (!(await addProof(tx, row, file))) return undo({ ok: false, problem: 'lost-photo' })
    await recordEvent(tx, orderId, { type: 'transfer', step: 'sent' })
    if (isFirst)
      await queueOwnerMail(tx, deps, {
        dedupe: `owner-transfer:${row.id}`,
        facts: { about: 'transfer-sent', orderId, amountKobo: due },
      })
    return { ok: true }
  })
}

type NewProof = Pick<ProofRow, 'id' | 'orderId' | 'dueKobo' | 'sentAt'>

/** False when its photo is not there any more. */
async function addProof(tx: Db, row: NewProof, file: ProofFile): Promise<boolean> {
  if (file.kind === 'pdf') {
    await tx.insert(transferProofs).values(row)
    await tx.insert(transferPdfs).values({ proofId: row.id, bytes: Buffer.from(file.bytes) })
    return true
  }
  const picture = file.key.startsWith('proof-') ? await claimPicture(tx, file.key, row.sentAt) : null
  if (picture) await tx.insert(transferProofs).values({ ...row, ...picture })
  return picture !== null
}

async function replaceNew(tx: Db, orderId: OrderId): Promise<boolean> {
  const replaced = await tx
    .update(transferProofs)
    .set({ state: 'replaced' })
    .where(and(eq(transferProofs.orderId, orderId), eq(transferProofs.state, 'new')))
    .returning({ id: transferProofs.id })
  await forgetFiles(
    tx,
    replaced.map(({ id }) => id),
  )
  return replaced.length > 0
}

/** That they were sent stays; the sweep of loose uploads takes the pictures. */
async function forgetFiles(tx: Db, proofIds: readonly ProofId[]): Promise<void> {
  if (proofIds.length === 0) return
  await tx.delete(transferPdfs).where(inArray(transferPdfs.proofId, [...proofIds]))
  await tx
    .update(transferProofs)
    .set({ key: null, width: null, height: null, thumbhash: null })
    .where(inArray(transferProofs.id, [...proofIds]))
}

/** Of people who asked to be forgotten: everything but that a transfer was confirmed. */
export async function forgetProofs(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const rows = await tx
    .update(transferProofs)
    .set({
      note: '',
      state: sql`case when ${transferProofs.state} = 'new' then 'closed' else ${transferProofs.state} end`,
    })
    .where(inArray(transferProofs.orderId, [...orderIds]))
    .returning({ id: transferProofs.id })
  await forgetFiles(
    tx,
    rows.map(({ id }) => id),
  )
}

/** For them to take away. */
export function listProofs(db: Db, orderId: OrderId) {
  const { state, sentAt, note, decidedAt, receivedKobo } = transferProofs
  return db
    .select({ state, sentAt, note, decidedAt, receivedKobo })
    .from(transferProofs)
    .where(eq(transferProofs.orderId, orderId))
    .orderBy(transferProofs.sentAt)
}

const batch = 200

/** Files that were decided about so long ago that nobody asks any more. Returns how many. */
export async function forgetOldProofs(db: Db, before: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const old = await tx
      .select({ id: transferProofs.id })
      .from(transferProofs)
      .leftJoin(transferPdfs, eq(transferPdfs.proofId, transferProofs.id))
      .where(
        and(
          lt(transferProofs.decidedAt, before),
          ne(transferProofs.state, 'new'),
          sql`(${isNotNull(transferProofs.key)} or ${isNotNull(transferPdfs.proofId)})`,
        ),
      )
      .limit(batch)
    await forgetFiles(
      tx,
      old.map(({ id }) => id),
    )
    return old.length
  })
}
