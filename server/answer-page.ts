// From a request to a page and back: what the code behind a page is told, what it said while the page was made, and whether
// the answer is kept for everyone.
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientAddress } from '#app/foundation/http/client-address.server.ts'
import { isSecure } from '#app/foundation/http/cookies.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { isDatabaseAway } from '#app/foundation/db/database-away.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { findCachedPlace, type CachedPlace } from '#app/foundation/http/cached-address.ts'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import { keyFor, lightPage } from '#app/foundation/http/save-data.server.ts'
import { commonHeaders, publicPageHeaders } from '#app/foundation/http/security-headers.server.ts'
import { savesData } from '#app/foundation/lib/save-data.ts'
import type { Shelf } from '#app/domain/catalog/shelf/shelf.server.ts'
import type { HandlePage } from './app.ts'
import { keepsConnections, readsCatalogue } from './keeps-connections.ts'
import { sayFault, type Variables } from './say-fault.ts'

export type PageDeps = {
  /** Everything of ShopContext that does not belong to one request. */
  shop: Omit<ShopContext, 'log' | 'requestId' | 'address' | 'keep' | 'keepUntil' | 'setCookie' | 'faulted'>
  /** Kept back for the addresses of `keepsConnections`. */
  checkoutDb: Db
  /** For a page that only reads the catalogue. */
  catalogueDb: () => Db
  /** Of the products, for whatever database a page is given. */
  shelf: Shelf
  pageCache: PageCache
  handlePage: () => Promise<HandlePage>
  /** Folder of the built browser files; null in development, where Vite serves them. */
  clientDir: string | null
  /** Whether browsers shall come by TLS to all names under this one too. */
  hstsSubdomains: boolean
  /** How long a CDN may show a kept page without asking; 0 for none. */
  cdnSeconds: number
  /** How many proxies of ours may be believed about the shopper's address. */
  trustedProxies: number
}

/** The page at this address, made anew; kept where it may be. */
export async function answerPage(
  c: Context<Variables>,
  deps: PageDeps,
  place: CachedPlace | null,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  if (place && place.path !== pathname && !pathname.endsWith('.data'))
    return c.redirect(place.path + search, 301)
  const renderedAt = deps.pageCache.tick()
  const { response, said } = await runPage(c, deps, place)
  if (said.fault !== null && hidesFault(c, response)) return mendFault(c, response, said.fault.error)
  if (said.cookies.length > 0) return withCaching(withCookies(response, said.cookies), 'private, no-store')
  const mayKeep = place?.mayKeep && said.tags.length > 0 && response.status === 200
  if (!mayKeep || c.req.method !== 'GET') return withCaching(response, 'private, no-store')
  return keepPage(c, deps, { response, place, renderedAt, said })
}

/** A form with a mistake in it keeps the status of its mistake when the page around it fails. */
function hidesFault(c: Context<Variables>, { status }: Response): boolean {
  return status === 500 || c.req.method === 'POST'
}

/** What the code behind a page said while it was made. */
type Said = { tags: string[]; cookies: string[]; until: number; fault: { error: unknown } | null }

async function runPage(c: Context<Variables>, deps: PageDeps, place: CachedPlace | null) {
  const handle = await deps.handlePage()
  const request = place ? atPlace(c.req.raw, place, deps.shop.baseUrl) : c.req.raw
  const said: Said = { tags: [], cookies: [], until: Infinity, fault: null }
  const context: ShopContext = {
    ...deps.shop,
    ...(keepsConnections(c.req.path) && { db: deps.checkoutDb }),
    ...(readsCatalogue(c.req.method, c.req.path) && { db: deps.catalogueDb() }),
    log: c.get('log'),
    requestId: c.get('requestId'),
    address: clientAddress(socketAddress(c), c.req.header('x-forwarded-for') ?? null, deps.trustedProxies),
    keep: (...more) => said.tags.push(...more),
    keepUntil: (moment) => (said.until = Math.min(said.until, moment?.getTime() ?? Infinity)),
    setCookie: (value) => said.cookies.push(value),
    faulted: (error) => (said.fault ??= { error }),
  }
  const response = await handle(request, context, deps.shelf)
  return { response, said }
}

