// Refusing while the shop is full costs next to nothing: before anything of a request is looked at but its address and its kind.
// What is refused later, with what was typed, is for http-app.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { maxUploadBytes } from '#app/foundation/http/body-limits.ts'
import { findCachedPlace, isFixedPlace } from '#app/foundation/http/cached-address.ts'
import type { House } from '#app/foundation/settings/setting-keys.ts'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import { keyFor } from '#app/foundation/http/save-data.server.ts'
import type { Admission, Rank } from './admission.ts'
import type { HouseSign } from './house-sign.ts'
import { faultHeaders, faultPage, faultWords } from './fault-page.ts'
import { keepsConnections } from './keeps-connections.ts'
import type { MadeOnce } from './made-once.ts'
import { retryAfterSeconds } from './say-fault.ts'

type Answer = { head: Record<string, string | number>; body: Buffer }

export type EarlyRefusalDeps = {
  admission: Admission
  once: MadeOnce
  pageCache: PageCache
  common: Readonly<Record<string, string>>
  house: HouseSign
  log: Logger
}

/** Files, pictures, health and the demo's stand-ins have bounds of their own or need none. */
const noPage = /^\/(?:assets\/|media\/|wig\/|share\/|face-model\/|healthz|readyz|favicon|_(?!root\.data))/u

/** While refusing, the log says how many once in so long; milliseconds. */
const logEveryMs = 1_000

/** Whose places it takes (admission.ts); null for a body with files, which takes minutes on a slow line and waits more than it works. */
export function rankOf(method: string, url: string): Rank | null {
  if (maxUploadBytes(method, url) !== null) return null
  const path = pathOf(url)
  if (path.startsWith('/webhooks/')) return 'notices'
  if (keepsConnections(path)) return 'paying'
  return method === 'POST' ? 'forms' : 'browsing'
}

/** Answers 503 and returns true where there is no room, or leaves the request alone and returns false. */
export function createEarlyRefusal({ admission, once, pageCache, common, house, log }: EarlyRefusalDeps) {
  const answerOf = (text: string, headers: Record<string, string>): Answer => {
    const body = Buffer.from(text)
    const head = { ...common, ...headers, 'retry-after': retryAfterSeconds, 'content-length': body.length }
    return { head, body }
  }
  const pages = new WeakMap<House, Answer>()
  const asPage = (): Answer => {
    const known = pages.get(house())
    if (known) return known
    const made = answerOf(faultPage(house(), faultWords.busy, null), faultHeaders)
    pages.set(house(), made)
    return made
  }
  const asLine = answerOf(faultWords.busy.text, {
    ...faultHeaders,
    'content-type': 'text/plain; charset=utf-8',
  })
  let unsaid = 0
  let saidAt = -logEveryMs

  function tell(): void {
    unsaid++
    if (performance.now() - saidAt < logEveryMs) return
    log.warn({ count: unsaid }, 'requests.refused')
    ;[unsaid, saidAt] = [0, performance.now()]
  }

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if (!isRefused(req)) return false
    tell()
    const { head, body } = isBrowser(req) ? asPage() : asLine
    res.writeHead(503, head)
    res.end(req.method === 'HEAD' ? undefined : body)
    return true
  }

  function isRefused(req: IncomingMessage): boolean {
    const { method = 'GET', url = '/' } = req
    if (noPage.test(url)) return false
    const rank = rankOf(method, url)
    if (rank === null || !admission.isFull(rank)) return false
    // The form of a page is given back with what was typed.
    return method === 'POST' ? !isBrowser(req) : !needsNoRoom(req)
  }

  /** A page that is kept, however old, that is being made for somebody else, or that there is one of. */
  function needsNoRoom({ method, url = '/', headers }: IncomingMessage): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false
    const place = findCachedPlace(url)
    if (!place?.mayKeep) return false
    const key = keyFor(place.key, headers['save-data'])
    return isFixedPlace(place) || once.isMaking(key) || pageCache.has(key)
  }
}

function isBrowser({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true
}

function pathOf(url: string): string {
  const question = url.indexOf('?')
  return question < 0 ? url : url.slice(0, question)
}
