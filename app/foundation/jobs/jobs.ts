// Every job of the queue, each in one record: what it carries, how hard it is tried, when the clock starts it, and whether
// staff are told when it fails for good. What it does stands in server/workers.ts; nothing else has to know of it.
import type { QueueOptions } from 'pg-boss'
import type { DisputeId, Id, MessageId, OrderId, RefundId } from '#app/foundation/lib/ids.ts'

/** Of a job's data: the request that it was asked for in, for the log. It is no part of what the job is about. */
export const causeField = 'requestId'

/** What those carry that carry anything. */
type Carried = {
  'send-message': { messageId: MessageId }
  'alert-staff': { orderId: OrderId }
  'send-refund': { refundId: RefundId }
  'answer-dispute': { disputeId: DisputeId }
  'settle-payment': { reference: string }
  'work-import': { importId: Id<'imp'> }
  'remember-card': { reference: string }
  'end-card': { cardId: Id<'card'>; provider: string; sealedToken: string }
}

type Job = {
  tries: QueueOptions
  /** Cron words, in Lagos time; none for work that somebody asks for. */
  every?: string
  /** From here on the log names it; 15 s where nothing is said. Milliseconds. */
  slowMs?: number
  /** How many may run at once, where each waits for another company; one by default. */
  atOnce?: number
  /** Silent: a row of its own tells it, or the next round of the clock does the same. */
  whenFailed: 'told' | 'silent'
  /** No when only a person can find out what became of it. */
  mayRunAgain?: false
}

/** Kept for an hour, not for the usual week; what one round misses the next one finds. */
const eachMinute = {
  tries: { retryLimit: 0, deleteAfterSeconds: 3600 },
  every: '* * * * *',
  whenFailed: 'silent',
} satisfies Job

export const jobs = {
  // Doubling from 15 s to at most 10 minutes: more than two hours of trying, longer than a mail server is away.
  'send-message': {
    tries: { retryLimit: 20, retryDelay: 15, retryBackoff: true, retryDelayMax: 600 },
    atOnce: 3,
    whenFailed: 'silent',
  },
  'settle-payment': {
    tries: { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 },
    atOnce: 4,
    whenFailed: 'told',
  },
  // What is not remembered is typed once more; a token that was not ended opens nothing without the shop's key.
  'remember-card': {
    tries: { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 },
    whenFailed: 'told',
  },
  'end-card': {
    tries: {
      retryLimit: 20,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 600,
      deleteAfterSeconds: 3600,
    },
    whenFailed: 'told',
  },
  // Whoever pays waits for nobody's night and nobody's choice of how to be told.
  'alert-staff': { tries: { retryLimit: 8, retryDelay: 5, retryBackoff: true }, whenFailed: 'told' },
  // Asked once: whether a lost answer means "taken" is for a person to find out.
  'send-refund': { tries: { retryLimit: 0 }, atOnce: 2, whenFailed: 'told', mayRunAgain: false },
  // The dispute is looked at first each time: what it took already is not sent twice.
  'answer-dispute': {
    tries: { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 600 },
    whenFailed: 'told',
  },
  // A turn of at most half a minute; what is left over is found again each minute.
  'work-import': {
    tries: { retryLimit: 3, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 },
    slowMs: 60_000,
    whenFailed: 'told',
  },
  'mark-best-sellers': { tries: { retryLimit: 2, retryDelay: 300 }, every: '20 3 * * *', whenFailed: 'told' },
  'sweep-pictures': { tries: { retryLimit: 2, retryDelay: 300 }, every: '40 3 * * *', whenFailed: 'told' },
  'forget-old': { tries: { retryLimit: 2, retryDelay: 300 }, every: '50 3 * * *', whenFailed: 'told' },
  // Before anybody's working day, so that it is read the same day. Tomorrow's does the same again.
  'look-ahead': { tries: { retryLimit: 2, retryDelay: 300 }, every: '10 7 * * *', whenFailed: 'told' },
  // Asked each hour whether it is time, and what failed is tried again in the next. A large shop and a slow line take hours.
  'back-up': {
    tries: { retryLimit: 0, expireInSeconds: 6 * 3600, deleteAfterSeconds: 24 * 3600 },
    every: '10 * * * *',
    whenFailed: 'silent',
  },
  // By day: nobody is asked for a review at night. Whom one turn misses the next one finds.
  'ask-for-reviews': { tries: { retryLimit: 0 }, every: '15 9-18 * * *', whenFailed: 'told' },
  // At any hour: whoever waits for their wig hears at once that it is made. Reminders keep quiet hours themselves.
  'watch-balances': { tries: { retryLimit: 0 }, every: '*/10 * * * *', whenFailed: 'told' },
  'watch-transfers': { tries: { retryLimit: 0 }, every: '*/10 * * * *', whenFailed: 'told' },
  'remind-pickups': { tries: { retryLimit: 0 }, every: '25 9-18 * * *', whenFailed: 'told' },
  // By day: its news wakes nobody.
  'reward-friends': { tries: { retryLimit: 0 }, every: '45 9-18 * * *', whenFailed: 'told' },
  // By day: news of prices wakes nobody.
  'tell-wishlists': { ...eachMinute, every: '5,35 8-19 * * *' },
  // And at once when one is paid.
  'send-gift-cards': eachMinute,
  'tell-back-in-stock': eachMinute,
  // 45 s of handing over at most; the quiet hours are its own to keep.
  'send-campaigns': { ...eachMinute, slowMs: 60_000 },
  'remind-carts': { ...eachMinute, every: '*/10 * * * *' },
  // By day, and once: who is not written to today is tomorrow.
  'ask-back': { tries: { retryLimit: 0 }, every: '30 10 * * *', whenFailed: 'told' },
  // 40 s of telling at most.
  'tell-sales': { ...eachMinute, slowMs: 60_000 },
  'show-products': eachMinute,
  // Beside the clock's rounds it is asked for at the very moment of a turn.
  'turn-sales': eachMinute,
  // And at once when the day of pre-orders is moved.
  'turn-arrivals': eachMinute,
  'show-documents': eachMinute,
  'expire-holds': eachMinute,
  'remind-unpaid': eachMinute,
  // 40 s of asking at most.
  reconcile: { ...eachMinute, slowMs: 60_000 },
  'reconcile-refunds': eachMinute,
  // Providers pay out in the morning. What a day could not read the next one does.
  'read-payouts': {
    tries: { retryLimit: 2, retryDelay: 300 },
    every: '40 13 * * *',
    slowMs: 60_000,
    whenFailed: 'told',
  },
  // A notice that was lost, found long before its deadline.
  'watch-disputes': { ...eachMinute, every: '*/15 * * * *', slowMs: 60_000 },
  'requeue-stranded': eachMinute,
  'tidy-up': eachMinute,
} satisfies Record<string, Job>

export type JobName = keyof typeof jobs
export type JobData = {
  [Name in JobName]: Name extends keyof Carried ? Carried[Name] : Record<string, never>
}

export const jobNames = Object.keys(jobs) as JobName[]

/** The record of a job; null for work of an earlier release. */
export function findJob(name: string): Job | null {
  return Object.hasOwn(jobs, name) ? jobs[name as JobName] : null
}

export const jobOf = (name: JobName): Job => jobs[name]
