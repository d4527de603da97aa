// A discount code where no script runs: written in the office, brought by a link, used by an order, and counted.
import { expect, test } from 'vitest'
import { newToken } from '#app/foundation/lib/ids.ts'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  pressPay,
  wigMadeToOrder,
} from './steps.ts'

const shop = useJourneyShop()

test('the products of an offer are chosen by their names', async () => {
  const desk = shop.newPage()
  await shop.enterAs(desk, 'manager')
  await desk.goto('/admin/offers/new')
  desk.getByLabel('Name').fill('One product')
  desk.getByLabel('Percent', { exact: true }).fill('10%')
  desk.getByLabel('Add a product').fill(wigMadeToOrder.replace('/product/', ''))
  await desk.getByRole('button', { name: 'Add to Products' }).click()
  expect(desk.getByText(/^Chosen: Zuri/u)).toBeVisible()
  expect(desk.getByLabel('Add a product')).toHaveValue('')
  expect(desk.getByLabel('Name')).toHaveValue('One product')
})

test('an influencer’s code is made, followed, used and reported', async () => {
  const code = `TOLA${newToken().slice(0, 6).toUpperCase()}`
  const desk = shop.newPage()
  await shop.enterAs(desk, 'manager')
  await desk.goto('/admin/offers/new')
  desk.getByLabel('Name').fill('Tola’s code')
  desk.getByLabel('Percent', { exact: true }).fill('10%')
  desk.getByLabel('Discount code').fill(code.toLowerCase())
  desk.getByLabel('Influencer').fill('Tola Bakare')
  desk.getByLabel('Their share, in percent').fill('5')
  await desk.getByRole('button', { name: 'Create offer' }).click()
  expect(desk.getByText(`/discount/${code}`)).toBeVisible()
  const offer = desk.path()

  const page = shop.newPage()
  await page.goto(`/discount/${code}`)
  expect(page.getByText(`Your code ${code} is saved for your order: 10% off.`)).toBeVisible()
  await addWigToCart(page)
  expect(page.getByText(`Discount code ${code}`)).toBeVisible()
  await page.getByRole('region', { name: 'Discount code' }).getByRole('button', { name: 'Remove' }).click()
  expect(page.getByText(`Discount code ${code}`)).toBeHidden()
  await page.getByText('Use a discount code').click()
  page.getByLabel('Discount code').fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(page.getByText('This code is not valid.')).toBeVisible()
  page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  fillCheckout(page, newShopper())
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  expectConfirmed(page)
  expect(page.getByText(`Discount code ${code}`)).toBeVisible()

  await desk.goto(offer)
  expect(desk.getByText('Owed to Tola Bakare')).toBeVisible()
  await desk.getByRole('button', { name: 'Switch off' }).click()
  expect(desk.getByText('Switched off. Orders that were placed keep what they were given.')).toBeVisible()
})
