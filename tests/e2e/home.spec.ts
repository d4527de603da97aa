// The home page: its order, what moves on it and what holds it still, its questions, and the foot of every page.
import { expect, type Page } from '@playwright/test'
import { reach, test } from './browser-test.ts'

const openingOf = (page: Page) => page.getByRole('region', { name: 'Your Crown, Your Confidence.' })
const motionButton = (page: Page) => page.getByRole('button', { name: /^(Pause animation|Play animation)$/u })

/** Its clock stands and moves only by hand. Answers with what is asked for from then on. */
async function openStill(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/hero-|^\/home\//u.test(pathname)) asked.push(pathname)
  })
  await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T09:00:01Z'))
  await page.goto('/', { waitUntil: 'load' })
  await reach(page)
  // The scripts are here a moment later.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return motionButton(page).count()
    })
    .toBe(1)
  await expect(motionButton(page)).toHaveText('Pause animation')
  // It waits for the page to be loaded and for an idle moment.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return runOf(page)
    })
    .toBeGreaterThan(0)
  asked.length = 0
  return asked
}

/** How far the names have run, in pixels. */
const runOf = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByText('ZURI') })
    .first()
    .evaluate((list) => -new DOMMatrix(getComputedStyle(list.parentElement ?? list).transform).m41)

/** React is there: it takes the form of the foot over from the browser. */
const expectScripted = (page: Page) =>
  expect(page.getByRole('contentinfo').locator('form')).toHaveAttribute('novalidate', '')

/** The names of the pictures that are painted, the one on top last. */
const paintedIn = (page: Page) =>
  openingOf(page)
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map(
        (image) => /hero-(?:tall|wide)-\d+/u.exec(image.currentSrc)?.[0] ?? '',
      ),
    )

