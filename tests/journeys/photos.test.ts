// Photos of an order's own wig before it goes out, where no script runs: asked for at checkout, put up and emailed by staff, answered
// by the customer, and only then sent without a question.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { makeFilm } from '#tests/films.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  pressPay,
  expectMailAbout,
} from './steps.ts'

const shop = useJourneyShop()

async function buyWithPhotos(page: PlainPage) {
  const shopper = newShopper()
  await addWigToCart(page, '/product/luna-headband-yaki')
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  await page.getByRole('checkbox', { name: /^Send me photos/u }).check()
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  const address = expectConfirmed(page)
  const token = new URL(address).pathname.split('/').at(-1) ?? ''
  const [order] = await shop.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.linkToken, token))
  if (!order) throw new Error('no order')
  return { shopper, address, ...order }
}

/** As a phone takes it: noise does not get small, so that the body is larger than that of a form without files. */
async function photo(name: string) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width: 900, height: 1200, channels: 3 as const, background: '#7a4a2b', noise }
  const buffer = await sharp({ create }).jpeg({ quality: 95 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(256 * 1024)
  return { name, mimeType: 'image/jpeg', buffer }
}

async function sendPhotos(desk: PlainPage): Promise<void> {
  desk.getByLabel('Photos', { exact: true }).setInputFiles(await photo('front.jpg'), await photo('back.jpg'))
  await desk.getByRole('button', { name: 'Add photos' }).click()
  expect(desk.getByText('Photos added to the customer’s order page.')).toBeVisible()
  await desk.getByRole('button', { name: /^Send the photos/u }).click()
  expect(desk.getByText('The customer will get an email about the photos.')).toBeVisible()
}

test('a film beside the photos: put up by staff, told of, and played from the customer’s page in ranges', async () => {
  const page = shop.newPage()
  const { shopper, address, id, number } = await buyWithPhotos(page)
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  const sendFilm = async (buffer: Buffer, button: string) => {
    await desk.goto(`/admin/orders/${id}`)
    desk
      .getByLabel('Film', { exact: true })
      .setInputFiles({ name: 'turn.mp4', mimeType: 'video/mp4', buffer })
    await desk.getByRole('button', { name: button }).click()
  }
  await sendFilm(Buffer.from('<script>alert(1)</script>'), 'Add film')
  expect(desk.getByText('This file is not a film that we can show.')).toBeVisible()
  await sendFilm(makeFilm(), 'Add film')
  expect(desk.getByText('Film added to the customer’s order page.')).toBeVisible()
  await sendFilm(makeFilm({ bytes: 5_000 }), 'Replace film')
  await desk.goto(`/admin/orders/${id}`)
  await desk.getByRole('button', { name: /^Send the /u }).click()
  await expectMailAbout(page, shopper, `Order ${number}: a film before it goes out`)
  await page.goto(address)
  const films = page.locator('video')
  expect(films).toHaveCount(1)
  expect(films.first().attribute('preload')).toBe('none')
  const film = films.first().attribute('src') ?? ''
  const part = await page.request('GET', film, { headers: { range: 'bytes=0-99' } })
  expect(part.status).toBe(206)
  expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' })
  // Its customer's own: kept by nobody on the way, and by its name alone nobody sees it.
  expect(part.headers['cache-control']).toBe('private, max-age=600')
  expect((await page.request('GET', film.replace(/\.[^/]*/u, ''))).status).toBe(404)
  expect(films.first().attribute('poster')).toMatch(/^\/(?:media|wig)\//u)
})

test('asked for, sent, asked about, sent again, approved and shipped', async () => {
  const page = shop.newPage()
  const { shopper, address, id, number } = await buyWithPhotos(page)
  const title = 'Your order, before it goes out'
  expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  const queue = async () => {
    await desk.goto(`/admin/orders?tab=all&q=${number}`)
    return desk.locator('main').words()
  }
  expect(await queue()).toContain('Photos wanted')

  await desk.goto(`/admin/orders/${id}`)
  expect(desk.getByText('The customer wants to see photos before it goes out.')).toBeVisible()
  await desk.getByRole('button', { name: 'Mark as shipped' }).click()
  expect(desk.getByText('The customer wants photos first')).toBeVisible()
  await sendPhotos(desk)
  expect(await queue()).toContain('Photos sent')
  await expectMailAbout(page, shopper, `Order ${number}: photos before it goes out`)

  await page.goto(address)
  const section = page.getByRole('region', { name: title })
  expect(section.getByRole('img', { name: /photo \d$/u })).toHaveCount(2)
  const large = section.getByRole('link').first().attribute('href') ?? ''
  const picture = await page.request('GET', large)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  await section.getByText('I have a question').click()
  await section.getByRole('button', { name: 'Send question' }).click()
  expect(page.getByText('Please tell us what you would like to know.').first()).toBeVisible()
  page.getByLabel('Your question').fill('Is the lace lighter than this?')
  await page.getByRole('button', { name: 'Send question' }).click()
  expect(page.getByText('“Is the lace lighter than this?”')).toBeVisible()
  expect(page.getByRole('button', { name: 'Looks right' })).toHaveCount(0)

  expect(await queue()).toContain('Question about photos')
  await desk.goto(`/admin/orders/${id}`)
  expect(desk.getByText('“Is the lace lighter than this?”')).toBeVisible()
  await sendPhotos(desk)
  await page.goto(address)
  await page.getByRole('button', { name: 'Looks right' }).click()
  expect(page.getByText('You said that it looks right. Thank you.')).toBeVisible()

  await desk.goto(`/admin/orders/${id}`)
  expect(desk.getByText('The customer says that it looks right.')).toBeVisible()
  await desk.getByRole('button', { name: 'Mark as shipped' }).click()
  expect(desk.getByText('The customer has not approved the photos')).toHaveCount(0)
  await desk.getByRole('button', { name: /anyway/u }).click()
  expect(desk.getByRole('button', { name: 'Mark as delivered' }).first()).toBeVisible()
  expect(desk.getByRole('button', { name: 'Add photos' })).toHaveCount(0)
})
