// The pages of an account.
import { expect, test } from 'vitest'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  buy,
  findLink,
  goodPassword,
  isSignedIn,
  logIn,
  makeAccount,
  newShopper,
  type Shopper,
} from './steps.ts'
import type { PlainPage } from '#tests/plain/page.ts'

const shop = useJourneyShop()

/** As db/seed/demo-shopper.ts makes them. Nothing here changes anything of theirs: tests run at the same time. */
const ada = { email: 'ada@example.com', password: 'wears-the-crown' }

async function signInAsAda(page: PlainPage, path: string): Promise<void> {
  await page.goto(path)
  await logIn(page, ada.email, ada.password)
  expect(page).toHaveURL(path)
}

const main = (page: PlainPage) => page.getByRole('main')
const press = (page: PlainPage, name: string) => main(page).getByRole('button', { name }).click()
const ordersIn = (page: PlainPage) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: /^No\. \d/u })
const told = (page: PlainPage, hasText: string) => page.getByRole('status').filter({ hasText })

async function newMember(): Promise<{ page: PlainPage; shopper: Shopper }> {
  const page = shop.newPage()
  const shopper = newShopper()
  await makeAccount(page, shopper)
  return { page, shopper }
}

test('their details, and what is wrong with them', async () => {
  const { page } = await newMember()
  await page.goto('/profile')
  // The first is in the menu.
  await main(page).getByRole('link', { name: 'Your details' }).last().click()
  page.getByLabel('Full name').fill('')
  page.getByLabel('Phone').fill('123')
  await press(page, 'Save')
  expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/Please tell us your name/u)
  expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please check this number/u)
  expect(page.getByLabel('Phone')).toHaveValue('123')
  page.getByLabel('Full name').fill('Ngozi Eze')
  page.getByLabel('Phone').fill('0803 123 4567')
  await press(page, 'Save')
  expect(told(page, 'Your details are saved.')).toBeVisible()
  expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ngozi' })).toBeVisible()
  expect(page.getByText('+234 803 123 4567')).toBeVisible()
})

test('addresses are added, changed, made the usual one and removed', async () => {
  const { page } = await newMember()
  await page.goto('/profile/addresses')
  await main(page).getByRole('link', { name: 'Add an address' }).click()
  page.getByLabel('Address name').fill('Home')
  page.getByLabel('Phone').fill('0803 123 4567')
  page.getByLabel('Town or city').fill('Ikeja')
  await press(page, 'Save address')
  expect(page.getByLabel('Street and number')).toHaveAccessibleDescription(/Please tell us the street/u)
  expect(page.getByLabel('Town or city')).toHaveValue('Ikeja')
  page.getByLabel('Street and number').fill('12 Allen Avenue')
  await press(page, 'Save address')
  expect(told(page, 'Address saved.')).toBeVisible()

  await main(page).getByRole('link', { name: 'Add an address' }).click()
  page.getByLabel('Address name').fill('Mum')
  page.getByLabel('Phone').fill('+234 803 765 4321')
  page.getByLabel('Country').selectOption('GH')
  await page.getByRole('button', { name: 'Update the fields' }).click()
  page.getByLabel('State or region').fill('Greater Accra')
  page.getByLabel('Town or city').fill('Accra')
  page.getByLabel('Street and number').fill('3 Ring Road')
  await press(page, 'Save address')

  const called = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const [mum, home] = [called('Mum'), called('Home')]
  expect(home).toContainText('Default')
  await mum.getByRole('button', { name: 'Make default' }).click()
  expect(mum).toContainText('Default')
  expect(home).not.toContainText('Default')
  await mum.getByRole('link', { name: 'Remove' }).click()
  await mum.getByRole('button', { name: 'Remove' }).click()
  expect(told(page, 'Address removed.')).toBeVisible()
  expect(mum).toHaveCount(0)
  expect(home).toContainText('Default')
})

test('their head is kept in the unit of their tape', async () => {
  const { page } = await newMember()
  await page.goto('/profile/hair')
  const nape = page.getByLabel('Nape', { exact: true })
  await page.getByLabel('Centimetres').check()
  page.getByLabel('Around the head').fill('57')
  nape.fill('a hand')
  page.getByLabel('Notes').fill('Soft lace.')
  await press(page, 'Save')
  expect(nape).toHaveAccessibleDescription(/enter a number/u)
  expect(page.getByLabel('Around the head')).toHaveValue('57')
  nape.fill('5 1/2 in')
  await press(page, 'Save')
  expect(told(page, 'Hair profile saved.')).toBeVisible()
  await page.goto('/profile/hair')
  expect(page.getByLabel('Centimetres')).toBeChecked()
  expect(page.getByLabel('Around the head')).toHaveValue('57')
  expect(nape).toHaveValue('14')
  expect(page.getByLabel('Notes')).toHaveValue('Soft lace.')
  expect(page.getByText('Size M fits you')).toBeVisible()
})

