// How one wig answers one question: fully, nearly or not, with the words for it. The words of a full or near fit are
// reasons; those of a near fit or none are what they should know before they buy.
import { type Texture, textures } from '#app/domain/catalog/products/hair.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { usualHeightCm } from '#app/domain/customizer/heights.ts'
import { type Landmark, landmarkNames, whereItFalls } from '#app/domain/customizer/length-on-body.ts'
import { familyOf } from '#app/domain/customizer/texture-family.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { type Answers, ceilingNaira, type QuestionName } from './answers.ts'
import type { Candidate } from './candidate.ts'
import { type Effort, effortOf } from './effort.ts'
import { full, near, none, type Said } from './fit.ts'
import { judgeWear } from './judge-wear.ts'

export type Judgement = Said & {
  question: QuestionName
  /** False when they had no wish here: then it fits, and counts for nothing. */
  isAsked: boolean
}

/** In the order of the questions. */
export function judgeFit(wig: Candidate, answers: Answers): Judgement[] {
  const { wear, length, texture, time, budget } = answers
  return [
    { question: 'wear', isAsked: wear !== null, ...judgeWear(wig, wear) },
    { question: 'length', isAsked: length !== null, ...judgeLength(wig, length) },
    { question: 'texture', isAsked: texture !== null, ...judgeTexture(wig, texture) },
    { question: 'time', isAsked: time !== null, ...judgeTime(wig, time) },
    { question: 'budget', isAsked: budget !== null && budget !== 'over', ...judgeBudget(wig, budget) },
  ]
}

/** From short to long: each answer of the length question, by where hair falls. */
export const zones = ['chin', 'shoulder', 'back', 'waist'] as const
export type Zone = (typeof zones)[number]

const zoneOf: Record<Landmark, Zone> = {
  temple: 'chin',
  ear: 'chin',
  chin: 'chin',
  neck: 'shoulder',
  shoulder: 'shoulder',
  'upper-back': 'shoulder',
  'shoulder-blade': 'back',
  'bra-strap': 'back',
  'mid-back': 'back',
  'lower-back': 'waist',
  waist: 'waist',
  hip: 'waist',
}

/** On a woman of usual height. */
export function zoneOfHair(texture: Texture, lengthIn: number): Zone {
  return zoneOf[whereItFalls({ lengthIn, texture, heightCm: usualHeightCm }).landmark]
}

function judgeLength({ card: { texture, lengthIn } }: Candidate, asked: Answers['length']): Said {
  const { landmark } = whereItFalls({ lengthIn, texture, heightCm: usualHeightCm })
  const falls = `${lengthIn} in of ${textures[texture].name} falls to the ${landmarkNames[landmark]}`
  if (asked === null) return full(`${falls}.`)
  const off = zones.indexOf(zoneOf[landmark]) - zones.indexOf(asked)
  if (off === 0) return full(`${falls}, as you asked.`)
  if (Math.abs(off) === 1)
    return near(
      '',
      `It falls to the ${landmarkNames[landmark]}, a little ${off > 0 ? 'longer' : 'shorter'} than you asked for.`,
    )
  return none(
    `It falls to the ${landmarkNames[landmark]}, ${off > 0 ? 'much longer' : 'much shorter'} than you asked for.`,
  )
}

/** Textures that pass for hair of one's own, beside the coils. */
const likeOwn: readonly Texture[] = ['kinky-curly', 'afro', 'kinky-straight', 'yaki', 'blowout']
const nearlyOwn: readonly Texture[] = ['pixie-curl', 'jerry-curl']
const nearlySleek: readonly Texture[] = ['blowout', 'body-wave']
const nearlyWaves: readonly Texture[] = ['deep-wave', 'loose-deep', 'bouncy-curl']
const nearlyCurls: readonly Texture[] = ['water-wave', 'kinky-curly']

function judgeTexture({ card: { texture } }: Candidate, asked: Answers['texture']): Said {
  const { name } = textures[texture]
  const moves = moveWords[texture]
  if (asked === null) return full(`${name}: ${moves}.`)
  const fits = textureFits[asked]
  if (fits.full(texture)) return full(`${name}, ${moves}: ${fits.words}.`)
  if (fits.near.includes(texture))
    return near(
      `${name}, ${moves}: close to what you asked for.`,
      `It is ${name}, which is only close to ${fits.wish}.`,
    )
  return none(`It is ${name}, not ${fits.wish}.`)
}

/** In full. */
export function suitsTexture(texture: Texture, asked: NonNullable<Answers['texture']>): boolean {
  return textureFits[asked].full(texture)
}