/** Gathers every shift of the layout from the first byte on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.documentElement.dataset['shifts'] = '0'
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      const values = list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)
      dataset['shifts'] = String(values.reduce((sum, value) => sum + value, Number(dataset['shifts'])))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => Number(await page.locator('html').getAttribute('data-shifts'))
}

test('the page is in the order of the specification, to its foot', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Adé · Wigs and raw hair, made in Lagos')
  const headlines = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Your Crown, Your Confidence.',
  )
  await expect(headlines).toHaveText([
    'Discover Our Collections',
    'Our newsletter',
    'Best Sellers',
    'Style Without Limits',
    'New Arrivals',
    'Questions, answered',
    'Still have a question?',
  ])
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/about#contact')
  for (const place of [openingOf(page), main.getByRole('region', { name: 'Style Without Limits' })])
    await expect(place.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shop')

  const foot = page.getByRole('contentinfo')
  const linksOf = (name: string) =>
    foot
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(await linksOf('Quick Links')).toEqual([
    ['Home', '/'],
    ['Shop', '/shop'],
    ['About Us', '/about'],
    ['Brand Story', '/brand-story'],
  ])
  expect(await linksOf('Information')).toEqual([
    ['FAQs', '/#faq'],
    ['Shipping Policy', '/about/#shipping'],
    ['Return Policy', '/about/#return'],
    ['Privacy Policy', '/about/#privacy'],
    ['Terms & Conditions', '/about/#terms'],
  ])
  await expect(foot.getByRole('link', { name: 'Refund Policy' })).toHaveAttribute('href', '/about/#refund')
  await expect(foot.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
  const logo = foot.getByRole('link', { name: 'Home' }).first().getByRole('img')
  expect((await logo.boundingBox())?.width).toBe(150)
  await expect(foot.getByRole('link', { name: /Instagram|TikTok|Facebook/u })).toHaveCount(3)
  const tiles = main.getByRole('region', { name: 'Discover Our Collections' }).getByRole('listitem')
  await expect(tiles).toHaveText([/^Luna/u, /^Ireti/u, /^Akú/u, /^Zuri/u])
})

test.describe('what moves', () => {
  test('the names run by one pixel a frame, the pictures turn every five seconds, and both rest when told to', async ({
    page,
  }) => {
    const shifts = await watchShifts(page)
    const asked = await openStill(page)
    const start = await runOf(page)
    // A frame of the clock is 16 ms.
    await page.clock.runFor(160)
    expect((await runOf(page)) - start).toBe(10)
    await page.clock.runFor(3000)
    expect(asked).toEqual([])
    const second = page.waitForResponse(/hero-(?:tall|wide)-02/u)
    await page.clock.runFor(400)
    await (await second).finished()
    expect(asked[0]).toBe('/home/pictures')
    await expect.poll(() => paintedIn(page)).toEqual(['hero-tall-01', 'hero-tall-02'])
    await page.clock.runFor(1500)
    await expect
      .poll(() =>
        openingOf(page)
          .locator('img')
          .last()
          .evaluate((image) => getComputedStyle(image).opacity),
      )
      .toBe('1')
    expect(asked.filter((path) => /hero-(?:tall|wide)-03/u.test(path))).toEqual([])

    await motionButton(page).click()
    await expect(motionButton(page)).toHaveText('Play animation')
    const rest = await runOf(page)
    await page.clock.runFor(20_000)
    expect(await runOf(page)).toBe(rest)
    expect(await paintedIn(page)).toEqual(['hero-tall-01', 'hero-tall-02'])
    expect(await shifts()).toBe(0)
  })

  test('rests while the tab is hidden and while it is out of sight', { tag: '@sweep' }, async ({ page }) => {
    await openStill(page)
    const moves = async () => {
      const from = await runOf(page)
      await page.clock.runFor(160)
      return (await runOf(page)) !== from
    }
    await expect.poll(moves).toBe(true)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(moves).toBe(false)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(moves).toBe(true)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(moves).toBe(false)
  })

  for (const [why, saves] of [
    ['asked for less motion', false],
    ['saves data', true],
  ] as const) {
    test(
      `whoever ${why} has one picture, and nothing else is loaded for them`,
      { tag: '@sweep' },
      async ({ page }) => {
        if (saves)
          await page.addInitScript(() =>
            Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }),
          )
        else await page.emulateMedia({ reducedMotion: 'reduce' })
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.clock.install()
        await page.goto('/')
        // To save data even the scripts wait until they reach for a field.
        if (saves) await page.getByRole('textbox', { name: 'Email' }).first().focus()
        await expectScripted(page)
        const from = await runOf(page)
        await page.clock.runFor(12_000)
        expect(asked).not.toContain('/home/pictures')
        expect(asked.filter((path) => /hero-(?:tall|wide)-(?!01)/u.test(path))).toEqual([])
        expect(await runOf(page)).toBe(from)
        await expect(motionButton(page)).toHaveCount(0)
      },
    )
  }
})

for (const saves of [false, true])
  test(
    `where nothing runs, all the names stand in sight on the smallest phone${saves ? ', to save data too' : ''}`,
    { tag: '@sweep' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: saves ? 'no-preference' : 'reduce' })
      if (saves)
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }),
        )
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/')
      for (const name of ['ZURI', 'LUNA', 'AKÚ', 'IRETI'])
        await expect(page.getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    },
  )

test(
  'a mouse or the focus that rests on the opening stops neither the names nor the pictures',
  { tag: '@sweep' },
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await openStill(page)
    const hero = await openingOf(page).boundingBox()
    await page.mouse.move(700, (hero?.y ?? 0) - 20)
    await page.clock.runFor(320)
    const from = await runOf(page)
    await page.clock.runFor(160)
    expect((await runOf(page)) - from).toBe(10)
    await page.getByRole('heading', { level: 1 }).hover()
    await openingOf(page).getByRole('link', { name: 'Shop Now' }).focus()
    const second = page.waitForResponse(/hero-wide-02/u)
    await page.clock.runFor(4000)
    await (await second).finished()
    await page.clock.runFor(2000)
    await expect.poll(() => paintedIn(page)).toEqual(['hero-wide-01', 'hero-wide-02'])
    await context.close()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the names stand, the questions open one by one, and an address that ends in an answer opens it',
    { tag: '@sweep' },
    async ({ page }) => {
      await page.goto('/#faq-lace')
      const faq = page.getByRole('region', { name: 'Questions, answered' })
      const open = faq.locator('details[open]')
      await expect(open).toHaveCount(1)
      await expect(faq.getByText('With a glueless wig', { exact: false })).toBeVisible()
      await faq.getByText('Is it human hair?').click()
      await expect(open).toHaveCount(2)
      await faq.getByText('I have never worn lace', { exact: false }).click()
      await expect(open).toHaveCount(1)
      await page.goto('/')
      await expect(open).toHaveCount(0)
      await expect(motionButton(page)).toHaveCount(0)
    },
  )
})

test.describe('from another page of the shop', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about')
    await expectScripted(page)
  })
  const goHome = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
  const arrivals = (page: Page) => page.getByRole('region', { name: 'New Arrivals' })

  test('the places of the new arrivals are held until they are here', { tag: '@sweep' }, async ({ page }) => {
    const isAsked = Promise.withResolvers<void>()
    const mayCome = Promise.withResolvers<void>()
    await page.route('**/home/arrivals', async (route) => {
      isAsked.resolve()
      await mayCome.promise
      await route.continue()
    })
    await goHome(page)
    await isAsked.promise
    await expect(arrivals(page).getByRole('status')).toHaveText('Loading new arrivals.')
    mayCome.resolve()
    await expect(arrivals(page).getByRole('article')).toHaveCount(4)
  })

  test('a failure says so, and none says so', { tag: '@sweep' }, async ({ page }) => {
    await page.route('**/home/arrivals', (route) => route.abort())
    await goHome(page)
    await expect(arrivals(page).getByText('could not load new arrivals', { exact: false })).toBeVisible()
    await page.unroute('**/home/arrivals')
    await page.route('**/home/arrivals', (route) => route.fulfill({ json: [] }))
    await page.goto('/about')
    await goHome(page)
    await expect(arrivals(page).getByText('No new arrivals found.')).toBeVisible()
  })

  test('a link to a part of a page takes the focus along', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/shop')
    await expectScripted(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).press('Enter')
    await expect(page).toHaveURL('/about/#terms')
    await expect(page.locator('#terms')).toBeFocused()
    await expect(page.locator('#terms')).toBeInViewport()
  })

  test('FAQs leads to the questions, all closed', { tag: '@sweep' }, async ({ page }) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL('/#faq')
    await expect(page.getByRole('heading', { name: 'Questions, answered' })).toBeInViewport()
    await expect(page.locator('details[open]')).toHaveCount(0)
  })
})
