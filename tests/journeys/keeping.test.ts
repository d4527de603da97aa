// What is put aside: the cart, the wishlist, a design with its parts, and what a buyer writes about it.
import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { sundayBest } from '#tests/posted-design.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  pressPay,
  readMails,
  wigMadeToOrder,
} from './steps.ts'

const shop = useJourneyShop()

test('what was removed from the cart can be brought back', async () => {
  const page = shop.newPage()
  await addWigToCart(page)
  await page.getByRole('button', { name: /^Remove/u }).click()
  expect(page.getByRole('region', { name: 'Empty cart' })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/u }).click()
  expect(page.getByRole('spinbutton', { name: /Zuri Body Honey Ombre/u })).toHaveValue('1')
})

test('a heart keeps a product, taking it out can be undone, and from there it goes into the cart', async () => {
  const page = shop.newPage()
  const kept = page.getByRole('list', { name: 'Saved products' }).getByRole('heading')
  await page.goto(wigMadeToOrder)
  const name = page.getByRole('heading', { level: 1 }).words()
  // The style sheet shows one of its two wordings.
  await page.getByRole('button', { name: new RegExp(`^Add to wishlist.*${name}$`, 'u') }).click()
  expect(page).toHaveURL(/\/wishlist#prd_/u)
  await page.goto('/wishlist')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
  expect(kept).toHaveText([name])
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  expect(page.getByText(`${name} was removed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(kept).toHaveText([name])
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

const measures = {
  'Around the head': '22.5',
  'Front to nape': '14.5',
  'Ear to ear, across the forehead': '11.5',
  'Ear to ear, over the top': '12.5',
  'Temple to temple': '14.5',
  Nape: '5.5',
}

describe('a design', () => {
  test('step by step from the first choice into the cart', async () => {
    const page = shop.newPage()
    const around = page.getByRole('textbox', { name: 'Around the head' })
    await page.goto('/create-your-style')
    await page.getByRole('radio', { name: /^Deep Wave/u }).check()
    await page.getByRole('button', { name: 'Next: Length' }).click()
    expect(page).toHaveURL(/texture=deep-wave/u)
    await page.getByRole('radio', { name: /^24\b/u }).check()
    await page.getByRole('button', { name: 'Next: Density' }).click()
    expect(page.getByText('Deep Wave, 24 in').first()).toBeVisible()
    expect(page.getByRole('img', { name: /^Deep Wave wig, 24 inches/u }).first()).toHaveAttribute(
      'src',
      /wig\.deep-wave\.24/u,
    )
    await page.getByRole('button', { name: /^Parting/u }).click()
    await page.getByText('Why is one option unavailable?').click()
    await page.getByRole('button', { name: /^Fix it/u }).click()
    expect(page.getByText('Construction is now 13x4')).toBeVisible()
    await page.getByRole('button', { name: /^Your measurements/u }).click()
    around.fill('57')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    expect(page.getByText('That looks like centimetres')).toBeVisible()
    expect(around).toHaveValue('57')
    expect(new URL(page.url()).search).not.toContain('57')
    for (const [name, value] of Object.entries(measures))
      page.getByRole('textbox', { name: new RegExp(`^${name}`, 'u') }).fill(value)
    await page.getByRole('button', { name: 'Next: Review' }).click()
    expect(page.getByRole('table', { name: 'Price breakdown' }).first()).toBeVisible()
    await page.getByRole('switch', { name: /^Express/u }).check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
    await page.getByRole('link', { name: /^Edit design/u }).click()
    expect(page.getByText('Deep Wave, 24 in').first()).toBeVisible()
    await page.getByRole('button', { name: /^Your measurements/u }).click()
    expect(around).toHaveValue('22.5')
  })

  test('that is saved opens under its link', async () => {
    const page = shop.newPage()
    await page.goto('/create-your-style?texture=afro&length=12&step=finish')
    page.getByLabel('Name your design').fill('Halo')
    await page.getByRole('button', { name: 'Save and share' }).click()
    expect(page).toHaveURL(/\/create-your-style\/[0-9a-z]{10}/u)
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Halo')
  })

  test('goes from the cart to a paid order and its mail', async () => {
    const page = shop.newPage()
    const shopper = newShopper()
    await addDesign(page, 2)
    await page.goto('/cart')
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Sunday best' }) })
    expect(line.getByText('Deep Wave, 22 in, 180%')).toBeVisible()
    expect(line.getByText('Express processing, ₦15,000 each')).toBeVisible()
    expect(line.getByText('We will ask you for your measurements by WhatsApp')).toBeVisible()
    await line.getByText('Choices and price').click()
    expect(line.getByText('13x4 HD frontal', { exact: true })).toBeVisible()
    expect(line.getByRole('link', { name: 'Edit design of Sunday best' })).toHaveAttribute(
      'href',
      /^\/create-your-style\?line=lin_/u,
    )
    await page.getByRole('link', { name: 'Checkout' }).click()
    expect(page.getByText('Express processing, Sunday best × 2').first()).toBeVisible()
    fillCheckout(page, shopper)
    await pressPay(page)
    await payOnPaystack(page, goodCard)
    const address = expectConfirmed(page)
    const picture = page.getByRole('img', { name: /^Deep Wave wig, 22 inches long/u })
    expect(picture).toHaveAttribute('src', /^\/wig\/wig\.deep-wave\.22\./u)
    const [mail] = await readMails(page, shopper)
    for (const words of [
      'Sunday best',
      'Texture: Deep Wave',
      'by WhatsApp',
      'Express processing, Sunday best × 2',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.text).toMatch(/https?:\/\/\S+\/wig\/wig\.deep-wave\.22\.\S+\.jpeg/u)
    const answer = await page.request('GET', address)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

/** Puts a design into the cart as a posted form does. */
async function addDesign(page: PlainPage, quantity: number): Promise<void> {
  const configuration = JSON.stringify(sundayBest())
  const designer = await page.request('GET', '/create-your-style')
  const [variantId = ''] = /var_[0-9a-z]{26}/u.exec(designer.body) ?? []
  const form = { intent: 'add', variantId, quantity, configuration }
  const answer = await page.request('POST', '/cart', { form })
  expect(answer.status, answer.body).toBe(200)
}

describe('a review', () => {
  test('is written with a photo, changed, and withdrawn', async () => {
    const page = shop.newPage()
    await page.goto(`${await deliver('ireti-pixie-crop')}/review/ireti-pixie-crop`)
    await page.getByRole('radio', { name: /^4 stars/u }).check()
    page.getByLabel('Your review').fill('Soft from the first day. <b>The band is tight.</b>')
    page.getByLabel('Your height').fill('5 ft 5')
    page.getByLabel('Photos').setInputFiles(await photo())
    page.getByLabel('Name to show').fill('')
    await page.getByRole('button', { name: 'Submit review' }).click()
    expect(page.getByRole('alert')).toContainText('Please enter the name we may show.')
    // Nothing is lost, the photo neither.
    expect(page.getByRole('radio', { name: /^4 stars/u })).toBeChecked()
    const keep = page.getByRole('checkbox', { name: 'Keep photo 1' })
    expect(keep).toBeChecked()
    page.getByLabel('Name to show').fill('Ada')
    await page.getByRole('button', { name: 'Submit review' }).click()
    expect(page.getByText('Thank you for your review.')).toBeVisible()
    await keep.uncheck()
    await page.getByRole('button', { name: 'Save changes' }).click()
    expect(keep).toHaveCount(0)
    await page.getByText('Remove this review').click()
    await page.getByRole('button', { name: 'Remove review' }).click()
    expect(page.getByText('Your review and its photos are removed')).toBeVisible()
  })
})

/** A delivered order of one product: its private page. */
async function deliver(slug: string): Promise<string> {
  const [variant] = await shop.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.slug, slug))
    .limit(1)
  if (!variant) throw new Error(`no ${slug}`)
  const email = `${newToken().slice(0, 8)}@example.com`
  const order = await addOrder(shop.db, { now: new Date(), units: [[variant.id, 1]], email })
  await payOrder(shop.db, order.id, 'Shipped', 'Delivered')
  return `/order/${order.linkToken}`
}

async function photo() {
  const create = { width: 300, height: 400, channels: 3 as const, background: '#7a4a2b' }
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}
