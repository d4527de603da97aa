// Every option of the designer with its name, a line about it and what it adds. Prices are estimates
// in thousands of naira; the owner changes them by publishing another book.
import {
  colours,
  type Construction,
  constructions,
  type Origin,
  origins,
  type Texture,
  textures,
} from '#app/domain/catalog/products/hair.ts'
import { textureCodes } from '#hair/look.ts'
import type { Field } from '#app/domain/customizer/design.ts'
import type { PriceListDraft } from '#app/domain/customizer/price-list.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { colourPrices, constructionPrices } from './catalogue/price.ts'

type FieldDraft = PriceListDraft['fields'][Field]
type OptionDraft = FieldDraft['options'][number]

const textureNotes: Record<Texture, string> = {
  straight: 'Silky and light, with a little natural movement.',
  'bone-straight': 'Pin straight and heavy, the same thickness from root to tip.',
  yaki: 'Straight with the grain of freshly relaxed hair.',
  'kinky-straight': 'Blown-out natural hair: straight, full and matt.',
  blowout: 'Big, airy and soft, like a fresh blow-dry.',
  'body-wave': 'An easy S from the cheek down.',
  'loose-wave': 'Large, lazy waves that begin lower.',
  'raw-wavy': 'The wave it grew with, never steamed.',
  'ocean-wave': 'Close, even waves like ripples on sand.',
  'water-wave': 'Waves and curls mixed, loose and wet-looking.',
  'deep-wave': 'Tight, deep waves that lie in rows.',
  'loose-deep': 'Deep wave, opened out and softer.',
  'jerry-curl': 'Springy ringlets, about as wide as a finger.',
  'burmese-curl': 'Soft, irregular curls with a natural shine.',
  'bouncy-curl': 'Round, magic-set curls that bounce when you walk.',
  'pixie-curl': 'Small, tight spirals, full of volume.',
  'piano-curl': 'Polished barrel curls, each one separate.',
  'kinky-curly': 'Coils like natural 3C to 4A hair.',
  afro: 'A soft halo of the tightest coil.',
}

const constructionNotes: Record<Construction, string> = {
  'full-machine': 'No lace at all: it slips on in a minute.',
  headband: 'Your own edges in front, a velvet band over the join.',
  'u-v-part': 'Your own parting shows; nothing to glue.',
  't-part': 'A strip of lace for one middle part and the hairline.',
  '2x6': 'A long, narrow lace for a deep middle part.',
  '4x4': 'Four inches of lace: middle or side part.',
  '5x5-hd': 'Five inches of HD lace, the everyday favourite.',
  '6x6-hd': 'Six inches of HD lace for a generous side part.',
  '7x7-hd': 'The widest closure, parted almost anywhere on top.',
  '13x4': 'Lace from ear to ear: part it where you like, slick it back.',
  '13x4-hd': 'Ear to ear in HD lace that melts into the skin.',
  '13x6-hd': 'Six inches deep from ear to ear, for deep side parts.',
  '360-hd': 'Lace all around: high ponytails and updos.',
  'full-lace-hd': 'Every strand tied by hand; part and gather it anywhere.',
}

/** Alike beside alike: blacks, browns to ash, silver and platinum, then gold to wine. */
const colourOrder = 'natural 1 1B 2 4 6 8 10 51 613 27 350 30 33 99J P4/27 1B/27 4/27/30 1B/99J'.split(' ')

const oneShade = 'One shade from root to tip.'
const colourNotes: Record<string, string> = {
  natural: 'As it grew: black-brown, not dyed.',
  '1B': 'The most natural black.',
  '613': 'Lifted to platinum; tone it or wear it as it is.',
  '51': 'Silver with grey in it.',
  'P4/27': 'Fine honey highlights through chocolate.',
  '1B/27': 'Dark roots that fade into honey.',
  '1B/99J': 'Dark roots that fade into wine.',
  '4/27/30': 'Hand-painted honey and auburn over chocolate.',
}

const originNotes: Record<Origin, string> = {
  vietnamese: 'Strong, shiny, straight to softly wavy.',
  cambodian: 'Thick and a little coarse; takes colour well.',
  burmese: 'Soft, with a curl of its own.',
  indian: 'Fine and light, with body.',
  filipino: 'Thick, smooth and dark.',
  chinese: 'Strong and straight, good value.',
  brazilian: 'A trade name: soft, full, medium shine.',
  peruvian: 'A trade name: a touch coarser, very full.',
}

