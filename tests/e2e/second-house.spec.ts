// A second house, opened by its owner on a phone: from the link that the machine prints, along the go-live list, to an order that a shopper
// paid by card. Another name, other colours, a collection of its own, caps and glue, and no trace of the house of the demo.
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { codeAt } from '#tests/staff-entry.ts'
import { goodPassword } from './account-journey.ts'
import { untilAnswering } from './browser-test.ts'
import { fillCheckout, goodCard, newShopper } from './journey.ts'
import { type SecondHouse, startSecondHouse } from './second-house-shop.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const formerName = /Adé(?!\p{L})|Ade Hair|ade\.example/u

let house: SecondHouse
test.beforeAll(async () => {
  test.setTimeout(300_000)
  house = await startSecondHouse('irun-house.test')
})
test.afterAll(() => house.stop())

/** A phone that nobody has used; every page that it shows is read for the former name. */
async function openPhone(): Promise<Page> {
  const context = await house.browser.newContext({ ...phone, baseURL: house.origin, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const goTo = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goTo(url, options)
    await untilAnswering(page)
    await expectNoTrace(page)
    return answer
  }
  return page
}

async function expectNoTrace(page: Page): Promise<void> {
  expect([page.url(), formerName.exec(await page.content())?.[0]]).toEqual([page.url(), undefined])
}

const image = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#7a3b8f' } })
    .png()
    .toBuffer(),
})

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function comeIn(page: Page): Promise<void> {
  await page.goto(await house.firstLink())
  await page.getByLabel('Your name').fill('Ngozi Eze')
  await page.getByLabel('Your email').fill('ngozi@irun-house.test')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await press(page, 'Continue')
  const key = await page.locator('[data-key]').innerText()
  await page.getByLabel(/6-digit code/u).fill(codeAt(key, new Date()))
  await press(page, 'Confirm and continue')
  await page.getByRole('link', { name: /I have saved them/u }).click()
}

/** From the list to where an item of it is mended. */
async function follow(page: Page, title: string, link: string): Promise<void> {
  await page.goto('/admin/go-live')
  await item(page, title).getByRole('link', { name: link }).click()
  await expect(page).not.toHaveURL(/\/admin\/go-live$/u)
  await untilAnswering(page)
}

