// What needs doing today: each kind of work, who sees it and where it is done. Pure.
import { may, type Permission, type Role } from '#app/staff/roles.ts'

export const taskKinds = [
  'to-pack',
  'overdue',
  'production-due',
  'refunds',
  'quarantined',
  'low-stock',
  'reviews',
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
  'to-pack': {
    need: 'see-orders',
    to: '/admin/orders?tab=to-pack',
    one: 'order to pack',
    many: 'orders to pack',
    note: 'Paid and not yet sent',
    urgent: false,
  },
  overdue: {
    need: 'see-orders',
    to: '/admin/orders?tab=overdue',
    one: 'overdue order',
    many: 'overdue orders',
    note: 'Promised for a day that has passed',
    urgent: true,
  },
  'production-due': {
    need: 'see-production',
    to: '/admin/production',
    one: 'wig due',
    many: 'wigs due',
    note: 'To be finished by today',
    urgent: true,
  },
  refunds: {
    need: 'see-orders',
    to: '/admin/orders?tab=refunds',
    one: 'refund in trouble',
    many: 'refunds in trouble',
    note: 'The bank or the gateway said no',
    urgent: true,
  },
  quarantined: {
    need: 'see-orders',
    to: '/admin/orders?tab=checked',
    one: 'payment put aside',
    many: 'payments put aside',
    note: 'Amount or currency did not fit the order',
    urgent: true,
  },
  'low-stock': {
    need: 'see-stock',
    to: '/admin/stock?show=low',
    one: 'piece running low',
    many: 'pieces running low',
    note: 'At or below the point to reorder',
    urgent: false,
  },
  reviews: {
    need: 'see-reviews',
    to: '/admin/reviews',
    one: 'review to read',
    many: 'reviews to read',
    note: 'Not shown before somebody has read them',
    urgent: false,
  },
  mails: {
    need: 'see-orders',
    to: '/admin/trouble#mails',
    one: 'undelivered mail',
    many: 'undelivered mails',
    note: 'Refused, or given up after three days',
    urgent: true,
  },
  jobs: {
    need: 'see-orders',
    to: '/admin/trouble#jobs',
    one: 'failed task',
    many: 'failed tasks',
    note: 'Work of the shop that stopped',
    urgent: true,
  },
}

export function tasksFor(role: Role): readonly TaskKind[] {
  return taskKinds.filter((kind) => may(role, taskWords[kind].need))
}
