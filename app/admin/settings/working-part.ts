// How long the house takes, and when it works. Pure.
import { capital } from '#app/foundation/lib/capital.ts'
import { type Pace, weekdays } from '#app/foundation/settings/working.ts'
import type { RuleField, RulePart } from './setting-parts.ts'

const paces: readonly [pace: Pace, name: string, hint?: string][] = [
  ['ready', 'In stock', 'The day of the order is day 1.'],
  ['made', 'Made to order'],
  ['custom', 'Custom wigs'],
  ['express', 'Express', 'It has to be quicker than a custom wig without express.'],
]

const [sunday, ...fromMonday] = weekdays

export const workingPart: RulePart = {
  key: 'working',
  title: 'Processing times',
  lead: 'How many working days an order takes before it leaves you, and when you work: every date and every number of days in the shop follows this, from product pages to search results; orders already placed keep their dates.',
  fields: [
    ...paces.flatMap(([pace, name, hint]): RuleField[] => [
      { name: `${pace}From`, label: `${name}: shortest, in working days`, kind: 'number' },
      {
        name: `${pace}To`,
        label: `${name}: longest, in working days`,
        kind: 'number',
        ...(hint === undefined ? {} : { hint }),
      },
    ]),
    {
      name: 'cutOffHour',
      label: 'Cut-off (hour, 0 to 23)',
      kind: 'number',
      hint: 'Orders from this hour on, Lagos time, count from the next working day.',
    },
    {
      name: 'wigsPerDay',
      label: 'Wigs per day',
      kind: 'number',
      optional: true,
      hint: 'How many custom and made-to-order wigs you can finish in a day; express wigs have slots of their own. When a day is full, shoppers are promised the next one. Empty: no limit.',
    },
    ...[...fromMonday, sunday].map((day): RuleField => ({
      name: day,
      label: `We work on ${capital(day)}s`,
      kind: 'switch',
    })),
  ],
}