test('another e-mail becomes theirs by its own link', async () => {
  const { page, shopper: before } = await newMember()
  const after: Shopper = { ...before, email: `new.${before.email}` }
  await page.goto('/profile/email')
  page.getByLabel('New email').fill('no address')
  await press(page, 'Change my email')
  expect(page.getByLabel('New email')).toHaveAccessibleDescription(/does not look like/u)
  page.getByLabel('New email').fill(after.email)
  await press(page, 'Change my email')
  expect(page.getByText(`open the link we sent to ${after.email}`)).toBeVisible()
  await page.goto('/profile')
  expect(page.getByText(before.email, { exact: true })).toBeVisible()
  await page.goto(await findLink(page, after, '/profile/confirm-email'))
  await page.getByRole('button', { name: 'Use this email' }).click()
  expect(page.getByText(/is confirmed|is yours now/u)).toBeVisible()
  await page.goto('/profile')
  if (new URL(page.url()).pathname === '/login') await logIn(page, after.email, goodPassword)
  expect(page.getByText(after.email, { exact: true })).toBeVisible()
})

test('the password changes with the present one', async () => {
  const { page } = await newMember()
  await page.goto('/profile/password')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const change = async (current: string, next: string, again = next) => {
    field('Current password').fill(current)
    field('New password').fill(next)
    field('Confirm new password').fill(again)
    await press(page, 'Change password')
  }
  await change(goodPassword, 'a river and three boats', 'another')
  expect(field('Confirm new password')).toHaveAccessibleDescription(/The passwords do not match/u)
  await change('not theirs', 'a river and three boats')
  expect(field('Current password')).toHaveAccessibleDescription(/password is not right/u)
  await change(goodPassword, 'a river and three boats')
  expect(told(page, 'Your password has been changed')).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
})

test('takes their data along, and leaves', async () => {
  const { page, shopper } = await newMember()
  await page.goto('/profile/data')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const data = JSON.parse(page.download?.body ?? '') as { account: unknown }
  expect(JSON.stringify(data.account)).toContain(shopper.email)

  await main(page).getByRole('link', { name: 'Delete my account' }).click()
  await press(page, 'Delete my account')
  const word = page.getByLabel('Type “delete” to confirm')
  expect(word).toHaveAccessibleDescription(/Please type the word/u)
  word.fill('delete')
  await press(page, 'Delete my account')
  expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  await logIn(page, shopper.email, goodPassword)
  expect(page.getByRole('alert')).toContainText('Email or password is not right')
})

test('their orders, the newest first', async () => {
  const page = shop.newPage()
  await signInAsAda(page, '/orders')
  expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  const entries = ordersIn(page)
  expect(entries).toHaveCount(3)
  expect(entries.first()).toContainText('Being made by hand')
  expect(entries.nth(1)).toContainText('Cancelled')
  expect(entries.last()).toContainText('Delivered')
  await entries.first().getByRole('link').click()
  expect(page).toHaveURL(/\/order\/[0-9a-z]{32}$/u)
  await page.goto('/profile/delete')
  expect(page.getByText('on the way, and we need your name and address')).toBeVisible()
})

test('an empty list offers one step', async () => {
  const { page } = await newMember()
  await page.goto('/orders')
  await main(page).getByRole('link', { name: 'Shop all' }).click()
  expect(page).toHaveURL('/shop')
})

test('a guest’s order is theirs once their e-mail is proven', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  const name = await addWigToCart(page)
  const order = await buy(page, shopper)
  await makeAccount(page, shopper)
  await page.goto('/orders')
  expect(ordersIn(page)).toContainText(name)
  expect(ordersIn(page).getByRole('link')).toHaveAttribute('href', new URL(order).pathname)
})

test('another device is signed out at its next step', async () => {
  const { page, shopper } = await newMember()
  const there = shop.newPage()
  await there.goto('/profile')
  await logIn(there, shopper.email, goodPassword)
  expect(there).toHaveURL('/profile')
  await page.goto('/profile/sessions')
  expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await main(page)
    .getByRole('button', { name: /^Sign out (?!all)/u })
    .click()
  expect(told(page, 'Device signed out.')).toBeVisible()
  await there.goto('/profile')
  expect(there).toHaveURL(/\/login\?next=%2Fprofile/u)
})

test('no cache keeps their pages, and nobody else opens them', async () => {
  const page = shop.newPage()
  await signInAsAda(page, '/profile')
  for (const path of ['/profile', '/orders', '/profile/data', '/create-your-style/my-head']) {
    const answer = await page.request('GET', path)
    expect(answer.headers['cache-control'], path).toBe('private, no-store')
  }
  page.cookies.clear()
  for (const path of ['/profile', '/orders', '/profile/hair', '/profile/data', '/profile/delete']) {
    await page.goto(path)
    expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
})