async function nameTheHouse(page: Page): Promise<void> {
  await follow(page, 'Shop details', 'Shop details')
  const typed = {
    'Name of the shop': 'Ìrún House',
    Tagline: 'Hair with a name.',
    'Title of the home page': 'Ìrún House · Hair from Ibadan',
    'Registered name': 'Ìrún House Ltd',
    Email: 'care@irun-house.test',
    Phone: '0803 555 0142',
    WhatsApp: '0803 555 0142',
    Street: '7 Ring Road',
    City: 'Ibadan',
  }
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`, 'u')).fill(value)
  await page.getByRole('radio', { name: /^Sage/u }).check()
  await press(page, /^Save/u)
  await said(page, 'Saved.')
}

async function addLogo(page: Page): Promise<void> {
  await page.goto('/admin/settings/logo')
  await page
    .getByLabel('New picture')
    .first()
    .setInputFiles(await image('mark.png', 600, 160))
  await press(page, 'Preview as logo')
  await press(page, 'Use this picture')
  await said(page, 'Saved. It is live on every page.')
}

async function trySwitches(page: Page): Promise<void> {
  await page.goto('/admin/go-live')
  await press(page, 'Try the key')
  await said(page, 'The key was accepted.')
  await press(page, 'Send me a test email')
  await expect.poll(() => house.mail.received.map(({ to }) => to)).toContain('ngozi@irun-house.test')
}

async function readThrough(page: Page): Promise<void> {
  await follow(page, 'Delivery fees', 'Delivery zones')
  await press(page, /^Save/u)
  await said(page, 'Saved.')
  await follow(page, 'Designer prices', 'Wig designer')
  await press(page, 'Publish prices')
  await said(page, 'Saved.')
  await follow(page, 'Policies', 'Content')
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
  const policies = await page
    .getByRole('link', { name: /policy$|^Terms of service$/iu })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of new Set(policies)) {
    await page.goto(address)
    await press(page, 'Save and publish')
    await said(page, 'Published.')
  }
}

async function sortTheShop(page: Page): Promise<void> {
  await page.goto('/admin/collections/new')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Address').fill('ada')
  await page.getByLabel('Short description').fill('For the first-born.')
  await page.getByLabel('Tile on the home page').fill('1')
  await press(page, 'Add collection')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada')
  await page.goto('/admin/choices/new?of=kind')
  await page.getByLabel('Name', { exact: true }).fill('Wig caps')
  await page.getByLabel('Singular name').fill('wig cap')
  await page.getByLabel('Weight (g)').fill('40')
  await press(page, 'Add category')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wig caps')
  await page.goto('/admin/choices/new?of=kind')
  await page.getByLabel('Name', { exact: true }).fill('Lace glue')
  await page.getByLabel('Variants').selectOption('Named, like 30 ml')
  await page.getByLabel('Variant heading').fill('Size')
  await page.getByLabel('Weight (g)').fill('120')
  await press(page, 'Add category')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lace glue')
}

async function addProduct(page: Page, name: string, category: string, sizes: () => Promise<void>) {
  await page.goto('/admin/add-products')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill(`${name}, by Ìrún House.`)
  await page.getByLabel('Category', { exact: true }).selectOption(category)
  await page.getByLabel('Collection', { exact: true }).selectOption('Ada')
  await sizes()
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose pictures')
  await (await chooser).setFiles(await image('front.png', 600, 800))
  await page.getByLabel('Alt text').fill(`${name} from the front`)
  await page.getByRole('radio', { name: 'Published' }).check()
  await page.locator('[data-save-bar]').getByRole('button', { name: /^Save/u }).click()
  await said(page, 'Added.')
}

async function fillTheShop(page: Page): Promise<void> {
  const single = async (price: string, stock: string) => {
    await page.getByLabel(/^Price \(₦\) of/u).fill(price)
    await page.getByLabel(/^Stock of/u).fill(stock)
  }
  await addProduct(page, 'Adunni Silk', 'Wigs', async () => {
    await page.getByLabel('From (in)').fill('18')
    await page.getByLabel('To (in)').fill('18')
    await page.getByLabel('Price of each (₦)').fill('120,000')
    await press(page, 'Add these lengths')
    await page
      .getByLabel(/^Stock of/u)
      .first()
      .fill('2')
  })
  await addProduct(page, 'Night Cap', 'Wig caps', () => single('2,500', '40'))
  await addProduct(page, 'Melt Band', 'Lace glue', async () => {
    await page.getByLabel(/^Size of variant 1/u).fill('30 ml')
    await single('6,500', '9')
  })
}

/** From the home page to the page of the paid order. */
async function buyAll(page: Page): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: /Ada.*first-born/u }).click()
  await said(page, '3 products')
  for (const slug of ['adunni-silk', 'night-cap', 'melt-band']) {
    await page.goto(`/product/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await said(page, 'In your cart.')
  }
  await page.goto('/checkout')
  await fillCheckout(page, newShopper())
  await press(page, /^Pay ₦/u)
  await page.getByLabel('Card number').fill(goodCard.number)
  await page.getByLabel('Expiry').fill(goodCard.expiry)
  await page.getByLabel('CVV').fill(goodCard.cvv)
  await press(page, /^Pay/u)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your order is confirmed')
  await expectNoTrace(page)
  return page.getByText(/^Order \d+$/u).innerText()
}

test('from the first link to a paid order, by the go-live list', { tag: '@sweep' }, async () => {
  test.setTimeout(480_000)
  const owner = await openPhone()
  await comeIn(owner)
  await owner.goto('/admin/go-live')
  await said(owner, 'Nothing is on sale yet.')
  await trySwitches(owner)
  await nameTheHouse(owner)
  await addLogo(owner)
  await readThrough(owner)
  await sortTheShop(owner)
  await fillTheShop(owner)
  await owner.goto('/admin/go-live')
  for (const words of [
    '3 products are on sale.',
    'Customers see your own details.',
    'You have published every policy.',
  ])
    await said(owner, words)

  const order = await buyAll(await openPhone())
  await owner.goto('/admin/orders')
  await said(owner, order.replace(/\D+/gu, ''))
  await said(owner, 'Paid')
  await expect.poll(() => house.mail.received.some(({ text }) => /Subject: .*rder/u.test(text))).toBe(true)
  await owner.goto('/admin/go-live')
  await said(owner, /The last payment arrived on/u)
})
