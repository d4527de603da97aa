// The work that runs beside the requests: mails, payments told by webhooks, refunds, and the minute's safety net.
import type { Logger } from 'pino'
import { forgetEndedSessions } from '#app/domain/accounts/forget-ended.server.ts'
import { announceDueProducts } from '#app/domain/catalog/products/announce-due.server.ts'
import { turnArrivals } from '#app/domain/catalog/stock/coming.server.ts'
import { movePreorders } from '#app/domain/orders/preorders/move-preorders.server.ts'
import { servePreorders } from '#app/domain/orders/preorders/serve-preorders.server.ts'
import { turnSales } from '#app/domain/catalog/products/turn-sales.server.ts'
import { markBestSellers } from '#app/domain/catalog/products/mark-best-sellers.server.ts'
import { sweepPictures } from '#app/foundation/http/sweep-pictures.server.ts'
import { forgetOldRecipients } from '#app/domain/campaigns/campaign-report.server.ts'
import type { CampaignId } from '#app/domain/campaigns/campaign.ts'
import { remindCarts } from '#app/domain/campaigns/remind-carts.server.ts'
import { askBack, forgetOldWinBacks } from '#app/domain/campaigns/win-back.server.ts'
import { sendCampaigns } from '#app/domain/campaigns/send-campaigns.server.ts'
import { forgetOldConversations } from '#app/domain/conversations/conversations.server.ts'
import { tellChannelFaults, tellTemplateProblems } from '#app/domain/conversations/tell-templates.server.ts'
import { forgetOldCartLinks } from '#app/domain/cart/cart-links.server.ts'
import { forgetOldTelling } from '#app/domain/orders/adverts/agree-to-telling.server.ts'
import { tellSales } from '#app/domain/orders/adverts/tell-sales.server.ts'
import { alertStaff } from '#app/domain/orders/core/alert-staff.server.ts'
import { forgetOldCarts } from '#app/domain/cart/forget-carts.server.ts'
import { forgetMisses } from '#app/domain/catalog/search/search-misses.server.ts'
import { forgetOldImports } from '#app/admin/transfer/imports.server.ts'
import { lookAhead, sayWhatIsMissing } from '#app/admin/go-live/look-ahead.server.ts'
import { requeueStrandedImports, resumeImports, workImport } from '#app/admin/transfer/work-import.server.ts'
import { onceDatabaseIsBack } from '#app/foundation/db/database-away.server.ts'
import type { Deployment } from '#app/foundation/http/context.server.ts'
import { announceDueDocuments } from '#app/domain/content/announce-due-documents.server.ts'
import type { AdGateways } from '#app/foundation/gateways/adverts/ad-gateway.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import type { Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { clearOldMessages, forgetRecipients } from '#app/foundation/jobs/forget-messages.server.ts'
import { fallBackUndelivered } from '#app/foundation/jobs/message-route.server.ts'
import { forgetOldLimits } from '#app/foundation/http/limits.server.ts'
import { requeueStrandedMessages, sendMessage } from '#app/foundation/jobs/send-message.server.ts'
import { type JobData, type JobName, jobNames, jobOf } from '#app/foundation/jobs/jobs.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { forgetOldSubscribers } from '#app/domain/newsletter/subscriptions.server.ts'
import { acceptByTime } from '#app/domain/orders/production/approvals.server.ts'
import { forgetOldLookups } from '#app/domain/orders/core/order-lookup.server.ts'
import { watchTransfers } from '#app/domain/orders/payments/watch-transfers.server.ts'
import { sendDueGiftCards } from '#app/domain/orders/gifts/send-gift-cards.server.ts'
import { watchBalances } from '#app/domain/orders/payments/watch-balances.server.ts'
import { remindPickups } from '#app/domain/orders/shipping/remind-pickups.server.ts'
import { forgetPaymentNotices } from '#app/domain/orders/payments/forget-notices.server.ts'
import { acceptPhotosByTime } from '#app/domain/orders/core/order-photos.server.ts'
import { expireChanges } from '#app/domain/orders/changes/expire-changes.server.ts'
import { expireHolds, reconcilePayments } from '#app/domain/orders/payments/reconcile.server.ts'
import {
  reconcileRefunds,
  requeueStrandedRefunds,
} from '#app/domain/orders/payments/reconcile-refunds.server.ts'
import { remindUnpaid } from '#app/domain/orders/payments/remind-unpaid.server.ts'
import { forgetBulkChanges } from '#app/domain/catalog/products/undo-bulk.server.ts'
import { readPayouts } from '#app/domain/orders/payments/read-payouts.server.ts'
import { recordLateLosses } from '#app/domain/orders/payments/chargeback-losses.server.ts'
import { sendDisputeAnswer, watchDisputes } from '#app/domain/orders/payments/disputes.server.ts'
import { sendRefund } from '#app/domain/orders/payments/refunds.server.ts'
import { type ChannelDeps, createChannels } from '#app/messages/channels/channels.server.ts'
import { mailChannel } from '#app/messages/channels/mail-channel.server.ts'
import { prepareCampaign } from '#app/messages/kinds/campaign-templates.server.ts'
import { templateNameOf, templateTexts } from '#app/messages/kinds/short-texts.ts'
import { forgetMailEvents } from '#app/domain/newsletter/suppressions.server.ts'
import { forgetOldQuestions } from '#app/domain/questions/own-questions.server.ts'
import { rewardFriends } from '#app/domain/returns/reward-friends.server.ts'
import { askForReviews } from '#app/domain/reviews/ask-for-reviews.server.ts'
import { forgetOldNotices, tellBackInStock } from '#app/domain/wishlist/stock-notices.server.ts'
import { tellWishlists } from '#app/domain/wishlist/wishlist-notices.server.ts'
import { forgetOldWishlists } from '#app/domain/wishlist/wishlist.server.ts'
import { forgetOldInvitations } from '#app/domain/staff/invitations.server.ts'
import { resealSecondFactors } from '#app/domain/staff/second-factor.server.ts'
import { endCard, resealCards } from '#app/domain/orders/cards/own-cards.server.ts'
import { rememberCard } from '#app/domain/orders/cards/remember-card.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { forgetOldDesigns } from '#app/domain/customizer/studio.server.ts'
import { tellLowStock } from '#app/domain/orders/core/tell-low-stock.server.ts'
import { isPictureKept } from './picture-keys.ts'

