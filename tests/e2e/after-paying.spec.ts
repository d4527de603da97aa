// What a customer does with an order, from the cart to long after it is paid, on a phone and at a desk, as a browser with scripts
// has it. The same ways without one, and what can go wrong on them, are in tests/journeys.
import { type Browser, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { findVariant, productSlugs } from '#tests/visual/world-goods.ts'
import { tabTo } from './access-checks.ts'
import { atBothSizes, expectProblemFocused, expectSound, press } from './both-sizes.ts'
import {
  addDesign,
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  readMails,
  type Shopper,
} from './journey.ts'
import { postedDesign } from '#tests/posted-design.ts'
import { test } from './staff-journey.ts'

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  // Four by five pixels.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAFCAIAAADtz9qMAAAAEElEQVR4nGPoirGBIwYyOADmyxaph/pNiwAAAABJRU5ErkJggg==',
    'base64',
  ),
})

const design = postedDesign()

const units = (page: Page) => page.locator('#cart-badge').getAttribute('data-cart')

async function findOrder(db: Db, address: string) {
  const token = new URL(address).pathname.split('/').at(-1) ?? ''
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.linkToken, token))
  if (!order) throw new Error('no such order')
  return order
}

async function findInMails(page: Page, shopper: Shopper, code: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await readMails(page, shopper)
        found = mails.map(({ subject, text }) => code.exec(`${subject}\n${text}`)?.[0]).find(Boolean)
        return found
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return found ?? ''
}

/** Saved for later and back, shared by link, and in somebody else's cart. */
async function shareCart(page: Page, browser: Browser, use: object): Promise<Page> {
  const name = await addWigToCart(page)
  await press(page, /^Save for later/u)
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
  await expectSound(page, 'a cart with something saved for later')
  await press(page, /^Move to cart/u)
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toHaveCount(0)
  await press(page, 'Share this cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share this cart')
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const friend = await (await browser.newContext({ ...test.info().project.use, ...use })).newPage()
  await friend.goto(link)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('A cart shared with you')
  await expectSound(friend, 'a shared cart')
  await press(friend, 'Add all to your cart')
  await expect(friend.getByRole('heading', { name })).toBeVisible()
  return friend
}

