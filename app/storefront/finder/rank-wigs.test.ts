import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colours, constructions, textures } from '#app/domain/catalog/products/hair.ts'
import { textureCodes } from '#hair/look.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { type Answers, ceilingNaira, questions, readAnswers } from './answers.ts'
import type { Candidate } from './candidate.ts'
import type { Fit } from './fit.ts'
import { judgeFit } from './judge-fit.ts'
import { rankWigs as rank } from './rank-wigs.ts'

const rankWigs = (wigs: readonly Candidate[], asked: Answers) => rank(wigs, asked, '10 to 14 working days')

const noAnswers = readAnswers({})

function wig(
  slug: string,
  change: Partial<Omit<Candidate, 'card'>> & { card?: Partial<Candidate['card']> } = {},
): Candidate {
  const { card, ...rest } = change
  return {
    construction: '5x5-hd',
    density: 180,
    grams: 290,
    cap: null,
    ...rest,
    card: {
      id: `prd_${slug}`,
      slug,
      name: slug,
      kind: 'wig',
      collection: 'zuri',
      texture: 'body-wave',
      colour: '1B',
      madeToOrder: false,
      createdAt: null,
      variantId: `var_${slug}`,
      lengthIn: 20,
      addressSku: null,
      priceKobo: naira(200_000),
      oldPriceKobo: null,
      left: 3,
      lengths: [20],
      pictures: [],
      ratingCount: 0,
      ratingSum: 0,
      isBestSeller: false,
      ...card,
    },
  }
}

const someWig = fc
  .record({
    slug: fc.string({ minLength: 1, maxLength: 8 }),
    texture: fc.constantFrom(...textureCodes),
    colour: fc.constantFrom(...Object.keys(colours)),
    lengthIn: fc.constantFrom(6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30),
    priceNaira: fc.integer({ min: 20_000, max: 900_000 }),
    left: fc.integer({ min: 0, max: 3 }),
    madeToOrder: fc.boolean(),
    construction: fc.constantFrom(null, ...Object.keys(constructions)),
    density: fc.constantFrom(null, 100, 130, 150, 180, 200, 230, 250),
    grams: fc.option(fc.integer({ min: 120, max: 480 })),
    cap: fc.constantFrom(null, 'Medium, glueless: pre-cut lace', 'Medium'),
  })
  .map(({ slug, texture, colour, lengthIn, priceNaira, left, madeToOrder, ...rest }) =>
    wig(slug, {
      ...rest,
      card: { slug, texture, colour, lengthIn, priceKobo: naira(priceNaira), left, madeToOrder },
    }),
  )

const someAnswers = fc.record(
  Object.fromEntries(
    questions.map(({ name, options }) => [name, fc.constantFrom(null, ...options.map(({ code }) => code))]),
  ),
) as fc.Arbitrary<Answers>

const shelf = fc.uniqueArray(someWig, { maxLength: 14, selector: ({ card }) => card.slug })
const slugs = (wigs: readonly Candidate[]) => wigs.map(({ card }) => card.slug)
const worth: Record<Fit, number> = { none: 0, near: 1, full: 2 }
const canBeHad = ({ card }: Candidate) => card.madeToOrder || card.left > 0

const closures = ['2x6', '4x4', '5x5-hd', '6x6-hd', '7x7-hd']
const frontals = ['13x4', '13x4-hd', '13x6-hd']
/** What may be said of a cap, and of which. */
const capClaims: [RegExp, (construction: string) => boolean][] = [
  [/No lace at all/u, (cap) => ['full-machine', 'headband'].includes(cap)],
  [/Your own parting/u, (cap) => cap === 'u-v-part'],
  [/^A (?:wide )?closure/u, (cap) => closures.includes(cap)],
  [/A strip of lace/u, (cap) => cap === 't-part'],
  [/A frontal/u, (cap) => [...frontals, '360-hd', 'full-lace-hd'].includes(cap)],
  [/^Lace from ear to ear/u, (cap) => [...frontals, '360-hd', 'full-lace-hd'].includes(cap)],
  [/all the way round/u, (cap) => ['360-hd', 'full-lace-hd'].includes(cap)],
  [/no glue|without glue|by its cap/u, (cap) => ![...frontals, '360-hd', 'full-lace-hd'].includes(cap)],
  [
    /wants glue|Glued lace|is best glued|takes practice/u,
    (cap) => [...frontals, '360-hd', 'full-lace-hd'].includes(cap),
  ],
]

/** The part of the words that the wig's data deny; '' when there is none. */
function untrueIn(
  words: string,
  { card, construction, density, grams, cap }: Candidate,
  { budget }: Answers,
) {
  const facts: [RegExp, string][] = [
    [/(\d+) %/u, String(density)],
    [/(\d+) g\b/u, String(grams)],
    [/(\d+) in\b/u, String(card.lengthIn)],
    [/(₦[\d,]+) below/u, formatNaira(kobo((ceilingNaira(budget) ?? 0) * 100 - card.priceKobo))],
    [/(₦[\d,]+) more/u, formatNaira(kobo(card.priceKobo - (ceilingNaira(budget) ?? 0) * 100))],
    [/(₦[\d,]+), the whole/u, formatNaira(card.priceKobo)],
  ]
  const wrong = facts.find(([pattern, fact]) => (pattern.exec(words)?.[1] ?? fact) !== fact)
  if (wrong) return `${words} But: ${wrong[1]}`
  const claimed = capClaims.find(([pattern, holds]) => pattern.test(words) && !holds(construction ?? ''))
  if (claimed) return `${words} But its cap is ${construction}`
  if (/already cut for you/u.test(words) && !/glueless|pre-cut/iu.test(cap ?? '')) return words
  const otherHair = textureCodes.find(
    (code) =>
      code !== card.texture &&
      words.includes(textures[code].name) &&
      !textures[card.texture].name.includes(textures[code].name),
  )
  if (otherHair) return `${words} But it is ${card.texture}`
  const otherColour = Object.entries(colours).find(
    ([code, { name }]) =>
      code !== card.colour && words.startsWith(name) && !colours[card.colour]?.name.startsWith(name),
  )
  return otherColour && !words.includes(textures[card.texture].name)
    ? `${words} But it is ${card.colour}`
    : ''
}

