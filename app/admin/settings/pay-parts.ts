// How bank transfers and payment on delivery are set. Pure.
import type { RulePart } from './setting-parts.ts'

export const payParts: readonly RulePart[] = [
  {
    key: 'bankTransfer',
    title: 'Bank transfer',
    lead: 'Lets customers transfer the money to your own account. They see the account after they order, send you the receipt, and you confirm it under Bank transfers once you see the money. Their items are reserved until then, or until the days below are over. Orders that already wait for a transfer always show the account as it is here.',
    fields: [
      { name: 'on', label: 'Offer bank transfer', kind: 'switch' },
      { name: 'bank', label: 'Bank', kind: 'line', optional: true },
      { name: 'accountName', label: 'Account name', kind: 'line', optional: true },
      {
        name: 'accountNumber',
        label: 'Account number',
        kind: 'line',
        optional: true,
        hint: 'Ten digits. For most Nigerian banks we also check the last one.',
      },
      {
        name: 'payDays',
        label: 'Days to pay',
        kind: 'number',
        hint: 'The items are reserved for so long, at most 14 days. A reminder goes out on the last day.',
      },
      { name: 'fromNaira', label: 'For totals from (₦)', kind: 'number' },
      { name: 'toNaira', label: 'Up to (₦)', kind: 'number', hint: '0 means no limit.' },
    ],
  },
  {
    key: 'onDelivery',
    title: 'Pay on delivery',
    lead: 'Lets customers pay the courier when their order arrives, in the delivery zones that have a limit for it. The order is confirmed at once and its items are taken from stock. A customer can have one such order at a time, and none after an order was refused at the door, unless you allow it again on that order.',
    fields: [
      { name: 'on', label: 'Offer payment on delivery', kind: 'switch' },
      {
        name: 'takesDesigns',
        label: 'Also for custom wigs',
        kind: 'switch',
        hint: 'A custom wig that is refused at the door can hardly be sold to someone else.',
      },
    ],
  },
]
