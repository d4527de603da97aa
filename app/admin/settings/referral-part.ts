// How customers bring friends. Pure.
import type { RulePart } from './setting-parts.ts'

export const referralPart: RulePart = {
  key: 'referral',
  title: 'Bring a friend',
  lead: 'Each customer can have a link and a code of their own. A friend who has never bought here gets something off a first order. Once that order is delivered and can no longer be sent back, the customer gets store credit. Nobody is rewarded for an order of their own, or for one that was cancelled, returned or refunded.',
  fields: [
    {
      name: 'on',
      label: 'Let customers bring friends',
      kind: 'switch',
      hint: 'Switched off, codes stop working at once. Orders already placed keep what they were promised.',
    },
    {
      name: 'gives',
      label: 'A friend gets',
      kind: 'choice',
      options: [
        { value: 'percent', name: 'A percentage off' },
        { value: 'amount', name: 'An amount off' },
      ],
    },
    { name: 'friendPercent', label: 'Percentage off the first order (%)', kind: 'number' },
    { name: 'friendNaira', label: 'Amount off the first order (₦)', kind: 'number' },
    {
      name: 'fromNaira',
      label: 'For items from (₦)',
      kind: 'number',
      hint: 'What the friend’s items must come to, and what must be left of them after returns.',
    },
    {
      name: 'rewardNaira',
      label: 'Store credit for the customer (₦)',
      kind: 'number',
      hint: 'For each friend. At most half of what the friend has to spend.',
    },
    {
      name: 'mostInMonth',
      label: 'Friends in a month, for each customer',
      kind: 'number',
      hint: 'After that, their code waits for the next month.',
    },
    { name: 'mostInAll', label: 'Friends in all, for each customer', kind: 'number' },
  ],
}
