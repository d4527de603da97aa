import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSideways, expectTallTargets, watchForFailure } from './access-checks.ts'
import {
  addDesign,
  expectConfirmed,
  fillCheckout,
  goodCard,
  newShopper,
  payOnPaystack,
  readMails,
} from './journey.ts'
import { sundayBest } from '#tests/posted-design.ts'
import { test } from './staff-journey.ts'

/** The longest that a design can say: every axis in play, several ways of fixing, a name of sixty characters. */
const longest = sundayBest(
  {
    texture: 'kinky-straight',
    drawn: 'super-double',
    origin: 'peruvian',
    tint: 'medium-brown',
    colour: 'P4/27',
    hairline: 'pre-plucked',
    parting: 'deep-side',
    cut: 'butterfly',
    fixing: 'adjustable-strap+elastic-band+combs+silicone-grip+glueless-pre-cut',
    styling: 'wand-waves',
  },
  {
    name: 'W'.repeat(60),
    measurements: {
      circumference: 25.75,
      frontToNape: 17.25,
      earToEarForehead: 13.75,
      earToEarTop: 15.25,
      templeToTemple: 17.75,
      nape: 6.75,
    },
  },
)

test('a design goes from the cart to a paid order and its mail', { tag: '@sweep' }, async ({ page }) => {
  const shopper = newShopper()
  await page.goto('/cart')
  await addDesign(page, sundayBest(), 2)
  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sunday best' }) })
  await expect(line.getByText('Deep Wave, 22 in, 180%')).toBeVisible()
  await expect(line.getByText('Express processing, ₦15,000 each')).toBeVisible()
  await expect(line.getByText('We will ask you for your measurements by WhatsApp')).toBeVisible()
  await line.getByText('Choices and price').click()
  await expect(line.getByText('13x4 HD frontal', { exact: true })).toBeVisible()
  await expect(line.getByRole('link', { name: 'Edit design of Sunday best' })).toHaveAttribute(
    'href',
    /^\/create-your-style\?line=lin_/u,
  )
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByText('Express processing, Sunday best × 2').filter({ visible: true })).toBeVisible()
  await fillCheckout(page, shopper)
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await payOnPaystack(page, goodCard)
  const address = await expectConfirmed(page)
  const picture = page.getByRole('img', { name: /^Deep Wave wig, 22 inches long/u })
  await expect(picture).toHaveAttribute('src', /^\/wig\/wig\.deep-wave\.22\./u)
  const [mail] = await readMails(page, shopper)
  for (const words of [
    'Sunday best',
    'Texture: Deep Wave',
    'by WhatsApp',
    'Express processing, Sunday best × 2',
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.text).toMatch(/https?:\/\/\S+\/wig\/wig\.deep-wave\.22\.\S+\.jpeg/u)
  const answer = await page.request.get(address)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
})

test(
  'the longest design fits every page, and one sheet of paper',
  { tag: '@sweep' },
  async ({ page, enterAs }) => {
    // Every page that shows it, and each of them drawn.
    test.slow()
    const failures = await watchForFailure(page)
    await page.goto('/cart')
    await addDesign(page, longest)
    await addDesign(page, sundayBest({}, { expressProcessing: false }))
    await page.goto('/cart')
    for (const folded of await page.getByText('Choices and price').all()) await folded.click()
    await expect(page.getByText('Everything ships together')).toBeVisible()
    await checkPage(page, 'cart')
    await page.goto('/checkout')
    await fillCheckout(page, newShopper())
    await checkPage(page, 'checkout')
    await page.getByRole('button', { name: /^Pay ₦/u }).click()
    await payOnPaystack(page, goodCard)
    await expectConfirmed(page)
    await page.getByText('Choices and price').first().click()
    await checkPage(page, 'order')
    await page.getByText('Your measurements', { exact: true }).click()
    await expect(page.getByText('25.75 in (65.4 cm)')).toBeVisible()
    const number = /Order (\d+)/u.exec(await page.getByText(/^Order \d+$/u).innerText())?.[1] ?? ''
    await enterAs('maker')
    await page.goto(`/admin/print/job-cards?orders=${number}`)
    const sheet = page.getByRole('article', { name: /^Job card of order/u }).first()
    for (const words of ['25.75 in', '65.4 cm', '13. Styling', 'Ventilated', 'Packed', 'Express'])
      await expect(sheet.getByText(words, { exact: true }).first()).toBeVisible()
    await expect(sheet.getByText(/Adaeze|W{20}/u)).toHaveCount(0)
    await checkPage(page, 'sheet')
    expect(failures).toEqual([])
    // One for each of the two designs.
    expect(await countPages(page)).toBe(2)
    // Nothing of it is cut off to make it fit.
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    const height = await sheet.evaluate((element) => [element.scrollHeight, element.clientHeight])
    expect(height[0]).toBeLessThanOrEqual(height[1] ?? 0)
  },
)

async function checkPage(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  await expectNoSideways(page, state)
  await expectTallTargets(page.getByRole('main'), state)
}

/** Pages of the PDF that Chromium prints on A4. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0
}
