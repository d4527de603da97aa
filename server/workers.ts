// The work that runs beside the requests: mails, payments told by webhooks, refunds, and the minute's safety net.
import type { Logger } from 'pino'
import { forgetEndedSessions } from '#app/account/forget-ended.server.ts'
import { announceDueProducts } from '#app/catalog/announce-due.server.ts'
import { markBestSellers } from '#app/catalog/mark-best-sellers.server.ts'
import { sweepPictures } from '#app/http/sweep-pictures.server.ts'
import { forgetOldCarts } from '#app/cart/cart.server.ts'
import { forgetMisses } from '#app/catalog/search-misses.server.ts'
import { forgetOldImports } from '#app/admin-transfer/imports.server.ts'
import { requeueStrandedImports, resumeImports, workImport } from '#app/admin-transfer/work-import.server.ts'
import { onceDatabaseIsBack } from '#app/db/database-away.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { announceDueDocuments } from '#app/editorial/announce-due-documents.server.ts'
import type { MediaGateway } from '#app/gateways/media/media-gateway.ts'
import type { MailGateway } from '#app/gateways/mail/mail-gateway.ts'
import type { PaymentGateway } from '#app/gateways/payment/payment-gateway.ts'
import { clearOldMails } from '#app/jobs/forget-mails.server.ts'
import { forgetOldLimits } from '#app/http/limits.server.ts'
import { requeueStrandedMails, sendMail } from '#app/jobs/mail-outbox.server.ts'
import type { JobName, Queue } from '#app/jobs/queue.server.ts'
import { forgetOldSubscribers } from '#app/newsletter/subscriptions.server.ts'
import { acceptByTime } from '#app/orders/approvals.server.ts'
import { expireHolds, reconcilePayments } from '#app/orders/reconcile.server.ts'
import { reconcileRefunds, requeueStrandedRefunds } from '#app/orders/reconcile-refunds.server.ts'
import { remindUnpaid } from '#app/orders/remind-unpaid.server.ts'
import { sendRefund } from '#app/orders/refunds.server.ts'
import { mailSender } from '#app/settings/mail-sender.server.ts'
import { askForReviews } from '#app/reviews/ask-for-reviews.server.ts'
import { forgetOldNotices, tellBackInStock } from '#app/notices/stock-notices.server.ts'
import { tellWishlists } from '#app/wishlist/wishlist-notices.server.ts'
import { forgetOldWishlists } from '#app/wishlist/wishlist.server.ts'
import { forgetOldInvitations } from '#app/staff/invitations.server.ts'
import { settlePayment } from '#app/orders/settle-payment.server.ts'
import { forgetOldDesigns } from '#app/studio/studio.server.ts'
import { tellLowStock } from '#app/orders/tell-low-stock.server.ts'
import { isPictureKept } from './picture-keys.ts'

export type WorkerParts = {
  db: Db
  queue: Queue
  payment: PaymentGateway
  mail: MailGateway
  media: MediaGateway
  /** MAIL_FROM; null when it is not set. */
  mailFrom: string | null
  /** Opens sealed mails. */
  secret: string
  baseUrl: string
  log: Logger
  now: () => Date
}