export type WorkerDeps = ChannelDeps & {
  queue: Queue
  payment: Payments
  adverts: AdGateways
  media: MediaGateway
  deployment: Deployment
  /** Makes a backup when it is time for one; returns how many. */
  backUp: (now: Date) => Promise<number>
  log: Logger
  now: () => Date
}

/** Registers what each job does, and when. The queue must have been started. */
export async function startWorkers(deps: WorkerDeps): Promise<void> {
  const { queue } = deps
  const handlers = { ...handlersOf(deps), ...roundsOf(deps) } satisfies Handlers
  for (const name of jobNames) {
    await queue.work(name, handlers[name] as (data: JobData[JobName]) => Promise<void>)
    const { every } = jobOf(name)
    if (every !== undefined) await queue.schedule(name, every)
  }
  // What began or ended while no process ran does not wait for the clock's next round.
  await onceDatabaseIsBack(() => turnSales(deps.db, deps, deps.now()))
  await onceDatabaseIsBack(() => resumeImports(deps))
  await onceDatabaseIsBack(() => resealByNewSecret(deps))
  await onceDatabaseIsBack(() => sayWhatIsMissing(deps.db, deps))
}

async function resealByNewSecret({ db, secret, log }: WorkerDeps): Promise<void> {
  const resealed = await resealSecondFactors(db, secret)
  if (resealed > 0) log.info({ resealed }, 'second_factors.resealed')
  const cards = await resealCards(db, secret)
  if (cards > 0) log.info({ resealed: cards }, 'remembered_cards.resealed')
}

type Handlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

/** What somebody asked for. */
function handlersOf(deps: WorkerDeps) {
  const { db, now } = deps
  const sending = { secret: deps.secret, queue: deps.queue, channels: createChannels(deps) }
  return {
    'send-message': async ({ messageId }) => sendMessage(db, sending, messageId, now()),
    'alert-staff': async ({ orderId }) => alertStaff(db, deps.queue, orderId, now()),
    'send-refund': async ({ refundId }) => sendRefund(db, deps, refundId, now()),
    'answer-dispute': async ({ disputeId }) => sendDisputeAnswer(db, deps, disputeId, now()),
    'settle-payment': async ({ reference }) => {
      const settled = await settlePayment(db, deps, reference)
      if (settled.ok || settled.problem === 'unknown-reference') return
      // Thrown so that the queue tries again; the reconcile job would also find it.
      throw new Error(`the gateway could not be asked about ${reference}`)
    },
    'remember-card': async ({ reference }) => rememberCard(db, deps, reference),
    'end-card': async (card) => endCard(deps, card),
    'work-import': async ({ importId }) => workImport(deps, importId),
  } satisfies Partial<Handlers>
}

/**
 * What the clock asks for: one job for each task, so that a gateway or a mail server that hangs keeps only its own waiting. Each
 * is bounded in time by itself and says how many it did.
 */
