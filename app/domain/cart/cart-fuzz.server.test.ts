// Random walks and hostile input on the real database.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CartLineId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { applyCartChange } from './change-cart.server.ts'
import { type Cart, findCart } from './cart.server.ts'
import { cartChange, type CartChange } from './browser-cart.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
const change = (cartId: string | null, wanted: CartChange) => applyCartChange(shopDb.db, cartId, wanted, now)

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(() => emptyTables(shopDb.db, 'carts', 'products'))

async function mustFind(cartId: string): Promise<Cart> {
  const cart = await findCart(shopDb.db, cartId, now)
  if (!cart) throw new Error('no cart')
  return cart
}

type PaperLine = { quantity: number; out: boolean }
type Step = { kind: 'add' | 'set' | 'remove' | 'restore'; unit: number; quantity: number }

test('any sequence of changes ends like the same on paper', { timeout: 120_000 }, async () => {
  const stocks = [3, 8, 120]
  const units = await Promise.all(stocks.map((stock) => addWig(shopDb.db, { stock })))
  const anyStep = fc.record<Step>({
    kind: fc.constantFrom('add', 'add', 'set', 'remove', 'restore'),
    unit: fc.nat({ max: 2 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 99 })),
  })
  const run = async (steps: Step[]) => {
    const last: { cart: Cart | null } = { cart: null }
    const paper = new Map<number, PaperLine>()
    const lineIds = new Map<VariantId, CartLineId>()
    for (const step of steps) {
      const variantId = units[step.unit]?.variantId ?? 'var_none'
      const wanted = toChange(step, variantId, lineIds.get(variantId) ?? 'lin_none')
      onPaper(paper, step, Math.min(stocks[step.unit] ?? 0, 99))
      const { cart } = await change(last.cart?.id ?? null, wanted)
      if (cart) last.cart = cart
      for (const line of linesOf(cart)) lineIds.set(line.variantId, line.id)
    }
    const left = [...paper].filter(([, line]) => !line.out)
    const expected = new Map(left.map(([unit, line]) => [units[unit]?.variantId, line.quantity]))
    expect(new Map(linesOf(last.cart).map((line) => [line.variantId, line.quantity]))).toEqual(expected)
    const total = left.reduce((sum, [, line]) => sum + line.quantity, 0)
    expect(sumsOf(last.cart)).toEqual([total, total * naira(100_000)])
  }
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), run), { numRuns: 60 })
})

function linesOf(cart: Cart | null) {
  return cart?.lines ?? []
}

function sumsOf(cart: Cart | null): [number, number] {
  return [cart?.itemCount ?? 0, cart?.subtotalKobo ?? 0]
}

function toChange({ kind, quantity }: Step, variantId: VariantId, lineId: CartLineId): CartChange {
  if (kind === 'add') return { intent: 'add', variantId, quantity }
  return kind === 'set' ? { intent: 'set', lineId, quantity } : { intent: kind, lineId }
}

function onPaper(
  paper: Map<number, { quantity: number; out: boolean }>,
  { kind, unit, quantity }: Step,
  most: number,
): void {
  const line = paper.get(unit)
  const held = line && !line.out ? line.quantity : 0
  if (kind === 'add' && held + quantity <= most) paper.set(unit, { quantity: held + quantity, out: false })
  if (kind === 'set' && held > 0 && quantity <= most) paper.set(unit, { quantity, out: false })
  if (kind === 'remove' && line) line.out = true
  if (kind === 'restore' && line) line.out = false
}

describe('two thousand tampered changes', () => {
  const nasty = [
    -1,
    0,
    1.5,
    100,
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'abc',
    '٣',
    null,
  ]
  const more: unknown[] = [
    undefined,
    true,
    [],
    [1],
    {},
    { valueOf: 1 },
    '\0',
    '1\0',
    '\ud800',
    '9'.repeat(400),
    'var_\0',
    "var_1' or 1=1",
  ]
  const wrong = fc.oneof(fc.constantFrom<unknown>(...nasty, ...more), fc.anything(), fc.string())

  test('none is accepted that should not be, none throws', { timeout: 120_000 }, async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 5, madeToOrder: false })
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    const lineId = (await mustFind(cartId)).lines[0]?.id
    const intent = fc.constantFrom(
      'add',
      'set',
      'remove',
      'restore',
      'accept-price',
      'fit-stock',
      'set-destination',
      'steal',
      '',
    )
    const fields = fc.record(
      {
        intent: fc.oneof({ weight: 5, arbitrary: intent }, { weight: 1, arbitrary: wrong }),
        variantId: fc.oneof(fc.constant(variantId), wrong),
        lineId: fc.oneof(fc.constant(lineId), wrong),
        quantity: fc.oneof(fc.constantFrom(1, '2', 6), wrong),
        configuration: fc.oneof(fc.constant(undefined), wrong),
        priceKobo: fc.oneof(fc.constantFrom(undefined, 1, naira(100_000)), wrong),
        country: fc.oneof(fc.constantFrom('NG', 'GB'), wrong),
        state: fc.oneof(fc.constantFrom('LA', 'KN'), wrong),
        changeId: fc.oneof(fc.constant(undefined), fc.uuid(), wrong),
      },
      { requiredKeys: [] },
    )
    const tampered = fc.oneof({ weight: 9, arbitrary: fields }, { weight: 1, arbitrary: wrong })
    const run = async (value: unknown) => {
      const parsed = cartChange.safeParse(value)
      if (!parsed.success) return
      const wanted = parsed.data
      const changed = await change(cartId, wanted)
      const cart = await mustFind(cartId)
      for (const line of cart.lines) {
        expect(line.quantity).toBeGreaterThanOrEqual(1)
        expect(line.quantity).toBeLessThanOrEqual(5)
        expect(line.priceKobo).toBe(naira(100_000))
      }
      expect(cart.lines.length).toBeLessThanOrEqual(1)
      expect(changed.cart?.version).toBe(cart.version)
    }
    await fc.assert(fc.asyncProperty(tampered, run), { numRuns: 2_000 })
  })

  test.each([
    ['a key of the language', { __proto__: null, constructor: { prototype: 1 } }],
    ['a number beyond reason', { grams: 1e308 }],
    ['NUL', { note: 'a\0b' }],
    ['half a character', { note: '\ud83d' }],
    ['too deep', { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }],
    ['too long', Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${i}`, 'x'.repeat(100)]))],
    ['a list', ['hd']],
    ['text', 'hd'],
  ])('a design with %s is refused', (_, configuration) => {
    const asked = {
      intent: 'add',
      variantId: 'var_1',
      quantity: 1,
      configuration: JSON.parse(JSON.stringify(configuration)) as unknown,
    }
    expect(cartChange.safeParse(asked).success).toBe(false)
    const own = JSON.parse(
      '{"intent":"add","variantId":"var_1","quantity":1,"configuration":{"__proto__":{"x":1}}}',
    ) as unknown
    expect(cartChange.safeParse(own).success).toBe(false)
  })
})
