// A gift card where no script runs: bought, told by email, and spent on a whole order, which then needs no payment page.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  readMails,
  type Shopper,
} from './steps.ts'

const shop = useJourneyShop()

async function codeFor(page: PlainPage, receiver: Shopper): Promise<string> {
  const [mail] = await readMails(page, receiver)
  expect(mail?.subject).toBe('A gift card from Adaeze')
  return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/u.exec(mail?.text ?? '')?.[0] ?? ''
}

test('bought from the footer, sent today, and the whole of an order is paid with it', async () => {
  const page = shop.newPage()
  const [buyer, receiver] = [newShopper(), newShopper()]
  await page.goto('/')
  await page.getByRole('link', { name: 'Gift cards' }).click()
  expect(page.getByText(/cannot be paid for with another gift card or store credit/u)).toBeVisible()
  await page.getByRole('link', { name: '₦500,000' }).click()
  expect(page.getByRole('radio', { name: '₦500,000' })).toBeChecked()
  page.getByLabel('Their name').fill('Tolu')
  page.getByLabel('Their email').fill('nowhere')
  page.getByLabel('Your message').fill('Happy birthday.')
  page.getByLabel('Your name').fill(buyer.name)
  page.getByLabel('Your email').fill(buyer.email)
  await page.getByRole('button', { name: 'Pay for the gift card' }).click()
  expect(page.getByRole('alert')).toContainText('This does not look like an email address.')
  expect(page.getByLabel('Your message')).toHaveValue('Happy birthday.')
  page.getByLabel('Their email').fill(receiver.email)
  await page.getByRole('button', { name: 'Pay for the gift card' }).click()
  await payOnPaystack(page, goodCard)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Adaeze. Your gift card is paid.')
  expect(page.getByRole('heading', { name: 'Gift card for Tolu' })).toBeVisible()
  const bought = page.url()

  const code = await codeFor(page, receiver)
  const friend = shop.newPage()
  await addWigToCart(friend)
  await friend.goto('/checkout')
  fillCheckout(friend, receiver)
  await friend.getByText('Use a gift card or store credit', { exact: true }).click()
  friend.getByLabel('Gift card or store credit code').fill(code.toLowerCase())
  await friend.getByRole('button', { name: 'Use this code' }).click()
  expect(friend.getByText(/^You are using a gift card or store credit of ₦500,000/u)).toBeVisible()
  await friend.getByRole('button', { name: 'Place order', exact: true }).first().click()
  expectConfirmed(friend)

  await page.goto(bought)
  expect(page.getByText(/is left on it/u)).toBeVisible()
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.email, buyer.email))
  await desk.goto(`/admin/orders/${order?.id}`)
  await desk.getByText('Block it', { exact: true }).click()
  desk.getByLabel('Reason', { exact: true }).first().fill('Bought with a stolen card')
  await desk.getByRole('button', { name: 'Block the gift card' }).click()
  expect(desk.getByText('Gift card blocked.')).toBeVisible()
  await page.goto(bought)
  expect(page.getByText(/cannot be used at the moment/u)).toBeVisible()
})
