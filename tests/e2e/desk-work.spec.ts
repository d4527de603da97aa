// What staff do beside a single order, where it needs a browser: a list that is walked through, jobs given out by ticking cards, a
// parcel that Find knows by its number, a customer answered on WhatsApp, a chargeback, and products published and taken back.
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { productPictures, products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken } from '#app/foundation/lib/ids.ts'
import { addDisputeOf } from '#tests/office-world.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { findPicture, findVariant, productSlugs } from '#tests/visual/world-goods.ts'
import { tabTo } from './access-checks.ts'
import { atBothSizes, expectProblemFocused, expectSound, press } from './both-sizes.ts'
import { test } from './staff-journey.ts'

/** Paid orders of a wig that is made, of somebody whom no other test knows; the oldest first. */
async function addOrders(db: Db, name: string, count: number) {
  const wig = await findVariant(db, productSlugs.made)
  const placed = []
  for (let turn = 0; turn < count; turn++) {
    const order = await addOrder(db, { now: new Date(), units: [[wig, 1]] }, { name })
    await payOrder(db, order.id)
    placed.push(order)
  }
  return placed
}

/** From the newest to the older one and back, by keyboard. */
async function walkList(page: Page, name: string, [older, newer]: readonly number[]): Promise<void> {
  await page.goto(`/admin/orders?tab=all&q=${encodeURIComponent(name)}`)
  await expectSound(page, 'the list of orders')
  await press(page, new RegExp(`^${newer}`, 'u'), 'link')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Order ${newer}`)
  await tabTo(page, page.getByRole('link', { name: `Next order, ${older}` }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(`Order ${older}`)
  await press(page, `Previous order, ${newer}`, 'link')
  await expect(heading).toHaveText(`Order ${newer}`)
}

async function giveOut(page: Page, numbers: readonly number[], maker: string): Promise<void> {
  await page.goto('/admin/production?maker=nobody&stage=to+do')
  for (const number of numbers)
    await page
      .locator('[data-card]')
      .filter({ hasText: String(number) })
      .getByRole('checkbox')
      .check()
  const bar = page.getByRole('form', { name: 'Selected jobs' })
  await expect(bar.getByRole('status')).toHaveText(`${numbers.length} jobs selected`)
  await expectSound(page, 'the board with cards chosen')
  await bar.getByLabel('Maker').selectOption(maker)
  await bar.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Maker assigned.')).toBeVisible()
  await expect(bar).toBeHidden()
}

/** A parcel with a number, by which the palette finds its order. */
async function shipAndFind(page: Page, order: { id: string; number: number }): Promise<void> {
  const tracking = `GIG${newToken().slice(0, 10).toUpperCase()}`
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByText('Ship a parcel').click()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await parcels.getByLabel('Tracking number').fill(tracking)
  await parcels.getByRole('button', { name: 'Mark parcel as shipped' }).click()
  await expect(parcels.getByRole('alert')).toContainText('Not finished in production')
  await parcels.getByRole('button', { name: 'Mark parcel as shipped anyway' }).click()
  await expect(page.getByRole('status', { name: 'Status' })).toHaveText('Shipped')
  await expectSound(page, 'an order with a parcel')
  await page.goto('/admin')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused()
  await page.keyboard.type(tracking)
  await expect(page.getByRole('option', { name: String(order.number) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
}

async function answerOnWhatsApp(page: Page, baseURL: string, phone: string, number: number): Promise<void> {
  const told = await page.request.post('/_phone/write', {
    form: { channel: 'whatsapp', number: phone, words: 'When will it arrive?', name: 'Adaeze' },
    headers: { origin: baseURL },
    maxRedirects: 0,
  })
  expect(told.headers()['location']).toContain('told=200')
  await page.reload()
  await expect(page.getByText('When will it arrive?')).toBeVisible()
  await press(page, 'Open the conversation', 'link')
  await expect(page.getByRole('link', { name: `Order ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please write something.').first()).toBeVisible()
  await page.getByLabel('Your answer').fill('On Thursday, before noon.')
  await press(page, 'Send')
  await expect(page.getByText('Your answer is being sent.')).toBeVisible()
  await expectSound(page, 'a conversation')
}

