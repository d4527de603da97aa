// How entries of the audit log are written out. Pure.
import { campaignActionWords } from '#app/admin/shell/campaign-words.ts'
import { slugForm } from '#app/domain/catalog/products/check-product.ts'
import { readChoiceKey } from '#app/domain/catalog/products/choices.ts'
import { isDocumentName } from '#app/domain/content/documents.ts'
import type { AuditSubject } from '#app/domain/staff/audit.server.ts'
import { may, type Permission, type Role } from '#app/domain/staff/roles.ts'

type Kind = { name: string; page: ((id: string) => string) | null; need: Permission }

/** What entries are about, and where to look at it. */
const kinds: Record<AuditSubject, Kind> = {
  product: { name: 'Product', page: (id) => `/edit/${id}`, need: 'see-products' },
  collection: { name: 'Collection', page: (id) => `/admin/collections/${id}`, need: 'see-products' },
  choice: { name: 'Category, texture or colour', page: (id) => `/admin/choices/${id}`, need: 'see-products' },
  stock: { name: 'Stock', page: (id) => `/admin/stock/${id}`, need: 'see-stock' },
  order: { name: 'Order', page: (id) => `/admin/orders/${id}`, need: 'see-orders' },
  refund: { name: 'Refund', page: null, need: 'see-orders' },
  payout: { name: 'Payout', page: (id) => `/admin/accounts/payouts/${id}`, need: 'see-sales' },
  production: { name: 'Production', page: (id) => `/admin/production/${id}`, need: 'see-production' },
  person: { name: 'Customer', page: (id) => `/admin/users/${id}`, need: 'see-people' },
  subscriber: { name: 'Subscriber', page: null, need: 'see-subscribers' },
  campaign: { name: 'Newsletter', page: (id) => `/admin/campaigns/${id}`, need: 'see-campaigns' },
  offer: { name: 'Offer', page: (id) => `/admin/offers/${id}`, need: 'see-offers' },
  setting: { name: 'Setting', page: null, need: 'see-settings' },
  document: { name: 'Text', page: (id) => `/admin/content/${id}`, need: 'see-settings' },
  staff: { name: 'Staff', page: (id) => `/admin/staff?who=${id}`, need: 'manage-staff' },
  role: { name: 'Role', page: (id) => `/admin/staff/roles/${id}`, need: 'manage-staff' },
  import: { name: 'Import', page: (id) => `/admin/transfer/${id}`, need: 'import' },
  export: { name: 'Export', page: null, need: 'export' },
  picture: { name: 'Picture', page: null, need: 'see-products' },
  review: { name: 'Review', page: (id) => `/admin/reviews/${id}`, need: 'see-reviews' },
  return: { name: 'Return', page: (id) => `/admin/returns/${id}`, need: 'see-orders' },
  question: { name: 'Question', page: (id) => `/admin/questions/${id}`, need: 'see-reviews' },
  conversation: { name: 'Conversation', page: (id) => `/admin/messages/${id}`, need: 'see-orders' },
  mail: { name: 'Email', page: null, need: 'see-orders' },
  job: { name: 'Job', page: null, need: 'see-orders' },
}

export const kindNames = Object.entries(kinds).map(([value, { name }]) => ({ value, name }))

/** What is not known by an id of its own. */
const idForms = new Map<string, (id: string) => boolean>([
  ['document', isDocumentName],
  ['collection', (id) => slugForm.test(id)],
  ['choice', (id) => readChoiceKey(id) !== null],
])

/** Null when there is no page of it, or their role may not open it. */
export function subjectPage(kind: string, id: string, role: Role): string | null {
  const known = isKind(kind) ? kinds[kind] : null
  const hasId = idForms.get(kind)?.(id) ?? /^[a-z]{3}_[0-9a-z]{26}$/u.test(id)
  return known?.page && hasId && may(role, known.need) ? known.page(id) : null
}

export function kindName(kind: string): string {
  return isKind(kind) ? kinds[kind].name : kind
}

function isKind(kind: string): kind is AuditSubject {
  return Object.hasOwn(kinds, kind)
}

