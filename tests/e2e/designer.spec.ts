// The wig designer as a shopper uses it: with JavaScript, without it, by keyboard.
import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import {
  expectAccessible,
  expectNoSideways,
  expectTallTargets,
  tabTo,
  watchForFailure,
} from './access-checks.ts'

const measures = {
  'Around the head': '22.5',
  'Front to nape': '14.5',
  'Ear to ear, across the forehead': '11.5',
  'Ear to ear, over the top': '12.5',
  'Temple to temple': '14.5',
  Nape: '5.5',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Pictures are drawn when they are asked for; only the last test waits for one.
test.beforeEach(({ context }) => context.route(/\/wig\//u, (route) => route.abort()))

test('each choice changes the price at once and is said in words, and the address keeps it', async ({
  page,
}) => {
  await open(page)
  const before = await price(page)
  await step(page, 'Length')
  await page.getByRole('radio', { name: /^26\b/u }).check()
  await expect.poll(() => price(page)).not.toBe(before)
  await expect(announcement(page)).toContainText('Length: 26 in')
  await expect(announcement(page)).toContainText(`₦${(await price(page)).toLocaleString('en-NG')}`)
  await expect(page).toHaveURL(/length=26/u)
  await page.reload()
  await expect(page.getByText(/, 26 in, 180%/u).first()).toBeVisible()
  await page.goto('/about')
  await page.goBack()
  await expect(page.getByText(/, 26 in, 180%/u).first()).toBeVisible()
})

test('undo and start again take choices back', { tag: '@sweep' }, async ({ page }) => {
  await open(page)
  const before = await price(page)
  await step(page, 'Colour')
  await page.getByRole('radio', { name: /^Platinum blonde/u }).check()
  await expect.poll(() => price(page)).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => price(page)).toBe(before)
  await page
    .getByRole('radio', { name: /^Honey/u })
    .first()
    .check()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect.poll(() => price(page)).toBe(before)
})

test('what is impossible is greyed, says why and is made possible with one tap', async ({ page }) => {
  await open(page)
  await step(page, 'Parting')
  const free = page.getByRole('radio', { name: /^Free/u })
  await expect(free).toHaveAttribute('aria-disabled', 'true')
  // A greyed choice is aria-disabled, which a click would wait for; hovering waits until it stands still and is in sight.
  await free.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(free).not.toBeChecked()
  const why = page.getByRole('status').filter({ hasText: 'ear to ear' })
  await expect(why).toBeVisible()
  await why.getByRole('button', { name: /^Fix it: change construction to 13x4/u }).click()
  await expect(free).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Construction is now 13x4' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Construction 13x4/u })).toBeVisible()
})

test('a choice that takes others along says so before and after', { tag: '@sweep' }, async ({ page }) => {
  await open(page)
  await step(page, 'Construction')
  const machine = page.locator('label', { has: page.getByRole('radio', { name: /^Full machine/u }) })
  await expect(machine).toContainText('Also changes: Lace')
  await machine.click()
  await expect(page.getByRole('status').filter({ hasText: 'no longer needed' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByRole('radio', { name: /^5x5 HD/u })).toBeChecked()
})

test('express adds exactly 15,000 and changes the promised date', { tag: '@sweep' }, async ({ page }) => {
  await open(page)
  const before = await price(page)
  const promise = page
    .getByRole('region', { name: 'Price and cart' })
    .getByText(/^Ready /u)
    .first()
  const usual = await promise.innerText()
  await page
    .getByRole('region', { name: 'Price and cart' })
    .locator('summary', { hasText: 'Price breakdown' })
    .click()
  await page.getByRole('switch', { name: /^Express, \+₦15,000/u }).check()
  await expect.poll(() => price(page)).toBe(before + 15_000)
  await expect(promise).not.toHaveText(usual)
})

test(
  'make mine starts with the product at its own price, and only changes cost',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.goto('/product/aku-bone-classic')
    await page.getByRole('link', { name: /^Make mine/u }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akú Bone Classic, made yours')
    await hydrated(page)
    expect(await price(page)).toBe(474_000)
    await step(page, 'Length')
    await page.getByRole('radio', { name: /^26\b/u }).check()
    await step(page, 'Review')
    const sheet = page.getByRole('table', { name: 'Price breakdown' }).first()
    await expect(sheet.getByRole('row')).toHaveCount(3)
    await expect(sheet.getByRole('row', { name: 'Akú Bone Classic, 24 in ₦474,000' })).toBeVisible()
    await expect(sheet.getByRole('row', { name: /^Length: 26 in \+₦/u })).toBeVisible()
  },
)

test(
  'a saved design has a link that shows that wig to anyone, who makes another of it',
  { tag: '@sweep' },
  async ({ page, browser }) => {
    await open(page, '?texture=deep-wave&length=22&colour=1B/27')
    await step(page, 'Review')
    await page.getByLabel('Name your design').fill('Sunday best')
    await page.getByRole('button', { name: 'Save and share' }).click()
    const link = page.getByRole('link', { name: /create-your-style\/[0-9a-z]{10}$/u })
    await expect(link).toBeVisible()
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', /wa\.me/u)
    const address = (await link.getAttribute('href')) ?? ''
    const another = await (await browser.newContext()).newPage()
    await another.route(/\/wig\//u, (route) => route.abort())
    await another.goto(new URL(address).pathname)
    await expect(another.getByRole('heading', { level: 1 })).toHaveText('Sunday best')
    await expect(another.getByText('Deep Wave, 22 in, 180%', { exact: false }).first()).toBeVisible()
    await expect(another.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /wig\.deep-wave\.22\.180\.1B-27/u,
    )
    await hydrated(another)
    await step(another, 'Length')
    await another.getByRole('radio', { name: /^24\b/u }).check()
    await expect(another).toHaveURL(/\/create-your-style\?.*length=24.*remix=/u)
    await another.goto(new URL(address).pathname)
    await expect(another.getByText('Deep Wave, 22 in', { exact: false }).first()).toBeVisible()
    await another.context().close()
  },
)

test('into the cart at once, and changed from there', { tag: '@sweep' }, async ({ page }) => {
  await open(page, '?texture=deep-wave&length=22')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('In your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.getByRole('link', { name: /^Edit design/u }).click()
  await expect(page.getByText('Deep Wave, 22 in', { exact: false }).first()).toBeVisible()
  await hydrated(page)
  await step(page, 'Length')
  await page.getByRole('radio', { name: /^24\b/u }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByText('Deep Wave, 24 in', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('without a connection the design is kept on the phone and the cart counts it', async ({
  page,
  context,
}) => {
  await open(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('when you are back online', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test(
  'a change that needs the server says so without a connection, and loses nothing',
  { tag: '@sweep' },
  async ({ page, context }) => {
    await open(page, '?texture=deep-wave&length=22')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('In your cart.')).toBeVisible()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('link', { name: /^Edit design/u }).click()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await step(page, 'Length')
    await page.getByRole('radio', { name: /^26\b/u }).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
    await step(page, 'Review')
    await page.getByRole('button', { name: 'Save and share' }).click()
    await expect(page.getByText('You are offline. Please try again', { exact: false })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
    await expect(page.getByText('Deep Wave, 26 in', { exact: false }).first()).toBeVisible()
  },
)

test(
  'measures are doubted in words, kept as typed, and ask for their cap',
  { tag: '@sweep' },
  async ({ page }) => {
    await open(page)
    await step(page, 'Your measurements')
    const around = page.getByRole('textbox', { name: 'Around the head' })
    await around.fill('57')
    await around.blur()
    await expect(page.getByText('That looks like centimetres', { exact: false })).toBeVisible()
    await expect(around).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Please check your measurements first.')).toBeVisible()
    await expect(around).toHaveValue('57')
    await expect(page.getByText('Please enter this measurement.', { exact: false }).first()).toBeVisible()
    await fillMeasures(page, { ...measures, 'Around the head': '24.5' })
    await expect(page.getByRole('listitem').filter({ hasText: /Cap size is now (XL|Custom)/u })).toBeVisible()
    await page.getByText('Centimetres').click()
    await expect(around).toHaveValue('62.2')
    await page.reload()
    await hydrated(page)
    await step(page, 'Your measurements')
    await expect(page.getByRole('textbox', { name: 'Around the head' })).toHaveValue('62.2')
    // Not the whole address: its port may hold any digits.
    const { pathname, search, hash } = new URL(page.url())
    expect(pathname + search + hash).not.toContain('62')
  },
)

test('the skin tone is remembered', { tag: '@sweep' }, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Bronze skin' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Bronze skin' })).toHaveAttribute('aria-pressed', 'true')
})

test('the second link leads to the same designer', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/create-wig')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your style')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /^https?:[^?]+\/create-your-style$/u,
  )
})

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a wig is designed and put into the cart without a pointer', async ({ page }) => {
    const { keyboard } = page
    await open(page)
    await tabTo(page, page.getByRole('radio', { checked: true }))
    const chosen = await page.getByRole('radio', { checked: true }).getAttribute('value')
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { checked: true })).not.toHaveAttribute('value', chosen ?? '')
    await tabTo(page, page.getByRole('button', { name: 'Next: Length' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Length/u })).toHaveAttribute('aria-expanded', 'true')
    await tabTo(page, page.getByRole('button', { name: 'Add to cart' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'View cart' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  })
})

for (const use of [
  { viewport: { width: 390, height: 844 } },
  { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
]) {
  test.describe(`${use.viewport.width} px`, () => {
    test.use(use)

    test('no violations of WCAG 2.2 AA in any step', { tag: '@sweep' }, async ({ page }) => {
      // Eight pages, each looked through by axe.
      test.slow()
      const failures = await watchForFailure(page, /\/wig\//u)
      for (const name of ['texture', 'length', 'lace', 'colour', 'parting', 'fixing', 'fit', 'finish']) {
        await open(page, `?step=${name}`)
        await expectAccessible(page, name)
        await expectTallTargets(page.getByRole('main'), name)
      }
      expect(failures).toEqual([])
    })
  })
}

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing scrolls sideways', { tag: '@sweep' }, async ({ page }) => {
    for (const name of ['texture', 'length', 'colour', 'construction', 'fit', 'finish']) {
      await page.goto(`/create-your-style?step=${name}`)
      await expectNoSideways(page, name)
    }
  })
})

test(
  'the picture of a design is drawn, and its share picture too',
  { tag: '@sweep' },
  async ({ request }) => {
    const page = await (await request.get('/create-your-style?texture=bone-straight&length=14')).text()
    const still = /src="(\/wig\/wig\.bone-straight\.14\.[^"]*)-480\.webp"/u.exec(page)?.[1]
    const drawn = await request.get(`${still}-160.webp`)
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/webp'])
    const card = /property="og:image" content="[^"]*(\/wig\/[^"]*)"/u.exec(page)?.[1] ?? ''
    const shared = await request.get(card)
    expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  },
)

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/create-your-style${query}`)
  await hydrated(page)
}

async function step(page: Page, name: string): Promise<void> {
  const head = page
    .getByRole('heading', { level: 2 })
    .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
}

async function fillMeasures(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.getByRole('textbox', { name: new RegExp(`^${name}`, 'u') })
    await field.fill(value)
    await field.blur()
  }
}

/** Naira, as the bar says it. */
async function price(page: Page): Promise<number> {
  const bar = page.getByRole('region', { name: 'Price and cart' })
  const words = await bar
    .getByText(/^₦[\d,]+/u)
    .first()
    .innerText()
  return Number(words.replaceAll(/[^\d]/gu, ''))
}

function announcement(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Now ' })
}

/** React is there when the header shows its own count instead of the script's. */
async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('.cart-badge[data-count]')).toBeAttached()
}
