// A second house, set up by its owner in the forms of its office alone: its name and colours, its account, a collection, categories, a
// texture and a colour that no other house has, and products of them, from the empty database to an order that is paid.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmTransfer,
  fillCheckout,
  newShopper,
  publishWithPicture,
  saveProduct,
  sendReceipt,
} from './journeys/steps.ts'
import { teachExpect } from './plain/matchers.ts'
import type { PlainPage } from './plain/page.ts'
import { enterAsFirstOwner, type ProductionShop, startProductionShop } from './production-shop.ts'

let running: ProductionShop
let desk: PlainPage
beforeAll(async () => {
  teachExpect()
  running = await startProductionShop('irun-house.test')
  desk = running.newPage()
  await enterAsFirstOwner(desk, running, 'ngozi@irun-house.test')
}, 150_000)
afterAll(() => running.stop())

const expectSaid = (words: string | RegExp) => expect(desk.getByText(words).first()).toBeVisible()

/** Whether it has to be filled in or not. */
const field = (label: string) => desk.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`, 'u'))

async function fillSetting(part: string, typed: Readonly<Record<string, string>>) {
  await desk.goto(`/admin/settings/${part}`)
  for (const [label, value] of Object.entries(typed)) field(label).fill(value)
}

const save = () => desk.getByRole('button', { name: /^Save/u }).first().click()

test('the name on the door, and where money goes', async () => {
  const house = {
    'Name of the shop': 'Ìrún House',
    'Short name': 'Irun',
    Tagline: 'Hair with a name.',
    'Title of the home page': 'Ìrún House · Hair from Ibadan',
    'Registered name': 'Ìrún House Ltd',
    Email: 'care@irun-house.test',
    Phone: '0803 555 0142',
    WhatsApp: '0803 555 0142',
    Street: '7 Ring Road',
    City: 'Ibadan',
  }
  await fillSetting('house', house)
  await desk.getByRole('radio', { name: /^Sage/u }).check()
  await save()
  expectSaid('Saved.')
  const account = { Bank: 'First Bank', 'Account name': 'Ìrún House Ltd', 'Account number': '0000014579' }
  await fillSetting('bankTransfer', account)
  await desk.getByRole('checkbox', { name: 'Offer bank transfer' }).check()
  await save()
  expectSaid('Saved.')
  await desk.goto('/admin/settings/zones')
  await save()
  expectSaid('Saved.')
})

test('its typefaces: of the pair that it chose, and of no other', async () => {
  await desk.goto('/admin/settings/type')
  await desk.getByRole('radio', { name: /^Fraunces/u }).check()
  await save()
  expectSaid('Saved.')
  for (const path of ['/about', '/cart']) {
    const { body } = await running.newPage().request('GET', path)
    const faces = Array.from(
      body.matchAll(/\/assets\/([a-z-]+)-latin-[\w-]+\.woff2/gu),
      ([, name = '']) => name,
    )
    expect([path, new Set(faces)]).toEqual([path, new Set(['fraunces', 'mulish'])])
  }
})

const picture = async (name: string, width: number, height: number) => {
  const create = { width, height, channels: 4 as const, background: '#7a3b8f' }
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

test('a logo and an icon of its own, seen before shoppers see them', async () => {
  for (const [place, slot, file] of [
    [0, 'logo', await picture('mark.png', 600, 160)],
    [2, 'icon', await picture('tile.png', 300, 300)],
  ] as const) {
    await desk.goto('/admin/settings/logo')
    desk.getByLabel('New picture').nth(place).setInputFiles(file)
    await desk.getByRole('button', { name: `Preview as ${slot}` }).click()
    const { body } = await running.newPage().request('GET', '/about')
    expect(body).not.toContain(`/media/logo-${slot === 'logo' ? 'mark' : 'tile'}`)
    await desk.getByRole('button', { name: 'Use this picture' }).click()
    expectSaid('Saved. It is live on every page.')
  }
  const { body } = await running.newPage().request('GET', '/')
  expect(body).toMatch(/<img[^>]*src="\/media\/logo-mark-[0-9a-f]{12}\/240\.webp"[^>]*alt="Ìrún House"/u)
  expect(body).toMatch(/rel="apple-touch-icon" href="\/media\/logo-tile-[0-9a-f]{12}\/240\.png"/u)
})

test('what the house sells: a collection, categories, a texture and a colour of its own', async () => {
  await desk.goto('/admin/collections/new')
  desk.getByLabel('Name', { exact: true }).fill('Ada')
  desk.getByLabel('Address').fill('ada')
  desk.getByLabel('Short description').fill('For the first-born.')
  desk.getByLabel('Tile on the home page').fill('1')
  await desk.getByRole('button', { name: 'Add collection' }).click()
  expect(desk.getByRole('heading', { level: 1 })).toHaveText('Ada')

  await desk.goto('/admin/choices/new?of=kind')
  desk.getByLabel('Name', { exact: true }).fill('Wig caps')
  desk.getByLabel('Singular name').fill('wig cap')
  desk.getByLabel('Weight (g)').fill('40')
  await desk.getByRole('checkbox', { name: 'Colour', exact: true }).check()
  await desk.getByRole('button', { name: 'Add category' }).click()
  expect(desk.getByRole('heading', { level: 1 })).toHaveText('Wig caps')

  await desk.goto('/admin/choices/new?of=kind')
  desk.getByLabel('Name', { exact: true }).fill('Lace glue')
  desk.getByLabel('Variants').selectOption('Named, like 30 ml')
  desk.getByLabel('Variant heading').fill('Size')
  desk.getByLabel('Weight (g)').fill('120')
  await desk.getByRole('button', { name: 'Add category' }).click()
  expect(desk.getByRole('heading', { level: 1 })).toHaveText('Lace glue')

  await desk.goto('/admin/choices/new?of=texture')
  desk.getByLabel('Name', { exact: true }).fill('Palm kink')
  await desk.getByRole('button', { name: 'Add texture' }).click()
  expect(desk.getByRole('heading', { level: 1 })).toHaveText('Palm kink')

  await desk.goto('/admin/choices/new?of=colour')
  desk.getByLabel('Name', { exact: true }).fill('Palm wine')
  desk.getByLabel('Code').fill('PW')
  field('Colour').fill('#B99A6B')
  await desk.getByRole('button', { name: 'Add colour' }).click()
  expect(desk.getByRole('heading', { level: 1 })).toHaveText('Palm wine')
})

type NewProduct = {
  name: string
  category: string
  chosen?: Record<string, string>
  variants: () => Promise<void>
}

async function addProduct({ name, category, chosen = {}, variants }: NewProduct): Promise<void> {
  await desk.goto('/admin/add-products')
  desk.getByLabel('Name', { exact: true }).fill(name)
  desk.getByLabel('Description', { exact: true }).fill(`${name}, by Ìrún House.`)
  desk.getByLabel('Category', { exact: true }).selectOption(category)
  desk.getByLabel('Collection', { exact: true }).selectOption('Ada')
  for (const [label, value] of Object.entries(chosen))
    desk.getByLabel(label, { exact: true }).selectOption(value)
  await variants()
  await saveProduct(desk)
  expectSaid('Added.')
  await publishWithPicture(desk, `${name} from the front`)
}

test(
  'three products: a wig in its own texture and colour, a cap, and a glue',
  { timeout: 60_000 },
  async () => {
    await addProduct({
      name: 'Adunni Kink',
      category: 'Wigs',
      chosen: { Texture: 'Palm kink', Colour: 'Palm wine' },
      async variants() {
        desk.getByLabel('From (in)').fill('10')
        desk.getByLabel('To (in)').fill('10')
        desk.getByLabel('Price of each (₦)').fill('120,000')
        await desk.getByRole('button', { name: 'Add these lengths' }).click()
        desk
          .getByLabel(/^(?:Stock|On hand|Units)/u)
          .first()
          .fill('2')
      },
    })
    const single = (price: string, stock: string) => async () => {
      desk.getByLabel(/^Price \(₦\) of/u).fill(price)
      desk.getByLabel(/^Stock of/u).fill(stock)
    }
    await addProduct({
      name: 'Night Cap',
      category: 'Wig caps',
      chosen: { Colour: 'Palm wine' },
      variants: single('2,500', '40'),
    })
    await addProduct({
      name: 'Melt Band',
      category: 'Lace glue',
      async variants() {
        desk.getByLabel(/^Name of variant 1/u).fill('30 ml')
        await single('6,500', '9')()
      },
    })
    await desk.goto('/admin/products')
    for (const name of ['Adunni Kink', 'Night Cap', 'Melt Band']) expectSaid(name)
  },
)

test('a page of its own, from a title to the foot of every page', async () => {
  await desk.goto('/admin/content')
  desk.getByLabel('Title of a new page').fill('Size guide')
  await desk.getByRole('button', { name: 'Add page' }).click()
  expect(desk.getByLabel('Title', { exact: true })).toHaveValue('Size guide')
  desk.getByLabel('Text', { exact: true }).fill('Measure with a soft tape.')
  await desk.getByRole('button', { name: 'Save and publish' }).click()
  expectSaid('Published.')
  const page = running.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Size guide' }).click()
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Size guide')
  expect(page.getByText('Measure with a soft tape.')).toBeVisible()
})

test('the menu as the house wants it, on kept pages at once, without what is gone', async () => {
  const page = running.newPage()
  const menu = async () => {
    await page.goto('/about')
    return page.getByRole('navigation', { name: 'Main' }).words()
  }
  expect(await menu()).toBe('HomeShopDesign yoursAboutOur Story')
  for (const [row, target] of ['Ada', 'Wig caps', 'Size guide'].entries()) {
    await desk.goto('/admin/settings/menu')
    desk
      .getByLabel('Leads to')
      .nth(row + 1)
      .selectOption(target)
    field('Label')
      .nth(row + 1)
      .fill('')
    await save()
    expectSaid('Saved.')
  }
  expect(await menu()).toBe('HomeAdaWig capsSize guideOur Story')
  await page.getByRole('link', { name: 'Wig caps', exact: true }).first().click()
  expect(page.getByText('1 product').first()).toBeVisible()
  await desk.goto('/admin/content/page-size-guide')
  await desk.getByRole('checkbox', { name: 'Show this page in the shop' }).uncheck()
  await desk.getByRole('button', { name: 'Save and publish' }).click()
  expect(await menu()).toBe('HomeAdaWig capsOur Story')
  await desk.goto('/admin/settings/menu')
  expectSaid('This page is hidden or not published.')
  await desk.getByText('Use the original menu', { exact: true }).click()
  await desk.getByRole('button', { name: 'Yes, use the original menu' }).click()
  expectSaid('The original menu is back.')
  expect(await menu()).toBe('HomeShopDesign yoursAboutOur Story')
})

test('a shopper finds all three, buys them by transfer, and the house confirms', async () => {
  const page = running.newPage()
  await page.goto('/')
  expect(page.getByRole('link', { name: /Ada.*first-born/u })).toBeVisible()
  await page.goto('/shop/ada')
  expect(page.getByText('3 products').first()).toBeVisible()
  await page.goto('/search?q=palm%20kink')
  expect(page.getByText('1 product').first()).toBeVisible()
  for (const slug of ['adunni-kink', 'night-cap', 'melt-band']) {
    await page.goto(`/product/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
  }
  await page.goto('/checkout')
  fillCheckout(page, newShopper())
  await page.getByRole('radio', { name: /^Transfer to our bank account/u }).check()
  await page
    .getByRole('button', { name: /Place order/u })
    .first()
    .click()
  expect(page).toHaveURL(/\/order\/[0-9a-z]{32}/u)
  const order = page.url().split('#')[0] ?? ''
  const number = /Order (\d+)/u.exec(page.locator('main').words())?.[1] ?? ''
  await sendReceipt(page)
  await confirmTransfer(desk, number)
  await page.goto(order)
  expect(page.getByRole('heading', { level: 1 })).toContainText('Your order is confirmed')
  for (const paper of ['receipt.pdf', 'invoice.pdf']) {
    const { body } = await page.request('GET', `${new URL(order, running.origin).pathname}/${paper}`)
    expect([paper, body.includes('/Subtype /Image')]).toEqual([paper, true])
  }
  await desk.goto(`/admin/print/packing?orders=${number}`)
  expect(desk.locator('.paper-mark').first()).toHaveAttribute('alt', 'Ìrún House')
  for (const words of ['Adunni Kink', 'Night Cap', 'Melt Band'])
    expect(page.getByText(words).first()).toBeVisible()
})

test('no page names the house of the demo', async () => {
  const page = running.newPage()
  for (const path of [
    '/',
    '/shop/ada',
    '/product/night-cap',
    '/about',
    '/shipping-policy',
    '/cart',
    '/nothing',
  ]) {
    const { body } = await page.request('GET', path)
    expect([path, /Adé(?!\p{L})|Ade Hair|ade\.example/u.exec(body)?.[0]]).toEqual([path, undefined])
    expect([path, body.includes('Ìrún House')]).toEqual([path, true])
  }
  const { body: mail } = await desk.request('GET', '/admin/settings/emails/order-paid/preview')
  expect(mail).toMatch(
    /src="https:\/\/irun-house\.test\/media\/logo-mark-[0-9a-f]{12}\/480\.png" alt="Ìrún House"/u,
  )
  expect(/Adé(?!\p{L})|Ade Hair|ade\.example/u.exec(mail)?.[0]).toBeUndefined()
})