/** With a gift message; they leave the bank's page, and come back to pay another way. */
async function buyAnotherWay(page: Page, shopper: Shopper): Promise<string> {
  await page.goto('/checkout')
  await fillCheckout(page, shopper)
  await page.getByLabel('Gift message').fill('With love from Ṣadé')
  await press(page, /^Pay ₦/u)
  await expect(page).toHaveURL(/\/_paystack\/checkout\//u)
  await page.goto('/about')
  await expect.poll(() => units(page)).toBe('0')
  await page.goto('/order/unpaid')
  await tabTo(page, page.locator('summary').filter({ hasText: 'Pay another way' }))
  await page.keyboard.press('Enter')
  await expectSound(page, 'an order that waits to be paid')
  await tabTo(page, page.getByRole('button', { name: 'Pay by bank transfer' }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have sent the money' }).click()
  // The stand-in's time runs on, so that nobody waits for a bank; its page looks again by itself.
  await page.request.post('/_paystack/_control', { data: { advance: { minutes: 1 }, flush: true } })
  return expectConfirmed(page)
}

/** From another browser, without the mail. */
async function lookUp(page: Page, shopper: Shopper, number: number): Promise<void> {
  await page.goto('/order-lookup')
  await page.getByLabel('Order number').fill(String(number))
  await page.getByLabel('Email or phone').fill(shopper.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const code = await findInMails(
    page,
    shopper,
    new RegExp(`\\d{6}(?= is your code for order ${number})`, 'u'),
  )
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right').first()).toBeVisible()
  await expectProblemFocused(page)
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  await expectConfirmed(page)
}

/** By keyboard alone. */
async function changeAddress(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Change address or phone' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery address')
  await tabTo(page, page.getByLabel('Street and number'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4 Opebi Road')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your delivery address has been changed.')).toBeVisible()
  await expect(page.getByText('4 Opebi Road')).toBeVisible()
}

/** Two of them, of another length: the difference is shown, paid, and on the receipt. */
async function buyTwoOfAnotherLength(page: Page): Promise<void> {
  await press(page, 'Change length, colour or quantity', 'link')
  const length = page.getByLabel('Length')
  await expect(length.locator('option:checked')).toContainText('24 in')
  const other = length.locator('option:enabled').filter({ hasText: '22 in' })
  await length.selectOption(await other.getAttribute('value'))
  await page.getByLabel('Quantity').fill('2')
  await press(page, 'See the new total')
  const outcome = page.getByRole('region', { name: 'Your change' })
  await expect(outcome.getByText('To pay', { exact: true })).toBeVisible()
  await expect(outcome).toContainText(/Before.*24 in.*After.*22 in/su)
  await expectSound(page, 'the outcome of a change')
  await press(page, /^Pay ₦.+ and change my order$/u)
  await payOnPaystack(page, goodCard)
  await expect(page.getByText(/^Changed on /u)).toBeVisible()
  await expect(page.getByText('22 in, 180% · Qty 2')).toBeVisible()
  // A browser shows the file in place of the page.
  const paper = page.getByRole('link', { name: /^Invoice for order \d+ \(PDF\)$/u })
  const file = await page.request.get((await paper.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

async function addInspiration(page: Page): Promise<void> {
  await page.goto('/cart')
  await addDesign(page, design)
  await page.goto('/cart')
  await press(page, /^Inspiration photos of/u, 'link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspiration photos')
  await page.getByLabel('Photos').setInputFiles([picture('IMG_0042.png'), picture('IMG_0043.png')])
  await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(2)
  await expectSound(page, 'inspiration photos')
  await press(page, 'Save photos')
  await expect(page.getByRole('link', { name: /^Inspiration photos \(2\) of/u })).toBeVisible()
}

async function buy(page: Page): Promise<string> {
  await page.goto('/checkout')
  await fillCheckout(page, newShopper())
  await press(page, /^Pay ₦/u)
  await payOnPaystack(page, goodCard)
  return expectConfirmed(page)
}

/** The desk says what a repair costs, and the customer pays it on the order's page. */
async function payService(page: Page, desk: Page): Promise<void> {
  await desk.getByText('Add a service', { exact: true }).click()
  await desk.getByRole('button', { name: 'Ask for payment' }).click()
  await expect(desk.getByText('Please say what the service is').first()).toBeVisible()
  await desk.getByLabel('Service').fill('New lace, 13x4 HD')
  await desk.getByLabel('Price in naira').fill('45,000')
  await desk.getByRole('button', { name: 'Ask for payment' }).click()
  await expect(desk.getByText('Waiting for payment of ₦45,000')).toBeVisible()
  await expectSound(desk, 'an order with a service that waits')
  await page.reload()
  const offer = page.getByRole('region', { name: 'We can add this for ₦45,000' })
  await expect(offer.getByText(/^New lace, 13x4 HD\. Pay by/u)).toBeVisible()
  await expectSound(page, 'a service that is offered')
  await press(page, 'Pay ₦45,000')
  await payOnPaystack(page, goodCard)
  await expect(page.getByText('New lace, 13x4 HD', { exact: true })).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Service paid and added')).toBeVisible()
}

/** Photos of their own wig: asked about, then right. */
async function answerPhotos(page: Page, desk: Page): Promise<void> {
  const send = async () => {
    await desk.getByLabel('Photos', { exact: true }).setInputFiles(picture('front.png'))
    await desk.getByRole('button', { name: 'Add photos' }).click()
    await expect(desk.getByText('Photos added to the customer’s order page.')).toBeVisible()
    await desk.getByRole('button', { name: /^Send the photos/u }).click()
    await expect(desk.getByText('The customer will get an email about the photos.')).toBeVisible()
  }
  await send()
  await page.reload()
  await page.getByText('I have a question').click()
  await press(page, 'Send question')
  await expect(page.getByText('Please tell us what you would like to know.')).toBeVisible()
  await page.getByLabel('Your question').fill('Is the lace lighter than this?')
  await press(page, 'Send question')
  await expect(page.getByText('“Is the lace lighter than this?”')).toBeVisible()
  await expectSound(page, 'a question about photos')
  await desk.reload()
  await expect(desk.getByText('“Is the lace lighter than this?”')).toBeVisible()
  await send()
  await page.reload()
  await press(page, 'Looks right')
  await expect(page.getByText('You said that it looks right. Thank you.')).toBeVisible()
}

/** Faulty, with a photo, for store credit. */
async function returnIt(page: Page, desk: Page): Promise<void> {
  await press(page, 'Return or exchange an item', 'link')
  await press(page, 'Ask for this return')
  await expectProblemFocused(page)
  await page.getByRole('radio', { name: 'It is faulty' }).check()
  await page.getByRole('radio', { name: /^Store credit/u }).check()
  await page.getByLabel('Tell us more').fill('The lace has a tear at the left temple.')
  await page.getByLabel('Photos').setInputFiles(picture('IMG_0044.png'))
  await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(1)
  await expectSound(page, 'the form of a return')
  await press(page, 'Ask for this return')
  await expect(page.getByText('We have your request').first()).toBeVisible()

  await desk.reload()
  await desk.getByRole('link', { name: 'Return 1' }).click()
  await expect(desk.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1)
  await desk.getByRole('button', { name: 'Approve return' }).click()
  await desk.getByRole('button', { name: 'Take it in' }).click()
  await expectSound(desk, 'a return that is to be settled')
  await desk.getByRole('button', { name: 'Settle return' }).click()
  await expect(desk.getByText('Settled. The customer was told what they get.')).toBeVisible()
}

/** Store credit pays a part of what is picked up, a card the rest. */
async function buyWithCredit(page: Page, shopper: Shopper): Promise<string> {
  const code = await findInMails(page, shopper, /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/u)
  await addWigToCart(page)
  await page.goto('/checkout')
  await page.getByLabel('Full name').fill(shopper.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email)
  await page.getByLabel('Phone').fill(`0803 555 ${1000 + Math.floor(Math.random() * 9000)}`)
  await page.getByRole('radio', { name: /^Pickup at Our studio/u }).check()
  await expect(page.getByLabel('Street and number')).toHaveCount(0)
  await page.getByText('Use a gift card or store credit', { exact: true }).click()
  await page.getByLabel('Gift card or store credit code').fill('0000 0000 0000 0000')
  await press(page, 'Use this code')
  await expect(page.getByText('We do not know this code.').first()).toBeVisible()
  await page.getByLabel('Gift card or store credit code').fill(code.toLowerCase())
  await press(page, 'Use this code')
  await expect(page.getByText(/^You are using a gift card or store credit of ₦/u)).toBeVisible()
  await expectSound(page, 'a checkout with store credit and pickup')
  await press(page, /^Pay ₦/u)
  await payOnPaystack(page, goodCard)
  return expectConfirmed(page)
}

async function handOver(page: Page, desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Mark as ready for pickup' }).click()
  const anyway = desk.getByRole('button', { name: /anyway/u })
  await expect(anyway.or(desk.getByLabel('Pickup code'))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(desk.getByLabel('Pickup code')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ready for pickup')
  await expectSound(page, 'an order that is ready for pickup')
  const code = /pickup code\s*(\d{6})/u.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  await desk.getByLabel('Pickup code').fill(code === '000000' ? '111111' : '000000')
  await desk.getByRole('button', { name: 'Hand over' }).click()
  await expect(desk.getByText(/not the code of this order/u).first()).toBeVisible()
  await desk.getByLabel('Pickup code').fill(code)
  await desk.getByRole('button', { name: 'Hand over' }).click()
  await expect(desk.getByText('Picked up by the customer')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('was picked up')
}

atBothSizes((use) => {
  test('a shared cart is bought another way, found again by a code, changed and cancelled', async ({
    page,
    browser,
    shopDb,
  }) => {
    test.slow()
    const shopper = newShopper()
    const friend = await shareCart(page, browser, use)
    const { number } = await findOrder(shopDb, await buyAnotherWay(friend, shopper))
    await friend.context().close()
    await lookUp(page, shopper, number)
    await changeAddress(page)
    await buyTwoOfAnotherLength(page)
    await page.getByText('Cancel order', { exact: true }).click()
    await press(page, `Yes, cancel order ${number}`)
    await expect(page.getByText(/(?:is being|was) refunded/u).first()).toBeVisible()
    await expectSound(page, 'an order that its customer cancelled')
  })

  test('a design has photos to be made after, a service that is paid, and photos before it goes out', async ({
    page,
    browser,
    enterAs,
    shopDb,
  }) => {
    test.slow()
    await addInspiration(page)
    const address = await buy(page)
    const office = await browser.newContext({ ...test.info().project.use, ...use })
    await enterAs('owner', { context: office })
    const desk = await office.newPage()
    const order = `/admin/orders/${(await findOrder(shopDb, address)).id}`
    await desk.goto(order)
    await desk.getByRole('link', { name: 'Wig 1 in production' }).click()
    await expect(desk.getByRole('img', { name: 'Inspiration 2' })).toBeVisible()
    await expectSound(desk, 'a job with inspiration photos')
    await desk.goto(order)
    await payService(page, desk)
    await answerPhotos(page, desk)
    await office.close()
  })

  test('what is faulty comes back for store credit, which buys what is picked up', async ({
    page,
    browser,
    enterAs,
    shopDb,
  }) => {
    test.slow()
    const shopper = newShopper()
    const now = new Date()
    const wig = await findVariant(shopDb, productSlugs.made)
    const { id, linkToken } = await addOrder(shopDb, { now, units: [[wig, 1]], email: shopper.email })
    await payOrder(shopDb, id, 'Shipped', 'Delivered')
    await presetSetting(shopDb, 'pickup', { ...settingDefaults.pickup, on: true })
    const office = await browser.newContext({ ...test.info().project.use, ...use })
    await enterAs('owner', { context: office })
    const desk = await office.newPage()
    await desk.goto(`/admin/orders/${id}`)
    await page.goto(`/order/${linkToken}`)
    await returnIt(page, desk)
    const { id: next } = await findOrder(shopDb, await buyWithCredit(page, shopper))
    await presetSetting(shopDb, 'pickup', settingDefaults.pickup)
    await desk.goto(`/admin/orders/${next}`)
    await handOver(page, desk)
    await office.close()
  })
})
