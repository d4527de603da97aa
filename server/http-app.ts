// Everything between the socket and a page: request ids, logs, headers, origin check, static files, pictures,
// health, the stand-ins of the demo shop, and the keeping of pages that are the same for everyone.
import { hostname as findMachineName } from 'node:os'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { maxBodyBytes, maxUploadBytes, readWithinLimit, withBodyLimit } from '#app/http/body-limits.ts'
import { clientAddress } from '#app/http/client-address.server.ts'
import { isDatabaseAway } from '#app/db/database-away.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { ShopContext } from '#app/http/context.server.ts'
import { findKeptPlace, type KeptPlace } from '#app/http/kept-address.ts'
import type { KeptPages } from '#app/http/kept-pages.server.ts'
import { isSecure } from '#app/http/cookies.server.ts'
import { loggedPath } from '#app/http/logged-path.server.ts'
import { isHostOf, isMachineHost } from '#app/http/request-target.ts'
import { isOwnOrigin } from '#app/http/origin-check.server.ts'
import { preloadHeader } from '#app/http/preload-header.server.ts'
import { lightKey, lightPage } from '#app/http/save-data.server.ts'
import { commonHeaders } from '#app/http/security-headers.server.ts'
import { newId } from '#app/lib/ids.ts'
import { savesData } from '#app/lib/save-data.ts'
import type { HandlePage } from './app.ts'
import type { Health } from './health.ts'
import { createAdmission, type Admission } from './admission.ts'
import { faultHeaders, faultPage, type FaultWords, faultWords, isReturnFromPayment } from './fault-page.ts'
import { keepsConnections } from './keeps-connections.ts'
import { isSenderGone } from './sender-gone.ts'

const machineName = findMachineName().toLowerCase()

type Variables = { Variables: { requestId: string; log: Logger } }

export type HttpAppParts = {
  log: Logger
  /** Everything of ShopContext that does not belong to one request. */
  shop: Omit<ShopContext, 'log' | 'requestId' | 'address' | 'keep' | 'keepUntil' | 'setCookie' | 'faulted'>
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
  /** Whether browsers shall come by TLS to all names under this one too. */
  hstsSubdomains: boolean
  /** How many proxies of ours may be believed about the shopper's address. */
  trustedProxies: number
}

export function createHttpApp(parts: HttpAppParts): Hono<Variables> {
  const app = new Hono<Variables>()
  const admission = createAdmission()
  app.onError((error, c) => answerFault(c, error))
  app.use(requestScope(parts))
  mountHealth(app, parts.health)
  app.use(async (c, next) => (isOwnHost(c, parts) ? next() : misdirected(c, parts)))
  if (parts.clientDir) mountStaticFiles(app, parts.clientDir)
  app.route('/media', parts.media)
  app.route('/wig', parts.wigs)
  app.route('/share', parts.shareCards)
  app.use(compress())
  app.use(async (c, next) => (await limitBody(c)) ?? next())
  app.use(async (c, next) => {
    if (provesItself(c.req.path) || isOwnOrigin(c.req.raw, ownOrigins(c, parts))) return next()
    return c.text(
      'This form was sent from another website, so nothing was changed. Please go back and try again.',
      403,
    )
  })
  for (const [prefix, standIn] of Object.entries(parts.standIns)) app.route(prefix, standIn)
  app.all('*', (c) => admitted(c, admission, () => answerPage(c, parts)))
  return app
}

/** Request id, log line and common headers around every answer. */
function requestScope({ log, shop, hstsSubdomains }: HttpAppParts) {
  const common = Object.entries(commonHeaders(isSecure(shop.baseUrl), hstsSubdomains))
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
    const isGone = isSenderGone(null, c.env)
    const status = isGone ? senderGone : c.res.status
    const ms = Math.round(performance.now() - started)
    const { method, path } = c.req
    c.get('log')[levelOf(status)](
      { method, path: loggedPath(path), status, ms },
      isGone ? 'request.aborted' : 'request',
    )
  }
}

/** Said in the log alone, of requests whose sender did not wait for the answer. */
const senderGone = 499

