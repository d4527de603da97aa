// Paid by transfer to the house with a receipt, and at the door, where no script runs: from the checkout to the desk and back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  confirmTransfer,
  fillCheckout,
  newShopper,
  sendReceipt,
  type Shopper,
  expectMailAbout,
} from './steps.ts'

const shop = useJourneyShop()
const slug = 'ireti-burmese-bundles-x3'
const account = { bank: 'First Bank', accountName: 'Adé Hair Ltd', accountNumber: '0000014579' }

async function offer(on: boolean) {
  await presetSetting(shop.db, 'bankTransfer', { ...settingDefaults.bankTransfer, ...account, on })
  await presetSetting(shop.db, 'onDelivery', { on, takesDesigns: false })
  await shop.db.update(deliveryZones).set({ onDeliveryMostKobo: on ? naira(5_000_000) : null })
  await announcePageChange(shop.db, ['delivery'])
}
beforeAll(() => offer(true))
afterAll(() => offer(false))

async function place(page: PlainPage, way: RegExp): Promise<{ shopper: Shopper; number: string }> {
  const shopper = newShopper()
  await addWigToCart(page, `/product/${slug}`)
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  expect(page.getByRole('radio', { name: /^Pay now by/u })).toBeChecked()
  await page.getByRole('radio', { name: way }).check()
  await page
    .getByRole('button', { name: /Place order/u })
    .first()
    .click()
  expect(page).toHaveURL(/\/order\/[0-9a-z]{32}/u)
  return { shopper, number: /Order (\d+)/u.exec(page.locator('main').words())?.[1] ?? '' }
}

async function openDesk(address: string) {
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  await desk.goto(address)
  return desk
}

test('transferred: the account is shown, a receipt is sent, refused, sent again and confirmed', async () => {
  const page = shop.newPage()
  const { shopper, number } = await place(page, /^Transfer to our bank account/u)
  const address = page.url().split('#')[0] ?? ''
  for (const words of [account.bank, account.accountNumber, account.accountName])
    expect(page.getByText(words).first()).toBeVisible()
  expect(page.getByText(/reserved for you until/u).first()).toBeVisible()
  await expectMailAbout(page, shopper, `Order ${number}: transfer ₦`)

  await sendReceipt(page, 'no receipt at all')
  expect(page.getByText(/neither a photo nor a PDF/u).first()).toBeVisible()
  await sendReceipt(page)
  expect(page.getByRole('heading', { name: 'We are checking your transfer' })).toBeVisible()

  const desk = await openDesk('/admin/bank-transfers')
  await desk.getByRole('link', { name: `Order ${number}` }).click()
  expect(desk.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  desk.getByLabel('Message to the customer').fill('The receipt is of another account.')
  await desk.getByRole('button', { name: 'Save decision' }).click()
  expect(desk.getByText('Receipt refused. The customer was told why.')).toBeVisible()

  await page.goto(address)
  expect(page.getByText(/The receipt is of another account/u).first()).toBeVisible()
  await sendReceipt(page, '%PDF-1.7 again')

  await confirmTransfer(desk, number)
  await page.goto(address)
  expect(page.getByRole('heading', { level: 1 })).toContainText('Your order is confirmed')
})

test('on delivery: confirmed, shipped with a slip that says what to collect, collected', async () => {
  const page = shop.newPage()
  const { shopper, number } = await place(page, /^Pay on delivery/u)
  const address = page.url()
  expect(page.getByRole('heading', { level: 1 })).toContainText('Your order is confirmed')
  const owed = page.getByRole('heading', { name: /to pay on delivery/u }).words()
  const sum = /₦[\d,]+/u.exec(owed)?.[0] ?? 'nothing'
  await expectMailAbout(page, shopper, `order ${number} is confirmed`)

  const desk = await openDesk(`/admin/print/packing?orders=${number}`)
  expect(desk.getByText(`Collect ${sum}`).first()).toBeVisible()
  await desk.goto(`/admin/orders?tab=on-delivery&q=${number}`)
  expect(desk.getByText(`Collect ${sum}`).first()).toBeVisible()
  await desk.goto(`/admin/orders/${number}`)
  await desk.getByRole('button', { name: 'Mark as shipped' }).click()
  // Nobody gave a tracking number: that is asked about.
  const anyway = desk.getByRole('button', { name: /anyway/u })
  if (anyway.count() > 0) await anyway.first().click()
  await desk.getByRole('link', { name: 'Record the payment or send the payment link' }).click()
  desk.getByLabel('Paid by').selectOption('Cash')
  await desk.getByRole('button', { name: 'Mark as paid' }).click()
  expect(desk.getByText('Payment recorded.')).toBeVisible()
  await page.goto(address)
  expect(page.getByRole('heading', { name: /to pay on delivery/u }).count()).toBe(0)
})

test('refused at the door: back at the shop, and the next order is paid before it is sent', async () => {
  const page = shop.newPage()
  const { shopper, number } = await place(page, /^Pay on delivery/u)
  const desk = await openDesk(`/admin/orders/${number}`)
  await desk.getByRole('button', { name: 'Mark as shipped' }).click()
  const anyway = desk.getByRole('button', { name: /anyway/u })
  if (anyway.count() > 0) await anyway.first().click()
  await desk.getByText('Refused at the door').first().click()
  await desk.getByRole('button', { name: 'Mark as refused' }).click()
  expect(desk.getByText('Marked as refused. Nothing is owed.')).toBeVisible()
  expect(desk.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
  await addWigToCart(page, `/product/${slug}`)
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  await page.getByRole('radio', { name: /^Pay on delivery/u }).check()
  await page
    .getByRole('button', { name: /Place order/u })
    .first()
    .click()
  expect(page.getByText(/cannot be paid on delivery/u).first()).toBeVisible()
  expect(page.getByLabel('Full name')).toHaveValue(shopper.name)
})
