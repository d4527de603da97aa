// The steps of a purchase and of an account, as a person takes them in a browser without JavaScript.
import sharp from 'sharp'
import { expect } from 'vitest'
import type { PlainPage } from '#tests/plain/page.ts'

export const goodCard = { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' }
export const declinedCard = { number: '4084 0800 0000 5408', expiry: '12/30', cvv: '001' }
const goodFlutterwaveCard = { number: '5061 4601 6697 6054 667', expiry: '12/30', cvv: '564' }
export const goodPassword = 'market day in lagos'
export const wigMadeToOrder = '/product/zuri-body-honey-ombre'

export type Shopper = { name: string; email: string }

/** Every journey has a shopper of its own, who finds only their own mails. */
export function newShopper(): Shopper {
  return {
    name: 'Adaeze Okafor',
    email: `adaeze.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`,
  }
}

/** Puts a product into the cart and returns its name. The default one is made to order, so that no test can sell it out. */
export async function addWigToCart(
  page: PlainPage,
  address = wigMadeToOrder,
  button = 'Add to cart',
): Promise<string> {
  await page.goto(address)
  const name = page.getByRole('heading', { level: 1 }).words()
  await page.getByRole('button', { name: button }).first().click()
  expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
  return name
}

export function fillCheckout(page: PlainPage, shopper: Shopper): void {
  page.getByLabel('Full name').fill(shopper.name)
  page.getByLabel('Email').first().fill(shopper.email)
  page.getByLabel('Phone').fill(anyPhone())
  page.getByLabel('Town or city').fill('Ikeja')
  page.getByLabel('Street and number').fill('12 Allen Avenue')
  page.getByLabel('Landmark').fill('Opposite the bank')
}

/** Orders are counted by phone too. */
function anyPhone(): string {
  return `0803 ${100 + Math.floor(Math.random() * 900)} ${1000 + Math.floor(Math.random() * 9000)}`
}

export async function pressPay(page: PlainPage): Promise<void> {
  await page
    .getByRole('button', { name: /^Pay ₦/u })
    .first()
    .click()
}

export async function payOnPaystack(page: PlainPage, card: typeof goodCard): Promise<void> {
  expect(page).toHaveURL(/\/_paystack\/checkout\//u)
  await payByCard(page, card)
}

/** With the provider that the shop led to: the second one while the first is down. */
export async function payWhereLed(page: PlainPage): Promise<void> {
  if (!page.url().includes('/_flutterwave/checkout/')) return payOnPaystack(page, goodCard)
  await payByCard(page, goodFlutterwaveCard)
}

async function payByCard(page: PlainPage, card: typeof goodCard): Promise<void> {
  const another = page.getByRole('link', { name: 'Pay another way' })
  if (another.count() > 0) await another.click()
  page.getByLabel('Card number').fill(card.number)
  page.getByLabel('Expiry').fill(card.expiry)
  page.getByLabel('CVV').fill(card.cvv)
  await page.getByRole('button', { name: /^Pay/u }).click()
}

export function expectConfirmed(page: PlainPage): string {
  expect(page.getByRole('heading', { level: 1 })).toContainText('Your order is confirmed')
  expect(page).toHaveURL(/\/order\/[0-9a-z]{32}$/u)
  return page.url()
}

/** From the cart to the page of the paid order. */
export async function buy(page: PlainPage, shopper: Shopper): Promise<string> {
  await page.goto('/checkout')
  fillCheckout(page, shopper)
  await pressPay(page)
  await payOnPaystack(page, goodCard)
  return expectConfirmed(page)
}

/** What a customer sends from the page of an order that waits for a transfer. */
export async function sendReceipt(page: PlainPage, content = '%PDF-1.7 paid'): Promise<void> {
  const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) }
  page.getByLabel('Transfer receipt').setInputFiles(receipt)
  await page.getByRole('button', { name: 'Send receipt' }).click()
}

/** The desk finds the money of the newest receipt of an order. */
export async function confirmTransfer(desk: PlainPage, number: string): Promise<void> {
  await desk.goto('/admin/bank-transfers')
  await desk
    .getByRole('link', { name: `Order ${number}` })
    .first()
    .click()
  desk.getByLabel('Reference').fill(`SESSION-${number}`)
  await desk.getByRole('button', { name: 'Confirm transfer' }).click()
  expect(desk.getByText('Transfer recorded. The customer gets a confirmation.')).toBeVisible()
}