/** Busy is no fault: a real one must stand out. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status === 503) return 'warn'
  return status >= 500 ? 'error' : 'info'
}

/** What threw outside of the pages: a body that was cut off, or a fault of ours. */
function answerFault(c: Context<Variables>, error: unknown): Response {
  if (isSenderGone(error, c.env)) return c.body(null, 400)
  c.get('log').error({ err: error }, 'request failed')
  return sayFault(c, error)
}

/** The branded page, or a line for scripts and gateways. Never what the error says. */
function sayFault(c: Context<Variables>, error: unknown): Response {
  const isAway = isDatabaseAway(error)
  const words = isReturnFromPayment(c.req.path)
    ? faultWords.paid
    : isAway
      ? faultWords.away
      : faultWords.fault
  return sayWords(c, isAway ? 503 : 500, words)
}

const retryAfterSeconds = '5'

function sayWords(c: Context<Variables>, status: 500 | 503, words: FaultWords): Response {
  const again: Record<string, string> = status === 503 ? { 'retry-after': retryAfterSeconds } : {}
  if (!c.req.header('accept')?.includes('text/html'))
    return c.text(words.text, status, { ...again, 'cache-control': 'private, no-store' })
  return c.body(faultPage(words, c.get('requestId')), status, { ...faultHeaders, ...again })
}

/** Browsing gives way before the machine is so full that nobody is served. */
async function admitted(
  c: Context<Variables>,
  admission: Admission,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { method, path, url } = c.req
  // A body with files takes minutes on a slow line, and waits more than it works.
  if (maxUploadBytes(method, url) !== null) return answer()
  const leave = admission.enter(keepsConnections(path) || method === 'POST' ? 'first' : 'browsing')
  if (leave === null) return sayWords(c, 503, faultWords.busy)
  try {
    return await answer()
  } finally {
    leave()
  }
}

/**
 * In production only the address that shoppers know. The demo's stand-ins show mails and take payments without a password, so
 * they answer this machine's own names alone: a page elsewhere could have its name lead here.
 */
function isOwnHost(c: Context, { shop, standIns }: HttpAppParts): boolean {
  const base = new URL(shop.baseUrl)
  const { host, hostname } = new URL(c.req.url)
  if (!shop.demo) return isHostOf(host, shop.baseUrl)
  const isStandIn = Object.keys(standIns).some(
    (prefix) => c.req.path === prefix || c.req.path.startsWith(`${prefix}/`),
  )
  return !isStandIn || isMachineHost(hostname, [base.hostname, machineName])
}

function misdirected(c: Context, { shop }: HttpAppParts): Response {
  return c.text(
    `This shop is at ${shop.baseUrl}. (If you run it: a proxy in front must pass the Host header on.)\n`,
    421,
    { 'cache-control': 'no-store' },
  )
}

/** Bodies with files are left unread here: who may send them is for the guard of their page to say. */
async function limitBody(c: Context<Variables>): Promise<Response | null> {
  const forFiles = maxUploadBytes(c.req.method, c.req.url)
  const maxBytes = forFiles ?? maxBodyBytes
  const told = c.req.header('content-length')
  const tooMuch = () => c.text('That is too large for this page. Please send less.', 413)
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
  const place = findPlace(c, parts)
  const { pathname, search } = new URL(c.req.url)
  if (place && place.path !== pathname && !pathname.endsWith('.data'))
    return c.redirect(place.path + search, 301)
  const renderedAt = parts.keptPages.tick()
  const { response, said } = await runPage(c, parts, place)
  if (response.status === 500 && said.fault !== null) return mendFault(c, response, said.fault.error)
  if (said.cookies.length > 0) return withCaching(withCookies(response, said.cookies), 'private, no-store')
  const mayKeep = place?.mayKeep && said.tags.length > 0 && response.status === 200
  if (!mayKeep || c.req.method !== 'GET') return withCaching(response, 'private, no-store')
  return keepPage(c, parts, { response, place, renderedAt, said })
}

/** What the code behind a page said while it was made. */
type Said = { tags: string[]; cookies: string[]; until: number; fault: { error: unknown } | null }

