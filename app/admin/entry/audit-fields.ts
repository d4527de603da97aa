// What the audit log calls the fields that a change touched, and how it writes out their values. Pure.
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { cancelCauseNames } from '#app/domain/orders/core/cancel-causes.ts'
import { permissionName } from '#app/domain/staff/permission-words.ts'
import { givable } from '#app/domain/staff/roles.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

/** Where the name of a field is no plain word; all others are read as they are written: "dueOn" as "due on". */
const names: Readonly<Record<string, string>> = {
  '': 'value',
  alertEmail: 'low stock alert email',
  approval: 'approval',
  banned: 'account closed',
  bytes: 'size in bytes',
  channel: 'channel',
  compareAtKobo: 'old price',
  counts: 'rows',
  creditKobo: 'store credit moved',
  deletedAt: 'removed',
  delta: 'difference',
  hasReason: 'reason given',
  keptKobo: 'amount kept',
  legalName: 'registered name',
  lowAt: 'low stock at',
  manualHoldHours: 'hours that stock is reserved',
  merged: 'other account',
  method: 'payment method',
  on: 'switched on',
  permille: 'per thousand',
  publishedAt: 'on sale from',
  purpose: 'used for',
  refundedKobo: 'refunded',
  replied: 'answered',
  reorderAt: 'reorder point',
  restock: 'returned to stock',
  skus: 'SKUs',
  slotsPerDay: 'express slots per day',
  slug: 'address',
  trackingUrl: 'tracking link',
}

/** Of a role, by the whole name of the field: "refund" alone is one that was made. */
const permissionNames: Readonly<Record<string, string>> = Object.fromEntries(
  givable.map((one) => [`may.${one}`, `may ${permissionName(one).toLowerCase()}`]),
)

/** 'variants.2.priceKobo' as 'variants 2 price'. */
export function fieldWords(field: string): string {
  if (Object.hasOwn(permissionNames, field)) return permissionNames[field] ?? field
  return field
    .split('.')
    .map((part) => (Object.hasOwn(names, part) ? names[part] : plainWords(part)))
    .join(' ')
}

function plainWords(part: string): string {
  return part
    .replace(/Kobo$/u, '')
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
}

/** Kobo as naira, instants as Lagos reads the clock, yes and no; everything else as it was written. */
export function valueWords(field: string, value: string): string {
  if (/kobo$/iu.test(field) && /^-?\d{1,12}$/u.test(value)) return formatNaira(kobo(Number(value)))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value)) return lagosWords(value, 'time')
  if (value === 'true') return 'yes'
  if (value === 'false') return 'no'
  const last = field.split('.').at(-1) ?? ''
  const named = valueNames[last]
  if (named === undefined) return value
  return Object.hasOwn(named, value) ? (named[value] ?? value) : value.replaceAll('-', ' ')
}

/** Fields whose values are codes of ours: what is not named here is its own word, 'needs-attention' without the dash. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  approval: { asked: 'requested', accepted: 'approved', 'accepted by time': 'approved after 48 hours' },
  by: { 'the machine': 'a command on the server', mail: 'email' },
  cause: cancelCauseNames,
  channel: {},
  kind: {},
  mail: { none: 'there was none', stopped: 'stopped in time', told: 'a correction was sent' },
  method: {},
  purpose: {},
  reason: { adjusted: 'corrected', damaged: 'damaged or lost' },
  review: { 'rest-asked': 'rest requested' },
  state: {
    shown: 'published',
    hidden: 'hidden',
    queued: 'requested',
    asked: 'requested',
    processed: 'refunded',
  },
  why: { erase: 'account deleted', removed: 'removed by the owner' },
}
