// The designer in the owner's hands: choices added and taken out, rules written, tried, refused and restored, and what shoppers get of it.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { problemsOf } from '#app/domain/customizer/studio-rules.ts'
import { settle, startDesign } from '#app/domain/customizer/choose.ts'
import { lookKey, lookOfDesign } from '#app/domain/customizer/design-look.ts'
import { isLookSaved } from '#app/domain/customizer/saved-looks.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { isLookInCart } from '#app/domain/cart/look-in-cart.server.ts'
import { priceCustomization } from '#app/domain/cart/line-customization.ts'
import {
  findDesign,
  publishPriceList,
  readPublishedPriceList,
  saveDesign,
} from '#app/domain/customizer/studio.server.ts'
import { priceLists } from '#app/domain/customizer/studio-tables.server.ts'
import type { Field } from '#app/domain/customizer/design.ts'
import type { StudioRule } from '#app/domain/customizer/price-list.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { mostRules } from '#app/domain/customizer/change-rules.ts'
import { priceList } from '#db/seed/price-list.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { designCarts, customization, furnishStudio } from '#tests/designs.ts'
import { addOrder } from '#tests/orders.ts'
import { useSettingDesk } from '#tests/setting-desk.ts'
import * as choices from './designer-choices.route.tsx'
import * as rulePage from './designer-rule.route.tsx'
import * as page from './designer.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
const desk = useSettingDesk(now)
let variantId: Awaited<ReturnType<typeof furnishStudio>>
beforeEach(async () => {
  await desk.db.delete(priceLists)
  variantId = await furnishStudio(desk.db, now)
})

const list = async () => (await readPublishedPriceList(desk.db)).priceList
const optionOf = async (field: Field, name: string) =>
  (await list()).fields[field].options.find((option) => option.name === name)

/** Where it led, or what it refused. */
function outcome(answer: unknown): string | null | OfficeAnswer {
  return answer instanceof Response ? answer.headers.get('location') : (answer as { data: OfficeAnswer }).data
}

async function postChoice(field: Field, action: string, values: Record<string, string>) {
  return outcome(await choices.action(desk.args(`designer/choices/${field}?do=${action}`, values, { field })))
}

const addLace = (name = 'Ultra HD') =>
  postChoice('lace', 'add', { name, like: 'hd', price: '5,000', note: 'Thinner still.' })

async function postRule(rule: string, search: string, action: string, values: Record<string, string>) {
  const { version } = await readPublishedPriceList(desk.db)
  const path = `designer/rules/${rule}?do=${action}&${search}`
  return outcome(await rulePage.action(desk.args(path, { version: String(version), ...values }, { rule })))
}

const notWith = 'kind=refuses&a=lace&b=length'
const hdNot40 = {
  'in.lace.hd': 'yes',
  'in.length.30': 'yes',
  mode: 'not',
  happens: 'refused',
  reason: 'HD lace does not hold 30 in of hair.',
}

