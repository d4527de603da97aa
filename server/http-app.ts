// Everything between the socket and a page: request ids, logs, headers, origin check, static files, pictures,
// health, the stand-ins of the demo shop, and the keeping of pages that are the same for everyone.
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { maxBodyBytes, maxUploadBytes, readWithinLimit, withBodyLimit } from '#app/http/body-limits.ts'
import { clientAddress } from '#app/http/client-address.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { ShopContext } from '#app/http/context.server.ts'
import { keptUrl, type KeptPages } from '#app/http/kept-pages.server.ts'
import { isSecure } from '#app/http/cookies.server.ts'
import { loggedPath } from '#app/http/logged-path.server.ts'
import { isOwnOrigin } from '#app/http/origin-check.server.ts'
import { preloadHeader } from '#app/http/preload-header.server.ts'
import { lightKey, lightPage } from '#app/http/save-data.server.ts'
import { commonHeaders } from '#app/http/security-headers.server.ts'
import { newId } from '#app/lib/ids.ts'
import { savesData } from '#app/lib/save-data.ts'
import type { HandlePage } from './app.ts'
import type { Health } from './health.ts'
import { keepsConnections } from './keeps-connections.ts'

type Variables = { Variables: { requestId: string; log: Logger } }

export type HttpAppParts = {
  log: Logger
  /** Everything of ShopContext that does not belong to one request. */
  shop: Omit<ShopContext, 'log' | 'requestId' | 'address' | 'keep' | 'keepUntil' | 'setCookie'>
  /** Kept back for the addresses of `keepsConnections`. */
  checkoutDb: Db
  keptPages: KeptPages
  health: Health
  handlePage: () => Promise<HandlePage>
  media: Hono
  /** Pictures of designs. */
  wigs: Hono
  /** Pictures that links carry where they are shared. */
  shareCards: Hono
  /** Sub-apps of the demo shop by prefix; empty in production. */
  standIns: Record<string, Hono>
  /** Folder of the built browser files; null in development, where Vite serves them. */
  clientDir: string | null
  /** How many proxies of ours may be believed about the shopper's address. */
  trustedProxies: number
}

export function createHttpApp(parts: HttpAppParts): Hono<Variables> {
  const app = new Hono<Variables>()
  app.use(requestScope(parts))
  mountHealth(app, parts.health)
  if (parts.clientDir) mountStaticFiles(app, parts.clientDir)
  app.route('/media', parts.media)
  app.route('/wig', parts.wigs)
  app.route('/share', parts.shareCards)
  app.use(compress())
  app.use(async (c, next) => (await limitBody(c)) ?? next())
  app.use(async (c, next) => {
    if (provesItself(c.req.path) || isOwnOrigin(c.req.raw, ownOrigins(c, parts))) return next()
    return c.text(
      'This form was sent from another site, so nothing was done. Please go back and try again.',
      403,
    )
  })
  for (const [prefix, standIn] of Object.entries(parts.standIns)) app.route(prefix, standIn)
  app.all('*', (c) => answerPage(c, parts))
  return app
}

/** Request id, log line and common headers around every answer; an uncaught error becomes a plain 500. */
function requestScope({ log, shop }: HttpAppParts) {
  const common = Object.entries(commonHeaders(isSecure(shop.baseUrl)))
  return async (c: Context<Variables>, next: () => Promise<void>) => {
    const requestId = newId('req')
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    await next()
    c.header('x-request-id', requestId)
    for (const [name, value] of common) {
      if (!c.res.headers.has(name)) c.header(name, value)
    }
    const level = c.res.status >= 500 ? 'error' : 'info'
    const ms = Math.round(performance.now() - started)
    const { method, path } = c.req
    c.get('log')[level]({ method, path: loggedPath(path), status: c.res.status, ms }, 'request')
  }
}