/** While the bank asks, nothing can be refunded; what is left out of the answer is said. */
async function answerChargeback(page: Page, order: string): Promise<void> {
  await page.goto(order)
  await expect(page.getByText('The customer’s bank is asking for this money back.')).toBeVisible()
  await expect(page.getByText('Refund', { exact: true })).toHaveCount(0)
  await page.getByRole('main').locator('a[href^="/admin/chargebacks/"]').first().click()
  await expect(page.getByText('To answer', { exact: true })).toBeVisible()
  await press(page, 'Decline and send evidence')
  await expect(page.getByText('Please say why the payment was rightful.').first()).toBeVisible()
  await expectProblemFocused(page)
  await expectSound(page, 'a chargeback whose answer says nothing')
  await page.getByLabel('Message to the bank').fill('Made for this customer, and on its way.')
  await press(page, 'Decline and send evidence')
  await expect(page.getByText('Answer saved.')).toBeVisible()
}

/** A draft with everything that it needs. */
async function addDraft(db: Db): Promise<{ id: string; name: string }> {
  const name = `Luna ${newToken().slice(0, 8)}`
  const { slug } = await addWig(db, { name })
  const [product] = await db
    .update(products)
    .set({ publishedAt: null })
    .where(eq(products.slug, slug))
    .returning({ id: products.id })
  if (!product) throw new Error('no product')
  const picture = { ...(await findPicture(db, productSlugs.made)), alt: 'Worn, from the front' }
  await db
    .insert(productPictures)
    .values({ id: newId('pic'), productId: product.id, position: 0, ...picture })
  return { id: product.id, name }
}

async function publishAndTakeBack(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`/edit/${id}`)
  const bar = page.locator('[data-save-bar]')
  await expect(bar.getByRole('button', { name: 'Publish' })).toBeInViewport()
  await expectSound(page, 'the form of a draft')
  await bar.getByRole('button', { name: 'Publish' }).click()
  await expect(bar.getByRole('button', { name: 'Publish' })).toHaveCount(0)

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByLabel('Bulk action').selectOption('unpublish')
  await press(page, 'Next')
  await press(page, 'Change 1 product')
  await press(page, 'Undo')
  await expect(page.getByText('1 product is as before.')).toBeVisible()
  await expectSound(page, 'products after an undo')
}

atBothSizes((use) => {
  test('orders are walked through, jobs are ticked and given to one maker, a parcel is found by its number', async ({
    page,
    browser,
    enterAs,
    shopDb,
  }) => {
    test.slow()
    const bench = await browser.newContext({ ...test.info().project.use, ...use })
    const { userId } = await enterAs('maker', { context: bench })
    await bench.close()
    await enterAs('owner')
    const name = `Walk ${newToken().slice(0, 8)}`
    const placed = await addOrders(shopDb, name, 2)
    const numbers = placed.map(({ number }) => number)
    await walkList(page, name, numbers)
    await giveOut(page, numbers, userId)
    for (const order of placed.slice(0, 1)) await shipAndFind(page, order)
  })

  test('a customer is answered on WhatsApp beside the order, and a chargeback with evidence', async ({
    page,
    enterAs,
    shopDb,
    baseURL,
  }) => {
    test.slow()
    await enterAs('owner')
    const phone = `+23480${String(Date.now()).slice(-8)}`
    const units = [[await findVariant(shopDb, productSlugs.made), 1]] satisfies [unknown, number][]
    const { id, number } = await addOrder(shopDb, { now: new Date(), units }, { phone })
    await payOrder(shopDb, id)
    await page.goto(`/admin/orders/${id}`)
    await answerOnWhatsApp(page, baseURL ?? '', phone, number)
    await addDisputeOf(shopDb, id, new Date())
    await answerChargeback(page, `/admin/orders/${id}`)
  })

  test('a draft is published from the bar at the foot of its form, and a bulk change of it undone', async ({
    page,
    enterAs,
    shopDb,
  }) => {
    test.slow()
    await enterAs('owner')
    const draft = await addDraft(shopDb)
    await publishAndTakeBack(page, draft)
    await shopDb.update(products).set({ publishedAt: null }).where(eq(products.name, draft.name))
  })
})
