// What the demo says about each piece: what it is, how it wears, what it is made on, how long it lasts, how to keep it.
// Sentences are chosen by the piece's own figures, so that every word is true of it.
import { colours, type Texture, textures } from '#app/catalog/hair.ts'
import type { Piece } from './piece.ts'

const wears: Record<Texture, string> = {
  straight: 'falls silky and light, and moves when you turn your head',
  'bone-straight': 'falls like water, super double drawn, as full at the tips as at the root',
  yaki: 'has the soft grain of freshly relaxed hair, so it never looks like a wig',
  'kinky-straight': 'reads as your own hair, blown out and pressed on a good day',
  blowout: 'keeps the air and body of a fresh blowout',
  'body-wave': 'rolls in wide, easy waves that hold their shape after a wash',
  'loose-wave': 'bends in long loose waves that look better on the second day',
  'raw-wavy': 'keeps the wave it grew with, from one donor, never steamed',
  'ocean-wave': 'ripples in small even waves, like sand after the tide',
  'water-wave': 'curls in irregular wet-look waves that need only water and fingers',
  'deep-wave': 'carries deep, close waves from the parting to the tip',
  'loose-deep': 'carries deep waves with room between them',
  'jerry-curl': 'springs in small round curls with shine',
  'burmese-curl': 'springs in firm, glossy ringlets that keep their pattern for years',
  'bouncy-curl': 'bounces in big magic curls, double drawn, made for an entrance',
  'pixie-curl': 'sits in tiny springy curls that frame the face',
  'piano-curl': 'curls in two tones that catch the light at every turn',
  'kinky-curly': 'matches 4A and 4B curls, root to tip',
  afro: 'stands in soft 4C coils, light on the head and proud',
}

const lasts: Record<string, string> = {
  raw: 'Raw hair from one donor: with care it wears for three years and takes colour well.',
  virgin: 'Virgin hair, never processed: expect a year or two of regular wear.',
  remy: 'Remy hair with every cuticle in one direction: six to twelve months of daily wear.',
}

export function gradeOf(piece: Piece): 'raw' | 'virgin' | 'remy' {
  if (piece.texture === 'raw-wavy' || /raw/iu.test(piece.name)) return 'raw'
  return piece.thousand >= 200 || piece.texture === 'bone-straight' ? 'virgin' : 'remy'
}

export function originOf(piece: Piece): string {
  if (/cambodian/iu.test(piece.name)) return 'Cambodian'
  if (/indian/iu.test(piece.name)) return 'Indian'
  if (piece.texture === 'burmese-curl') return 'Burmese'
  return piece.texture === 'bone-straight' || piece.texture === 'straight' ? 'Vietnamese' : 'Filipino'
}

/** Forty to ninety words, in one or two paragraphs. */
export function describe(piece: Piece, madeToOrder: boolean): string {
  const opening = `${texture(piece)} hair that ${wears[piece.texture]}. ${makeUp(piece)}`
  const closing = `${lasts[gradeOf(piece)]} ${care(piece)}${madeToOrder ? ' Made for you after you order, in 10 to 14 working days.' : ''}`
  return `${opening}\n\n${closing}`
}

function texture(piece: Piece): string {
  const colour = piece.colour === 'natural' ? 'its natural colour' : `${colours[piece.colour]?.name.toLowerCase()} (${piece.colour})`
  return `${textures[piece.texture].name}, in ${colour}:`
}

function makeUp(piece: Piece): string {
  const { kind, grams, density, construction } = piece
  switch (kind) {
    case 'wig':
      return `${capWords(construction)}${density === null ? '' : ` Density ${density} %, about ${grams} g at ${piece.lengthIn} inches.`}${extra(piece.name)}`
    case 'bundles':
      return `Machine-wefted bundles of 100 g, ${grams} g in all, sewn double so that they do not shed. ${grams >= 300 ? 'Enough for a full head.' : 'Add a closure for a full head.'}`
    case 'closure':
      return `A hand-tied closure of ${grams} g, with knots small enough to melt into the skin. Closes two or three bundles.`
    case 'frontal':
      return `A lace frontal of ${grams} g from ear to ear, pre-plucked, for partings and updos wherever you want them.`
    case 'ponytail':
      return `${grams} g on a drawstring with two combs: on in a minute, steady all day.`
    case 'clip-ins':
      return `${grams} g of fine wefts that lie flat under your own hair; in and out in minutes, no glue.`
  }
}

function capWords(construction: Piece['construction']): string {
  if (construction === null || construction === 'full-machine') return 'A breathable machine cap: shake it out, put it on, go.'
  if (construction === 'headband') return 'Sewn to a velvet headband: your own edges in front, no lace, no glue.'
  if (construction === 'u-v-part') return 'A U/V-part cap that lets your own parting show, with clips that hold.'
  if (construction.startsWith('13x')) return 'A lace frontal from ear to ear gives a hairline you can wear off the face.'
  if (construction.startsWith('360')) return 'Lace all around the head, for high ponytails and updos.'
  return construction === 'full-lace-hd'
    ? 'Full lace, tied by hand, so it parts anywhere.'
    : 'A lace closure with a natural parting, the easiest lace to live with.'
}

function extra(name: string): string {
  if (/glueless|wear-and-go/iu.test(name)) return ' Pre-cut lace and an elastic band: wear it and go, without glue.'
  if (/fringe/iu.test(name)) return ' The fringe is cut full; your stylist can thin it.'
  if (/bob|lob|crop|pixie cut/iu.test(name)) return ' Cut to shape in our studio, so it needs no styling.'
  return /layer|butterfly|curtain/iu.test(name) ? ' Layered by hand to open the face.' : ''
}

function care(piece: Piece): string {
  const { drop } = textures[piece.texture]
  if (drop === 1) return 'Wash every ten wears in cool water, sulphate-free, and keep the iron under 180 °C.'
  return drop > 0.8
    ? 'Wash sulphate-free, scrunch in a light leave-in and let it dry on a stand.'
    : 'Detangle from the tips with water and conditioner, never dry, and sleep in satin.'
}

/** The one very long description of the demo, 5,000 characters: pages must hold it. */
export function describeAtLength(piece: Piece): string {
  const start = `${describe(piece, false)}\n\nThe whole story, for those who want to know exactly what they buy.\n\n`
  const story = Object.entries(wears)
    .map(([name, words]) => `Beside it, ${textures[name as Texture].name.toLowerCase()} hair ${words}.`)
    .join(' ')
  return `${start}${`${story} `.repeat(5)}`.slice(0, 4_999).trimEnd().padEnd(4_999, '.').concat('.')
}
