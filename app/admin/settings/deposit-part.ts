// How deposits are set. Pure.
import type { RulePart } from './setting-parts.ts'

export const depositPart: RulePart = {
  key: 'deposits',
  title: 'Deposits',
  lead: 'Lets customers pay a deposit at checkout and the balance before you send their order. The deposit is a share of the total after discount codes and store credit; each item counts with its own share, and an item without one is paid in full at checkout. Nothing can be shipped or handed over before the balance is paid. Orders that are already placed keep their deposit.',
  fields: [
    { name: 'on', label: 'Offer deposits', kind: 'switch' },
    {
      name: 'designPercent',
      label: 'Custom wigs: deposit (%)',
      kind: 'number',
      hint: 'Wigs from the designer. 0 means that they are paid in full at checkout.',
    },
    {
      name: 'productPercent',
      label: 'Products: deposit (%)',
      kind: 'number',
      hint: '0 means that they are paid in full at checkout. A product can have its own share, on its page.',
    },
    { name: 'fromNaira', label: 'For totals from (₦)', kind: 'number' },
    {
      name: 'keepPercent',
      label: 'Custom wigs: what you may keep (% of the deposit)',
      kind: 'number',
      hint: 'When a custom wig has been begun and the balance never comes. You decide each time; the rest is refunded. Customers read this before they pay. By law it must be reasonable: at most 50.',
    },
    {
      name: 'firstReminderDays',
      label: 'Days until the first reminder',
      kind: 'number',
      hint: 'From the day the balance is asked for: when everything is made, or at checkout when nothing is made to order. Reminders are not sent in quiet hours.',
    },
    { name: 'secondReminderDays', label: 'Days until the second reminder', kind: 'number' },
    {
      name: 'payDays',
      label: 'Days to pay the balance',
      kind: 'number',
      hint: 'After that you are told, and you decide: more time, or cancel. Nothing is cancelled automatically.',
    },
  ],
}
