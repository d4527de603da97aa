// A day at the order desk: find an order, send it in two parcels, give money back in part, and see to a refund that the
// bank did not take.
import { expect, type Page } from '@playwright/test'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { replaceRecoveryCodes } from '#app/domain/staff/recovery-codes.server.ts'
import { secondFactors } from '#app/domain/staff/staff-tables.server.ts'
import { expectAccessible } from './access-checks.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  newShopper,
  payOnPaystack,
  readMails,
} from './journey.ts'
import { test } from './staff-journey.ts'

/** Its refunds wait for the account of whoever paid. */
const stuckCard = { number: '4084 0800 0067 1902', expiry: '12/30', cvv: '190' }

test('an order is found, sent in two parcels, refunded in part, and the refund is seen through', async ({
  page,
  browser,
  enterAs,
  shopDb,
}) => {
  // One day in one test: each of its parts needs the one before.
  test.setTimeout(120_000)
  const shopper = newShopper()
  await addWigToCart(page)
  await page.getByRole('button', { name: /^Increase quantity/u }).click()
  await page.goto('/checkout')
  await fillCheckout(page, shopper)
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await payOnPaystack(page, stuckCard)
  const orderPage = await expectConfirmed(page)
  const number = /\d+/u.exec(await page.getByText(/^Order \d+$/u).innerText())?.[0] ?? ''

  const office = await browser.newContext({ ...test.info().project.use })
  const desk = await office.newPage()
  const me = await enterAs('owner', { context: office, provenAt: new Date(Date.now() - 20 * 60_000) })
  const code = await recoveryCode(shopDb, me.userId)

  await test.step('found by its number', async () => {
    await desk.goto('/admin/orders')
    await expectAccessible(desk, 'the list of orders')
    await desk.getByLabel('Search orders').fill(number)
    await desk.getByLabel('Search orders').press('Enter')
    // The row stands in the list before the search too, and moves when it is answered.
    await desk.waitForURL(/[?&]q=/u)
    await desk.getByRole('link', { name: new RegExp(`${number} ?${shopper.name}`, 'u') }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
    await expectAccessible(desk, 'the page of an order')
  })

  await test.step('a parcel that was sent by mistake is undone before anybody is told', async () => {
    await sendParcel(desk, { units: '2', link: 'https://giglogistics.com/track/0' })
    await expect(desk.getByRole('status', { name: 'Status' })).toHaveText('Shipped')
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(desk.getByText('Undone. Nothing was emailed.')).toBeVisible()
    await expect(desk.getByRole('status', { name: 'Status' })).toHaveText('Processing')
  })

  await test.step('a first parcel, with a mail', async () => {
    await sendParcel(desk, { units: '1', link: 'https://giglogistics.com/track/1' })
    await expect(desk.getByRole('status', { name: 'Status' })).toHaveText('Processing')
    await expect
      .poll(async () => (await readMails(page, shopper)).map((mail) => mail.subject), { timeout: 20_000 })
      .toContain(`A parcel of order ${number} is on its way`)
    const mail = (await readMails(page, shopper)).find(({ subject }) => subject.startsWith('A parcel'))
    expect(mail?.text).toContain('https://giglogistics.com/track/1')
    expect(mail?.text).toContain('In this parcel: 1 ×')
  })

  await test.step('the rest, and the customer can follow both', async () => {
    await sendParcel(desk, { units: '1', link: 'https://giglogistics.com/track/2' })
    await expect(desk.getByRole('status', { name: 'Status' })).toHaveText('Shipped')
    await page.goto(orderPage)
    await expect(page.getByRole('heading', { name: 'Your parcels' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Follow your parcel' })).toHaveCount(2)
  })

  await test.step('two tabs: the slower one is told, and overwrites nothing', async () => {
    const late = await office.newPage()
    await late.goto(desk.url())
    await desk.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(desk.getByRole('status', { name: 'Status' })).toHaveText('Delivered')
    await late.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(
      late.getByText(/Someone else changed it first: the order is delivered now/u).first(),
    ).toBeVisible()
    await late.close()
  })

  await test.step('money back in part, once the member of staff has proven who they are', async () => {
    await desk.getByText('Refund', { exact: true }).click()
    await desk.getByLabel('Amount in naira').fill('1,000')
    const refund = desk.getByRole('region', { name: 'Payment' })
    await refund.getByLabel('Why').fill('A thread in the lace')
    await refund.getByRole('button', { name: 'Issue refund' }).click()
    await expect(refund.getByRole('alert')).toContainText('code')
    await expect(desk.getByLabel('Amount in naira')).toHaveValue('1,000')
    await refund.getByLabel('Code from your authenticator app').fill(code)
    await refund.getByRole('button', { name: 'Issue refund' }).click()
    await expect(desk.getByText('Refund requested.')).toBeVisible()
  })

  await test.step('the bank does not take it, so it goes to the customer’s own account', async () => {
    await untilRefundIs(desk, 'Needs attention')
    await desk.getByText('Send ₦1,000 to the customer’s bank account').click()
    await desk.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank')
    await desk.getByLabel('Account number').fill('0123456789')
    await desk.getByRole('button', { name: 'Check account name' }).click()
    await expect(desk.getByText(/The bank says this account belongs to/u)).toContainText('BISI ADEYEMI')
    await expectAccessible(desk, 'an order whose refund needs attention')
    await desk.getByRole('button', { name: 'Send refund' }).click()
    await expect(desk.getByText('Zenith Bank, ends in 6789').first()).toBeVisible()
    await untilRefundIs(desk, 'Refunded')
    await page.reload()
    await expect(page.getByText('₦1,000 was refunded.')).toBeVisible()
  })
  await office.close()
})

async function recoveryCode(db: Db, userId: UserId): Promise<string> {
  // Their authenticator is not needed here, only that they have one.
  await db.insert(secondFactors).values({ userId, secret: 'none', confirmedAt: new Date() })
  const [code = ''] = await replaceRecoveryCodes(db, userId)
  return code
}

async function sendParcel(desk: Page, { units, link }: { units: string; link: string }): Promise<void> {
  await desk.getByText(/^Ship (?:a|the next) parcel$/u).click()
  const parcels = desk.getByRole('region', { name: 'Parcels' })
  await parcels.getByLabel(/^Quantity of/u).fill(units)
  await parcels.getByLabel('Tracking link').last().fill(link)
  await parcels.getByRole('button', { name: 'Mark parcel as shipped' }).click()
  await expect(parcels.getByRole('alert')).toContainText('Not finished in production')
  await parcels.getByRole('button', { name: 'Mark parcel as shipped anyway' }).click()
  await expect(desk.getByText(/^Parcel \d is marked as shipped\./)).toBeVisible()
}

/** Lets the stand-in's time run on, so that nobody waits for a bank. */
async function untilRefundIs(desk: Page, words: string): Promise<void> {
  await expect(async () => {
    await desk.request.post('/_paystack/_control', { data: { advance: { minutes: 0.1 }, flush: true } })
    await desk.reload()
    await expect(desk.getByRole('list', { name: 'Refunds' }).getByText(words)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}
