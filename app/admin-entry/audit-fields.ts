// What the audit log calls the fields that a change touched, and how it writes out their values. Pure.
import { lagosWords } from '#app/admin/lagos-time.ts'
import { kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

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

/** 'variants.2.priceKobo' as 'variants 2 price'. */
export function fieldWords(field: string): string {
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
  return value === 'false' ? 'no' : value
}
