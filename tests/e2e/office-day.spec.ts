// A day of the owner on their phone: an order comes in, is packed, sent and partly paid back; the shelf is counted, a price
// ladder changed, a customer remembered. Every step stands in the audit log afterwards.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { replaceRecoveryCodes } from '#app/domain/staff/recovery-codes.server.ts'
import { addPerson, openShopperSession } from '#tests/people.ts'
import { addSecondFactor } from '#tests/staff-entry.ts'
import { someAddress } from './browser-test.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  payOnPaystack,
  readMails,
  type Shopper,
} from './journey.ts'
import { test } from './staff-journey.ts'

/** No other spec buys, counts or looks at this one. */
const wig = { slug: 'luna-headband-yaki', name: 'Luna Headband Yaki' }
const tracking = 'https://giglogistics.com/track/ADE-390'

/** Somebody with an account, signed in in a browser of their shopperPage. */
async function openShopper(browser: Browser, db: Db, baseURL: string): Promise<[BrowserContext, Shopper]> {
  const name = `Ngozi ${newToken().slice(0, 8)}`
  const { userId, email } = await addPerson(db, { name })
  const context = await browser.newContext({ extraHTTPHeaders: someAddress() })
  await context.addCookies([{ ...(await openShopperSession(db, userId)), url: baseURL }])
  return [context, { name, email }]
}

/** Returns the number and the address of their paid order of one wig. */
async function buyWig(page: Page, shopper: Shopper): Promise<{ number: string; address: string }> {
  await addWigToCart(page, `/product/${wig.slug}`)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, shopper)
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await payOnPaystack(page, goodCard)
  const address = await expectConfirmed(page)
  const number = /Order (\d+)/u.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  return { number, address }
}

async function packAndShip(page: Page, number: string): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('link', { name: /orders? to ship/u }).click()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  const order = page.url()

  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article', { name: `Packing slip of order ${number}` })
  await expect(slip.getByText(wig.name)).toBeVisible()
  await expect(slip).not.toContainText('₦')

  await page.goto(order)
  await page.getByText('Ship a parcel').click()
  await page.getByLabel('Tracking link').fill(tracking)
  await page.getByRole('button', { name: 'Mark parcel as shipped' }).click()
  await expect(page.getByText(/^Parcel \d is marked as shipped\./)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Status' })).toHaveText('Shipped')
}

/** Their last code is older than ten minutes: without one nothing goes back, and nothing typed is lost. */
async function refundPart(page: Page, recoveryCode: string): Promise<void> {
  await page.getByText('Refund', { exact: true }).first().click()
  await page.getByLabel('Amount in naira').fill('5,000')
  await page.getByRole('textbox', { name: 'Why', exact: true }).fill('The band came late')
  await page.getByRole('button', { name: 'Issue refund' }).click()
  await expect(page.getByText('Please enter a code').first()).toBeVisible()
  await expect(page.getByLabel('Amount in naira')).toHaveValue('5,000')
  await page.getByLabel('Code from your authenticator app').fill(recoveryCode)
  await page.getByRole('button', { name: 'Issue refund' }).click()
  await expect(page.getByText('Refund requested.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('₦5,000')
}

async function countShelf(page: Page): Promise<void> {
  await page.goto(`/admin/stock?q=${encodeURIComponent(wig.name)}`)
  await page.getByRole('link', { name: 'Count stock' }).click()
  await page.getByRole('textbox', { name: `${wig.name} 16 in` }).fill('21')
  await page.getByRole('button', { name: 'Save counts' }).click()
  await expect(page.getByText('1 count saved.')).toBeVisible()
}

/** The shortest keeps its price; each two inches more now add 18,000. */
async function raiseLadder(page: Page): Promise<void> {
  await page.goto(`/admin/products?q=${encodeURIComponent(wig.name)}`)
  await page.getByRole('link', { name: wig.name, exact: true }).click()
  await page.getByText('Set prices with a rule').click()
  await page.getByLabel('Base price (₦)').fill('75,000')
  const length = page.getByRole('group', { name: 'Length' })
  await length.getByLabel('Each step adds (₦)').fill('18,000')
  await length.getByLabel('Base price applies at (in)').fill('10')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('3 of 4 prices would change. Nothing has changed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Use these prices' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
}

/** By its number in the palette, and by walking the list. */
async function openWithoutMouse(page: Page, number: string, { name }: Shopper): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill(number)
  await expect(page.getByRole('option', { name: number })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(`Order ${number}`)

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(heading).toHaveText('Orders')
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/u)
  await expect(page.getByRole('row')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: number })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(`Order ${number}`)
}

test('an owner does the work of a day on their phone, and all of it is in the audit log', async ({
  page,
  browser,
  enterAs,
  shopDb,
  baseURL,
}) => {
  test.slow()
  const [context, shopper] = await openShopper(browser, shopDb, baseURL ?? '')
  const shopperPage = await context.newPage()
  const { number, address } = await buyWig(shopperPage, shopper)

  const { userId } = await enterAs('owner', { provenAt: new Date(Date.now() - 15 * 60_000) })
  await addSecondFactor(shopDb, ['the secret of another shop, so that only recovery codes open'], userId)
  const [recoveryCode = ''] = await replaceRecoveryCodes(shopDb, userId)

  await packAndShip(page, number)
  await shopperPage.goto(address)
  await expect(shopperPage.getByRole('link', { name: 'Follow your parcel' })).toHaveAttribute(
    'href',
    tracking,
  )
  const isTold = async () =>
    (await readMails(shopperPage, shopper)).some(({ text }) => text.includes(tracking))
  await expect.poll(isTold, { timeout: 20_000 }).toBe(true)

  await openWithoutMouse(page, number, shopper)
  await refundPart(page, recoveryCode)

  await page.getByRole('link', { name: shopper.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopper.name)
  await page.getByRole('textbox', { name: 'Note' }).fill('Likes to be called in the morning')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved.')).toBeVisible()

  await countShelf(page)
  await raiseLadder(page)
  await shopperPage.goto(`/product/${wig.slug}`)
  await shopperPage.getByRole('radio', { name: /^16 in/u }).check()
  await expect(shopperPage.getByRole('main').getByText('₦129,000').first()).toBeVisible()
  await context.close()

  await page.goto(`/admin/audit?person=${userId}`)
  const log = page.getByRole('table', { name: 'Audit log' })
  for (const action of ['order.ship', 'refund.queue', 'person.note', 'stock.count', 'product.edit'])
    await expect(log.getByText(action, { exact: true })).toBeVisible()
})