describe('a choice', () => {
  test('that was added is chosen, priced, saved, put in a cart and ordered', async () => {
    expect(await addLace('Silk HD')).toBe('/admin/settings/designer/choices/lace?done=added')
    const code = (await optionOf('lace', 'Silk HD'))?.code ?? ''
    const published = await list()
    const order = customization()
    const design = { ...order.design, lace: code }
    expect(problemsOf(published, design)).toEqual([])
    const priced = priceCustomization({ priceList: published, version: 2 }, { ...order, design }, null)
    expect(priced).toMatchObject({
      ok: true,
      design: {
        choices: expect.arrayContaining([expect.objectContaining({ field: 'lace', value: 'Silk HD' })]),
      },
    })
    const asked = { design, name: '', base: null, expressProcessing: false, remixOf: null }
    const saved = await saveDesign(desk.db, asked, now)
    expect(saved.ok && (await findDesign(desk.db, saved.code))?.design.lace).toBe(code)
    const carts = designCarts({ db: () => desk.db, variantId: () => variantId, now })
    const cart = await carts.put(null, { ...order, design })
    const { id } = await addOrder(desk.db, { cartId: cart.id })
    const [line] = await desk.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    expect(line?.choices).toContainEqual(expect.objectContaining({ label: 'Lace', value: 'Silk HD' }))
    // Now it is somebody's.
    expect(await postChoice('lace', 'remove', { code })).toMatchObject({
      errors: { form: expect.stringContaining('cannot be removed') },
    })
    expect((await page.loader(desk.args('designer'))).changes[0]?.lines).toEqual(['Lace, Silk HD: added'])
  })

  test('that nobody has is removed, one of the trade is not', async () => {
    await addLace()
    const code = (await optionOf('lace', 'Ultra HD'))?.code ?? ''
    expect(await postChoice('lace', 'remove', { code })).toContain('done=removed')
    expect(await optionOf('lace', 'Ultra HD')).toBeUndefined()
    expect(await postChoice('lace', 'remove', { code: 'swiss' })).toMatchObject({ ok: false })
  })

  test('is hidden, not lost, when an earlier version comes back', async () => {
    const { version } = await readPublishedPriceList(desk.db)
    await addLace()
    await page.action(desk.args('designer?do=restore', { change: String(version) }))
    expect(await optionOf('lace', 'Ultra HD')).toMatchObject({ isOff: true })
  })

  test.each<[Field, Record<string, string>, string]>([
    ['length', { number: '41' }, 'number'],
    ['length', { number: '20' }, 'number'],
    ['density', { number: '155' }, 'number'],
    ['lace', { name: 'hd', like: 'swiss' }, 'name'],
    ['lace', { name: 'Silk', like: 'none' }, 'like'],
    ['capSize', { name: 'Mine', like: 'custom' }, 'like'],
    ['colour', { name: 'Rose', like: '27', hex: 'pink' }, 'hex'],
    ['colour', { name: 'Rose', like: '27', hex: '#B76E79', kind: 'ombre' }, 'tipHex'],
    ['texture', { name: 'Egyptian', like: 'deep-wave', at12: '0', step: '9,000' }, 'at12'],
    ['styling', { name: 'Sleek', like: 'pressed', price: 'much' }, 'price'],
  ])('on %s with %o is refused beside its field', async (field, values, problem) => {
    expect(await postChoice(field, 'add', values)).toMatchObject({
      errors: { [problem]: expect.any(String) },
      values,
    })
  })

  test('of every kind is taken', async () => {
    const typed: [Field, Record<string, string>, string][] = [
      ['length', { number: '21' }, '21 in'],
      ['density', { number: '160' }, '160%'],
      [
        'colour',
        { name: 'Rose gold', like: '27', kind: 'ombre', hex: '1B1715', tipHex: '#B76E79' },
        'Rose gold',
      ],
      ['texture', { name: 'Egyptian', like: 'deep-wave', at12: '95,000', step: '9,000' }, 'Egyptian'],
    ]
    for (const [field, values, name] of typed) {
      expect(await postChoice(field, 'add', values)).toContain('done=added')
      expect(await optionOf(field, name)).toBeDefined()
    }
    expect((await optionOf('colour', 'Rose gold'))?.code).toBe('rose-gold--x1b1715/b76e79')
    const published = await list()
    const texture = published.fields.texture.options.find(({ name }) => name === 'Egyptian')?.code ?? ''
    expect(published.hair[texture]).toEqual({ at12Kobo: naira(95_000), stepKobo: naira(9_000) })
  })
})

