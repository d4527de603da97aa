// When stock runs low, and what shoppers call what is sold. Pure.
import { longestSynonyms } from '#app/foundation/settings/synonyms.ts'
import type { RulePart } from './setting-parts.ts'

export const goodsParts: readonly RulePart[] = [
  {
    key: 'stock',
    title: 'Low stock',
    lead: 'When to alert you that stock is running low.',
    fields: [
      {
        name: 'lowAt',
        label: 'Alert me at this many available units',
        kind: 'number',
        hint: 'Used for variants without their own reorder point.',
      },
      {
        name: 'alertEmail',
        label: 'Send alerts to',
        kind: 'email',
        optional: true,
        hint: 'Leave empty to use the email under Shop details.',
      },
    ],
  },
  {
    key: 'search',
    title: 'Search synonyms',
    lead: 'What shoppers call things, and what your products call them. Search takes the words on the left for those on the right. See what was not found under Today, Searches with no results.',
    fields: [
      {
        name: 'synonyms',
        label: 'Synonyms',
        kind: 'long',
        longest: longestSynonyms,
        optional: true,
        hint: 'One line per synonym: lace glue = adhesive. Capital letters and accents do not matter.',
      },
    ],
  },
]
