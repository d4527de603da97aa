// What a page shows before anything but its own bytes has come, and that nothing moves when the rest does.
import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'

const kept = ['/', '/shop', '/product/aku-bone-classic', '/create-your-style']

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const path of kept)
  test(
    `the rules in ${path} are all that it needs: the whole sheet changes nothing`,
    { tag: '@sweep' },
    async ({ page }) => {
      test.slow()
      // Without faces either: words are as wide as the face that they are set in.
      await page.route(/\.(?:js|woff2)$/u, (route) => route.abort())
      const letGo = await holdBack(page, '**/assets/app-*.css')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(await hasWholeSheet(page)).toBe(false)
      const before = await stylesOf(page)
      letGo()
      await page.mouse.click(1, 1)
      await expect.poll(() => hasWholeSheet(page)).toBe(true)
      expect(await stylesOf(page)).toEqual(before)
    },
  )

for (const path of [...kept, '/cart'])
  test(
    `faces that come late move nothing on ${path}`,
    path === '/shop' ? {} : { tag: '@sweep' },
    async ({ page }) => {
      const letGo = await holdBack(page, '**/*.woff2')
      await watchShifts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => isPainted(page)).toBe(true)
      letGo()
      await expect.poll(() => hasFaces(page)).toBe(true)
      // Chromium counts a line that breaks at another word; a shopper does not see a thousandth.
      expect(await shiftsOf(page)).toBeLessThan(0.001)
    },
  )

test('on a phone the first screen of a product has its picture, name, price and button', async ({ page }) => {
  await page.goto('/product/aku-bone-classic')
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: 'Add to cart' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const top = await button.evaluate((element) => element.getBoundingClientRect().top)
  for (const part of [
    main.getByRole('region', { name: 'Pictures' }).getByRole('img').first(),
    main.getByRole('heading', { level: 1 }),
    page.locator('.add-form').getByText('₦').first(),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const bottom = await part.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan(top)
  }
})

test('who comes from another page of the shop sees what is in their cart with the first frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => performance.mark('counted')).observe(document, {
      attributes: true,
      attributeFilter: ['data-cart'],
      subtree: true,
    })
  })
  await page.goto('/')
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => location.assign('/shop'))])
  await expect.poll(() => isPainted(page)).toBe(true)
  const [counted = Infinity, painted = 0] = await page.evaluate(() =>
    ['counted', 'first-contentful-paint'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  )
  expect(counted).toBeLessThan(painted)
})

/** Answers to these addresses wait until they are let go. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await mayGo
    await route.continue()
  })
  return letGo
}

const hasWholeSheet = (page: Page) =>
  page.locator('#whole-sheet').evaluate((link) => link instanceof HTMLLinkElement && link.sheet !== null)

/** Of every element, and of what stands before and after it. */
const stylesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') return `${part} none`
        const rules = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return `${element.tagName}${part} ${element.className}\n${rules.join('\n')}`
      }),
    ),
  )

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Both families are in use, and none is on its way. */
const hasFaces = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    const families = new Set(loaded.map(({ family }) => family.replaceAll(/["']/gu, '')))
    return document.fonts.status === 'loaded' && families.has('Display') && families.has('Text')
  })

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) if ('value' in shift) sum += Number(shift.value)
      document.documentElement.dataset['shifts'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = async (page: Page) => Number((await page.locator('html').getAttribute('data-shifts')) ?? 0)
