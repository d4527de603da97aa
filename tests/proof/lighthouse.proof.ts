// Lighthouse on the built shop as a mid phone sees it: home, a collection, a product; cart, checkout and designer. The four scores are
// printed; a loaded machine lowers the first, so that it is the best of three visits.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideChromium } from '#scripts/find-chromium.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { createVisitor } from '#tests/visitor.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const wanted: Record<(typeof categories)[number], number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const visits = 3
const debuggingPort = 9_333

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
}, 150_000)
afterAll(() => shop.stop())

const product = '/product/aku-bone-classic'
/** Of a shopper with something in the cart, and for no search engine. */
const own = ['/cart', '/checkout']

test.each(['/', '/shop/aku', product, '/create-your-style', ...own])(
  '%s on a phone',
  async (path) => {
    const cookie = own.includes(path) ? await fillCart() : ''
    // The first visitor of a day pays for what is then kept: pages, renditions of pictures.
    await visit(path, cookie)
    const results: Result[] = []
    for (let n = 0; n < visits; n++) results.push(await visit(path, cookie))
    const scores = Object.fromEntries(categories.map((name) => [name, best(results, name)]))
    process.stdout.write(`${path} ${JSON.stringify(scores)} ${figures(results)}\n`)
    const asked = categories.filter((name) => name !== 'seo' || !own.includes(path))
    expect(results.flatMap((result) => failures(result, asked))).toEqual([])
    for (const name of asked)
      expect([name, scores[name]]).toEqual([name, expect.toSatisfy(atLeast(wanted[name]))])
  },
  10 * 60_000,
)

function atLeast(least: number) {
  return (score: number) => score >= least
}

function best(results: readonly Result[], name: string): number {
  return Math.round(100 * Math.max(...results.map((result) => result.categories[name]?.score ?? 0)))
}

/** Of the visit that was the quickest. */
function figures(results: readonly Result[]): string {
  const [quickest] = results.toSorted((a, b) => performanceOf(b) - performanceOf(a))
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ]
  return shown.map((id) => `${id} ${quickest?.audits[id]?.displayValue ?? '?'}`).join(', ')
}

function performanceOf(result: Result): number {
  return result.categories['performance']?.score ?? 0
}

/** What a page must never lack, on however busy a machine. */
function failures({ categories: found, audits }: Result, asked: readonly string[]): string[] {
  const named = asked.filter((name) => name !== 'performance')
  const refs = named.flatMap((name) => found[name]?.auditRefs ?? [])
  return refs.flatMap(({ id, weight }) => {
    const { score = null, title = id, details } = audits[id] ?? {}
    const where = details?.type === 'table' ? JSON.stringify(details.items).slice(0, 600) : ''
    return weight > 0 && score !== null && score < 1 ? [`${id}: ${title} ${where}`] : []
  })
}

/** Of a new cart with one wig. */
async function fillCart(): Promise<string> {
  const visitor = createVisitor(shop.baseUrl)
  const { body } = await visitor.get(product)
  const [variantId = ''] = /var_[0-9a-z]{26}/u.exec(body) ?? []
  await visitor.post('/cart', { intent: 'add', variantId, quantity: '1' })
  return `cart=${visitor.cookies.get('cart')}`
}

/** In a browser of its own: nothing is kept from the visit before. */
async function visit(path: string, cookie: string): Promise<Result> {
  const found = provideChromium()
  if (!found.ok) throw new Error(found.message)
  const profile = await mkdtemp(join(tmpdir(), 'ade-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: found.path,
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const flags: Flags = {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: [...categories],
      output: 'json',
      ...(cookie === '' ? {} : { extraHeaders: { Cookie: cookie } }),
    }
    const run = await lighthouse(shop.baseUrl + path, flags)
    if (!run) throw new Error('Lighthouse gave no result')
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message)
    return run.lhr
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}
