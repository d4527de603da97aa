// Random carts added up once more, in whole kobo and without the shop's own arithmetic; and requests that want another price.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { quoteCart } from '#app/domain/orders/core/quote.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newToken, type VariantId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { freshDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { expectSoundQuotes } from '#tests/quote-property.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { startShop } from '#tests/shop-process.ts'
import { send, tampered } from '#tests/tampering.ts'
import { eachTry, type Promised, type Trial } from './promise.ts'

type Good = { variantId: VariantId; priceKobo: number; grams: number }

const now = new Date('2026-11-20T10:00:00Z')
/** In permille, as an owner may set it. */
const vat = 75

/** Fees that the shop starts with, kobo: of the first half kilo and of each further one that is begun. */
const places: readonly [Destination, fee: number, halfKilo: number][] = [
  [{ country: 'NG', state: 'LA', area: 'mainland' }, 300_000, 0],
  [{ country: 'NG', state: 'LA', area: 'island' }, 350_000, 0],
  [{ country: 'NG', state: 'LA', area: 'outer' }, 450_000, 0],
  [{ country: 'NG', state: 'OY' }, 500_000, 0],
  [{ country: 'NG', state: 'FC' }, 600_000, 0],
  [{ country: 'GH', state: 'Accra' }, 3_800_000, 0],
  [{ country: 'GB', state: 'London' }, 5_500_000, 1_200_000],
  [{ country: 'US', state: 'Texas' }, 5_500_000, 1_200_000],
]

const wishes = fc.record({
  lines: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 12 }),
  place: fc.nat(places.length - 1),
})

export const money: Promised = {
  id: 'R17',
  goal: '100,000 random carts cost, to the kobo, what they add up to, and as many with offers, codes and credit share them out exactly; of 10,000 tampered requests none buys or breaks anything',
  full: { carts: 100_000, 'thousands of carts with offers': 100, tampered: 10_000 },
  slice: { carts: 500, 'thousands of carts with offers': 1, tampered: 200 },
  async run(trial) {
    if (trial.tries['carts']) await addUpCarts(trial)
    if (trial.tries['thousands of carts with offers']) await shareOffers(trial)
    if (trial.tries['tampered']) await tamper(trial)
  },
}

async function shareOffers(trial: Trial): Promise<void> {
  const { db, drop } = await freshDatabase()
  await furnishShop(db)
  await eachTry(trial, 'thousands of carts with offers', (seed) => expectSoundQuotes(db, 1_000, seed))
  await drop()
}

async function addUpCarts(trial: Trial): Promise<void> {
  const { db, drop } = await freshDatabase(12)
  await furnishShop(db)
  await presetSetting(db, 'vat', { on: true, permille: vat })
  const goods = await addGoods(db, trial.seed)
  await eachTry(
    trial,
    'carts',
    async (seed) => {
      const [wish] = fc.sample(wishes, { seed, numRuns: 1 })
      const place = places[wish?.place ?? 0]
      if (!wish || !place) throw new Error('no cart')
      const [to, fee, halfKilo] = place
      const wanted = new Map<Good, number>()
      for (const [at, quantity] of wish.lines) wanted.set(goods[at % goods.length] as Good, quantity)
      const cart = await findCart(db, await writeCart(db, wanted), now)
      if (!cart) throw new Error('the cart is gone')
      const quoted = await quoteCart(db, cart, { to }, now)
      if (!quoted.ok) throw new Error(quoted.problem)
      const { totalKobo, adjustments } = quoted.quote
      const goodsKobo = sum([...wanted], ([good, quantity]) => good.priceKobo * quantity)
      const grams = sum([...wanted], ([good, quantity]) => good.grams * quantity)
      const total = goodsKobo + fee + halfKilo * Math.max(0, Math.ceil((grams - 500) / 500))
      const tax = to.country === 'NG' ? halfUp(BigInt(total) * BigInt(vat), BigInt(1_000 + vat)) : 0
      expect([totalKobo, adjustments.find(({ kind }) => kind === 'vat')?.amountKobo]).toEqual([total, tax])
    },
    { atOnce: 8 },
  )
  await drop()
}

/** Odd prices and weights, so that nothing comes out round by chance. */
async function addGoods(db: Db, seed: number): Promise<Good[]> {
  const odd = fc.record({
    priceKobo: fc.integer({ min: 1_001, max: 4_999_999 }),
    grams: fc.integer({ min: 40, max: 700 }),
  })
  const goods: Good[] = []
  for (const { priceKobo, grams } of fc.sample(odd, { seed, numRuns: 40 })) {
    const { variantId } = await addWig(db, { stock: 100_000 })
    await db
      .update(variants)
      .set({ priceKobo: kobo(priceKobo), grams })
      .where(sql`id = ${variantId}`)
    goods.push({ variantId, priceKobo, grams })
  }
  return goods
}

async function writeCart(db: Db, wanted: ReadonlyMap<Good, number>): Promise<string> {
  const id = newToken()
  const rows = [...wanted].map(([{ variantId, priceKobo }, quantity]) => ({ variantId, priceKobo, quantity }))
  await db.execute(sql`
    with made as (insert into carts (id) values (${id}) returning id)
    insert into cart_lines (id, cart_id, variant_id, quantity, seen_price_kobo)
    select 'lin_' || ${id} || '_' || "variantId", made.id, "variantId", quantity, "priceKobo"
    from made, json_to_recordset(${JSON.stringify(rows)}::json) as r("variantId" text, quantity int, "priceKobo" bigint)`)
  return id
}

async function tamper(trial: Trial): Promise<void> {
  const shop = await startShop()
  await eachTry(
    trial,
    'tampered',
    async (seed) => {
      const [one] = fc.sample(tampered(shop.baseUrl), { seed, numRuns: 1 })
      if (!one) throw new Error('no request')
      expect(await send(shop.baseUrl, one)).toBeLessThan(500)
    },
    // Few enough that a busy machine does not turn them away (R12): here it is asked what each of them does.
    { atOnce: 6 },
  )
  expect((await fetch(`${shop.baseUrl}/readyz`)).status).toBe(200)
  // A shop without orders has no mail either.
  const { mails } = (await (await fetch(`${shop.baseUrl}/_mail/api/mails`)).json()) as { mails: unknown[] }
  expect(mails).toEqual([])
  await shop.stop()
}

const sum = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((so, one) => so + of(one), 0)

/** Rounded half up, in whole numbers only. */
function halfUp(above: bigint, below: bigint): number {
  return Number((2n * above + below) / (2n * below))
}