/** In graded fields what is alike stands side by side: the nearest option is offered as a substitute. */
export const fieldDrafts: PriceListDraft['fields'] = {
  texture: choice(
    'Texture',
    'body-wave',
    textureCodes.map((code) => option(code, textures[code].name, textureNotes[code])),
  ),
  length: choice('Length', '20', [
    ...evenFrom(6, 30).map((inches) => option(String(inches), `${inches} in`)),
    ...evenFrom(32, 40).map((inches) => ({
      ...option(String(inches), `${inches} in`),
      onQuote: `${inches} in is rare hair: we look for it first and quote you a price.`,
    })),
  ]),
  density: choice('Density', '180', [
    option('100', '100%, light', 'Like a light head of hair; cool to wear.'),
    option('130', '130%, natural', 'A little fuller than most heads.'),
    option('150', '150%, medium', 'The most popular choice.'),
    option('180', '180%, full', 'Full to the ends; best from 20 in on.'),
    option('200', '200%, extra full', 'Rich and heavy, from 10 in on.'),
    option('230', '230%, glam', 'For the red carpet, from 10 in on.'),
    option('250', '250%, most glam', 'As much hair as a cap can carry, from 10 in on.'),
  ]),
  grade: choice('Grade', 'virgin', [
    option('remy', 'Remy', 'Cuticles in one direction, coloured or steamed; 6 to 12 months of wear.', -10),
    option('virgin', 'Virgin', 'Never dyed before it came to us; about 1 to 2 years of wear.'),
    {
      ...option('raw', 'Raw', 'One donor, unprocessed; up to 3 years of wear.', 25),
      includedWith: [{ field: 'texture', in: ['raw-wavy', 'burmese-curl', 'bone-straight'] }],
    },
  ]),
  drawn: choice('Drawn', 'single', [
    option('single', 'Single drawn', 'Natural ends, a little finer than the roots.'),
    {
      ...option('double', 'Double drawn (DD)', 'Short hairs taken out: full ends.', 10),
      includedWith: [{ field: 'texture', in: ['bouncy-curl', 'bone-straight'] }],
    },
    {
      ...option('super-double', 'Super double drawn (SDD)', 'As thick at the tip as at the root.', 20),
      includedWith: [{ field: 'texture', in: ['bone-straight'] }],
    },
  ]),
  origin: ungraded(
    'Origin',
    'vietnamese',
    (Object.keys(origins) as Origin[]).map((code) => option(code, origins[code], originNotes[code])),
  ),
  construction: choice(
    'Construction',
    '5x5-hd',
    (Object.keys(constructions) as Construction[]).map((code) =>
      option(code, constructions[code], constructionNotes[code], constructionPrices[code]),
    ),
  ),
  lace: choice('Lace', 'hd', [
    absent('No lace'),
    option('film', 'Film', 'Clear and flat on the forehead.', 10),
    option('french', 'French', 'A little firmer; lasts longer.'),
    option('swiss', 'Swiss', 'Fine, soft and hard to see.'),
    option('hd', 'HD', 'The thinnest: it vanishes on the skin. Comes with the HD constructions.'),
  ]),
  tint: choice('Lace tint', 'transparent', [
    absent('No lace'),
    option('transparent', 'Transparent', 'Powder gives it your tone.'),
    option('light-brown', 'Light brown', 'For light to medium skin.'),
    option('medium-brown', 'Medium brown', 'For medium to deep skin.'),
    option('dark-brown', 'Dark brown', 'For deep skin.'),
  ]),
  capSize: choice('Cap size', 'm', [
    option('xs', 'XS, 20 to 21 in', 'Around the head.', 5),
    option('s', 'S, 21.5 in', 'Around the head.'),
    option('m', 'M, 22.5 in', 'Around the head; the most common size.'),
    option('l', 'L, 23.5 in', 'Around the head.'),
    option('xl', 'XL, 24 to 25 in', 'Around the head.', 5),
    option('custom', 'Custom, to your measurements', 'Six measurements, made for you alone.', 15),
  ]),
  capColour: ungraded('Cap colour', 'black', [
    option('black', 'Black', 'Under dark hair.'),
    option('brown', 'Brown', 'Close to brown skin at the parting.'),
    option('beige', 'Beige', 'Under blonde and honey.'),
  ]),
  colour: choice(
    'Colour',
    '1B',
    colourOrder.map((code) => {
      const name = colours[code]?.name ?? code
      const label = code === 'natural' ? name : `${name} ${code}`
      return option(code, label, colourNotes[code] ?? oneShade, colourPrices[code] ?? 0)
    }),
  ),
  hairline: ungraded('Hairline', 'natural', [
    absent('No lace hairline'),
    option('natural', 'Natural', 'As it is tied; pluck it to your liking.'),
    option('pre-plucked', 'Pre-plucked', 'Thinned to the front by hand, ready to wear.', 5),
    option('widows-peak', 'Widow’s peak', 'Comes down to a soft point in the middle of the forehead.', 5),
    option('baby-hair', 'Baby hair', 'Soft short hairs along the edge.', 5),
  ]),
  knots: ungraded('Knots', 'normal', [
    absent('No knots'),
    option('normal', 'Normal', 'Single knots in the colour of the hair.'),
    option('bleached', 'Bleached', 'Lightened, so that the parting looks like scalp.', 8),
    option('invisible', 'Invisible', 'Half-tied and lightened: nothing to see up close.', 15),
  ]),
  parting: ungraded('Parting', 'middle', [
    absent('No parting'),
    option('middle', 'Middle'),
    option('left', 'Left', 'Over your left eye.'),
    option('right', 'Right', 'Over your right eye.'),
    option('free', 'Free', 'Not set: part it where you like each day.'),
    option('deep-side', 'Deep side', 'Low over one temple.'),
  ]),
  cut: ungraded('Cut and fringe', 'none', [
    option('none', 'One length', 'No cut, no fringe.'),
    option('blunt', 'Blunt fringe', 'Straight across, at the brows.', 8),
    option('curtain', 'Curtain fringe', 'Parted in the middle, longer at the sides.', 8),
    option('wispy', 'Wispy fringe', 'Light, with forehead showing through.', 8),
    option('layers', 'Layers', 'Stepped lengths that move.', 10),
    option('butterfly', 'Butterfly layers', 'Short wings at the face, long behind.', 10),
    option('bob', 'Bob', 'Cut clean around, up to 14 in.', 8),
    option('pixie', 'Pixie cut', 'Cropped close, up to 10 in.', 8),
  ]),
  fixing: {
    ...choice('Fixing', 'elastic-band+combs', [
      option('adjustable-strap', 'Adjustable straps', 'Hooks at the nape.'),
      option('elastic-band', 'Elastic band', 'Pulls the lace flat, no glue.'),
      option('combs', 'Combs', 'Small combs sewn inside.'),
      option('silicone-grip', 'Silicone grip', 'Holds on bare or shaved heads.', 4),
      option('glueless-pre-cut', 'Glueless, lace pre-cut', 'Cut along the hairline: put it on and go.', 6),
    ]),
    many: true,
  },
  styling: ungraded('Styling', 'as-is', [
    option('as-is', 'As it is', 'The texture, untouched.'),
    option('pressed', 'Pressed', 'Ironed flat before it is packed.', 5),
    option('curled', 'Curled', 'Set in large curls.', 10),
    option('wand-waves', 'Wand waves', 'Loose, brushed-out waves.', 10),
    option('braided', 'Braided', 'Braided by hand, root to tip.', 35),
    option(
      'high-ponytail',
      'High ponytail',
      'Gathered at the crown and wrapped with a strand of its own.',
      8,
    ),
  ]),
}

function choice(name: string, start: string, options: OptionDraft[]): FieldDraft {
  return { name, start, options }
}

function ungraded(name: string, start: string, options: OptionDraft[]): FieldDraft {
  return { ...choice(name, start, options), graded: false }
}

/** `thousands` of naira, added to the price. */
function option(code: string, name: string, note = '', thousands = 0): OptionDraft {
  return { code, name, note, priceKobo: naira(thousands * 1_000) }
}

function absent(name: string): OptionDraft {
  return { code: 'none', name, absent: true }
}

function evenFrom(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / 2 + 1 }, (_, step) => first + 2 * step)
}