/** Bodies with files are left unread here: who may send them is for the guard of their page to say. */
async function limitBody(c: Context<Variables>): Promise<Response | null> {
  const forFiles = maxUploadBytes(c.req.method, c.req.url)
  const maxBytes = forFiles ?? maxBodyBytes
  const told = c.req.header('content-length')
  const tooMuch = () => c.text('That is more than this page takes.', 413)
  // The platform keeps a sender to the length that it told.
  if (told !== undefined && c.req.header('transfer-encoding') === undefined)
    return Number(told) > maxBytes ? tooMuch() : null
  if (c.req.raw.body === null) return null
  if (forFiles !== null) {
    c.req.raw = withBodyLimit(c.req.raw, maxBytes)
    return null
  }
  const read = await readWithinLimit(c.req.raw, maxBytes)
  if (read === null) return tooMuch()
  c.req.raw = read
  return null
}

function mountHealth(app: Hono<Variables>, health: Health): void {
  app.get('/healthz', (c) => c.json({ ok: true }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const report = await health.check()
    return c.json(report, report.ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
}

function mountStaticFiles(app: Hono<Variables>, clientDir: string): void {
  const files = serveStatic({ root: clientDir, precompressed: true })
  app.get('/assets/*', keptFor('public, max-age=31536000, immutable'), files, (c) => c.text('Not found', 404))
  app.get('/favicon.svg', keptFor('public, max-age=3600'), files)
  // Browsers ask for it on pages that name no icon: the stand-ins'.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
}

/** What was found may be kept. serveStatic's own onFound comes too late: its answer is made by then. */
function keptFor(caching: string) {
  return async (c: Context<Variables>, next: () => Promise<void>) => {
    await next()
    if (c.res.ok) c.header('cache-control', caching)
  }
}

async function answerPage(c: Context<Variables>, parts: HttpAppParts): Promise<Response> {
  const { keptPages } = parts
  const renderedAt = keptPages.tick()
  const tags: string[] = []
  const cookies: string[] = []
  let until = Infinity
  const handle = await parts.handlePage()
  const request = c.req.raw
  const response = await handle(request, {
    ...parts.shop,
    ...(keepsConnections(c.req.path) && { db: parts.checkoutDb }),
    log: c.get('log'),
    requestId: c.get('requestId'),
    address: clientAddress(socketAddress(c), c.req.header('x-forwarded-for') ?? null, parts.trustedProxies),
    keep: (...more) => tags.push(...more),
    keepUntil: (moment) => (until = Math.min(until, moment?.getTime() ?? Infinity)),
    setCookie: (value) => cookies.push(value),
  })
  if (cookies.length > 0) return withCaching(withCookies(response, cookies), 'private, no-store')
  if (tags.length === 0 || response.status !== 200 || request.method !== 'GET' || !parts.clientDir) {
    return withCaching(response, 'private, no-store')
  }
  const isLight = savesData(c.req.header('save-data'))
  const kept = withCaching(response, 'public, no-cache')
  const body = await readBody(kept, isLight)
  const preload = preloadHeader(body.toString())
  if (preload !== null) kept.headers.set('link', preload)
  const headers = { ...commonHeaders(isSecure(parts.shop.baseUrl)), ...Object.fromEntries(kept.headers) }
  const key = isLight ? lightKey(keptUrl(request.url)) : keptUrl(request.url)
  const page = { key, status: 200, headers, body, tags, renderedAt, until }
  return keptPages.keep(page, c.req.header('accept-encoding'))
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

/** The address that shoppers know, and the one that this request came by: the same machine by another name. */
function ownOrigins(c: Context<Variables>, { shop }: HttpAppParts): string[] {
  return [new URL(shop.baseUrl).origin, new URL(c.req.url).origin]
}

const stopPaths = new Set(['/newsletter/unsubscribe', '/back-in-stock/stop'])

/**
 * Posted from elsewhere by right, and proven by what they carry, never by a cookie: webhooks of gateways by their
 * signature, and the one-press unsubscribe of mail programs (RFC 8058) by the token in its address.
 */
function provesItself(path: string): boolean {
  return path.startsWith('/webhooks/') || stopPaths.has(path)
}
