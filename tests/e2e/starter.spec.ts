// What a page does before React is here: the starter at its end takes forms, holds what only React can do, and hands over once.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { expect, type Page, test as plain } from '@playwright/test'
import { someAddress, test, untilAnswering } from './browser-test.ts'

// Playwright switches the browser's own memory of pages off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

const wig = '/product/zuri-body-honey-ombre'

/** As a phone on a slow line: no module arrives before `come()`. */
async function holdModules(page: Page): Promise<{ asked: string[]; come: () => void }> {
  const mayCome = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url())
    await mayCome.promise
    await route.continue()
  })
  return { asked, come: mayCome.resolve }
}

const add = (page: Page) => page.getByRole('main').locator('[data-add]')
const said = (page: Page) => page.getByRole('main').getByText('In your cart.')
const badge = (page: Page) => page.locator('#cart-badge').getAttribute('data-cart')

async function serverUnits(page: Page): Promise<number> {
  const answer = await page.request.get('/cart/changes')
  const { cart } = (await answer.json()) as { cart: { items: { Quantity: number }[] } | null }
  return (cart?.items ?? []).reduce((sum, { Quantity }) => sum + Quantity, 0)
}

test('a product is added before any module is here, once for a double tap, and once more after React has come', async ({
  page,
}) => {
  const modules = await holdModules(page)
  await page.goto(wig, { waitUntil: 'load' })
  expect(modules.asked).toEqual([])
  await add(page).dblclick()
  await expect(said(page)).toBeVisible()
  expect(await badge(page)).toBe('1')
  await expect.poll(() => serverUnits(page)).toBe(1)
  modules.come()
  await untilAnswering(page)
  await expect(said(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await add(page).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect.poll(() => serverUnits(page)).toBe(2)
})

test('a product that is added before the end of its page has come waits for it, and is added once', async ({
  page,
  baseURL,
}) => {
  const slow = await sendEndLater(baseURL ?? '')
  await page.goto(slow.origin + wig, { waitUntil: 'commit' })
  await add(page).dblclick()
  expect(await page.evaluate(() => document.getElementById('starter'))).toBeNull()
  slow.sendEnd()
  await expect(said(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(wig)
  expect(await badge(page)).toBe('1')
  await slow.close()
})

/** The shop behind a line on which the end of each page, from the starter on, comes after `sendEnd()`. */
async function sendEndLater(shop: string) {
  const mayEnd = Promise.withResolvers<void>()
  const server = createServer((asked, answer) => {
    const { url = '/', method = 'GET', headers } = asked
    const passed = request(shop + url, { method, headers: { ...headers, 'accept-encoding': 'identity' } })
    passed.on('response', async (page) => {
      answer.writeHead(page.statusCode ?? 502, page.headers)
      if (!String(page.headers['content-type']).startsWith('text/html')) return page.pipe(answer)
      const html = await textOf(page)
      const end = html.indexOf('<script id="starter"')
      answer.write(html.slice(0, end))
      await mayEnd.promise
      return answer.end(html.slice(end))
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    sendEnd: mayEnd.resolve,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('what needs React is held and done once it is here: a picture, a heart, a choice, typed words', async ({
  page,
}) => {
  const modules = await holdModules(page)
  await page.goto(wig, { waitUntil: 'load' })
  await page.getByLabel('Deliver to').selectOption({ label: 'Abia' })
  await page
    .getByRole('button', { name: /^Add to wishlist/u })
    .first()
    .click()
  await page
    .getByRole('link', { name: /, enlarge$/u })
    .first()
    .click()
  expect(new URL(page.url()).pathname).toBe(wig)
  modules.come()
  await expect(page.getByRole('dialog', { name: /enlarged pictures$/u })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('To Abia')
  await expect(page.getByText('In your wishlist').filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => (JSON.parse(localStorage['wishlist']) as unknown[]).length)).toBe(1)
})

test('what they chose before the starter had come is done too', { tag: '@sweep' }, async ({ page }) => {
  // A page that is painted while its end is still on its way: the observer hears of what is there before the starter runs.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const state = document.querySelector<HTMLSelectElement>('#delivery-state, main select')
      const wanted = [...(state?.options ?? [])].find(({ text }) => text === 'Abia')
      // Half a list: the state that the page chose would still come, and take the place of theirs.
      if (!state || !wanted || !state.querySelector('[selected]')) return
      observer.disconnect()
      document.documentElement.dataset['wasEarly'] = String(!('cartMirror' in window))
      state.value = wanted.value
      for (const type of ['input', 'change']) state.dispatchEvent(new Event(type, { bubbles: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(wig, { waitUntil: 'load' })
  expect(await page.locator('html').getAttribute('data-was-early')).toBe('true')
  await untilAnswering(page)
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('To Abia')
})

test('quick add on a card is held, and opens once', { tag: '@sweep' }, async ({ page }) => {
  const modules = await holdModules(page)
  await page.goto('/shop/aku', { waitUntil: 'load' })
  await page.locator('a[data-waits]').first().click()
  modules.come()
  const sheet = page.getByRole('dialog', { name: /to the cart$/u })
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(sheet.getByText('In your cart.')).toBeVisible()
  expect(await badge(page)).toBe('1')
})

test('without a connection the choice is kept and said to be, and sent later', async ({ page, context }) => {
  await holdModules(page)
  await page.goto(wig, { waitUntil: 'load' })
  await context.setOffline(true)
  await add(page).click()
  await expect(
    page.getByText('Saved on this device. We will send it when you are back online.'),
  ).toBeVisible()
  expect(await badge(page)).toBe('1')
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => serverUnits(page)).toBe(1)
})

test(
  'an add that is refused is said where it was pressed, and taken out of the count',
  { tag: '@sweep' },
  async ({ page }) => {
    await holdModules(page)
    await page.goto(wig, { waitUntil: 'load' })
    await page.route('**/cart/changes', async (route) => {
      const { changes } = route.request().postDataJSON() as { changes: { changeId: string }[] }
      const results = changes.map(({ changeId }) => ({
        changeId,
        ok: false,
        message: 'Sold out.',
      }))
      await route.fulfill({ json: { cart: { version: 1, isOwned: false, items: [], lines: [] }, results } })
    })
    await add(page).click()
    await expect(page.getByText('Not added. Sold out.')).toBeVisible()
    expect(await badge(page)).toBe('0')
  },
)

test(
  'modules that cannot be loaded keep nothing back: the browser does it in its own way',
  { tag: '@sweep' },
  async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(wig, { waitUntil: 'load' })
    await page
      .getByRole('link', { name: /, enlarge$/u })
      .first()
      .click()
    await page.waitForURL(/\/media\//u)
  },
)

test('a page that was left comes back whole from the browser’s own memory, with what happened meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted })),
  )
  await page.goto(wig, { waitUntil: 'load' })
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('/')
  await page.goBack({ waitUntil: 'commit' })
  // Not waitForURL: a page that was kept whole is not loaded a second time.
  await expect(page).toHaveURL(wig)
  // Where the browser would not keep it, it says why, and that is what a failure should tell.
  const cameBack = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return (window as { cameBack?: boolean }).cameBack || JSON.stringify(entry)
  })
  expect(cameBack).toBe(true)
  await add(page).click()
  await expect(said(page)).toBeVisible()
})

plain.describe('without JavaScript', () => {
  plain.use({ javaScriptEnabled: false, extraHTTPHeaders: someAddress() })

  plain('the same form posts to the cart', async ({ page }) => {
    await page.goto(wig)
    await add(page).click()
    await page.waitForURL('/cart')
    await expect(page.getByRole('main')).toContainText('Zuri Body Honey Ombre')
  })
})

test('who saves data adds without asking for a module', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'save-data': 'on' },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  const modules = await holdModules(page)
  await page.goto(wig)
  await add(page).click()
  await expect(said(page)).toBeVisible()
  await expect.poll(() => serverUnits(page)).toBe(1)
  expect(modules.asked).toEqual([])
  await context.close()
})
