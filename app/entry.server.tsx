// Renders a whole page to text before the first byte leaves: only then are the hashes of its inline scripts known,
// a failure can still become a proper error page, and a public page can be kept.
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseAway } from '#app/foundation/db/database-away.server.ts'
import { pageOriginsOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { isCutOff } from '#app/foundation/lib/cut-off.ts'
import { isSecure } from '#app/foundation/http/cookies.server.ts'
import { loggedPath } from '#app/foundation/http/logged-path.server.ts'
import { ScriptMark } from '#app/foundation/http/script-mark.ts'
import { type Edit, editsOf, writeEdited } from '#app/foundation/http/page-edits.server.ts'
import {
  cameraHeaders,
  hashSource,
  pagePolicy,
  takeMarks,
} from '#app/foundation/http/security-headers.server.ts'
import { findCachedPlace } from '#app/foundation/http/cached-address.ts'
import { inlineStyle } from '#app/foundation/http/inline-style.server.ts'
import { findParts, keepParts } from '#app/foundation/http/kept-parts.server.ts'
import { isOfficePath, shopManifest } from '#app/foundation/http/shop-manifest.ts'
import { speculationRulesHeader } from '#app/foundation/http/speculation-rules.ts'
import { startModulesLater } from '#app/foundation/http/start-modules.server.ts'
import { KeptParts } from '#app/foundation/ui/kept-part.tsx'
import { modulesWhen } from '#app/storefront/shell/modules-when.ts'
import { requestIdPlaceholder } from '#app/storefront/shell/request-id.ts'
import { mayUseCamera } from '#app/storefront/try-on/camera-document.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { requestId, baseUrl, payment, google } = context.get(shop)
  const mark = randomBytes(18).toString('base64url')
  const { pathname, search } = new URL(request.url)
  const place = findCachedPlace(pathname + search)
  const frame = frameOf({ pathname, search, isKept: place !== null }, routerContext)
  const page = { url: request.url, routerContext: withOwnManifest(request.url, routerContext), mark, frame }
  const { html, data } = await renderPage(page)
  const { edits: unmarking, hashes } = takeMarks(html, mark)
  const { edits: styling, styleHashes } = inlineStyle(html, place)
  const when = modulesWhen(routerContext.staticHandlerContext.matches.at(-1)?.route.id, request.method)
  // Their length tells that the body is there whole (compress-answers.ts).
  const body = writeEdited(html, [
    ...doctypeOf(html),
    ...unmarking,
    ...styling,
    // Development has its own runtime to load first.
    ...(import.meta.env.DEV ? [] : startModulesLater(html, when)),
    ...(status >= 500 ? editsOf(html, requestIdPlaceholder, requestId) : []),
    handOver(html, data),
  ])
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-length', String(body.length))
  if (when === 'reached') headers.set('speculation-rules', speculationRulesHeader)
  if (!import.meta.env.DEV) {
    const outside = { payment: pageOriginsOf(payment), signIn: google ? new URL(google.issuer).origin : null }
    const inline = { scriptHashes: [...hashes, ...data.map(hashSource)], styleHashes }
    headers.set('content-security-policy', pagePolicy(inline, outside, isSecure(baseUrl)))
  }
  if (status === 200 && request.method !== 'POST' && mayUseCamera(new URL(request.url)))
    for (const [name, value] of Object.entries(cameraHeaders)) headers.set(name, value)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/**
 * Rendered from the routes of this page alone: of all of them React Router makes a tree for each visit. A page of the shop names
 * the list of routes without the back office. In development there is only one list.
 */
function withOwnManifest(url: string, context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.map(({ route: { id } }) => id)
  const routes = Object.fromEntries(own.map((id) => [id, manifest.routes[id]]))
  const listUrl = isOfficePath(new URL(url).pathname) ? manifest.url : shopManifest(manifest.url)
  return { ...context, manifest: { ...manifest, url: listUrl, routes } }
}

/** Logged once, with the id that also stands on the page. An aborted request is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { faulted, log } = context.get(shop)
  faulted(error)
  if (isCutOff(error)) return
  log[isDatabaseAway(error) ? 'warn' : 'error'](
    { err: error, url: loggedPath(new URL(request.url).pathname) },
    'request.failed',
  )
}

type PageToRender = {
  url: string
  routerContext: EntryContext
  mark: string
  /** The name of its header and footer among those that are kept; null where they are rendered anew. */
  frame: string | null
}

/** With its marks, and the scripts that give the browser what the loaders read. */
type Rendered = { html: string; data: readonly string[] }

/**
 * At one go where no part of the page has to be waited for, which is half the work of a stream. What the browser is given of the
 * loaders' data comes behind it, as React Router's StreamTransfer would write it piece by piece while React waits for it.
 */
async function renderPage({ url, routerContext, mark, frame }: PageToRender): Promise<Rendered> {
  const { serverHandoffStream: data, ...context } = routerContext
  const parts = frame === null ? undefined : findParts(frame)
  const page = (
    <ScriptMark value={mark}>
      <KeptParts value={parts ?? {}}>
        <ServerRouter context={context} url={url} nonce={mark} />
      </KeptParts>
    </ScriptMark>
  )
  const atOnce = renderToString(page)
  const html = atOnce.includes(leftOut) ? await renderWhole(page, mark) : atOnce
  if (frame !== null && !parts) keepParts(frame, html)
  if (!data || context.renderMeta?.didRenderScripts !== true) return { html, data: [] }
  const calls = [`enqueue(${inScript(await text(data))})`, 'close()']
  return { html, data: calls.map((call) => `window.__reactRouterContext.streamController.${call};`) }
}

/**
 * All that the header and the footer of this page are made of, as a name for them; null where there are none of the shop's, or
 * something went wrong. A page that is kept whole under its path is made once: its frame would only push out those of carts and searches.
 */
function frameOf(
  { pathname, search, isKept }: { pathname: string; search: string; isKept: boolean },
  { staticHandlerContext: { loaderData, errors } }: EntryContext,
): string | null {
  if (isKept && search === '') return null
  // While developing, code changes under the parts.
  if (import.meta.env.DEV || errors || isOfficePath(pathname)) return null
  return pathname + JSON.stringify(loaderData['root'])
}

/** React writes it into a stream and not into a text: without it browsers lay pages out as those of the nineties. */
function doctypeOf(html: string): Edit[] {
  return html.startsWith(doctype) ? [] : [{ from: 0, to: 0, text: doctype }]
}

/** The last scripts of the page. */
function handOver(html: string, scripts: readonly string[]): Edit {
  const at = html.endsWith(end) ? html.length - end.length : html.length
  return { from: at, to: at, text: scripts.map((script) => `<script>${script}</script>`).join('') }
}

/** What React writes in place of a part that it would have to wait for: code that is loaded when it is first shown. */
const leftOut = '<!--$!-->'
const doctype = '<!DOCTYPE html>'
const end = '</body></html>'

/** As text that a script may hold: nothing in it ends the script. */
function inScript(value: string): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function renderWhole(page: React.ReactElement, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      onAllReady() {
        const body = new PassThrough()
        resolve(text(body))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
      // The page leaves whole, so no part of it may wait in a hidden box for a script to put it in its place.
      progressiveChunkSize: Infinity,
    })
  })
}