describe('a choice that is drawn in another way', () => {
  const rose = { name: 'Rose gold', like: '27', kind: 'one', hex: '#B76E79' }
  const faded = { like: '27', kind: 'ombre', hex: '#1B1715', tipHex: '#B76E79' }
  const codeOf = async (field: Field, name: string) => (await optionOf(field, name))?.code ?? ''

  test('shows in saved designs and carts, and in no order', async () => {
    await postChoice('colour', 'add', rose)
    const code = await codeOf('colour', 'Rose gold')
    const order = customization()
    const design = { ...order.design, colour: code }
    const saved = await saveDesign(
      desk.db,
      { design, name: '', base: null, expressProcessing: false, remixOf: null },
      now,
    )
    const carts = designCarts({ db: () => desk.db, variantId: () => variantId, now })
    const ordered = await carts.put(null, { ...order, design })
    const { id } = await addOrder(desk.db, { cartId: ordered.id })
    const waiting = await carts.put(null, { ...order, design })
    expect(await postChoice('colour', 'redraw', { code, ...faded })).toContain('done=redrawn')
    const as = await codeOf('colour', 'Rose gold')
    expect(as).toBe('rose-gold--x1b1715/b76e79')
    const cart = await findCart(desk.db, waiting.id, now)
    expect(cart?.lines[0]).toMatchObject({ problem: null, customization: { design: { colour: as } } })
    const look = lookOfDesign({ ...design, colour: as })
    expect(cart?.lines[0]?.design?.lookKey).toBe(lookKey(look))
    const published = await list()
    const found = saved.ok ? await findDesign(desk.db, saved.code) : null
    expect(settle(published, found?.design ?? {})).toMatchObject({ design: { colour: as }, corrections: [] })
    // Its picture is one that somebody has, so it is drawn before those that are only thought of.
    expect(await isLookSaved(desk.db, look, published)).toBe(true)
    expect(await isLookInCart(desk.db, look, published)).toBe(true)
    const [line] = await desk.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    expect(line?.pictureKey).toBe(lookKey(lookOfDesign(design)))
    expect(line?.customization).toMatchObject({ design: { colour: code } })
    const { id: after } = await addOrder(desk.db, { cartId: waiting.id })
    const [next] = await desk.db.select().from(orderLines).where(eq(orderLines.orderId, after))
    expect(next?.customization).toMatchObject({ design: { colour: as } })
    expect(await postChoice('colour', 'remove', { code: as })).toMatchObject({
      errors: { form: expect.stringContaining('cannot be removed') },
    })
  })

  test('is told by the history, once and in words, and comes back with an earlier version', async () => {
    await postChoice('colour', 'add', rose)
    const { version } = await readPublishedPriceList(desk.db)
    await postChoice('colour', 'redraw', { code: await codeOf('colour', 'Rose gold'), ...faded })
    const { changes } = await page.loader(desk.args('designer'))
    const name = (await list()).fields.colour.options.find(({ code }) => code === '27')?.name
    const rules = `; follows the rules of ${name}`
    expect(changes[0]?.lines).toEqual([
      `Colour, Rose gold: #b76e79${rules} → roots #1b1715, tips #b76e79${rules}`,
    ])
    await page.action(desk.args('designer?do=restore', { change: String(version) }))
    expect(await codeOf('colour', 'Rose gold')).toBe('rose-gold--xb76e79')
  })

  test('is like another from then on, and what says nothing new is refused', async () => {
    await addLace()
    const code = await codeOf('lace', 'Ultra HD')
    expect(await postChoice('lace', 'redraw', { code, like: 'hd' })).toMatchObject({
      errors: { form: expect.stringContaining('already') },
      values: { like: 'hd' },
    })
    expect(await postChoice('lace', 'redraw', { code, like: code })).toMatchObject({
      errors: { like: expect.any(String) },
    })
    expect(await postChoice('lace', 'redraw', { code, like: 'swiss' })).toContain('done=redrawn')
    expect(await codeOf('lace', 'Ultra HD')).toBe('ultra-hd--swiss')
    // Somebody else's page is open at the choice of before.
    expect(await postChoice('lace', 'redraw', { code, like: 'film' })).toMatchObject({ ok: false })
    expect(await postChoice('lace', 'redraw', { code: 'swiss', like: 'film' })).toMatchObject({ ok: false })
    const { own } = await choices.loader(desk.args('designer/choices/lace', undefined, { field: 'lace' }))
    expect(own).toMatchObject([{ name: 'Ultra HD', drawing: { like: 'swiss' } }])
  })
})

/** Codes that were ticked come back in the order of the price list. */
function inOneOrder({ when, only, refuse, ...rest }: StudioRule) {
  const sorted = (codes: string[] | undefined) => codes?.toSorted()
  const conditions = when.map((one) => ({ ...one, in: sorted(one.in) }))
  return { ...rest, when: conditions, only: sorted(only), refuse: sorted(refuse) }
}

