// The newsletter: asking by the form at the foot, confirming by mail, leaving with one press.
import { expect, test } from 'vitest'
import type { Locator } from '#tests/plain/locator.ts'
import type { PlainPage } from '#tests/plain/page.ts'
import { useJourneyShop } from './journey-shop.ts'
import { newShopper, readMails, type Shopper } from './steps.ts'

const shop = useJourneyShop()
const thanks = 'Thank you for subscribing!'
const headline = (page: PlainPage) => page.getByRole('heading', { level: 1 })

async function askIn(place: Locator, label: string, email: string): Promise<void> {
  place.getByRole('textbox', { name: label }).fill(email)
  await place.getByRole('button', { name: 'Subscribe' }).click()
}

/** The links of the last mail to them; only the first one has a link to confirm. */
async function linksTo(page: PlainPage, shopper: Shopper): Promise<{ confirm: string; unsubscribe: string }> {
  const [mail] = await readMails(page, shopper)
  const find = (name: string) =>
    new RegExp(`http\\S+(/newsletter/${name}\\?token=\\S+)`, 'u').exec(mail?.text ?? '')?.[1] ?? ''
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') }
}

test('a shopper asks at the foot of a page, confirms by mail and leaves with one press', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await page.goto('/about')
  await askIn(page.getByRole('contentinfo'), 'Newsletter', shopper.email)
  expect(page.getByText(thanks)).toBeVisible()
  expect(page.getByText(`open the link we sent to ${shopper.email}`)).toBeVisible()
  expect(page).toHaveURL('/newsletter')
  const { confirm, unsubscribe } = await linksTo(page, shopper)
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  expect(headline(page)).toHaveText('Welcome. You are subscribed.')
  await page.goto(confirm)
  expect(headline(page)).toHaveText('You are already subscribed')
  await page.goto(unsubscribe)
  expect(page.getByRole('link', { name: 'Stay subscribed' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  expect(headline(page)).toHaveText('You are unsubscribed')
  await page.goto(confirm)
  expect(headline(page)).toHaveText('This link no longer works')
  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  expect(headline(page)).toHaveText('One more step')
})

test('what is no address is said beside the field, and stays in it', async () => {
  const page = shop.newPage()
  await page.goto('/')
  // What the browser itself lets pass and the server does not.
  await askIn(page.getByRole('region', { name: 'Our newsletter' }), 'Email', 'ada@example')
  expect(page.getByText('This does not look like an email address.')).toBeVisible()
  expect(page.getByRole('main').getByLabel('Email')).toHaveValue('ada@example')
  expect(page.getByText(thanks)).toHaveCount(0)
})

test('a link that is not whole changes nothing and says what to do', async () => {
  const page = shop.newPage()
  await page.goto('/newsletter/unsubscribe?token=sub_x')
  expect(headline(page)).toHaveText('This link is not complete')
  expect(page.getByRole('link', { name: /@/u }).first()).toBeVisible()
  await page.goto('/newsletter/confirm?token=sub_x')
  expect(headline(page)).toHaveText('This link no longer works')
})

test('a mail program unsubscribes from anywhere, and nothing else is open to it', async () => {
  const page = shop.newPage()
  const shopper = newShopper()
  await page.goto('/newsletter')
  await askIn(page.getByRole('main'), 'Email', shopper.email)
  const { unsubscribe, confirm } = await linksTo(page, shopper)
  const press = async (url: string, headers: Record<string, string>) =>
    (await page.request('POST', url, { form: { 'List-Unsubscribe': 'One-Click' }, headers })).status
  const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  expect(await press(unsubscribe, {})).toBe(200)
  expect(await press(unsubscribe, elsewhere)).toBe(200)
  expect(await press(confirm, elsewhere)).toBe(403)
  expect(await press('/newsletter/subscribe', elsewhere)).toBe(403)
  await page.goto(unsubscribe)
  expect(headline(page)).toHaveText('You are unsubscribed')
})
