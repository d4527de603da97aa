// Sold before it comes, where no script runs: the owner says what comes and when, a shopper pays for it ahead, hears of another day, and
// the desk can pack once it is here.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { addWig } from '#tests/factories.ts'
import { useJourneyShop } from './journey-shop.ts'
import { addWigToCart, buy, fillCheckout, newShopper, pressPay, expectMailAbout } from './steps.ts'

const shop = useJourneyShop()
const inDays = (days: number) => lagosDay(new Date(Date.now() + days * dayMs))

async function soldOutWig() {
  const name = `Akú Ahead ${Math.random().toString(36).slice(2, 8)}`
  const { variantId } = await addWig(shop.db, { name, stock: 0 })
  const [row] = await shop.db
    .select({ slug: products.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId))
  return { variantId, name, address: `/product/${row?.slug ?? ''}` }
}

async function announce(desk: PlainPage, day: string, units: string): Promise<void> {
  desk.getByLabel(/^Coming on/u).fill(day)
  desk.getByLabel(/^How many are coming/u).fill(units)
  await desk.getByRole('button', { name: 'Save arrival' }).click()
}

test('announced, bought ahead, moved, received and ready to pack', async () => {
  const { variantId, name, address } = await soldOutWig()
  const page = shop.newPage()
  await page.goto(address)
  expect(page.getByText('Sold out').first()).toBeVisible()

  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await desk.goto(`/admin/stock/${variantId}`)
  await announce(desk, inDays(0), '3')
  expect(desk.getByText('Choose a day after today.')).toBeVisible()
  const [first, moved, second] = [inDays(20), inDays(23), inDays(27)]
  await announce(desk, first, '3')
  expect(desk.getByText('0 pre-ordered, 3 left to pre-order.')).toBeVisible()

  const words = `Pre-order. Comes on ${comingDay(first)}, then we send it in 1 to 2 working days.`
  await expect.poll(async () => (await page.goto(address), page.locator('main').words())).toContain(words)
  const said = `re-order, comes on ${comingDay(first)}`
  await addWigToCart(page, address, 'Pre-order')
  await page.goto('/cart')
  expect(page.locator('main').words()).toContain(said)
  const shopper = newShopper()
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  await announce(desk, moved, '3')
  await pressPay(page)
  expect(page.locator('main').words()).toContain(
    `The pre-order in your cart now comes later, on ${comingDay(moved)}`,
  )
  const order = await buy(page, shopper)
  expect(page.locator('main').words()).toContain(`re-order, comes on ${comingDay(moved)}`)
  expect(page.getByText('Waiting for your pre-order')).toBeVisible()

  await desk.goto(`/admin/stock/${variantId}`)
  await announce(desk, second, '3')
  await expectMailAbout(page, shopper, `your pre-order now comes on ${comingDay(second)}`)
  await page.goto(order)
  expect(page.locator('main').words()).toContain(`comes on ${comingDay(second)}`)

  const listed = async (tab: string) => {
    await desk.goto(`/admin/orders?tab=${tab}&q=${encodeURIComponent(shopper.email)}`)
    return desk.locator('main').words()
  }
  expect(await listed('waiting')).toContain(shopper.name)
  await desk.goto(`/admin/stock/${variantId}`)
  desk.getByLabel('Quantity', { exact: true }).fill('3')
  await desk.getByRole('button', { name: 'Save change' }).click()
  expect(await listed('ready')).toContain(shopper.name)
  expect(await listed('waiting')).not.toContain(shopper.name)
  await page.goto(order)
  expect(page.getByText('We are packing your order')).toBeVisible()
  await page.goto(address)
  expect(page.locator('main').words()).toContain(name)
  expect(page.getByText('Only 2 left').first()).toBeVisible()
})