describe('the order of wigs', () => {
  test('is the same whatever order they come in', () => {
    fc.assert(
      fc.property(shelf, someAnswers, (wigs, answers) => {
        expect(slugs(rankWigs(wigs.toReversed(), answers))).toEqual(slugs(rankWigs(wigs, answers)))
      }),
    )
  })

  test('never puts a better match below a worse one', () => {
    fc.assert(
      fc.property(shelf, someAnswers, (wigs, answers) => {
        const ranked = rankWigs(wigs, answers)
        const fitsOf = (one: Candidate) =>
          judgeFit(one, answers).map(({ isAsked, fit }) => (isAsked ? worth[fit] : 0))
        ranked.forEach((lower, at) => {
          for (const upper of ranked.slice(0, at)) {
            const [below, above] = [fitsOf(lower), fitsOf(upper)]
            const isBetter =
              below.every((fit, i) => fit >= (above[i] ?? 0)) && below.some((fit, i) => fit > (above[i] ?? 0))
            expect(isBetter && canBeHad(lower)).toBe(false)
          }
        })
      }),
      { numRuns: 300 },
    )
  })

  test('names what is sold out last, and says that it can be made', () => {
    fc.assert(
      fc.property(shelf, someAnswers, (wigs, answers) => {
        const ranked = rankWigs(wigs, answers)
        const firstGone = ranked.findIndex((one) => !canBeHad(one))
        if (firstGone < 0) return
        for (const one of ranked.slice(firstGone)) {
          expect(canBeHad(one)).toBe(false)
          expect(one.but).toContain('make it to order')
        }
      }),
    )
  })

  test('gives each two or three different reasons in whole sentences, and asks nobody to read a dash', () => {
    fc.assert(
      fc.property(shelf, someAnswers, (wigs, answers) => {
        for (const { reasons, but } of rankWigs(wigs, answers)) {
          expect(reasons.length).toBeGreaterThanOrEqual(2)
          expect(reasons.length).toBeLessThanOrEqual(3)
          expect(new Set(reasons).size).toBe(reasons.length)
          for (const words of [...reasons, but ?? 'None.']) expect(words).toMatch(/^[\dA-Z₦][^—–]*\.$/u)
        }
      }),
    )
  })

  test('says nothing of a wig that its own data do not bear out', () => {
    fc.assert(
      fc.property(shelf, someAnswers, (wigs, answers) => {
        for (const named of rankWigs(wigs, answers))
          for (const words of [...named.reasons, named.but ?? ''])
            expect(untrueIn(words, named, answers)).toBe('')
      }),
      { numRuns: 500 },
    )
  })

  test('with nothing asked is no judgement: the cheapest that is ready stands first', () => {
    const dear = wig('dear', { card: { priceKobo: naira(300_000) } })
    const cheap = wig('cheap')
    const toOrder = wig('to-order', { card: { madeToOrder: true, left: 0, priceKobo: naira(100_000) } })
    expect(slugs(rankWigs([toOrder, dear, cheap], noAnswers))).toEqual(['cheap', 'dear', 'to-order'])
  })
})

describe('what is said', () => {
  const answers: Answers = { wear: 'work', length: 'back', texture: 'waves', time: 'ten', budget: '200' }
  const judged = (one: Candidate, asked = answers) => rankWigs([one], asked)[0]

  test('ties reasons to their answers', () => {
    const named = judged(wig('right'))
    expect(named?.reasons).toEqual([
      'Off black and 180%: right for any office.',
      '20 in of Body Wave falls to the shoulder blades, as you asked.',
      'A closure held by a band and combs: ten minutes, no glue.',
    ])
    expect(named?.but).toBeNull()
  })

  test('is honest about what does not fit, the worst first', () => {
    expect(judged(wig('long', { card: { lengthIn: 30 } }))?.but).toBe(
      'It falls to the waist, a little longer than you asked for.',
    )
    expect(judged(wig('dear', { card: { priceKobo: naira(215_000) } }))?.but).toBe(
      'It costs ₦15,000 more than your budget.',
    )
    expect(
      judged(wig('curly', { card: { texture: 'jerry-curl', lengthIn: 24, priceKobo: naira(215_000) } }))?.but,
    ).toBe('It is Jerry Curl, not a wave.')
  })

  test('measures length by where hair falls, not by inches: 20 in of curls are no 20 in of silk', () => {
    const asked: Answers = { ...noAnswers, length: 'back' }
    const fitOf = (texture: Candidate['card']['texture'], lengthIn: number) =>
      judgeFit(wig('x', { card: { texture, lengthIn } }), asked).find(({ question }) => question === 'length')
        ?.fit
    expect([fitOf('straight', 16), fitOf('deep-wave', 16), fitOf('deep-wave', 22)]).toEqual([
      'full',
      'near',
      'full',
    ])
  })

  test('a wig with hardly a reason is not named', () => {
    const wrong = wig('wrong', {
      construction: '13x4',
      density: 250,
      card: { texture: 'afro', lengthIn: 8, colour: '613', priceKobo: naira(800_000) },
    })
    expect(rankWigs([wrong], answers)).toEqual([])
  })
})
