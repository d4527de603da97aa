// The work that runs beside the requests: mails, payments told by webhooks, refunds, and the minute's safety net.
import type { Logger } from 'pino'
import { forgetOldCarts } from '#app/cart/cart.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { MailGateway } from '#app/gateways/mail/mail-gateway.ts'
import type { PaymentGateway } from '#app/gateways/payment/payment-gateway.ts'
import { requeueStrandedMails, sendMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { expireHolds, reconcilePayments } from '#app/orders/reconcile.server.ts'
import { sendRefund } from '#app/orders/refunds.server.ts'
import { settlePayment, type SettleParts } from '#app/orders/settle-payment.server.ts'

export type WorkerParts = {
  db: Db
  queue: Queue
  payment: PaymentGateway
  mail: MailGateway
  mailFrom: string
  baseUrl: string
  log: Logger
  now: () => Date
}

/** Registers every job handler. The queue must have been started. */
export async function startWorkers(parts: WorkerParts): Promise<void> {
  const { db, queue, now } = parts
  const settling: SettleParts = parts
  await queue.work('send-mail', async ({ mailId }) => sendMail(db, parts.mail, mailId, parts.mailFrom, now()))
  await queue.work('send-refund', async ({ refundId }) => sendRefund(db, parts.payment, refundId, now()))
  await queue.work('settle-payment', async ({ reference }) => {
    const settled = await settlePayment(db, settling, reference)
    if (settled.ok || settled.problem === 'unknown-reference') return
    // Thrown so that the queue tries again; the reconcile job would also find it.
    throw new Error(`the gateway could not be asked about ${reference}`)
  })
  await queue.work('reconcile', async () => {
    const looked = await reconcilePayments(db, settling)
    const expired = await expireHolds(db, settling)
    const requeued = await requeueStrandedMails(db, queue, now())
    const forgotten = await forgetOldCarts(db, now())
    if (looked + expired + requeued + forgotten > 0)
      parts.log.info({ looked, expired, requeued, forgotten }, 'reconciled')
  })
  await queue.schedule('reconcile', '* * * * *')
}