const words: Readonly<Record<string, string>> = {
  ...campaignActionWords,
  'choice.create': 'Category, texture or colour added',
  'choice.order': 'Categories, textures or colours reordered',
  'choice.remove': 'Category, texture or colour removed',
  'choice.save': 'Category, texture or colour changed',
  'collection.create': 'Collection added',
  'collection.order': 'Collections reordered',
  'collection.remove': 'Collection removed',
  'collection.save': 'Collection changed',
  'conversation.answer': 'Message answered',
  'conversation.settle': 'Message marked as done',
  'document.discard': 'Draft discarded',
  'document.publish': 'Text published',
  'document.restore': 'Earlier text restored',
  'document.save': 'Draft saved',
  'document.schedule': 'Text scheduled',
  'document.withdraw': 'Scheduled text withdrawn',
  'export.download': 'List exported',
  'export.people': 'Customers exported',
  'export.person': 'Customer data exported',
  'import.done': 'Import finished',
  'import.run': 'Import started',
  'import.stop': 'Import stopped',
  'import.undo': 'Import undone',
  'import.upload': 'File uploaded',
  'job.run-again': 'Job run again',
  'mail.sent-again': 'Email sent again',
  'offer.create': 'Offer created',
  'offer.save': 'Offer changed',
  'offer.switch': 'Offer switched on or off',
  'order.address': 'Address corrected',
  'order.balance': 'Balance requested',
  'order.cancel': 'Order cancelled',
  'order.charge-dismiss': 'Payment without an order dismissed',
  'order.delivered': 'Parcel delivered',
  'order.delivery-refused': 'Order refused at the door',
  'order.dispute': 'Chargeback answered',
  'order.hand-over': 'Order handed over',
  'order.invoice': 'Invoice issued',
  'order.items': 'Items changed',
  'order.mail-pay-link': 'Payment link sent',
  'order.mark-paid': 'Marked as paid',
  'order.note': 'Order note saved',
  'order.override': 'Status overridden',
  'order.pay-link': 'Opened for payment',
  'order.photos': 'Photos before shipping',
  'product.film': 'Product film changed',
  'order.place': 'Order entered',
  'order.print': 'Packing slip or label printed',
  'order.gift-card-sent': 'Gift card sent again',
  'order.gift-card-blocked': 'Gift card blocked',
  'order.gift-card-unblocked': 'Gift card unblocked',
  'order.refusal-lifted': 'Pay on delivery allowed again',
  'order.service': 'Service requested or withdrawn',
  'order.ship': 'Parcel shipped',
  'order.status': 'Status changed',
  'order.transfer': 'Bank transfer recorded',
  'order.transfer-refused': 'Receipt refused or closed',
  'order.payment-accept': 'Payment accepted',
  'order.payment-ask-rest': 'Rest of a payment requested',
  'order.payment-dismiss': 'Payment dismissed',
  'order.payment-refund': 'Payment refunded',
  'order.tracking': 'Tracking changed',
  'order.void-parcel': 'Parcel voided',
  'payout.check': 'Payout checked',
  'person.ban': 'Account closed',
  'person.merge': 'Accounts merged',
  'person.group': 'Customer added to a group',
  'person.ungroup': 'Customer removed from a group',
  'person.note': 'Customer note saved',
  'person.note-guest': 'Note about a guest saved',
  'person.unban': 'Account reopened',
  'picture.upload': 'Picture uploaded',
  'product.create': 'Product added',
  'product.edit': 'Product changed',
  'product.price': 'Price changed',
  'product.remove': 'Product removed',
  'product.restore': 'Product restored',
  'product.sale-began': 'Sale began',
  'product.sale-ended': 'Sale ended',
  'product.undo': 'Bulk change undone',
  'production.ask': 'Approval requested',
  'production.capacity': 'Capacity of a maker set',
  'production.assign': 'Maker assigned',
  'production.due': 'Due date changed',
  'production.move': 'Stage changed',
  'production.photo': 'Stage photo added',
  'production.remove-photo': 'Photo removed',
  'question.answer': 'Question answered',
  'question.hide': 'Question hidden',
  'question.publish': 'Question published',
  'question.refuse': 'Question refused',
  'question.undo': 'Question put back',
  'refund.again': 'Refund requested again',
  'refund.close': 'Refund closed',
  'refund.queue': 'Refund started',
  'refund.retry': 'Refund sent to a bank account',
  'refund.settle': 'Refund settled outside the payment provider',
  'return.approve': 'Return approved',
  'return.lapse': 'Return closed, never sent',
  'return.lose': 'Return lost on the way',
  'return.receive': 'Return received',
  'return.refuse': 'Return refused',
  'return.settle': 'Return settled',
  'review.hide': 'Review hidden',
  'review.reply': 'Review reply saved',
  'review.show': 'Review published',
  'role.create': 'Role added',
  'role.remove': 'Role removed',
  'role.save': 'Role changed',
  'setting.changed': 'Setting changed',
  'setting.express': 'Express slots changed',
  'staff.alerts': 'Alerts changed',
  'staff.invite': 'Team member invited',
  'staff.join': 'Team member joined',
  'staff.remove': 'Team member removed',
  'staff.role': 'Team member given another role',
  'staff.withdraw': 'Invitation withdrawn',
  'stock.count': 'Stock counted',
  'stock.move': 'Stock moved',
  'stock.reorder-at': 'Reorder point changed',
}

/** 'order.ship' as an owner says it; a kind of entry without words here says its own name. */
export function actionWords(action: string): string {
  return words[action] ?? action.replaceAll(/[.-]/gu, ' ')
}

export type Change = { field: string; before: string | null; after: string | null }

/** What differs between the two, field by field; nested ones as 'price.kobo'. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = flat(before)
  const is = flat(after)
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

type Names = Readonly<Record<string, string>>

/** Roles and stages stand in entries by their keys; `named` says of each field what its keys are called. */
export function withNames(changes: readonly Change[], named: Readonly<Record<string, Names>>): Change[] {
  return changes.map((change) => {
    const names = Object.hasOwn(named, change.field) ? (named[change.field] ?? {}) : {}
    const said = (key: string | null) =>
      key !== null && Object.hasOwn(names, key) ? (names[key] ?? key) : key
    return { ...change, before: said(change.before), after: said(change.after) }
  })
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object')
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]])
  const parts = Array.isArray(value)
    ? value.map((one, place) => [String(place + 1), one] as const)
    : Object.entries(value)
  return new Map(parts.flatMap(([name, part]) => [...flat(part, path === '' ? name : `${path}.${name}`)]))
}
