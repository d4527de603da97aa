// What of a request tells that somebody looks at a page, and which pages count for what. Pure.
import { sourceOf } from './visit-source.ts'
import type { CountedStep, VisitSource } from './steps.ts'

export type Look = {
  /** Path and query. */
  url: string
  /** Of the page before it; '' for none. */
  referer: string
  /** That page was one of ours. */
  isFromHere: boolean
  userAgent: string
}

export type Noted = { step: CountedStep; source?: VisitSource }

/** On the way to pay, to sign in and to work: whoever comes back from a payment page does not begin a visit. */
const noEntrance =
  /^\/(?:_|(?:checkout|orders?|sign-in|logout|human-check|admin|edit|dev|webhooks)(?:[/.]|$))/u
const productPage = /^\/product\/[^/.]+\/?$/u

/** What a look at a page counts for: a visit when its reader came from elsewhere, and a product seen. */
export function stepsOf({ url, referer, isFromHere, userAgent }: Look): Noted[] {
  const [path = '', query = ''] = url.split('?', 2)
  const noted: Noted[] = []
  if (!isFromHere && !noEntrance.test(path))
    noted.push({ step: 'visit', source: sourceOf({ query, referer, userAgent }) })
  // Another length of the same product is no other product.
  if (productPage.test(path) && !(isFromHere && pathOf(referer) === path)) noted.push({ step: 'product' })
  return noted
}

const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit|^whatsapp\/|headless|lighthouse|pingdom|uptime|monitor|curl\/|wget\/|python|java\/|okhttp|go-http|node|axios|^$/iu

/** Of an address as a browser writes it. */
function pathOf(address: string): string {
  const begin = address.indexOf('/', address.indexOf('//') + 2)
  return begin < 0 ? '/' : (/^[^?#]*/u.exec(address.slice(begin))?.[0] ?? '/')
}

/** Browsers that are remembered: phones of one make say the same. */
const mostBrowsers = 500

/** Whether a browser says that it is none. The answer is remembered, because reading one takes longer than all the rest. */
export function createRobotJudge(): (userAgent: string) => boolean {
  const known = new Map<string, boolean>()
  return (userAgent) => {
    const before = known.get(userAgent)
    if (before !== undefined) return before
    if (known.size >= mostBrowsers) known.clear()
    const isOne = robots.test(userAgent)
    if (userAgent.length <= 400) known.set(userAgent, isOne)
    return isOne
  }
}

type Header = (name: string) => string | undefined

/** A reader's own browser opens a page anew: neither ahead of being asked, nor once more the same. */
export function isFreshLook(header: Header, isRobot: (userAgent: string) => boolean): boolean {
  const destination = header('sec-fetch-dest')
  if (
    destination === undefined ? header('accept')?.includes('text/html') !== true : destination !== 'document'
  )
    return false
  return isOwnWish(header) && !isRobot(header('user-agent') ?? '')
}

/** Neither asked for ahead nor loaded again. */
export function isOwnWish(header: Header): boolean {
  if (header('sec-purpose') !== undefined || header('purpose') === 'prefetch') return false
  const caching = header('cache-control')
  return caching === undefined || !/max-age=0|no-cache/u.test(caching)
}

/** Whether the page before was one of `host`. */
export function comesFrom(header: Header, host: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined && site !== 'same-site') return site === 'same-origin'
  return URL.parse(header('referer') ?? '')?.host === host
}
