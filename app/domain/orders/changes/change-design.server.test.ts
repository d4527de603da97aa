// Another length or colour of a design that is paid: of a choice that is drawn in another way since, and of one that takes longer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withChoice, withDrawing } from '#app/domain/customizer/change-choices.ts'
import { ownCode } from '#app/domain/customizer/own-choice.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { publishPriceList } from '#app/domain/customizer/studio.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { priceList } from '#db/seed/price-list.ts'
import { customization, designCarts, furnishStudio } from '#tests/designs.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addOrder } from '#tests/orders.ts'
import type { LineWish } from './change.ts'
import { readItemChoices } from './item-choices.server.ts'
import { asChangeable, quoteChange } from './quote-change.server.ts'

const code = ownCode('rose-gold', 'xb76e79')
const as = ownCode('rose-gold', 'x1b1715/b76e79')
const option = {
  code,
  name: 'Rose gold',
  like: '613',
  note: '',
  priceKobo: kobo(0),
  includedWith: [],
  onQuote: '',
  absent: false,
}
const rose = withChoice(priceList, { field: 'colour', option, hair: null })
const slow = {
  id: 'house-1',
  when: [{ field: 'length' as const, in: ['30'] }],
  name: 'Very long',
  priceKobo: kobo(0),
  days: 3,
  noExpress: false,
}

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** A paid design in rose gold, of 22 in; the price list is another one since. */
async function orderedBefore(list: PriceList) {
  const { db, clock } = desk
  const variantId = await furnishStudio(db, clock.at)
  await publishPriceList(db, rose, 'for a test')
  const carts = designCarts({ db: () => db, variantId: () => variantId, now: clock.at })
  const plain = customization()
  const made = { ...plain, design: { ...plain.design, colour: code } }
  const { id: cartId } = await carts.put(null, made)
  const { id } = await addOrder(db, { cartId, now: clock.at })
  await desk.pay(id)
  await publishPriceList(db, list, 'for a test')
  const order = await asChangeable(db, await readOrder(db, id))
  const [line] = order?.lines ?? []
  if (!order || !line) throw new Error('not changeable')
  const ask = (wish: Omit<LineWish, 'lineId'>) =>
    quoteChange(db, order, [{ lineId: line.id, ...wish }], clock.at)
  return { order, ask }
}

test('a colour that is drawn in another way since is still chosen, and can be changed', async () => {
  const { order, ask } = await orderedBefore(withDrawing(rose, { field: 'colour', code, as, like: '613' }))
  const [choices] = await readItemChoices(desk.db, order, desk.clock.at)
  const colour = choices?.fields.find(({ name }) => name === 'colour')
  expect(colour?.value).toBe(as)
  expect(colour?.choices.filter(({ words }) => words === 'Rose gold')).toHaveLength(1)
  // A form that is sent as it opened changes nothing.
  expect(await ask({ colour: as, length: '22' })).toEqual({ ok: false, problem: 'nothing-changed' })
  // Nor does one that was opened before.
  expect(await ask({ colour: code, length: '22' })).toEqual({ ok: false, problem: 'nothing-changed' })
  expect(await ask({ colour: '1B' })).toMatchObject({ ok: true })
})

test('a design that takes longer than the one that was ordered is refused in words, any other is not', async () => {
  const { ask } = await orderedBefore({ ...rose, combinations: [slow] })
  expect(await ask({ length: '30' })).toMatchObject({
    problem: 'not-makeable',
    reason: 'this takes 3 working days longer to make, so it would miss the promised date.',
  })
  expect(await ask({ length: '24' })).toMatchObject({ ok: true })
})