const textureFits: Record<
  NonNullable<Answers['texture']>,
  { full: (texture: Texture) => boolean; near: readonly Texture[]; words: string; wish: string }
> = {
  sleek: {
    full: (texture) => ['straight', 'bone-straight', 'yaki'].includes(texture),
    near: ['kinky-straight', ...nearlySleek],
    words: 'sleek, as you asked',
    wish: 'sleek hair',
  },
  waves: {
    full: (texture) => familyOf(texture) === 'wavy',
    near: nearlyWaves,
    words: 'the wave you asked for',
    wish: 'a wave',
  },
  curls: {
    full: (texture) => familyOf(texture) === 'curly',
    near: nearlyCurls,
    words: 'the curl you asked for',
    wish: 'a curl',
  },
  own: {
    full: (texture) => likeOwn.includes(texture),
    near: nearlyOwn,
    words: 'it passes for your own',
    wish: 'hair like your own',
  },
}

const moveWords: Record<Texture, string> = {
  straight: 'silky and light',
  'bone-straight': 'pin straight and heavy',
  yaki: 'straight with the grain of relaxed hair',
  'kinky-straight': 'a full, matt blow-out',
  blowout: 'big and airy',
  'body-wave': 'an easy S from the cheek down',
  'loose-wave': 'large, lazy waves',
  'raw-wavy': 'the wave it grew with',
  'ocean-wave': 'close, even ripples',
  'water-wave': 'waves and curls mixed',
  'deep-wave': 'tight waves in rows',
  'loose-deep': 'wide, soft spirals',
  'jerry-curl': 'springy ringlets',
  'burmese-curl': 'soft, irregular curls',
  'bouncy-curl': 'round curls that bounce',
  'pixie-curl': 'small, tight spirals',
  'piano-curl': 'polished barrel curls',
  'kinky-curly': 'coils like natural 3C to 4A hair',
  afro: 'a soft halo of the tightest coil',
}

function judgeTime(wig: Candidate, asked: Answers['time']): Said {
  const effort = effortOf(wig.construction)
  if (effort === null)
    return asked === null
      ? full('')
      : near('', 'We have no details of its cap yet. Please ask us before you buy.')
  const words = capWords(wig, effort)
  if (asked === null || asked === effort) return full(words)
  switch (asked) {
    case 'minute':
      if (effort === 'long') return none('A frontal takes half an hour to lay, not a minute.')
      if (isPreCut(wig)) return full('The lace is already cut for you: a band and combs hold it, no glue.')
      return near('', 'The lace takes a few minutes to place, but needs no glue.')
    case 'ten':
      if (effort === 'minute') return full(words)
      return near(
        '',
        'You can wear a frontal on its band alone, but it looks best when laid, which takes longer.',
      )
    case 'long':
      if (wig.construction === '7x7-hd' || wig.construction === '6x6-hd')
        return near(
          'A wide closure, with room for a side parting.',
          'It is a wide closure, so it does not reach from ear to ear.',
        )
      return none('It has no ear-to-ear lace to lay.')
  }
}

function capWords({ construction }: Candidate, effort: Effort): string {
  switch (effort) {
    case 'minute':
      return construction === 'u-v-part'
        ? 'Your own parting covers the join: it goes on in a minute, with nothing to glue.'
        : 'No lace at all: it goes on in a minute, with nothing to glue.'
    case 'ten':
      return construction === 't-part'
        ? 'A strip of lace at the parting, held by a band and combs: ten minutes, no glue.'
        : 'A closure held by a band and combs: ten minutes, no glue.'
    case 'long':
      return construction === '360-hd' || construction === 'full-lace-hd'
        ? 'Lace all the way round: part it, sweep it, put it up.'
        : 'Lace from ear to ear: lay it, and part it where you like.'
  }
}

function isPreCut({ cap }: Candidate): boolean {
  return /glueless|pre-cut/iu.test(cap ?? '')
}

/** So much over the budget is still worth showing, in thousandths. */
export const stretchPermille = 1_100

function judgeBudget({ card: { priceKobo } }: Candidate, asked: Answers['budget']): Said {
  const ceiling = ceilingNaira(asked)
  if (ceiling === null) return full(`${formatNaira(priceKobo)}, the whole price.`)
  const leftKobo = ceiling * 100 - priceKobo
  if (leftKobo >= 0)
    return full(leftKobo === 0 ? 'Exactly your budget.' : `${formatNaira(kobo(leftKobo))} below your budget.`)
  const over = `It costs ${formatNaira(kobo(-leftKobo))} more than your budget.`
  return priceKobo * 1_000 <= ceiling * 100 * stretchPermille ? near('', over) : none(over)
}