async function runPage(c: Context<Variables>, parts: HttpAppParts, place: KeptPlace | null) {
  const handle = await parts.handlePage()
  const request = place ? atPlace(c.req.raw, place, parts.shop.baseUrl) : c.req.raw
  const said: Said = { tags: [], cookies: [], until: Infinity, fault: null }
  const response = await handle(request, {
    ...parts.shop,
    ...(keepsConnections(c.req.path) && { db: parts.checkoutDb }),
    log: c.get('log'),
    requestId: c.get('requestId'),
    address: clientAddress(socketAddress(c), c.req.header('x-forwarded-for') ?? null, parts.trustedProxies),
    keep: (...more) => said.tags.push(...more),
    keepUntil: (moment) => (said.until = Math.min(said.until, moment?.getTime() ?? Infinity)),
    setCookie: (value) => said.cookies.push(value),
    faulted: (error) => (said.fault ??= { error }),
  })
  return { response, said }
}

type Made = { response: Response; place: KeptPlace; renderedAt: number; said: Said }

async function keepPage(
  c: Context<Variables>,
  { keptPages, shop, hstsSubdomains }: HttpAppParts,
  { response, place, renderedAt, said: { tags, until } }: Made,
): Promise<Response> {
  const isLight = savesData(c.req.header('save-data'))
  const kept = withCaching(response, 'public, no-cache')
  const body = await readBody(kept, isLight)
  const preload = preloadHeader(body.toString())
  if (preload !== null) kept.headers.set('link', preload)
  const common = commonHeaders(isSecure(shop.baseUrl), hstsSubdomains)
  const headers = { ...common, ...Object.fromEntries(kept.headers) }
  const key = isLight ? lightKey(place.key) : place.key
  return keptPages.keep(
    { key, status: 200, headers, body, tags, renderedAt, until },
    c.req.header('accept-encoding'),
  )
}

/** Where the answer to this request may be kept; null for most. While developing nothing is. */
function findPlace(c: Context, { clientDir }: HttpAppParts): KeptPlace | null {
  const { method, url } = c.req
  if (clientDir === null || (method !== 'GET' && method !== 'HEAD')) return null
  const { pathname, search } = new URL(url)
  return findKeptPlace(pathname + search)
}

/** What is kept for everyone is made from nothing but the name that it is kept under. */
function atPlace({ method, headers, signal }: Request, { key }: KeptPlace, baseUrl: string): Request {
  return new Request(baseUrl + key, { method, headers, signal })
}

/**
 * A page that says that it failed stays as it is; where there is none, and where the database is away, ours is shown. Data
 * for an open page keep their form, so that the page can say it.
 */
function mendFault(c: Context<Variables>, response: Response, error: unknown): Response {
  const isAway = isDatabaseAway(error)
  const isPage = response.headers.has('content-security-policy')
  if (c.req.path.endsWith('.data') && response.headers.has('x-remix-response')) {
    if (!isAway) return withCaching(response, 'private, no-store')
    const headers = new Headers(response.headers)
    headers.set('retry-after', retryAfterSeconds)
    return withCaching(new Response(response.body, { status: 503, headers }), 'private, no-store')
  }
  return isPage && !isAway ? withCaching(response, 'private, no-store') : sayFault(c, error)
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

/** The address that shoppers know, and in the demo shop the one that this request came by, if it is this machine's own. */
function ownOrigins(c: Context<Variables>, { shop }: HttpAppParts): string[] {
  const base = new URL(shop.baseUrl)
  const { origin, hostname } = new URL(c.req.url)
  const isOwn = shop.demo && isMachineHost(hostname, [base.hostname, machineName])
  return isOwn ? [base.origin, origin] : [base.origin]
}

const stopPaths = new Set(['/newsletter/unsubscribe', '/back-in-stock/stop'])

/**
 * Posted from elsewhere by right, and proven by what they carry, never by a cookie: webhooks of gateways by their
 * signature, and the one-press unsubscribe of mail programs (RFC 8058) by the token in its address.
 */
function provesItself(path: string): boolean {
  return path.startsWith('/webhooks/') || stopPaths.has(path)
}
