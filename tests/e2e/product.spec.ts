// The page of a product and its card, as a phone shows them: pictures, quick add, the bar near the thumb, asking and sharing.
import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { expectAccessible } from './access-checks.ts'

const product = '/product/aku-bone-classic'

test(
  'a picture is looked at closely by keys alone, and the focus comes back to it',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.goto(product)
    const pictures = page.getByRole('region', { name: 'Pictures' })
    const first = pictures.getByRole('link', { name: /, enlarge$/u }).first()
    await first.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog', { name: 'Akú Bone Classic, enlarged pictures' })
    await expect(zoom.getByRole('status')).toContainText('1 / 5')
    const picture = zoom.getByRole('img')
    await expect(picture).toHaveAttribute('src', /\/1200\.webp$/u)
    await expect(picture).toHaveAttribute('alt', /\S/u)
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const whole = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(whole * 1.4)
    await page.keyboard.press('0')
    await expect.poll(width).toBeCloseTo(whole, 0)
    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByRole('status')).toContainText('2 / 5')
    await picture.dblclick()
    await expect.poll(width).toBeGreaterThan(whole * 2)
    await expectAccessible(page, 'enlarged picture')
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(first).toBeFocused()
  },
)

test(
  'the row of pictures is no wider than the page, and its marks lead to each',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.goto(product)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const marks = page.getByRole('list', { name: 'Choose a picture' })
    await marks.getByRole('link', { name: 'Picture 5 of 5' }).click()
    await expect(marks.getByRole('link', { name: 'Picture 5 of 5' })).toHaveAttribute('aria-current', 'true')
    const last = page.getByRole('region', { name: 'Pictures' }).getByRole('img').nth(4)
    await expect(last).toBeInViewport()
    await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)

test('from a card: length first, then into the cart without leaving the list', async ({ page }) => {
  await page.goto('/search?q=bone+mid')
  const card = page.getByRole('article').filter({ hasText: 'Akú Bone Mid' })
  await card.getByRole('button', { name: 'Quick add: Akú Bone Mid' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Akú Bone Mid to the cart' })
  await expect(sheet.getByRole('radio').first()).toBeVisible()
  await expectAccessible(page, 'quick add')
  await sheet.getByRole('radio', { name: /^20 in/u }).check()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(sheet.getByText('In your cart.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/search?q=bone+mid')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Akú Bone Mid')
  await expect(page.getByRole('main')).toContainText('20 in')
})

test(
  'the second picture of a card comes by a swipe and is not fetched before',
  { tag: '@sweep' },
  async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/media/')) fetched.push(request.url())
    })
    await page.goto('/shop')
    const row = page.getByRole('article').first().locator('.card-pictures')
    // It says nothing that the first does not.
    const second = row.getByRole('presentation', { includeHidden: true })
    await expect(second).toHaveCount(0)
    expect(fetched.filter((url) => /-(?:back|three-quarter)-/u.test(url))).toEqual([])
    await row.evaluate((element) => element.scrollTo(element.clientWidth, 0))
    await expect(second).toHaveCount(1)
    await expect(second).toBeInViewport()
  },
)

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [768, 1024],
] as const)
  test(
    `Add to cart is in sight at once on ${width} x ${height}, over nothing that is pressed`,
    { tag: '@sweep' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(product)
      const add = page.getByRole('button', { name: 'Add to cart' })
      await expect(add).toBeInViewport({ ratio: 1 })
      expect(
        await add.evaluate((button) => {
          const { left, top, width: wide, height: high } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(left + wide / 2, top + high / 2))
        }),
      ).toBe(true)
      await page
        .getByRole('button', { name: /^Compare / })
        .first()
        .click()
      await expect(page.getByRole('status').filter({ hasText: '1 of 4' })).toBeVisible()
      await add.click()
      await expect(page.getByRole('main').getByRole('link', { name: 'View cart' }).first()).toBeAttached()
    },
  )

