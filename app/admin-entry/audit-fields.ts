// What the audit log calls the fields that a change touched, and how it writes out their values. Pure.
import { lagosWords } from '#app/admin/lagos-time.ts'
import { kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

/** Where the name of a field is no plain word; all others are read as they are written: "dueOn" as "due on". */
const names: Readonly<Record<string, string>> = {
  '': 'value',
  alertEmail: 'e-mail for low stock',
  approval: 'her answer',
  banned: 'account closed',
  bytes: 'size in bytes',
  channel: 'came by',
  compareAtKobo: 'old price',
  counts: 'rows',
  deletedAt: 'taken out',
  delta: 'difference',
  hasReason: 'reason given',
  keptKobo: 'money kept',
  legalName: 'registered name',
  lowAt: 'low from',
  manualHoldHours: 'hours that pieces are kept',
  merged: 'other account',
  method: 'paid by',
  on: 'switched on',
  permille: 'parts of a thousand',
  publishedAt: 'on sale from',
  purpose: 'used for',
  refundedKobo: 'money sent back',
  replied: 'answered',
  reorderAt: 'reorder point',
  restock: 'back on the shelf',
  skus: 'SKUs',
  slotsPerDay: 'express places a day',
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
