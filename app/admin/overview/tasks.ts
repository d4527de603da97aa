// What needs doing today: each kind of work, who sees it and where it is done. Pure.
import { may, type Permission, type Role } from '#app/domain/staff/roles.ts'

export const taskKinds = [
  'chargebacks',
  'to-pack',
  'overdue',
  'production-due',
  'refunds',
  'quarantined',
  'payouts',
  'transfers',
  'balances',
  'returns',
  'preorders-late',
  'low-stock',
  'reviews',
  'questions',
  'mails',
  'jobs',
] as const
export type TaskKind = (typeof taskKinds)[number]

export type TaskWords = {
  need: Permission
  to: string
  /** Under the figure: for one and for more. */
  one: string
  many: string
  /** What it means, in a line. */
  note: string
  /** Something is wrong while there is any. */
  urgent: boolean
}

export const taskWords: Record<TaskKind, TaskWords> = {
  chargebacks: {
    need: 'see-orders',
    to: '/admin/chargebacks',
    one: 'chargeback to answer',
    many: 'chargebacks to answer',
    note: 'Without an answer in time, the bank takes the money',
    urgent: true,
  },
  'to-pack': {
    need: 'see-orders',
    to: '/admin/orders?tab=to-pack',
    one: 'order to ship',
    many: 'orders to ship',
    note: 'Paid and not yet shipped',
    urgent: false,
  },
  overdue: {
    need: 'see-orders',
    to: '/admin/orders?tab=overdue',
    one: 'overdue order',
    many: 'overdue orders',
    note: 'Past the promised delivery date',
    urgent: true,
  },
  'production-due': {
    need: 'see-production',
    to: '/admin/production?show=due',
    one: 'wig due',
    many: 'wigs due',
    note: 'Due to be finished by today',
    urgent: true,
  },
  refunds: {
    need: 'see-orders',
    to: '/admin/orders?tab=refunds',
    one: 'refund to review',
    many: 'refunds to review',
    note: 'Declined by the bank or payment provider',
    urgent: true,
  },
  quarantined: {
    need: 'see-orders',
    to: '/admin/orders?tab=checked',
    one: 'payment to review',
    many: 'payments to review',
    note: 'Amount or currency does not match the order',
    urgent: true,
  },
  payouts: {
    need: 'see-sales',
    to: '/admin/accounts/payouts',
    one: 'payout to check',
    many: 'payouts to check',
    note: 'What the payment provider paid out does not match',
    urgent: true,
  },
  transfers: {
    need: 'see-orders',
    to: '/admin/bank-transfers',
    one: 'bank transfer to check',
    many: 'bank transfers to check',
    note: 'Customers have sent a receipt and are waiting',
    urgent: true,
  },
  balances: {
    need: 'see-orders',
    to: '/admin/orders?tab=balance-late',
    one: 'balance late',
    many: 'balances late',
    note: 'The time to pay is over: give more, or cancel',
    urgent: true,
  },
  returns: {
    need: 'see-orders',
    to: '/admin/returns',
    one: 'return waiting for us',
    many: 'returns waiting for us',
    note: 'To answer, or arrived and to settle',
    urgent: false,
  },
  'preorders-late': {
    need: 'see-stock',
    to: '/admin/stock?show=coming',
    one: 'pre-order late',
    many: 'pre-orders late',
    note: 'Due by now: record what came, or set another day',
    urgent: true,
  },
  'low-stock': {
    need: 'see-stock',
    to: '/admin/stock?show=low',
    one: 'variant low in stock',
    many: 'variants low in stock',
    note: 'At or below the reorder point',
    urgent: false,
  },
  reviews: {
    need: 'see-reviews',
    to: '/admin/reviews',
    one: 'review to moderate',
    many: 'reviews to moderate',
    note: 'Not published until someone approves them',
    urgent: false,
  },
  questions: {
    need: 'see-reviews',
    to: '/admin/questions',
    one: 'question to answer',
    many: 'questions to answer',
    note: 'Not published until someone answers them',
    urgent: false,
  },
  mails: {
    need: 'see-orders',
    to: '/admin/failures#mails',
    one: 'undelivered email',
    many: 'undelivered emails',
    note: 'Rejected, or given up on after three days',
    urgent: true,
  },
  jobs: {
    need: 'see-orders',
    to: '/admin/failures#jobs',
    one: 'failed job',
    many: 'failed jobs',
    note: 'Background work that stopped',
    urgent: true,
  },
}

export function tasksFor(role: Role): readonly TaskKind[] {
  return taskKinds.filter((kind) => may(role, taskWords[kind].need))
}
