import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDesign } from '#app/domain/customizer/choose.ts'
import { type HairLook, plainLook } from '#hair/look.ts'
import { lookOfDesign } from '#app/domain/customizer/design-look.ts'
import { mayLookLike } from '#app/domain/customizer/saved-looks.server.ts'
import { designs } from '#app/domain/customizer/studio-tables.server.ts'
import { saveDesign } from '#app/domain/customizer/studio.server.ts'
import { priceList } from '#db/seed/price-list.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { designCarts, customization, furnishStudio } from '#tests/designs.ts'
import { furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay } from '#tests/orders.ts'
import { isKnownLook } from './known-looks.ts'

let shop: TestDatabase
let carts: ReturnType<typeof designCarts>
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  const variantId = await furnishStudio(shop.db, orderDay)
  carts = designCarts({ db: () => shop.db, variantId: () => variantId, now: orderDay })
})
afterAll(() => shop.drop())

const isKnown = (look: HairLook) => isKnownLook(shop.db, look)

test('the first design is known from the start, others once they are saved, in a cart or ordered', async () => {
  expect(await isKnown(lookOfDesign(startDesign(priceList)))).toBe(true)
  // A machine-made cap has no lace, parting or hairline: what is out of play looks like the plain choice.
  for (const [at, choices] of [{}, { construction: 'full-machine' }, { cut: 'layers' }].entries()) {
    const order = customization({ ...choices, length: String(16 + 2 * at) })
    const looks = (length: string) => lookOfDesign({ ...order.design, length })
    const [saved, inCart, ordered] = [looks('16'), looks('18'), looks('20')]
    for (const look of [saved, inCart, ordered]) expect(await isKnown(look)).toBe(false)
    const wanted = { name: '', base: null, expressProcessing: false, remixOf: null }
    await saveDesign(shop.db, { ...wanted, design: { ...order.design, length: '16' } }, orderDay)
    await carts.put(null, { ...order, design: { ...order.design, length: '18' } })
    const cart = await carts.put(null, { ...order, design: { ...order.design, length: '20' } })
    await addOrder(shop.db, { cartId: cart.id })
    for (const look of [saved, inCart, ordered]) expect(await isKnown(look)).toBe(true)
    expect(await isKnown({ ...saved, colour: '613' })).toBe(false)
    expect(await isKnown({ ...saved, styling: 'braided' })).toBe(false)
  }
})

test('is found by an index, however many designs were saved', async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(
      sql`explain select design from designs where ${mayLookLike(designs.design, plainLook, priceList)}`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain('designs_look')
})
