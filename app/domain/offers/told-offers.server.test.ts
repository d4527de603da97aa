// What pages tell of automatic offers before anything lies in a cart.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addTestOffer, type plainOffer } from '#tests/offers.ts'
import { readOffersOn, readToldOffers } from './offers.server.ts'
import { readOffer, switchOffer } from './write-offers.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** One second after the one before: the oldest stands first. */
function add(offer: Partial<typeof plainOffer>) {
  desk.clock.at = new Date(desk.clock.at.getTime() + 1_000)
  return addTestOffer(desk.db, desk.actor(), offer)
}

const names = async () => (await readToldOffers(desk.db, desk.clock.at)).told.map(({ name }) => name)
const hours = (n: number) => new Date(desk.clock.at.getTime() + n * 3_600_000)
const productIds = (many: number) => Array.from({ length: many }, (_, at): ProductId => `prd_told${at}`)

test('those that run, without codes; and no page is kept beyond the next that begins or ends', async () => {
  expect(await readToldOffers(desk.db, desk.clock.at)).toEqual({ told: [], changesAt: null })
  const [begins, ends] = [hours(24), hours(48)]
  await add({ name: 'Harmattan Sale', endsAt: ends })
  await add({ name: 'Next week', startsAt: begins })
  await add({ name: 'Last week', startsAt: hours(-48), endsAt: hours(-24) })
  await add({ code: 'SECRET', name: 'For Ama' })
  await add({ name: 'For the first hundred', maxUses: 100 })
  const { told, changesAt } = await readToldOffers(desk.db, desk.clock.at)
  expect(told.map(({ name, endsAt }) => [name, endsAt])).toEqual([['Harmattan Sale', ends.toISOString()]])
  expect(JSON.stringify(told)).not.toMatch(/SECRET|partner|version/u)
  expect(changesAt).toEqual(begins)
  desk.clock.at = hours(25)
  expect(await names()).toEqual(['Harmattan Sale', 'Next week'])
})

test('what is switched off is told no more, and a list of products has an end', async () => {
  const id = await add({
    name: 'Thirty',
    scope: 'products',
    productIds: productIds(30),
  })
  await add({
    name: 'Eleven more',
    scope: 'products',
    productIds: productIds(11),
  })
  await add({ name: 'One more', scope: 'products', productIds: productIds(1) })
  expect(await names()).toEqual(['Harmattan Sale', 'Next week', 'Thirty', 'One more'])
  // The page of a product says all, and names no product.
  const on = await readOffersOn(desk.db, { productId: 'prd_told10', collection: 'zuri' }, desk.clock.at)
  expect(on.map(({ name }) => name)).toEqual(['Harmattan Sale', 'Next week', 'Thirty', 'Eleven more'])
  expect(JSON.stringify(on)).not.toContain('prd_')
  const version = (await readOffer(desk.db, id))?.version ?? -1
  await switchOffer(desk.db, desk.actor(), { id, version }, false)
  expect(await names()).toEqual(['Harmattan Sale', 'Next week', 'Eleven more', 'One more'])
})

test('one for first orders, or so often per person, is told on the page of a product with its condition, and on no card', async () => {
  const product = { productId: 'prd_first', collection: 'zuri' } as const
  const told = async () =>
    (await readOffersOn(desk.db, product, desk.clock.at)).map(({ name, isForFirstOrders, perPerson }) => [
      name,
      isForFirstOrders,
      perPerson,
    ])
  const [before, ends] = [await told(), hours(2)]
  await add({ name: 'Welcome', firstOrderOnly: true, endsAt: ends, maxPerPerson: 1 })
  await add({ name: 'Twice', maxPerPerson: 2 })
  await add({ name: 'First hundred', firstOrderOnly: true, maxUses: 100 })
  await add({ name: 'Stylists', firstOrderOnly: true, groups: ['Stylists'] })
  expect(await told()).toEqual([...before, ['Welcome', true, 1], ['Twice', undefined, 2]])
  expect(await names()).not.toContain('Welcome')
  // No page is kept beyond its end, also where no card tells of it.
  expect((await readToldOffers(desk.db, desk.clock.at)).changesAt).toEqual(ends)
  desk.clock.at = hours(3)
  expect(await told()).toEqual([...before, ['Twice', undefined, 2]])
})
