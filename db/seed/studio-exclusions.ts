// What cannot be made together, with the reason a shopper reads: the rules of the trade and those that follow from how
// a wig is built.
import { constructions } from '#app/domain/catalog/products/hair.ts'
import type { Field } from '#app/domain/customizer/design.ts'
import type { PriceListDraft } from '#app/domain/customizer/price-list.ts'

type RuleDraft = PriceListDraft['rules'][number]

const laceless = ['full-machine', 'headband', 'u-v-part']
const laced = Object.keys(constructions).filter((code) => !laceless.includes(code))
const highDefinition = laced.filter((code) => code.endsWith('-hd'))
const middleOnly = ['t-part', '2x6']
const closures = ['4x4', '5x5-hd', '6x6-hd', '7x7-hd']
const tightCurls = [
  'jerry-curl',
  'burmese-curl',
  'bouncy-curl',
  'pixie-curl',
  'piano-curl',
  'kinky-curly',
  'afro',
]

const lacelessReasons: [Field, string][] = [
  ['lace', 'Machine-made, headband and U/V-part caps have no lace.'],
  ['tint', 'Without lace there is nothing to tint.'],
  ['hairline', 'Without lace there is no tied hairline to choose.'],
  ['knots', 'Without lace there are no knots.'],
  ['parting', 'This cap has no lace to part; the hair is parted by the cap or by your own.'],
]

