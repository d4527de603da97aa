// A first visit as a mid-range phone makes it: Chromium at 390 px, 4x slower CPU, 1.6 Mbps, 150 ms, nothing cached.
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'
import { median } from './machine.ts'

/** Before an idle page asks for React, which it does four seconds after its load; milliseconds. */
const quietMs = 2_000

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
  /** Script in the page itself, as it stands there: what runs, without the data that React begins with. */
  inlineScriptBytes: number
  /** From a tap right after the first paint until the page says that it is in the cart; null on pages without the form. */
  cartMs: number | null
  /** Blocking by React, from the first intent until it answers. */
  wakingMs: number
}

/** Left in the page by `watchPage`. */
type Watched = { lcp: number; what: string; cls: number; long: [number, number][] }

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
    inlineScriptBytes: first.inlineScriptBytes,
    wakingMs: middle((one) => one.wakingMs),
    cartMs: first.cartMs === null ? null : middle((one) => one.cartMs ?? Number.NaN),
  }
}

/** One first visit, before they touch anything, and then a touch. `saveData` sends what a browser with Lite mode sends. */
export async function visit(browser: Browser, url: string, saveData = false): Promise<Visit> {
  const cartMs = saveData ? null : await tapAtFirstPaint(browser, url)
  return onPhone(browser, saveData, async (page, session) => {
    const bytes = await countBytes(session)
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'load' })
    await bytes.untilQuiet()
    const seen = { ...bytes.totals(), ...(await readWatched(page)) }
    return { ...seen, cartMs, wakingMs: saveData ? 0 : await wake(page) }
  })
}

async function onPhone<T>(
  browser: Browser,
  saveData: boolean,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
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
    await session.send('Network.enable')
    await slowDown(session)
    return await work(page, session)
  } finally {
    await context.close()
  }
}

type Tapped = { tapped: { at: number; saidAt: number } | null }

/** The finger comes down in the task after the first paint; what was said must be true at the server too. */
function tapAtFirstPaint(browser: Browser, url: string): Promise<number | null> {
  return onPhone(browser, false, async (page) => {
    await page.addInitScript(tapOnPaint)
    await page.goto(url, { waitUntil: 'load' })
    const isPosted = new URL(page.url()).pathname === '/cart'
    if (!isPosted && (await page.locator('[data-adds]').count()) === 0) return null
    const tapped = await page.waitForFunction(readTapped)
    const { at, saidAt } = (await tapped.jsonValue()) ?? { at: 0, saidAt: Number.NaN }
    await page.waitForFunction(isInServersCart)
    return saidAt - at
  })
}

/** Runs in the page before anything of its own. */
function tapOnPaint(): void {
  Object.assign(globalThis, { tapped: null })
  const tap = () => {
    const form = document.querySelector('form[data-adds]')
    const button = form?.querySelector<HTMLElement>('[type=submit][data-add]')
    const said = form?.querySelector('[data-said]')
    if (!button || !said) return document.readyState === 'complete' ? undefined : void setTimeout(tap, 5)
    const at = performance.now()
    sessionStorage.setItem('tappedAt', String(performance.timeOrigin + at))
    new MutationObserver(() => {
      if (said.textContent !== '') Object.assign(globalThis, { tapped: { at, saidAt: performance.now() } })
    }).observe(said, { childList: true })
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.click()
  }
  new PerformanceObserver((list, observer) => {
    observer.disconnect()
    setTimeout(tap)
  }).observe({ type: 'paint', buffered: true })
}

/** Before the starter is there the form posts itself, and the cart's page says it. */
function readTapped(): Tapped['tapped'] {
  const { tapped } = globalThis as unknown as Tapped
  if (tapped !== null || location.pathname !== '/cart') return tapped
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const at = Number(sessionStorage.getItem('tappedAt'))
  return paint ? { at, saidAt: performance.timeOrigin + paint.startTime } : null
}

async function isInServersCart(): Promise<boolean> {
  const { cart } = (await (await fetch('/cart/changes')).json()) as { cart: { items: unknown[] } | null }
  return cart !== null && cart.items.length > 0
}

/** Milliseconds that React blocks from the first intent until it answers; 0 for a page without script. */
async function wake(page: Page): Promise<number> {
  if ((await page.locator('script').count()) === 0) return 0
  const from = await page.evaluate(() => performance.now())
  await page.evaluate(() => document.body.dispatchEvent(new Event('wheel', { bubbles: true })))
  await page.waitForFunction(() => document.documentElement.dataset['answers'] !== undefined)
  return page.evaluate((start) => {
    const { seenByBench: seen } = globalThis as unknown as { seenByBench: Watched }
    return seen.long
      .filter(([at]) => at >= start)
      .reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0)
  }, from)
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
  const open = new Set<string>()
  let lastAt = performance.now()
  const note = (requestId: string, isOpen: boolean) => {
    open[isOpen ? 'add' : 'delete'](requestId)
    lastAt = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId }) => note(requestId, true))
  session.on('Network.loadingFailed', ({ requestId }) => note(requestId, false))
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    note(requestId, false)
    sizes.set(requestId, encodedDataLength)
  })
  return {
    /** A slow phone asks for nothing for half a second while it lays out: "networkidle" would take that for the end. */
    async untilQuiet() {
      while (open.size > 0 || performance.now() - lastAt < quietMs) await delay(100)
    },
    totals() {
      const sum = (...wanted: string[]) =>
        [...sizes]
          .filter(([id]) => wanted.length === 0 || wanted.includes(kinds.get(id) ?? ''))
          .reduce((total, [, size]) => total + size, 0)
      return {
        // A modulepreload is reported as "Other" by some versions of Chromium.
        scriptBytes: sum('Script', 'Other'),
        pictureBytes: sum('Image'),
        fontBytes: sum('Font', 'Fetch'),
        allBytes: sum(),
        requests: sizes.size,
      }
    },
  }
}

/** Runs in the page before anything of its own. */
function watchPage(): void {
  const seen: Watched = { lcp: 0, what: '', cls: 0, long: [] }
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
      inlineScriptBytes: [...document.scripts]
        .filter(
          ({ src, type, text }) => src === '' && type === '' && !text.includes('streamController.enqueue'),
        )
        .reduce((total, { text }) => total + text.length, 0),
    }
  })
}
