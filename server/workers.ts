// The work that runs beside the requests: mails, payments told by webhooks, refunds, and the minute's safety net.
import type { Logger } from 'pino'
import { forgetEndedSessions } from '#app/account/forget-ended.server.ts'
import { announceDueProducts } from '#app/catalog/announce-due.server.ts'
import { sweepPictures } from '#app/admin/sweep-pictures.server.ts'
import { forgetOldCarts } from '#app/cart/cart.server.ts'
import { forgetMisses } from '#app/catalog/search-misses.server.ts'
import { forgetOldImports } from '#app/admin-transfer/imports.server.ts'
import { requeueStrandedImports, resumeImports, workImport } from '#app/admin-transfer/work-import.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { MediaGateway } from '#app/gateways/media/media-gateway.ts'
import type { MailGateway } from '#app/gateways/mail/mail-gateway.ts'
import type { PaymentGateway } from '#app/gateways/payment/payment-gateway.ts'
import { clearOldMails } from '#app/jobs/forget-mails.server.ts'
import { forgetOldLimits } from '#app/http/limits.server.ts'
import { requeueStrandedMails, sendMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { forgetOldSubscribers } from '#app/newsletter/subscriptions.server.ts'
import { acceptByTime } from '#app/orders/approvals.server.ts'
import { expireHolds, reconcilePayments } from '#app/orders/reconcile.server.ts'
import { reconcileRefunds } from '#app/orders/reconcile-refunds.server.ts'
import { remindUnpaid } from '#app/orders/remind-unpaid.server.ts'
import { sendRefund } from '#app/orders/refunds.server.ts'
import { forgetOldInvitations } from '#app/staff/invitations.server.ts'
import { settlePayment, type SettleParts } from '#app/orders/settle-payment.server.ts'
import { tellLowStock } from '#app/orders/tell-low-stock.server.ts'
import { isPictureKept } from './picture-keys.ts'

export type WorkerParts = {
  db: Db
  queue: Queue
  payment: PaymentGateway
  mail: MailGateway
  media: MediaGateway
  mailFrom: string
  /** Opens sealed mails. */
  secret: string
  baseUrl: string
  log: Logger
  now: () => Date
}

/** Registers every job handler. The queue must have been started. */
export async function startWorkers(parts: WorkerParts): Promise<void> {
  const { db, queue, now } = parts
  const settling: SettleParts = parts
  await queue.work('send-mail', async ({ mailId }) => sendMail(db, parts, mailId, now()))
  await queue.work('send-refund', async ({ refundId }) => sendRefund(db, parts, refundId, now()))
  await queue.work('settle-payment', async ({ reference }) => {
    const settled = await settlePayment(db, settling, reference)
    if (settled.ok || settled.problem === 'unknown-reference') return
    // Thrown so that the queue tries again; the reconcile job would also find it.
    throw new Error(`the gateway could not be asked about ${reference}`)
  })
  await queue.work('reconcile', async () => {
    const looked = await reconcilePayments(db, settling)
    const refunded = await reconcileRefunds(db, settling)
    const reminded = await remindUnpaid(db, settling)
    const expired = await expireHolds(db, settling)
    const accepted = await acceptByTime(db, now())
    const low = await tellLowStock(db, parts, now())
    const requeued = (await requeueStrandedMails(db, queue, now())) + (await requeueStrandedImports(parts))
    const cleared = await clearOldMails(db, queue, now())
    const forgotten =
      (await forgetOldCarts(db, now())) +
      (await forgetOldLimits(db, now())) +
      (await forgetEndedSessions(db, now())) +
      (await forgetOldInvitations(db, now())) +
      (await forgetOldSubscribers(db, now())) +
      (await forgetMisses(db, now())) +
      (await forgetOldImports(db, now()))
    if (looked + refunded + reminded + expired + accepted + low + requeued + cleared + forgotten > 0)
      parts.log.info(
        { looked, refunded, reminded, expired, accepted, low, requeued, cleared, forgotten },
        'reconciled',
      )
  })
  await queue.schedule('reconcile', '* * * * *')
  await queue.work('sweep-pictures', async () => {
    const swept = await sweepPictures(db, { media: parts.media, isKept: isPictureKept }, now())
    if (swept > 0) parts.log.info({ swept }, 'uploads that nobody kept are gone')
  })
  await queue.schedule('sweep-pictures', '40 3 * * *')
  await queue.work('show-products', async () => {
    const shown = await announceDueProducts(db, now())
    if (shown > 0) parts.log.info({ shown }, 'products whose hour has come are on the shelf')
  })
  await queue.schedule('show-products', '* * * * *')
  await queue.work('work-import', async ({ importId }) => workImport(parts, importId))
  await resumeImports(parts)
}
