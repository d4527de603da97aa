// How deposits are set, and plans of instalments. Pure.
import type { RulePart } from './setting-parts.ts'

const deposits: RulePart = {
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
      hint: 'From the day the balance is asked for: when everything is made or has come, or at checkout when nothing has to be. Reminders are not sent in quiet hours.',
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

const instalments: RulePart = {
  key: 'instalments',
  title: 'Instalments',
  lead: 'Lets customers pay in several parts: the first at checkout, the others on days that they see before they choose. The order is confirmed with the first payment, and nothing can be shipped or handed over before all are paid. What you may keep if work on a custom wig has begun and the rest is never paid is set under Deposits. Orders that are already placed keep their plan.',
  fields: [
    { name: 'on', label: 'Offer instalments', kind: 'switch' },
    {
      name: 'covers',
      label: 'For',
      kind: 'choice',
      options: [
        { value: 'all', name: 'Everything' },
        { value: 'designs', name: 'Custom wigs' },
        { value: 'products', name: 'Products' },
      ],
      hint: 'Other items in the cart are paid in full with the first payment, as is a product whose own deposit is 0.',
    },
    { name: 'payments', label: 'Payments in all', kind: 'number', hint: '2 to 12.' },
    {
      name: 'firstPercent',
      label: 'First payment (%)',
      kind: 'number',
      hint: 'A share of the total after discount codes and store credit. The other payments are equal.',
    },
    {
      name: 'every',
      label: 'The others are due',
      kind: 'choice',
      options: [
        { value: 'days', name: 'Every so many days' },
        { value: 'month', name: 'On a day of the month' },
      ],
    },
    { name: 'everyDays', label: 'Days between payments', kind: 'number' },
    {
      name: 'monthDay',
      label: 'Day of the month',
      kind: 'number',
      hint: '1 to 28. The first of these is at least a week after the order.',
    },
    { name: 'fromNaira', label: 'For totals from (₦)', kind: 'number' },
    {
      name: 'remindDays',
      label: 'Days before the due day to send a reminder',
      kind: 'number',
      hint: 'Another reminder goes out on the day itself. Neither goes out in quiet hours. When the day is over, you are told and decide: more time, or cancel.',
    },
  ],
}

export const depositParts: readonly RulePart[] = [deposits, instalments]
