// Receipts of bank transfers for the desk: those that wait, the oldest first, beside what their orders are to be paid.
import { asc, desc, eq, isNotNull } from 'drizzle-orm'
import { readOrders } from '#app/domain/orders/core/print-orders.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { dueNow } from '#app/domain/orders/payments/record-transfer.server.ts'
import { transferPdfs, transferProofs } from '#app/domain/orders/payments/transfer-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProofId } from '#app/foundation/lib/ids.ts'

const shownTransfers = 50
const shownDecided = 20

export type TransferRow = Awaited<ReturnType<typeof listTransfers>>['rows'][number]

export async function listTransfers(db: Db) {
  const isNew = eq(transferProofs.state, 'new')
  const { id, orderId, sentAt, state, receivedKobo, decidedAt } = transferProofs
  const columns = { id, orderId, sentAt, state, receivedKobo, decidedAt }
  const [total, waiting, decided] = await Promise.all([
    db.$count(transferProofs, isNew),
    db.select(columns).from(transferProofs).where(isNew).orderBy(asc(sentAt)).limit(shownTransfers),
    db
      .select(columns)
      .from(transferProofs)
      .where(isNotNull(decidedAt))
      .orderBy(desc(decidedAt))
      .limit(shownDecided),
  ])
  const ids = [...new Set([...waiting, ...decided].map((row) => row.orderId))]
  const [first, rest] = [ids.slice(0, 50), ids.slice(50)]
  const found = [
    ...(await readOrders(db, { ids: first, numbers: [] })),
    ...(await readOrders(db, { ids: rest, numbers: [] })),
  ]
  const rows = [...waiting, ...decided].flatMap((row) => {
    const order = found.find((one) => one.id === row.orderId)
    if (!order) return []
    const { number, name, status } = order
    return [{ ...row, number, name, status, dueKobo: dueNow(order).kobo }]
  })
  return { total, rows }
}

export async function findTransfer(db: Db, proofId: ProofId) {
  const [proof] = await db.select().from(transferProofs).where(eq(transferProofs.id, proofId))
  if (!proof) return null
  const order = await readOrder(db, proof.orderId)
  const hasPdf = (await db.$count(transferPdfs, eq(transferPdfs.proofId, proofId))) > 0
  return { proof, order, hasPdf, due: dueNow(order) }
}

export async function findProofPdf(db: Db, proofId: ProofId): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: transferPdfs.bytes })
    .from(transferPdfs)
    .where(eq(transferPdfs.proofId, proofId))
  return row?.bytes ?? null
}
