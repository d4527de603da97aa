// A first visit as a mid-range phone makes it: Chromium at 390 px, 4x slower CPU, 1.6 Mbps, 150 ms, nothing cached.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'
import { median } from './machine.ts'

export type Visit = {
  scriptBytes: number
  pictureBytes: number
  fontBytes: number
  allBytes: number
  requests: number
  firstPaintMs: number
  largestPaintMs: number
  largestWhat: string
  layoutShift: number
  blockingMs: number
  /** Until the add-to-cart form has its handler; null on pages without one. */
  cartMs: number | null
}

/** Left in the page by `watchPage`. */
type Watched = { lcp: number; what: string; cls: number; long: [number, number][]; cart: number | null }

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
}

/** Medians of several first visits, each with an empty cache. */
export async function visitOften(browser: Browser, url: string, times: number): Promise<Visit> {
  const visits: Visit[] = []
  for (let i = 0; i < times; i++) visits.push(await visit(browser, url))
  const [first] = visits
  if (!first) throw new Error('no visit was made')
  const middle = (pick: (one: Visit) => number) => median(visits.map(pick))
  return {
    scriptBytes: middle((one) => one.scriptBytes),
    pictureBytes: middle((one) => one.pictureBytes),
    fontBytes: middle((one) => one.fontBytes),
    allBytes: middle((one) => one.allBytes),
    requests: middle((one) => one.requests),
    firstPaintMs: middle((one) => one.firstPaintMs),
    largestPaintMs: middle((one) => one.largestPaintMs),
    largestWhat: first.largestWhat,
    layoutShift: Math.max(...visits.map((one) => one.layoutShift)),
    blockingMs: middle((one) => one.blockingMs),
    cartMs: first.cartMs === null ? null : middle((one) => one.cartMs ?? Number.NaN),
  }
}

/** One first visit. `saveData` sends what a browser with Lite mode sends. */
export async function visit(browser: Browser, url: string, saveData = false): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(saveData ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes = await countBytes(session)
    await slowDown(session)
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'networkidle' })
    if (!saveData) await page.waitForFunction(cartAnswers)
    const watched = await readWatched(page)
    if (watched.cart !== null) await provePurchase(page)
    return { ...bytes.totals(), ...watched }
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>()
  const sizes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  await session.send('Network.enable')
  return {
    totals() {
      const sum = (...wanted: string[]) =>
        [...sizes]
          .filter(([id]) => wanted.length === 0 || wanted.includes(kinds.get(id) ?? ''))
          .reduce((total, [, size]) => total + size, 0)
      return {
        // A modulepreload is reported as "Other" by some versions of Chromium.
        scriptBytes: sum('Script', 'Other'),
        pictureBytes: sum('Image'),
        fontBytes: sum('Font'),
        allBytes: sum(),
        requests: sizes.size,
      }
    },
  }
}

/** Runs in the page before anything of its own. */
function watchPage(): void {
  const seen: Watched = { lcp: 0, what: '', cls: 0, long: [], cart: null }
  Object.assign(globalThis, { seenByBench: seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : null
    seen.what = element ? `${element.tagName.toLowerCase()} ${element.textContent.trim().slice(0, 30)}` : ''
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      seen.cls += Number(entry.value)
  })
  watch('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]))
  // React leaves its props on an element once it answers for it.
  const looking = setInterval(() => {
    const form = document.querySelector('form[action="/cart"]')
    if (!form || !Object.keys(form).some((key) => key.startsWith('__reactProps$'))) return
    seen.cart = performance.now()
    clearInterval(looking)
  }, 10)
}

/** True as well on pages without the form. */
function cartAnswers(): boolean {
  const { seenByBench: seen } = globalThis as unknown as { seenByBench: Watched }
  return seen.cart !== null || document.querySelector('form[action="/cart"]') === null
}

async function readWatched(page: Page) {
  return page.evaluate(() => {
    const { seenByBench: seen } = globalThis as unknown as { seenByBench: Watched }
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = seen.long
      .filter(([start, duration]) => start + duration > firstPaint)
      .reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0)
    return {
      firstPaintMs: firstPaint,
      largestPaintMs: seen.lcp,
      largestWhat: seen.what,
      layoutShift: seen.cls,
      blockingMs: blocking,
      cartMs: seen.cart,
      cart: seen.cart,
    }
  })
}

/** The handler that was found must truly put a product into the cart without leaving the page. */
async function provePurchase(page: Page): Promise<void> {
  await page.locator('form[action="/cart"] button[type="submit"]').click()
  await page.getByText('In your cart.').waitFor({ timeout: 10_000 })
}