function roundsOf(deps: WorkerDeps) {
  const { db, queue, now, log } = deps
  const campaignDeps = {
    prepare: (id: CampaignId) => prepareCampaign(deps, id),
    handOver: mailChannel(deps).handOver,
    now,
    log,
  }
  const round = (job: JobName, tasks: Tasks) => async () => {
    const counts = await countEach(tasks)
    if (Object.keys(counts).length > 0) deps.log.info({ job, ...counts }, 'jobs.done')
  }
  return {
    'look-ahead': async () => lookAhead(db, deps),
    'mark-best-sellers': round('mark-best-sellers', { changed: () => markBestSellers(db, now()) }),
    'sweep-pictures': round('sweep-pictures', {
      deleted: () => sweepPictures(db, { media: deps.media, isKept: isPictureKept }, now()),
    }),
    'back-up': round('back-up', { made: () => deps.backUp(now()) }),
    'forget-old': round('forget-old', {
      paymentNotices: () => forgetPaymentNotices(db, now()),
      recipients: () => forgetRecipients(db, now()),
      questions: () => forgetOldQuestions(db, now()),
      mailEvents: () => forgetMailEvents(db, now()),
      campaignRecipients: () => forgetOldRecipients(db, now()),
      bulkChanges: () => forgetBulkChanges(db, now()),
      winBacks: () => forgetOldWinBacks(db, now()),
      conversations: () => forgetOldConversations(db, now()),
    }),
    'ask-for-reviews': round('ask-for-reviews', { asked: () => askForReviews(db, deps, now()) }),
    'watch-transfers': round('watch-transfers', { reminded: () => watchTransfers(db, deps) }),
    'watch-balances': round('watch-balances', { asked: () => watchBalances(db, deps) }),
    'remind-pickups': round('remind-pickups', { reminded: () => remindPickups(db, deps, now()) }),
    'reward-friends': round('reward-friends', { rewarded: () => rewardFriends(db, deps, now()) }),
    'tell-wishlists': round('tell-wishlists', { told: () => tellWishlists(db, deps, now()) }),
    'send-campaigns': round('send-campaigns', { sent: () => sendCampaigns(db, campaignDeps) }),
    'remind-carts': round('remind-carts', { reminded: () => remindCarts(db, deps, now()) }),
    'ask-back': round('ask-back', { asked: () => askBack(db, deps, now()) }),
    'send-gift-cards': round('send-gift-cards', { sent: () => sendDueGiftCards(db, deps, now()) }),
    'tell-back-in-stock': round('tell-back-in-stock', { told: () => tellBackInStock(db, deps, now()) }),
    'tell-sales': round('tell-sales', { told: () => tellSales(db, deps) }),
    'show-products': round('show-products', { shown: () => announceDueProducts(db, now()) }),
    'turn-sales': round('turn-sales', { turned: () => turnSales(db, deps, now()) }),
    'turn-arrivals': round('turn-arrivals', {
      turned: () => turnArrivals(db, now()),
      served: () => servePreorders(db),
      moved: () => movePreorders(db, deps, now()),
    }),
    'show-documents': round('show-documents', { shown: () => announceDueDocuments(db, now()) }),
    reconcile: round('reconcile', { looked: () => reconcilePayments(db, deps) }),
    'reconcile-refunds': round('reconcile-refunds', { looked: () => reconcileRefunds(db, deps) }),
    'watch-disputes': round('watch-disputes', {
      looked: () => watchDisputes(db, deps, now()),
      lateLosses: () => recordLateLosses(db, deps, now()),
    }),
    'read-payouts': round('read-payouts', { heard: () => readPayouts(db, deps, now()) }),
    'expire-holds': round('expire-holds', {
      expired: () => expireHolds(db, deps),
      changes: () => expireChanges(db, deps),
    }),
    'remind-unpaid': round('remind-unpaid', { reminded: () => remindUnpaid(db, deps) }),
    'requeue-stranded': round('requeue-stranded', {
      messages: () => requeueStrandedMessages(db, queue, now()),
      fellBack: () => fallBackUndelivered(db, queue, now()),
      refunds: () => requeueStrandedRefunds(db, deps),
      imports: () => requeueStrandedImports(deps),
    }),
    'tidy-up': round('tidy-up', tidyUp(deps)),
  } satisfies Partial<Handlers>
}

function tidyUp(deps: WorkerDeps): Tasks {
  const { db, queue, now } = deps
  return {
    accepted: () => acceptByTime(db, now()),
    photos: () => acceptPhotosByTime(db, now()),
    low: () => tellLowStock(db, deps, now()),
    channels: () => tellChannelFaults(db, queue, now()),
    templates: () => tellTemplateProblems(db, { queue, names: templateNames() }, now()),
    messages: () => clearOldMessages(db, queue, now()),
    carts: () => forgetOldCarts(db, now()),
    cartLinks: () => forgetOldCartLinks(db, now()),
    designs: () => forgetOldDesigns(db, now()),
    limits: () => forgetOldLimits(db, now()),
    orderLookups: () => forgetOldLookups(db, now()),
    sessions: () => forgetEndedSessions(db, now()),
    invitations: () => forgetOldInvitations(db, now()),
    subscribers: () => forgetOldSubscribers(db, now()),
    misses: () => forgetMisses(db, now()),
    wishlists: () => forgetOldWishlists(db, now()),
    notices: () => forgetOldNotices(db, now()),
    imports: () => forgetOldImports(db, now()),
    telling: () => forgetOldTelling(db, now()),
  }
}

const templateNames = () => templateTexts().map(([name]) => templateNameOf(name))

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