export const ruleDrafts: RuleDraft[] = [
  ...lacelessReasons.map(([field, reason]) => ({
    id: `no-lace-no-${field}`,
    when: [{ field: 'construction' as const, in: laceless }],
    field,
    only: ['none'],
    reason,
    follows: true,
  })),
  ...lacelessReasons.map(([field]) => ({
    id: `lace-has-${field}`,
    when: [{ field: 'construction' as const, in: laced }],
    field,
    refuse: ['none'],
    reason: 'This construction has lace, so you can choose it.',
    follows: true,
  })),
  {
    id: 'hd-construction-hd-lace',
    when: [{ field: 'construction', in: highDefinition }],
    field: 'lace',
    only: ['hd'],
    reason: 'This construction is made of HD lace.',
    follows: true,
  },
  {
    id: 'plain-construction-no-hd',
    when: [{ field: 'construction', in: laced.filter((code) => !highDefinition.includes(code)) }],
    field: 'lace',
    refuse: ['hd'],
    reason: 'HD lace comes with the constructions that carry HD in their name.',
    follows: true,
  },
  {
    id: 'hd-never-dark',
    when: [{ field: 'lace', in: ['hd'] }],
    field: 'tint',
    refuse: ['dark-brown'],
    reason: 'HD lace is too thin to be tinted dark; medium brown melts into deep skin.',
  },
  {
    id: 'middle-part-only',
    when: [{ field: 'construction', in: middleOnly }],
    field: 'parting',
    only: ['middle', 'none'],
    reason: 'T-part and 2x6 lace part in the middle only; other partings need 4x4 or more.',
  },
  {
    id: 'free-part-needs-frontal',
    when: [{ field: 'construction', in: closures }],
    field: 'parting',
    refuse: ['free'],
    reason: 'Parting freely needs lace from ear to ear: 13x4 or wider, 360 or full lace.',
  },
  {
    id: 'bob-up-to-14',
    when: [{ field: 'cut', in: ['bob'] }],
    field: 'length',
    to: 14,
    reason: 'A bob is up to 14 in.',
  },
  {
    id: 'pixie-cut-up-to-10',
    when: [{ field: 'cut', in: ['pixie'] }],
    field: 'length',
    to: 10,
    reason: 'A pixie cut is cropped close: up to 10 in.',
  },
  {
    id: 'layers-from-12',
    when: [{ field: 'cut', in: ['layers'] }],
    field: 'length',
    from: 12,
    reason: 'Layers need at least 12 in of hair.',
  },
  {
    id: 'butterfly-from-14',
    when: [{ field: 'cut', in: ['butterfly'] }],
    field: 'length',
    from: 14,
    reason: 'Butterfly layers need a long back behind the wings: from 14 in.',
  },
  {
    id: 'butterfly-falls',
    when: [{ field: 'cut', in: ['butterfly'] }],
    field: 'texture',
    refuse: ['pixie-curl', 'kinky-curly', 'afro'],
    reason: 'Butterfly wings have to fall; tight coils stand out and hide them.',
  },
  {
    id: 'afro-and-pixie-up-to-18',
    when: [{ field: 'texture', in: ['afro', 'pixie-curl'] }],
    field: 'length',
    to: 18,
    reason: 'Afro and pixie curl are made up to 18 in; beyond that the coil pulls out.',
  },
  {
    id: 'extra-full-from-10',
    when: [{ field: 'density', from: 200 }],
    field: 'length',
    from: 10,
    reason: 'Below 10 in, a density of 200% or more looks too bulky.',
  },
  {
    id: 'light-colours-straight-or-wavy',
    when: [{ field: 'colour', in: ['613', '51'] }],
    field: 'texture',
    refuse: tightCurls,
    reason:
      'Platinum and silver are bleached, which tight curls do not survive. Choose a straight or wavy texture.',
    ask: true,
  },
  {
    id: 'blonde-knots-are-light',
    when: [{ field: 'colour', in: ['613'] }],
    field: 'knots',
    refuse: ['bleached'],
    reason: 'Platinum hair has light knots already: there is nothing to bleach.',
  },
  {
    id: 'raw-wavy-is-raw',
    when: [{ field: 'texture', in: ['raw-wavy'] }],
    field: 'grade',
    only: ['raw'],
    reason: 'Raw Wavy is raw hair by nature.',
    follows: true,
  },
  {
    id: 'raw-textures',
    when: [{ field: 'grade', in: ['raw'] }],
    field: 'texture',
    refuse: [
      'yaki',
      'kinky-straight',
      'blowout',
      'jerry-curl',
      'bouncy-curl',
      'pixie-curl',
      'piano-curl',
      'kinky-curly',
      'afro',
    ],
    reason: 'Raw hair is unprocessed, and this texture is made by steam.',
  },
  {
    id: 'raw-origin',
    when: [{ field: 'grade', in: ['raw'] }],
    field: 'origin',
    refuse: ['brazilian', 'peruvian'],
    reason: 'Brazilian and Peruvian are trade names; raw hair is named after the country it comes from.',
  },
  {
    id: 'pre-cut-needs-lace',
    when: [{ field: 'construction', in: laceless }],
    field: 'fixing',
    refuse: ['glueless-pre-cut'],
    reason: 'Glueless pre-cut means that the lace is cut for you, and this cap has no lace.',
  },
  {
    id: 'high-ponytail-needs-lace-around',
    when: [{ field: 'styling', in: ['high-ponytail'] }],
    field: 'construction',
    only: ['360-hd', 'full-lace-hd'],
    reason: 'A high ponytail shows the nape: it needs 360 or full lace.',
  },
  {
    id: 'high-ponytail-from-12',
    when: [{ field: 'styling', in: ['high-ponytail'] }],
    field: 'length',
    from: 12,
    reason: 'A high ponytail needs at least 12 in of hair.',
  },
  {
    id: 'braids-from-14',
    when: [{ field: 'styling', in: ['braided'] }],
    field: 'length',
    from: 14,
    reason: 'Braids need at least 14 in of hair.',
  },
  {
    id: 'braids-suit',
    when: [{ field: 'styling', in: ['braided'] }],
    field: 'texture',
    refuse: ['jerry-curl', 'bouncy-curl', 'pixie-curl', 'piano-curl', 'afro'],
    reason: 'These curls do not hold a braid. Choose a straight, wavy or kinky texture.',
  },
  {
    id: 'pressed-suits',
    when: [{ field: 'styling', in: ['pressed'] }],
    field: 'texture',
    refuse: tightCurls,
    reason: 'Pressing would remove the curl you are paying for. Choose a straight texture.',
  },
  {
    id: 'curl-already-there',
    when: [{ field: 'styling', in: ['curled', 'wand-waves'] }],
    field: 'texture',
    refuse: tightCurls,
    reason: 'The curl is in the hair already; a wand would loosen it.',
  },
  {
    id: 'curls-from-8',
    when: [{ field: 'styling', in: ['curled', 'wand-waves'] }],
    field: 'length',
    from: 8,
    reason: 'Wand waves need at least 8 in of hair.',
  },
]
