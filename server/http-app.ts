// Everything between the socket and a page: request ids, logs, headers, origin check, static files, pictures,
// health, the stand-ins of the demo shop, and the keeping of pages that are the same for everyone.
import { hostname as findMachineName } from 'node:os'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import type { Logger } from 'pino'
import { pageOriginsOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import {
  maxBodyBytes,
  maxUploadBytes,
  readWithinLimit,
  withBodyLimit,
} from '#app/foundation/http/body-limits.ts'
import { type CachedPlace, isFixedPlace } from '#app/foundation/http/cached-address.ts'
import { isSecure } from '#app/foundation/http/cookies.server.ts'
import { loggedPath } from '#app/foundation/http/logged-path.server.ts'
import { isHostOf, isMachineHost } from '#app/foundation/http/request-target.ts'
import { isOwnOrigin } from '#app/foundation/http/origin-check.server.ts'
import { speculationRules, speculationRulesPath } from '#app/foundation/http/speculation-rules.ts'
import { commonHeaders } from '#app/foundation/http/security-headers.server.ts'
import type { Causes } from '#app/foundation/lib/cause.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { type Admission, createAdmission, createRoom, mostPictures } from './admission.ts'
import { rememberCampaign } from './campaign-cookie.ts'
import { compressAnswers } from './compress-answers.ts'
import { answerPage, findPlace, keyOf, type PageDeps } from './answer-page.ts'
import { rankOf } from './early-refusal.ts'
import { createFaceModel } from './face-model.ts'
import { iconSvg } from '#app/foundation/settings/drawn-name.ts'
import { logoAddress } from '#app/foundation/settings/house-pictures.ts'
import type { HouseSign } from './house-sign.ts'
import { faultWords } from './fault-page.ts'
import type { Health } from './health.ts'
import type { Release } from './release.ts'
import { createMadeOnce, type MadeOnce } from './made-once.ts'
import { retryAfterSeconds, sayAway, sayFault, sayWords, type Variables } from './say-fault.ts'
import { isSenderGone } from './sender-gone.ts'
import { createTypedAgain } from './typed-again.ts'
import type { Visits } from './visits.ts'

const machineName = findMachineName().toLowerCase()

export type HttpAppDeps = PageDeps & {
  house: HouseSign
  log: Logger
  causes: Causes
  health: Health
  /** Null where the shop runs from a clone. */
  release: Release | null
  media: Hono
  /** Pictures of designs. */
  wigs: Hono
  /** Pictures that links carry where they are shared. */
  shareCards: Hono
  visits: Visits
  /** Sub-apps of the demo shop by prefix; empty in production. */
  standIns: Record<string, Hono>
  entries: Entries
}

/** Who is let in, and which pages are being made. */
export type Entries = { admission: Admission; once: MadeOnce }

export function createEntries(): Entries {
  return { admission: createAdmission(), once: createMadeOnce() }
}

export function createHttpApp(deps: HttpAppDeps): Hono<Variables> {
  const app = new Hono<Variables>()
  app.onError((error, c) => answerFault(c, error))
  app.use(requestScope(deps))
  mountHealth(app, deps)
  app.get('/favicon.svg', (c) => answerIcon(c))
  app.use(async (c, next) => (isOwnHost(c, deps) ? next() : misdirected(c, deps)))
  if (deps.clientDir) mountStaticFiles(app, deps.clientDir)
  for (const [prefix, most] of Object.entries(mostPictures)) app.use(`${prefix}/*`, pictureLink(most))
  app.route('/media', deps.media)
  app.route('/wig', deps.wigs)
  app.route('/share', deps.shareCards)
  app.route('/face-model', createFaceModel())
  app.use(compressAnswers())
  app.use(async (c, next) => (await limitBody(c)) ?? next())
  app.use(async (c, next) => {
    if (provesItself(c.req.path) || isOwnOrigin(c.req.raw, ownOrigins(c, deps))) return next()
    return c.text(
      'This form was sent from another website, so nothing was changed. Please go back and try again.',
      403,
    )
  })
  for (const [prefix, standIn] of Object.entries(deps.standIns)) app.route(prefix, standIn)
  app.post('/seen', (c) => deps.visits.told(c))
  app.use(rememberCampaign(deps.shop.baseUrl))
  app.use(deps.visits.watch)
  const answer = createTypedAgain({
    answer: (c) => answerOnce(c, deps),
    admission: deps.entries.admission,
    paymentOrigins: pageOriginsOf(deps.shop.payment),
  })
  app.all('*', answer)
  return app
}

/** Drawn from the name, or the picture that the owner uploaded instead. */
function answerIcon(c: Context<Variables>): Response {
  const house = c.get('house')
  c.header('cache-control', 'public, max-age=3600')
  if (house.icon) return c.redirect(logoAddress(house.icon, 240, 'png'), 302)
  return c.body(iconSvg(house), 200, { 'content-type': 'image/svg+xml' })
}

/** Request id, log line and common headers around every answer. */
function requestScope({ log, causes, house, shop, hstsSubdomains }: HttpAppDeps) {
  const common = Object.entries(commonHeaders(isSecure(shop.baseUrl), hstsSubdomains))
  return async (c: Context<Variables>, next: () => Promise<void>) => {
    const requestId = causes.getStore()?.requestId ?? newId('req')
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('log', log)
    c.set('house', house())
    await causes.run({ requestId }, next)
    // Makes the answer anew with a head that can be written on: once, not for each line.
    c.header('x-request-id', requestId)
    const { headers } = c.res
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
    if (c.res.status === 503 && !headers.has('retry-after')) headers.set('retry-after', retryAfterSeconds)
    const isGone = isSenderGone(null, c.env)
    const status = isGone ? senderGone : c.res.status
    const ms = Math.round(performance.now() - started)
    const { method, path } = c.req
    log[levelOf(status)](
      { requestId, method, path: loggedPath(path), status, ms },
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
  c.get('log').error({ err: error }, 'request.failed')
  return sayFault(c, error)
}

/** A page that is the same for everyone is made once for all who ask at this moment; whoever waits for it takes no room. */
function answerOnce(c: Context<Variables>, deps: HttpAppDeps): Promise<Response> {
  const { admission, once } = deps.entries
  const place = findPlace(c, deps)
  const page = () => answerUnlessAway(c, deps, place)
  const make = () => admitted(c, admission, page)
  if (!place?.mayKeep || c.req.method !== 'GET' || place.path !== c.req.path) return make()
  const key = keyOf(c, place)
  const accepted = c.req.header('accept-encoding')
  const rescue = () => deps.pageCache.rescue(key, accepted)
  const orKept = (answer: () => Promise<Response>) => async () => {
    const made = await inTime(answer(), rescue)
    if (made.status === 503) return rescue() ?? made
    if (made.status !== 200 && made.status < 500) deps.pageCache.forget(key)
    return made
  }
  // So few, and each made once at a time, that the shop's own front is never too busy to be made.
  const lead = isFixedPlace(place) ? page : make
  const find = () => deps.pageCache.find(key, accepted)
  return once.answer(key, { find, lead: orKept(lead), make: orKept(make) })
}

/**
 * Whoever only looks is not kept waiting for a database that says nothing, twice in a row: one that is only busy may be late once. The
 * limits of its statements are those of work that is under way, and what a form does must be known to its end.
 */
function answerUnlessAway(
  c: Context<Variables>,
  deps: HttpAppDeps,
  place: CachedPlace | null,
): Promise<Response> {
  const making = answerPage(c, deps, place)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return making
  let silent = 0
  return inTime(making, async () => {
    silent = (await deps.health.databaseAnswers()) ? 0 : silent + 1
    return silent < 2 ? null : sayAway(c)
  })
}

/** So long whoever could be shown something else waits for a new page: a database may not even say that it is away. */
const patienceMs = 2_000

/**
 * What is made in time, or else what there is instead, which is asked for again and again; what comes later is kept for the next, or
 * is lost without a word.
 */
async function inTime(
  making: Promise<Response>,
  instead: () => Response | null | Promise<Response | null>,
): Promise<Response> {
  const late = Promise.withResolvers<Response>()
  const timer = setInterval(async () => {
    const other = await instead()
    if (other) late.resolve(other)
  }, patienceMs)
  try {
    return await Promise.race([making, late.promise])
  } finally {
    clearInterval(timer)
  }
}

/** Pictures are files for the most part; a flood of them may not fill memory or the connections of the database. */
function pictureLink(most: number) {
  const room = createRoom(most)
  return async (c: Context<Variables>, next: () => Promise<void>) => {
    const leave = room.enter()
    if (leave === null) return sayWords(c, 503, faultWords.busy)
    try {
      await next()
    } finally {
      leave()
    }
    return undefined
  }
}

/** Browsing gives way before the machine is so full that nobody is served. */
async function admitted(
  c: Context<Variables>,
  admission: Admission,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const rank = rankOf(c.req.method, pathname + search)
  if (rank === null) return answer()
  const leave = await admission.enter(rank)
  if (leave === null) return sayWords(c, 503, faultWords.busy)
  try {
    // Perhaps they did not wait for their turn.
    if (isSenderGone(null, c.env)) return c.body(null, 400)
    return await answer()
  } finally {
    leave()
  }
}

/**
 * In production only the address that shoppers know. The demo's stand-ins show mails and take payments without a password, so
 * they answer this machine's own names alone: a page elsewhere could have its name lead here.
 */
function isOwnHost(c: Context, { shop, standIns }: HttpAppDeps): boolean {
  const base = new URL(shop.baseUrl)
  const { host, hostname } = new URL(c.req.url)
  if (!shop.demo) return isHostOf(host, shop.baseUrl)
  const isStandIn = Object.keys(standIns).some(
    (prefix) => c.req.path === prefix || c.req.path.startsWith(`${prefix}/`),
  )
  return !isStandIn || isMachineHost(hostname, [base.hostname, machineName])
}

function misdirected(c: Context, { shop }: HttpAppDeps): Response {
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
  const tooMuch = () => sayWords(c, 413, faultWords.tooLarge)
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

function mountHealth(app: Hono<Variables>, { health, pageCache, release, shop }: HttpAppDeps): void {
  const homeStatus = async () =>
    pageCache.find('/', undefined)?.status ?? (await app.request(`${shop.baseUrl}/`)).status

  app.get('/healthz', (c) => c.json({ ok: true, ...release }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const report = await health.check(homeStatus)
    return c.json(report, report.ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
}

function mountStaticFiles(app: Hono<Variables>, clientDir: string): void {
  const files = serveStatic({ root: clientDir, precompressed: true })
  app.get('/assets/*', keptFor('public, max-age=31536000, immutable'), files, (c) => c.text('Not found', 404))
  app.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    }),
  )
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

/** The address that shoppers know, and in the demo shop the one that this request came by, if it is this machine's own. */
function ownOrigins(c: Context<Variables>, { shop }: HttpAppDeps): string[] {
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
