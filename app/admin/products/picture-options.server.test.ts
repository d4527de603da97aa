// A picture that shows one of the product's options: said in the office, followed to the page, the cart, the feed and the order.
import { expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { picturesFor } from '#app/domain/catalog/products/picture-option.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { fillCart } from '#tests/factories.ts'
import { added, edit, fields, now, read, row, shopDb, useProductOffice } from '#tests/product-office.ts'
import { offeredOptions } from './picture-options.ts'
import { writeRows } from './grid-rows.ts'
import { valuesOf } from './product-form.ts'
import { emptyTables } from '#tests/empty-tables.ts'

useProductOffice()

const second = (shows: string): Record<string, string> => ({
  'pictures.1.key': 'pic-long',
  'pictures.1.alt': 'At 22 inches',
  'pictures.1.width': '1',
  'pictures.1.height': '1',
  'pictures.1.shows': shows,
})

async function knowLong() {
  const picture = { key: 'pic-long', width: 800, height: 1000, thumbhash: 'abc', bytes: 9, address: null }
  await registerPicture(shopDb.db, picture, { by: null, at: now })
}

async function addedWith(shows: string) {
  await knowLong()
  return read(await added(fields({ ...second(shows), madeToOrder: 'yes' })))
}

test('what is said beside a picture is kept, shown on the page, and first in the cart of that option alone', async () => {
  const product = await addedWith('length:22')
  expect(product.pictures.map(({ shows }) => shows)).toEqual([null, 'length:22'])
  expect((await findProduct(shopDb.db, product.slug, now))?.shows).toEqual({ 'pic-long': 'length:22' })
  const keyOf = async (lengthIn: number) => {
    const variant = product.variants.find((one) => one.lengthIn === lengthIn)
    if (!variant) throw new Error('no variant')
    const cart = await findCart(shopDb.db, await fillCart(shopDb.db, now, [variant.id, 1]), now)
    return cart?.lines[0]?.picture?.key
  }
  expect([await keyOf(20), await keyOf(22)]).toEqual(['pic-front', 'pic-long'])
  await edit(product.id, { ...valuesOf(product, now), version: '0', publish: 'now' })
  expect((await read(product.id)).pictures[1]?.shows).toBe('length:22')
})

test('no option at all is left out of the page, and what is none is not kept', async () => {
  for (const shows of ['', 'length:22 or 1=1', 'colour:red', `label:${'x'.repeat(41)}`]) {
    const product = await addedWith(shows)
    expect(product.pictures[1]?.shows, shows).toBeNull()
    expect(await findProduct(shopDb.db, product.slug, now)).not.toHaveProperty('shows')
    await emptyTables(shopDb.db, 'products')
  }
})

test('a picture of one lace is first in the cart of that lace alone, and of a variant that has its product’s', async () => {
  const laces = writeRows([
    row({ length: '20', price: '1', stock: '1' }),
    row({ length: '20', price: '1', stock: '1', construction: '5x5-hd' }),
  ])
  await knowLong()
  const shows = second('construction:13x4-hd')
  const product = await read(await added(fields({ ...laces, ...shows, publish: 'now' })))
  expect(offeredOptions(product)).toEqual([
    { code: 'construction:13x4-hd', words: '13x4 HD frontal' },
    { code: 'construction:5x5-hd', words: '5x5 HD closure' },
  ])
  const shown = await findProduct(shopDb.db, product.slug, now)
  const firsts = shown?.variants.map((one) => picturesFor(shown.pictures, shown.shows, one, shown)[0]?.key)
  expect(firsts).toEqual(['pic-long', 'pic-front'])
  for (const [place, { id }] of product.variants.entries()) {
    const cart = await findCart(shopDb.db, await fillCart(shopDb.db, now, [id, 1]), now)
    expect(cart?.lines[0]?.picture?.key).toBe(firsts?.[place])
  }
})

test('what can be chosen beside it is what tells its variants apart', async () => {
  const product = await addedWith('')
  expect(offeredOptions(product)).toEqual([
    { code: 'length:20', words: '20 in' },
    { code: 'length:22', words: '22 in' },
  ])
  const [one] = product.variants
  expect(offeredOptions({ ...product, variants: one ? [one] : [] })).toEqual([])
  const named = writeRows([
    row({ length: '20', price: '1', density: '150' }),
    row({ length: '20', price: '1', density: '180' }),
  ])
  const other = await read(await added(fields({ ...named, slug: 'other', name: 'Other' })))
  expect(offeredOptions(other).map(({ words }) => words)).toEqual(['150%', '180%'])
})