describe('a rule', () => {
  test('is tried, saved, read by shoppers, changed and removed', async () => {
    expect(await postRule('new', notWith, 'try', hdNot40)).toMatchObject({
      values: { tried: expect.stringContaining('shoppers read: “HD lace does not hold 30 in of hair.”') },
    })
    expect((await list()).rules.some(({ id }) => id.startsWith('house'))).toBe(false)
    expect(await postRule('new', notWith, 'save', hdNot40)).toContain('done=rule-saved')
    const published = await list()
    const design = { ...startDesign(published), length: '30' }
    expect(problemsOf(published, design)).toMatchObject([{ field: 'length', reason: hdNot40.reason }])
    await postRule('house-1', '', 'save', { ...hdNot40, reason: 'Too heavy for HD lace.' })
    expect((await list()).rules.filter(({ id }) => id === 'house-1')).toMatchObject([
      { reason: 'Too heavy for HD lace.' },
    ])
    expect(await postRule('house-1', '', 'remove', {})).toContain('done=rule-removed')
    const { changes } = await page.loader(desk.args('designer'))
    expect(changes.slice(0, 3).map(({ lines }) => lines[0]?.split('.')[0])).toEqual([
      'Rule removed',
      'Rule changed',
      'Rule added',
    ])
  })

  test('of the trade is changed as it stands', async () => {
    const before = (await list()).rules
    for (const rule of before) {
      const { values } = await rulePage.loader(
        desk.args(`designer/rules/${rule.id}`, undefined, { rule: rule.id }),
      )
      await postRule(rule.id, '', 'save', values)
      const after = (await list()).rules.find(({ id }) => id === rule.id)
      expect(after && inOneOrder(after)).toEqual(inOneOrder(rule))
    }
  }, 60_000)

  test.each([
    [
      'leaves a choice without any wig',
      {
        ...hdNot40,
        'in.lace.film': 'yes',
        'in.lace.french': 'yes',
        'in.lace.swiss': 'yes',
        'in.lace.none': 'yes',
      },
      '30 in',
    ],
    ['forbids what designs begin with', { ...hdNot40, 'in.length.20': 'yes' }, 'New designs begin with'],
  ])('that %s is refused with the example', async (_what, values, words) => {
    expect(await postRule('new', notWith, 'save', values)).toMatchObject({
      errors: { form: expect.stringContaining(words) },
    })
    expect((await list()).rules.some(({ id }) => id.startsWith('house'))).toBe(false)
  })

  test('whose numbers hold no choice is refused beside them', async () => {
    const values = {
      'in.lace.hd': 'yes',
      'from.length': '7',
      'to.length': '7',
      mode: 'not',
      reason: 'Too short.',
    }
    expect(await postRule('new', notWith, 'save', values)).toMatchObject({
      errors: { 'of.length': 'Length: no choice lies between these numbers.' },
    })
  })

  test('that adds is in the price, the days and the express of a design', async () => {
    const typed = {
      'in.colour.613': 'yes',
      'in.texture.body-wave': 'yes',
      name: 'Lifted body wave',
      price: '10,000',
      days: '3',
      noExpress: 'yes',
    }
    const search = 'kind=adds&a=colour&b=texture'
    expect(await postRule('new', search, 'try', typed)).toMatchObject({
      values: {
        tried: expect.stringMatching(
          /instead of.*3 working days longer.*Express is not.*: Lifted body wave/u,
        ),
      },
    })
    expect(await postRule('new', search, 'save', typed)).toContain('done=rule-saved')
    const published = await list()
    const order = customization({ texture: 'body-wave', colour: '613' })
    const price = (expressProcessing: boolean) =>
      priceCustomization({ priceList: published, version: 2 }, { ...order, expressProcessing }, null)
    expect(price(false)).toMatchObject({
      ok: true,
      design: {
        breakdown: expect.arrayContaining([{ label: 'Lifted body wave', amountKobo: naira(10_000) }]),
      },
    })
    expect(price(true)).toMatchObject({ ok: false, reason: expect.stringContaining('Lifted body wave') })
  })

  test('without a choice, a reason or an effect is refused beside its field', async () => {
    expect(await postRule('new', notWith, 'save', { mode: 'not' })).toMatchObject({
      errors: { 'of.lace': expect.any(String), 'of.length': expect.any(String), reason: expect.any(String) },
    })
    expect(
      await postRule('new', 'kind=adds&a=colour', 'save', { 'in.colour.613': 'yes', name: 'X' }),
    ).toMatchObject({
      errors: { form: expect.stringContaining('changes nothing yet') },
    })
  })

  test('is one too many beyond two hundred', async () => {
    const { rules } = priceList
    const [first] = rules
    if (!first) throw new Error('no rule')
    const full = Array.from({ length: mostRules - rules.length }, (_, at) => ({ ...first, id: `more-${at}` }))
    await publishPriceList(desk.db, { ...priceList, rules: [...rules, ...full] }, '')
    expect(await postRule('new', notWith, 'save', hdNot40)).toMatchObject({
      errors: { form: 'There can be 200 rules at most.' },
    })
  })

  test('that somebody else changed meanwhile is not overwritten unseen', async () => {
    await postRule('new', notWith, 'save', hdNot40)
    const { version } = await readPublishedPriceList(desk.db)
    const stale = { ...hdNot40, version: String(version - 1) }
    expect(await postRule('house-1', '', 'save', stale)).toMatchObject({ conflict: { version } })
  })
})