/** Registers every job handler. The queue must have been started. */
export async function startWorkers(parts: WorkerParts): Promise<void> {
  const { db, queue, now } = parts
  const sending = { ...parts, sender: () => mailSender(db, parts.mailFrom) }
  await queue.work('send-mail', async ({ mailId }) => sendMail(db, sending, mailId, now()))
  await queue.work('send-refund', async ({ refundId }) => sendRefund(db, parts, refundId, now()))
  await queue.work('settle-payment', async ({ reference }) => {
    const settled = await settlePayment(db, parts, reference)
    if (settled.ok || settled.problem === 'unknown-reference') return
    // Thrown so that the queue tries again; the reconcile job would also find it.
    throw new Error(`the gateway could not be asked about ${reference}`)
  })
  await workEachMinute(parts)
  await queue.work('sweep-pictures', async () => {
    const swept = await sweepPictures(db, { media: parts.media, isKept: isPictureKept }, now())
    if (swept > 0) parts.log.info({ swept }, 'unused uploads deleted')
  })
  await queue.schedule('sweep-pictures', '40 3 * * *')
  await queue.work('show-products', async () => {
    const shown = await announceDueProducts(db, now())
    if (shown > 0) parts.log.info({ shown }, 'scheduled products published')
  })
  await queue.schedule('show-products', '* * * * *')
  await queue.work('mark-best-sellers', async () => {
    const changed = await markBestSellers(db, now())
    if (changed > 0) parts.log.info({ changed }, 'best sellers updated')
  })
  await queue.schedule('mark-best-sellers', '20 3 * * *')
  await queue.work('show-documents', async () => {
    const shown = await announceDueDocuments(db, now())
    if (shown > 0) parts.log.info({ shown }, 'scheduled texts published')
  })
  await queue.schedule('show-documents', '* * * * *')
  await queue.work('ask-for-reviews', async () => {
    const asked = await askForReviews(db, parts, now())
    if (asked > 0) parts.log.info({ asked }, 'customers asked for reviews')
  })
  // By day: nobody is asked for a review at night.
  await queue.schedule('ask-for-reviews', '15 9-18 * * *')
  await workSaved(parts)
  await queue.work('work-import', async ({ importId }) => workImport(parts, importId))
  await onceDatabaseIsBack(() => resumeImports(parts))
}

/**
 * The minute's safety net: a job for each task, so that a gateway or a mail server that hangs keeps only its own task
 * waiting. Each is bounded in time by itself.
 */
async function workEachMinute(parts: WorkerParts): Promise<void> {
  const { db, queue, now, log } = parts
  const rounds = {
    reconcile: { looked: () => reconcilePayments(db, parts) },
    'reconcile-refunds': { looked: () => reconcileRefunds(db, parts) },
    'expire-holds': { expired: () => expireHolds(db, parts) },
    'remind-unpaid': { reminded: () => remindUnpaid(db, parts) },
    'requeue-stranded': {
      mails: () => requeueStrandedMails(db, queue, now()),
      refunds: () => requeueStrandedRefunds(db, parts),
      imports: () => requeueStrandedImports(parts),
    },
    'tidy-up': {
      accepted: () => acceptByTime(db, now()),
      low: () => tellLowStock(db, parts, now()),
      mails: () => clearOldMails(db, queue, now()),
      carts: () => forgetOldCarts(db, now()),
      designs: () => forgetOldDesigns(db, now()),
      limits: () => forgetOldLimits(db, now()),
      sessions: () => forgetEndedSessions(db, now()),
      invitations: () => forgetOldInvitations(db, now()),
      subscribers: () => forgetOldSubscribers(db, now()),
      misses: () => forgetMisses(db, now()),
      wishlists: () => forgetOldWishlists(db, now()),
      notices: () => forgetOldNotices(db, now()),
      imports: () => forgetOldImports(db, now()),
    },
  } satisfies Partial<Record<JobName, Record<string, () => Promise<number>>>>
  for (const [job, tasks] of Object.entries(rounds) as [keyof typeof rounds, Tasks][]) {
    await queue.work(job, async () => {
      const counts = await countEach(tasks)
      if (Object.keys(counts).length > 0) log.info({ job, ...counts }, 'the jobs of this minute have run')
    })
    await queue.schedule(job, '* * * * *')
  }
}

type Tasks = Record<string, () => Promise<number>>

/** What each task did, without those that found nothing to do. One that fails hinders none of the others. */
async function countEach(tasks: Tasks): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [name, task] of Object.entries(tasks)) {
    try {
      const count = await task()
      if (count > 0) counts[name] = count
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return counts
}

/** Mails to whoever waits for a piece. */
async function workSaved(parts: WorkerParts): Promise<void> {
  const { db, queue, now } = parts
  await queue.work('tell-back-in-stock', async () => {
    const told = await tellBackInStock(db, parts, now())
    if (told > 0) parts.log.info({ told }, 'back in stock emails queued')
  })
  await queue.schedule('tell-back-in-stock', '* * * * *')
  await queue.work('tell-wishlists', async () => {
    const told = await tellWishlists(db, parts, now())
    if (told > 0) parts.log.info({ told }, 'wishlist emails queued')
  })
  // By day: news of prices wakes nobody.
  await queue.schedule('tell-wishlists', '5,35 8-19 * * *')
}
