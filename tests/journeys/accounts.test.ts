import { describe, expect, test } from 'vitest'
import { useJourneyShop } from './journey-shop.ts'
import {
  addWigToCart,
  buy,
  confirmByMail,
  expectAccountCreated,
  fillCheckout,
  fillSignUp,
  findLink,
  goodCard,
  goodPassword,
  expectConfirmed,
  expectMailAbout,
  isSignedIn,
  logIn,
  logOut,
  makeAccount,
  newShopper,
  payOnPaystack,
  pressCreate,
  pressPay,
  readMails,
} from './steps.ts'

const shop = useJourneyShop()
const notRight = 'Email or password is not right'

test('signs up, confirms by mail, logs out, comes back, forgets, resets, signs in by a link', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await fillSignUp(page, shopper)
  await pressCreate(page)
  expectAccountCreated(page, shopper)
  expect(await isSignedIn(page), 'nobody is signed in before the address is proven').toBe(false)
  await page.goto('/login')
  await logIn(page, shopper.email, goodPassword)
  expect(page.getByRole('alert')).toContainText(notRight)

  await confirmByMail(page, shopper)
  expect(await isSignedIn(page)).toBe(true)
  await logOut(page)
  expect(await isSignedIn(page)).toBe(false)
  expect(page).toHaveURL(/\/login\?next=%2Fprofile/u)

  await logIn(page, shopper.email, 'not the password')
  expect(page.getByRole('alert')).toContainText(notRight)
  expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
  expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await logIn(page, shopper.email, goodPassword)
  expect(page).toHaveURL('/profile')

  await logOut(page)
  await page.goto('/forgot-password')
  page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  expect(page.getByText('Password reset email has been sent')).toBeVisible()
  await page.goto(await findLink(page, shopper, '/reset-password'))
  page.getByLabel('New password').fill('a river and three boats')
  await page.getByRole('button', { name: 'Save new password' }).click()
  expect(page.getByText('Your password has been changed')).toBeVisible()
  await logIn(page, shopper.email, goodPassword)
  expect(page.getByRole('alert')).toContainText(notRight)
  await logIn(page, shopper.email, 'a river and three boats')
  expect(page).not.toHaveURL(/\/login/u)
  expect(await isSignedIn(page)).toBe(true)

  await logOut(page)
  await page.goto('/login?next=/brand-story')
  page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByRole('button', { name: 'Email me a link instead' }).click()
  expect(page.getByText('Check your email')).toBeVisible()
  const link = await findLink(page, shopper, '/sign-in-link')
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
  await page.goto(link)
  await signIn.click()
  expect(page.getByText('You are signed in', { exact: true })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  await logOut(page)
  await page.goto(link)
  await signIn.click()
  expect(page.getByRole('alert')).toBeVisible()
})

test('what is wrong is said beside the field, nothing stays stuck and nothing typed is lost', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await fillSignUp(page, shopper)
  const confirm = page.getByLabel('Confirm Password', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  const phone = page.getByLabel('Phone Number')
  phone.fill('0803 123 4567')
  confirm.fill('something else')
  await pressCreate(page)
  expect(confirm).toHaveAccessibleDescription(/The passwords do not match/u)
  expect(confirm).toHaveAttribute('aria-invalid', 'true')
  expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
  expect(page.getByLabel('Full Name')).toHaveValue(shopper.name)
  expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
  expect(phone).toHaveValue('0803 123 4567')
  phone.fill('12')
  password.fill(goodPassword)
  confirm.fill(goodPassword)
  await pressCreate(page)
  expect(phone).toHaveAccessibleDescription(/check this number/u)
  phone.fill('')
  password.fill(goodPassword)
  confirm.fill(goodPassword)
  await pressCreate(page)
  expectAccountCreated(page, shopper)
  expect((await readMails(page, shopper)).length).toBe(1)
})

test('an address that has an account gets the same answer, and its owner a mail', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await makeAccount(page, shopper)
  await logOut(page)
  await fillSignUp(page, shopper, 'quite another password')
  await pressCreate(page)
  expectAccountCreated(page, shopper)
  await expectMailAbout(page, shopper, 'already have an account')
  await page.goto('/login')
  await logIn(page, shopper.email, 'quite another password')
  expect(page.getByRole('alert')).toContainText(notRight)
  await logIn(page, shopper.email, goodPassword)
  expect(page).not.toHaveURL(/\/login/u)
})

test('after a purchase one field makes the account, and the order is in it', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await addWigToCart(page)
  const order = await buy(page, shopper)
  expect(page.getByRole('heading', { name: 'Keep your orders in one place' })).toBeVisible()
  page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Create Account' }).click()
  expect(page.getByText(`open the link we sent to ${shopper.email}`)).toBeVisible()
  await confirmByMail(page, shopper)
  await page.goto('/orders')
  expect(page.locator(`a[href="${new URL(order).pathname}"]`).first()).toBeVisible()
  await page.goto(order)
  expect(page.getByRole('heading', { name: 'Keep your orders in one place' })).toHaveCount(0)
})

