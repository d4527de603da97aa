import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSideways, expectTallTargets, watchForTrouble } from './access-checks.ts'
import { expectConfirmed, fillCheckout, goodCard, newShopper, payOnPaystack, readMails } from './journey.ts'

const design = {
  texture: 'deep-wave',
  length: '22',
  density: '180',
  grade: 'virgin',
  drawn: 'single',
  origin: 'burmese',
  construction: '13x4-hd',
  lace: 'hd',
  tint: 'transparent',
  capSize: 'custom',
  capColour: 'black',
  colour: '1B',
  hairline: 'pre-plucked',
  knots: 'bleached',
  parting: 'middle',
  cut: 'none',
  fixing: 'adjustable-strap',
  styling: 'as-is',
}

const order = (change: object = {}) => ({
  design,
  measurements: 'later',
  expressProcessing: true,
  base: null,
  name: 'Sunday best',
  ...change,
})

/** The longest that a design can say: every axis in play, several ways of fixing, a name of sixty characters. */
const longest = order({
  name: 'W'.repeat(60),
  measurements: {
    circumference: 25.75,
    frontToNape: 17.25,
    earToEarForehead: 13.75,
    earToEarTop: 15.25,
    templeToTemple: 17.75,
    nape: 6.75,
  },
  design: {
    ...design,
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
})

/** Puts a design into the cart as a posted form does; the designer's own buttons are tried elsewhere. */
async function addDesign(page: Page, configuration: object, quantity = 1): Promise<void> {
  const designer = await (await page.request.get('/create-your-style')).text()
  const [variantId = ''] = /var_[0-9a-z]{26}/u.exec(designer) ?? []
  const answer = await page.request.post('/cart', {
    form: { intent: 'add', variantId, quantity, configuration: JSON.stringify(configuration) },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a design goes from the bag to a paid order, its mail and its maker’s sheet', async ({ page }) => {
      const shopper = newShopper()
      await page.goto('/cart')
      await addDesign(page, order(), 2)
      await page.goto('/cart')
      const line = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Sunday best' }) })
      await expect(line.getByText('Deep Wave, 22 in, 180 %')).toBeVisible()
      await expect(line.getByText('Express processing, ₦15,000 each')).toBeVisible()
      await expect(line.getByText('We will ask you for your measurements by WhatsApp')).toBeVisible()
      await line.getByText('Choices and price').click()
      await expect(line.getByText('13x4 HD frontal', { exact: true })).toBeVisible()
      await expect(line.getByRole('link', { name: 'Edit design of Sunday best' })).toHaveAttribute(
        'href',
        /^\/create-your-style\?line=lin_/u,
      )
      await page.getByRole('link', { name: 'Checkout' }).click()
      await expect(
        page.getByText('Express processing, Sunday best × 2').filter({ visible: true }),
      ).toBeVisible()
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
      await page.goto(address)
      await page.getByRole('link', { name: 'The maker’s sheet, to print' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Wave, 22 in, 180 %')
      await expect(page.getByText('to be measured')).toBeVisible()
      expect(await countPages(page)).toBe(1)
      const answer = await page.request.get(page.url())
      expect(answer.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
    })
  })
}

test('the longest design fits every page, and one sheet of paper', async ({ page }) => {
  const troubles = await watchForTrouble(page)
  await page.goto('/cart')
  await addDesign(page, longest)
  await addDesign(page, order({ expressProcessing: false }))
  await page.goto('/cart')
  for (const folded of await page.getByText('Choices and price').all()) await folded.click()
  await expect(page.getByText('Everything travels together')).toBeVisible()
  await checkPage(page, 'cart')
  await page.goto('/checkout')
  await fillCheckout(page, newShopper())
  await checkPage(page, 'checkout')
  await page.getByRole('button', { name: /^Pay ₦/u }).click()
  await payOnPaystack(page, goodCard)
  await expectConfirmed(page)
  await page.getByText('Choices and price').first().click()
  await checkPage(page, 'order')
  await page.getByRole('link', { name: 'The maker’s sheet, to print' }).first().click()
  const sheet = page.getByRole('article', { name: /^Maker’s sheet of order/u })
  for (const words of ['25.75 in', '65.4 cm', '13. Styling', 'Ventilated', 'Packed', 'Express'])
    await expect(sheet.getByText(words, { exact: true })).toBeVisible()
  await checkPage(page, 'sheet')
  expect(troubles).toEqual([])
  expect(await countPages(page)).toBe(1)
  // Nothing of it is cut off to make it fit.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 })
  const height = await sheet.evaluate((element) => [element.scrollHeight, element.clientHeight])
  expect(height[0]).toBeLessThanOrEqual(height[1] ?? 0)
})

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