type Made = { response: Response; place: CachedPlace; renderedAt: number; said: Said }

async function keepPage(
  c: Context<Variables>,
  { pageCache, shop, hstsSubdomains, cdnSeconds }: PageDeps,
  { response, place, renderedAt, said: { tags, until } }: Made,
): Promise<Response> {
  const isLight = savesData(c.req.header('save-data'))
  const key = keyOf(c, place)
  const kept = withCaching(response, cachingOfKept(cdnSeconds, isLight))
  const body = await readBody(kept, isLight)
  // Of the page as it was made; each encoding has its own.
  kept.headers.delete('content-length')
  const common = commonHeaders(isSecure(shop.baseUrl), hstsSubdomains)
  const headers = { ...common, ...publicPageHeaders, ...Object.fromEntries(kept.headers) }
  return pageCache.keep(
    { key, status: 200, headers, body, tags, renderedAt, until },
    c.req.header('accept-encoding'),
  )
}

/**
 * Browsers ask again each time. CDNs share a page by its address alone, whatever Vary says, so the light page is not theirs
 * (docs/decisions/0030).
 */
function cachingOfKept(cdnSeconds: number, isLight: boolean): string {
  if (cdnSeconds === 0) return 'public, no-cache'
  return isLight ? 'private, no-cache' : `public, max-age=0, s-maxage=${cdnSeconds}`
}

/** Whoever saves data has pages of their own. */
export function keyOf(c: Context, { key }: CachedPlace): string {
  return keyFor(key, c.req.header('save-data'))
}

/** Where the answer to this request may be kept; null for most. While developing nothing is. */
export function findPlace(c: Context, { clientDir }: PageDeps): CachedPlace | null {
  const { method, url } = c.req
  if (clientDir === null || (method !== 'GET' && method !== 'HEAD')) return null
  const { pathname, search } = new URL(url)
  return findCachedPlace(pathname + search)
}

/** What is kept for everyone is made from nothing but the name that it is kept under. */
function atPlace({ method, headers, signal }: Request, { key }: CachedPlace, baseUrl: string): Request {
  return new Request(baseUrl + key, { method, headers, signal })
}

/**
 * A page that says that it failed stays as it is, and so do data for an open page; where there is neither, and where the
 * database is away, ours is shown: an open page takes its status from it and says so. The status of a form with a mistake in it
 * stays when the page around it fails, and would say that all is well but for the mistake.
 */
function mendFault(c: Context<Variables>, response: Response, error: unknown): Response {
  const saysItself =
    response.headers.has('content-security-policy') ||
    (c.req.path.endsWith('.data') && response.headers.has('x-remix-response'))
  return saysItself && !isDatabaseAway(error)
    ? withCaching(
        new Response(response.body, { status: 500, headers: response.headers }),
        'private, no-store',
      )
    : sayFault(c, error)
}

/** Whoever saves data is given the light page; what is no page, like the data of one, is the same for all. */
async function readBody(kept: Response, isLight: boolean): Promise<Buffer> {
  const body = Buffer.from(await kept.arrayBuffer())
  const isPage = kept.headers.has('content-security-policy')
  return isLight && isPage ? Buffer.from(lightPage(body.toString())) : body
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  const headers = new Headers(response.headers)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}

function withCaching(response: Response, caching: string): Response {
  if (response.headers.has('cache-control')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', caching)
  return new Response(response.body, { status: response.status, headers })
}

/** Undefined when the request did not come through a socket, as in tests of the app alone. */
function socketAddress(c: Context<Variables>): string | undefined {
  const env: unknown = c.env
  return typeof env === 'object' && env !== null && 'incoming' in env
    ? getConnInfo(c).remote.address
    : undefined
}