test('a session that ended says so and leaves the cart alone', async () => {
  const page = shop.newPage()
  await makeAccount(page, newShopper())
  const name = await addWigToCart(page)
  // As after its expiry: the cookie is there, the session is not.
  const cookies = [...page.cookies].filter(([cookie]) => /session$|^signed-in$/u.test(cookie))
  await page.request('POST', '/logout', { form: {} })
  for (const [cookie, value] of cookies) page.cookies.set(cookie, value)
  await page.goto('/profile')
  expect(page).toHaveURL(/\/login\?.*ended=expired/u)
  expect(page.getByText('Your cart is still here')).toBeVisible()
  await page.goto('/cart')
  expect(page.getByRole('main')).toContainText(name)
})

test('an address elsewhere is never a goal', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await makeAccount(page, shopper)
  await logOut(page)
  await page.goto('/login?next=//evil.example/%5C')
  await logIn(page, shopper.email, goodPassword)
  expect(page).toHaveURL('/')
})

test('the account link in the header leads to the right page', async () => {
  const page = shop.newPage()
  const account = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })
  await page.goto('/')
  await account.click()
  expect(page).toHaveURL('/login?next=%2Fprofile')
  await makeAccount(page, newShopper())
  await page.goto('/')
  await account.click()
  expect(page).toHaveURL('/profile')
})

test('a link opened again where they are in leads on, and nobody else in', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await makeAccount(page, shopper)
  const link = await findLink(page, shopper, '/verify-email')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  expect(page.getByText('You are signed in', { exact: true })).toBeVisible()
  const other = shop.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Confirm and sign in' }).click()
  expect(other.getByRole('alert')).toContainText('This link has been used already')
})

const password = 'a fourth unheard song'
test.each<[string, Record<string, string>]>([
  ['/signup', { name: 'Somebody', password, confirmPassword: password, scripted: 'yes' }],
  ['/signup', { name: 'Somebody', password, confirmPassword: password }],
  ['/login', { password }],
  ['/login', { intent: 'link' }],
  ['/forgot-password', {}],
  ['/verify-email', { intent: 'send' }],
])('%s answers known and unknown addresses the same, byte for byte', async (path, fields) => {
  const known = newShopper()
  await makeAccount(shop.newPage(), known)
  const ask = async (email: string) => {
    const form = { ...fields, email }
    const answer = await shop.newPage().request('POST', path, { form, follow: false })
    // Ids and hashes of what holds the typed address; the address itself is what was typed.
    const headers = Object.entries(answer.headers).filter(
      ([name]) => !/^(?:date|x-request-id|content-security-policy)$/iu.test(name),
    )
    const said = JSON.stringify([answer.status, headers, answer.body])
    return (
      said
        .replaceAll(email, '<email>')
        .replaceAll(encodeURIComponent(email), '<email>')
        // What tells the browser that asked from any other.
        .replace(/asked-here=[\w-]{43}/u, 'asked-here=')
    )
  }
  expect(await ask(known.email)).toBe(await ask(known.email.replace(/^.{6}/u, 'strang')))
})

describe('orders', () => {
  test('an order placed as a guest is in their account once they have proven their address', async () => {
    const page = shop.newPage()
    const shopper = newShopper()
    const name = await addWigToCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    fillCheckout(page, shopper)
    await pressPay(page)
    await payOnPaystack(page, goodCard)
    const order = expectConfirmed(page)
    const way = page.getByRole('list').filter({ hasText: 'Order placed' })
    expect(way.locator('[aria-current="step"]')).toContainText('Preparing for production')
    expect(way.getByRole('listitem').last()).toContainText('Delivered')

    await page.goto('/orders')
    expect(page).toHaveURL(/\/login\?next=%2Forders/u)
    await makeAccount(page, shopper)
    await page.goto('/orders')
    await page.getByRole('link', { name }).click()
    expect(page.url()).toBe(order)
    expect(page.getByRole('heading', { name: 'Keep your orders in one place' })).toHaveCount(0)
  })

  test('checkout knows who comes back, and keeps what they change', async () => {
    const page = shop.newPage()
    const shopper = newShopper()
    await makeAccount(page, shopper)
    await addWigToCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    expect(page.getByLabel('Full name')).toHaveValue(shopper.name)
    expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email)
    fillCheckout(page, { ...shopper, name: 'Ngozi Okafor' })
    await page.getByLabel('Save this address to my account').check()
    await pressPay(page)
    await payOnPaystack(page, goodCard)
    expectConfirmed(page)
    await addWigToCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    const street = page.getByLabel('Street and number')
    expect(street).toHaveValue('12 Allen Avenue')
    street.fill('1 Another Street')
    page.getByLabel('Note').fill('Please ring twice')
    await page.getByRole('button', { name: /^12 Allen Avenue/u }).click()
    expect(street).toHaveValue('12 Allen Avenue')
    expect(page.getByLabel('Full name')).toHaveValue('Ngozi Okafor')
    expect(page.getByLabel('Note')).toHaveValue('Please ring twice')
  })
})