/** From the form of a product that was just added: with one picture it may be published. */
export async function publishWithPicture(desk: PlainPage, alt: string): Promise<void> {
  const create = { width: 600, height: 800, channels: 3 as const, background: '#6b4a3a' }
  const buffer = await sharp({ create }).png().toBuffer()
  const file = { name: 'front.png', mimeType: 'image/png', buffer }
  desk.getByRole('button', { name: 'Pictures', exact: true }).setInputFiles(file)
  desk.getByLabel('Alt text').fill(alt)
  await desk.getByRole('button', { name: 'Upload pictures' }).click()
  expect(desk.getByText('Pictures added.')).toBeVisible()
  await desk.getByRole('radio', { name: 'Published' }).check()
  await saveProduct(desk)
  expect(desk.getByText('Saved.')).toBeVisible()
}

export async function saveProduct(desk: PlainPage): Promise<void> {
  await desk.locator('[data-save-bar]').getByRole('button', { name: /^Save/u }).click()
}

type CaughtMail = { to: string; subject: string; text: string }

const mailLimitMs = 20_000

async function mailsTo(page: PlainPage, { email }: Shopper): Promise<CaughtMail[]> {
  const answer = await page.request('GET', `/_mail/api/mails?to=${encodeURIComponent(email)}`)
  return (JSON.parse(answer.body) as { mails: CaughtMail[] }).mails
}

/** Mails in the local catcher for one address; asks again until there is one. */
export async function readMails(page: PlainPage, shopper: Shopper): Promise<CaughtMail[]> {
  await expect
    .poll(async () => (await mailsTo(page, shopper)).length, { timeout: mailLimitMs })
    .toBeGreaterThan(0)
  return mailsTo(page, shopper)
}

/** Waits for a mail whose subject holds these words: it is sent a moment after what it tells. */
export async function expectMailAbout(page: PlainPage, shopper: Shopper, words: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(page, shopper)).map(({ subject }) => subject).join('\n'), {
      timeout: mailLimitMs,
    })
    .toContain(words)
}

/** Waits for the newest mail whose text holds a link to `path`. */
export async function findLink(page: PlainPage, shopper: Shopper, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const links = (await mailsTo(page, shopper)).flatMap(
          ({ text }) => text.match(/https?:\/\/\S+/gu) ?? [],
        )
        found = links.find((link) => new URL(link).pathname === path)
        return found
      },
      { timeout: mailLimitMs },
    )
    .toBeDefined()
  return found ?? ''
}

export async function fillSignUp(page: PlainPage, shopper: Shopper, password = goodPassword): Promise<void> {
  await page.goto('/signup')
  page.getByLabel('Full Name').fill(shopper.name)
  page.getByLabel('Email', { exact: true }).fill(shopper.email)
  page.getByLabel('Password', { exact: true }).fill(password)
  page.getByLabel('Confirm Password', { exact: true }).fill(password)
}

export async function pressCreate(page: PlainPage): Promise<void> {
  await page.getByRole('button', { name: 'Create Account' }).click()
}

export function expectAccountCreated(page: PlainPage, shopper: Shopper): void {
  expect(page.getByText('Account Created Successfully', { exact: true })).toBeVisible()
  expect(
    page.getByText(
      `Check your email: open the link we sent to ${shopper.email} to confirm your address and sign in.`,
    ),
  ).toBeVisible()
}

export async function confirmByMail(page: PlainPage, shopper: Shopper): Promise<void> {
  await page.goto(await findLink(page, shopper, '/verify-email'))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()
}

export async function makeAccount(page: PlainPage, shopper: Shopper): Promise<void> {
  await fillSignUp(page, shopper)
  await pressCreate(page)
  expectAccountCreated(page, shopper)
  await confirmByMail(page, shopper)
}

export async function logIn(page: PlainPage, email: string, password: string): Promise<void> {
  page.getByLabel('Email', { exact: true }).fill(email)
  page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function logOut(page: PlainPage): Promise<void> {
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  expect(page.getByText('You are signed out', { exact: true })).toBeVisible()
}

/** True when the server knows them: the profile opens instead of the login page. */
export async function isSignedIn(page: PlainPage): Promise<boolean> {
  await page.goto('/profile')
  return new URL(page.url()).pathname === '/profile'
}
