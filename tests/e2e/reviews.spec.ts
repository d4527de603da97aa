// A buyer says how their product is: from the private page of their order to the stars on the card, with and without JavaScript.
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { expectAccessible, expectNoSideways, expectTallTargets, watchForFailure } from './access-checks.ts'
import { test } from './staff-journey.ts'

/** A delivered order of one product: its private page. */
async function deliver(db: Db, slug: string): Promise<string> {
  const [product] = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.slug, slug))
    .limit(1)
  if (!product) throw new Error(`no ${slug}`)
  const email = `${newToken().slice(0, 8)}@example.com`
  const order = await addOrder(db, { now: new Date(), units: [[product.id, 1]], email })
  await payOrder(db, order.id, 'Shipped', 'Delivered')
  return `/order/${order.linkToken}`
}

async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 300, height: 400, channels: 3 as const, background: '#7a4a2b' }
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^4 stars/u }).check({ force: true })
  await page.getByLabel('Your review').fill('Soft from the first day. <b>The band is tight.</b>')
  await page.getByLabel('Your height').fill('5 ft 5')
  await page.getByLabel('Photos').setInputFiles(await photo())
}

test('written with a photo, read by the house, then on the card and the page of the product', async ({
  page,
  browser,
  enterAs,
  shopDb,
}) => {
  // Two people, one after the other.
  test.setTimeout(120_000)
  const failures = await watchForFailure(page, /status of 422/u)
  const slug = 'ireti-afro-twist-out'
  const order = await deliver(shopDb, slug)
  await page.goto(order)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How is it?' })).toBeVisible()
  await expectAccessible(page, 'the form of a review')
  await expectNoSideways(page, 'the form of a review')
  await expectTallTargets(page.locator('main'), 'the form of a review')

  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose a star rating.')
  await fill(page)
  await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Upload 1' })).toBeVisible()
  // Nobody has read it yet.
  expect(await (await page.request.get(`/product/${slug}/reviews`)).text()).not.toContain('The band is tight')

  const office = await browser.newContext({ ...test.info().project.use })
  const desk = await office.newPage()
  await enterAs('content', { context: office })
  await desk.goto('/admin/reviews')
  await desk.getByRole('link', { name: 'Ireti Afro Twist-out' }).first().click()
  await expectAccessible(desk, 'a review')
  await expect(desk.getByText('165 cm (5 ft 5 in) tall')).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Order/u })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(desk.getByText('The review is published')).toBeVisible()
  await office.close()

  await page.goto(`/product/${slug}/reviews`)
  await expect(page.getByText('Soft from the first day. <b>The band is tight.</b>')).toBeVisible()
  await expect(page.getByText('Verified buyer', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the reviews of a product')
  await page.getByRole('link', { name: 'Photo 1 of 1, larger' }).click()
  await expect(page.getByRole('dialog', { name: 'Photos of this review' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The server's own page of cards and of the product: what no script needs to add.
  const cards = await (await page.request.get('/shop/ireti?texture=afro&sort=rating')).text()
  expect(cards).toContain('4.0 of 5, 1 review')
  const product = await (await page.request.get(`/product/${slug}`)).text()
  expect(product).toContain('Soft from the first day.')
  expect(failures).toEqual([])
})
