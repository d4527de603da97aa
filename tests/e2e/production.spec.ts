// A wig from the payment to the parcel, seen from the bench and from their sofa; an order that was made on the telephone.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSideways, expectTallTargets } from './access-checks.ts'
import {
  addDesign,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  readMails,
} from './journey.ts'
import { postedDesign } from '#tests/posted-design.ts'
import { test } from './staff-journey.ts'

const photo = {
  name: 'IMG_0042.png',
  mimeType: 'image/png',
  // Four by five pixels.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAFCAIAAADtz9qMAAAAEElEQVR4nGPoirGBIwYyOADmyxaph/pNiwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const wanted = postedDesign()

async function orderedDesign(
  page: Page,
): Promise<{ number: string; address: string; shopper: ReturnType<typeof newShopper> }> {
  const shopper = newShopper()
  await page.goto('/cart')
  await addDesign(page, { ...wanted, name: 'Sunday best' })
  await page.goto('/checkout')
  await fillCheckout(page, shopper)
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await payOnPaystack(page, goodCard)
  const address = await expectConfirmed(page)
  const number = /\d+/u.exec(await page.getByText(/^Order \d+$/u).innerText())?.[0] ?? ''
  return { number, address, shopper }
}

/** As a hand does it: a browser begins to drag when the mouse has moved. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('there is nothing to drag')
  await page.mouse.move(start.x + 5, start.y + 5)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y + 12, { steps: 4 })
  await page.mouse.move(end.x + 60, end.y + 60, { steps: 4 })
  await page.mouse.up()
}

test('a paid design is made, shown, accepted and packed', async ({ page, browser, baseURL, enterAs }) => {
  // Three people's work, one after the other.
  test.slow()
  const { number, address, shopper } = await orderedDesign(page)
  const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
  const bench = await browser.newContext({ baseURL: baseURL ?? '', ...desk })
  await enterAs('maker', { context: bench })
  const office = await bench.newPage()

  await office.goto('/admin/production')
  const column = (name: string) => office.getByRole('region', { name: new RegExp(`^${name}`, 'u') })
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: number })
  await expectAccessible(office, 'board')
  await card('To do')
    .getByRole('button', { name: /Hair selected/u })
    .click()
  // Shown at once; it can be moved again when the server has it.
  await expect(card('Hair selected')).toBeVisible()
  await expect(card('Hair selected')).not.toHaveAttribute('aria-busy')
  // On a busy machine a browser may miss the beginning of a drag.
  await expect(async () => {
    await drag(office, card('Hair selected').getByText(/^Due/u), column('Styled'))
    await expect(card('Styled')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(card('Styled')).not.toHaveAttribute('aria-busy')
  await card('Styled').getByRole('link').focus()
  await office.keyboard.press('m')
  await expect(card('Checked')).toBeVisible()
  await expect(card('Checked')).not.toHaveAttribute('aria-busy')
  await expect(office.getByText(/Adaeze|Allen Avenue|₦/u)).toHaveCount(0)

  await card('Checked').getByRole('link').click()
  await office.getByLabel('Add photos', { exact: true }).setInputFiles(photo)
  await expect(office.getByRole('img', { name: 'Your wig, checked' })).toBeVisible()
  await office.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(office.getByText('Approval requested. The customer gets an email.')).toBeVisible()
  await expectAccessible(office, 'job')

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Your order is in production' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your wig, checked' })).toBeVisible()
  await expectAccessible(page, 'their order')
  await expectNoSideways(page, 'their order')
  await expectTallTargets(page.getByRole('main'), 'their order')
  await page.getByRole('button', { name: 'Approve and pack it' }).click()
  await expect(page.getByText('Thank you. We are packing it now.')).toBeVisible()
  const subjects = (await readMails(page, shopper)).map((mail) => mail.subject)
  expect(subjects.some((subject) => subject.includes('please approve your wig'))).toBe(true)

  await office.reload()
  await office.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(office.getByText('Job moved.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText(/^Packed/u)).toBeVisible()
  await bench.close()
})

test(
  'an order from WhatsApp is typed, sent as a link and paid',
  { tag: '@sweep' },
  async ({ page, browser, baseURL, enterAs }) => {
    const shopper = newShopper()
    const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
    await enterAs('owner', { context: desk })
    const office = await desk.newPage()
    await office.goto('/admin/orders/new')
    await office.getByLabel('Find a product').fill('zuri body honey')
    await office.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await office.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
    await expect(office.getByRole('button', { name: /^Remove .+/u })).toBeVisible()
    await office.getByLabel('Full name').fill(shopper.name)
    await office.getByLabel('Phone', { exact: true }).fill('0803 123 4567')
    await office.getByLabel('Email').fill(shopper.email)
    await office.getByLabel('Town or city').fill('Ikeja')
    await office.getByLabel('Street and number').fill('12 Allen Avenue')
    await office.getByLabel('Discount in naira').fill('5,000')
    await office.getByLabel('Reason for the discount').fill('second wig this year')
    await expectAccessible(office, 'new order')
    await expectNoSideways(office, 'new order')
    // The first press shows the total with the discount, the second agrees to it.
    await office.getByRole('button', { name: /^Place order for ₦/u }).click()
    const link = office.getByText(/\/order\/[0-9a-z]{32}$/u)
    const again = office.getByText(/The total is now/u)
    await expect(link.or(again)).toBeVisible()
    if (await again.isVisible()) await office.getByRole('button', { name: /^Place order for ₦/u }).click()
    await expect(link).toBeVisible()
    await expect(office.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/2348031234567\?text=/u,
    )
    const address = await link.innerText()
    await desk.close()

    await page.goto(new URL(address).pathname)
    await expect(page.getByText('Discount: second wig this year')).toBeVisible()
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await payOnPaystack(page, goodCard)
    await expectConfirmed(page)
  },
)
