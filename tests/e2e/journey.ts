// The steps of a purchase as a person takes them, found by role and label.
import { expect, type Page } from '@playwright/test'

export const goodCard = { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' }
export const declinedCard = { number: '4084 0800 0000 5408', expiry: '12/30', cvv: '001' }

export type Shopper = { name: string; email: string }

/** Every test has a shopper of their own, so that they find only their own mails. */
export function newShopper(): Shopper {
  return {
    name: 'Adaeze Okafor',
    email: `adaeze.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`,
  }
}

/** Puts a product into the cart and returns its name. The default one is made to order, so that no test can sell it out. */
export async function addWigToCart(page: Page, address = '/product/zuri-body-honey-ombre'): Promise<string> {
  await page.goto(address)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await openCart(page)
  return name
}

/** Puts a design into the cart as a posted form does; the designer's own buttons are tried elsewhere. */
export async function addDesign(page: Page, configuration: object, quantity = 1): Promise<void> {
  const designer = await (await page.request.get('/create-your-style')).text()
  const [variantId = ''] = /var_[0-9a-z]{26}/u.exec(designer) ?? []
  const answer = await page.request.post('/cart', {
    form: { intent: 'add', variantId, quantity, configuration: JSON.stringify(configuration) },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Without JavaScript the form has led to the cart; with it the page stays and says so. */
async function openCart(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Your cart' })
  const link = page.getByRole('link', { name: 'View cart' })
  await expect(link.or(heading)).toBeVisible()
  if (await link.isVisible()) await link.click()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
}

export async function fillCheckout(page: Page, shopper: Shopper): Promise<void> {
  await page.getByLabel('Full name').fill(shopper.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email)
  await page.getByLabel('Phone').fill(anyPhone())
  await page.getByLabel('Town or city').fill('Ikeja')
  await page.getByLabel('Street and number').fill('12 Allen Avenue')
  await page.getByLabel('Landmark').fill('Opposite the bank')
}

/** Orders are counted by phone too. */
function anyPhone(): string {
  return `0803 ${100 + Math.floor(Math.random() * 900)} ${1000 + Math.floor(Math.random() * 9000)}`
}

export async function payOnPaystack(page: Page, card: typeof goodCard): Promise<void> {
  await expect(page).toHaveURL(/\/_paystack\/checkout\//u)
  const another = page.getByRole('link', { name: 'Pay another way' })
  if (await another.isVisible()) await another.click()
  await page.getByLabel('Card number').fill(card.number)
  await page.getByLabel('Expiry').fill(card.expiry)
  await page.getByLabel('CVV').fill(card.cvv)
  await page.getByRole('button', { name: /^Pay/u }).click()
}

export async function expectConfirmed(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your order is confirmed')
  await expect(page).toHaveURL(/\/order\/[0-9a-z]{32}$/u)
  return page.url()
}

export type CaughtMail = { to: string; subject: string; text: string }

/** Mails in the local catcher for one address, the newest first. */
export async function mailsTo(page: Page, { email }: Pick<Shopper, 'email'>): Promise<CaughtMail[]> {
  const answer = await page.request.get(`/_mail/api/mails?to=${encodeURIComponent(email)}`)
  const body = (await answer.json()) as CaughtMail[] | { mails: CaughtMail[] }
  return Array.isArray(body) ? body : body.mails
}

/** Asks again until there is one. */
export async function readMails(page: Page, shopper: Shopper): Promise<CaughtMail[]> {
  await expect.poll(async () => (await mailsTo(page, shopper)).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return mailsTo(page, shopper)
}