test('the bar near the thumb comes when the button is out of sight, says what is chosen, and makes room for the footer', async ({
  page,
}) => {
  await page.goto(product)
  const bar = page.getByRole('region', { name: 'Add to cart' })
  await expect(bar).toBeHidden()
  await page.getByRole('radio', { name: /^20 in/u }).check()
  await page.getByRole('table', { name: 'Details' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('20 in · ₦362,000')
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  await expect(bar).toContainText('Added.')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('20 in')
})

test(
  'a length chosen before the scripts came is the one that they speak of',
  { tag: '@sweep' },
  async ({ page }) => {
    const mayCome = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await mayCome.promise
      await route.continue()
    })
    await page.goto(product, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: /^20 in/u }).check()
    mayCome.resolve()
    await page.getByRole('table', { name: 'Details' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Add to cart' })).toContainText('20 in · ₦362,000')
  },
)

// Which of the links stands there is the style sheet's doing; that all of them are in the page is a journey's.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', { tag: '@sweep' }, () => {
    test.use({ javaScriptEnabled })

    test('the question on WhatsApp and the shared link carry the product, the length and the address', async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${product}?length=22`)
      await expectTalk(page, '22 in', `${baseURL}${product}?length=22`)
      await page.getByRole('radio', { name: /^26 in/u }).check()
      await expectTalk(page, '26 in', `${baseURL}${product}?length=26`)
    })
  })
}

test.describe('without JavaScript', { tag: '@sweep' }, () => {
  test.use({ javaScriptEnabled: false })

  test('quick add leads to the form, and its button is in sight', async ({ page }) => {
    await page.goto('/shop/aku')
    await page
      .getByRole('link', { name: /^Quick add: /u })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport()
  })
})

test('quick add asks before a third of the same length', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/shop/aku')
  await page
    .getByRole('button', { name: /^Quick add: /u })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /to the cart$/u })
  for (let press = 0; press < 2; press++) {
    await sheet.getByRole('button', { name: /^Add/u }).first().click()
    await expect(
      page.getByRole('banner').getByText(press === 0 ? 'Cart, 1 item' : 'Cart, 2 items'),
    ).toBeAttached()
    // A second press within half a second is the same wish.
    await expect(sheet.locator('form[data-added]')).toHaveCount(0)
  }
  await sheet.locator('[data-add]').click()
  await expect(sheet.getByRole('alert')).toContainText('You already have 2 in your cart')
  await expect(page.getByRole('banner').getByText('Cart, 2 items')).toBeAttached()
  await sheet.getByRole('button', { name: 'No, thanks' }).click()
  await expect(sheet.getByRole('alert')).toBeEmpty()
  await sheet.locator('[data-add]').click()
  await sheet.getByRole('button', { name: 'Add another' }).click()
  await expect(page.getByRole('banner').getByText('Cart, 3 items')).toBeAttached()
})

test(
  'who saves data is given the page without scripts, and they come when they reach for them',
  { tag: '@sweep' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { 'save-data': 'on' },
      ...(baseURL ? { baseURL } : {}),
    })
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(product)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    expect(scripts).toEqual([])
    await page.getByRole('radio', { name: /^20 in/u }).check()
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: /^Ask about 20 in/u })).toBeVisible()
    await context.close()
  },
)

test(
  'where filters leave nothing, each says what is there without it',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.goto('/shop?texture=bone-straight&colour=613&from=28')
    const ways = page.getByRole('list', { name: 'Remove a filter' })
    await expect(ways.getByRole('link').first()).toHaveText(/^Without .+\d+ products?$/u)
    const ask = page.getByRole('main').getByRole('link', { name: 'Ask us on WhatsApp' })
    expect(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toContain('Bone Straight')
    await expectAccessible(page, 'nothing fits')
    await ways.getByRole('link').first().click()
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('article').first()).toBeVisible()
  },
)

async function expectTalk(page: Page, length: string, address: string): Promise<void> {
  const ask = page.getByRole('link', { name: `Ask about ${length} on WhatsApp` })
  const asked = new URL((await ask.getAttribute('href')) ?? '')
  expect(asked.hostname).toBe('wa.me')
  expect(asked.searchParams.get('text')).toBe(
    `Hello, I have a question about Akú Bone Classic, ${length}: ${address}`,
  )
  const share = page.getByText('Share', { exact: true }).filter({ visible: true })
  await share.click()
  const shared = page.getByRole('link', { name: 'WhatsApp', exact: true }).filter({ visible: true }).first()
  expect(new URL((await shared.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
    `Akú Bone Classic, ${length} ${address}`,
  )
  await share.click()
}
