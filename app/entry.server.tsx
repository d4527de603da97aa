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
import { shop } from '#app/foundation/http/context.server.ts'
import { isCutOff } from '#app/foundation/lib/cut-off.ts'
import { isSecure } from '#app/foundation/http/cookies.server.ts'
import { loggedPath } from '#app/foundation/http/logged-path.server.ts'
import { ScriptMark } from '#app/foundation/http/script-mark.ts'
import { cameraHeaders, pagePolicy, takeMarks } from '#app/foundation/http/security-headers.server.ts'
import { findCachedPlace } from '#app/foundation/http/cached-address.ts'
import { inlineStyle } from '#app/foundation/http/inline-style.server.ts'
import { isOfficePath, shopManifest } from '#app/foundation/http/shop-manifest.ts'
import { speculationRulesHeader } from '#app/foundation/http/speculation-rules.ts'
import { startModulesLater } from '#app/foundation/http/start-modules.server.ts'
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
  const marked = await renderPage(request.url, withOwnManifest(request.url, routerContext), mark)
  const { html: rendered, hashes } = takeMarks(marked, mark)
  const { pathname, search } = new URL(request.url)
  const isKept = findCachedPlace(pathname + search) !== null
  const { html: styled, styleHashes } = inlineStyle(rendered, { isKept })
  const when = modulesWhen(routerContext.staticHandlerContext.matches.at(-1)?.route.id, request.method)
  // Development has its own runtime to load first.
  const page = import.meta.env.DEV ? styled : startModulesLater(styled, when)
  // Written as bytes once: their length tells that the body is there whole (compress-answers.ts).
  const body = Buffer.from(status >= 500 ? page.replaceAll(requestIdPlaceholder, requestId) : page)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-length', String(body.length))
  if (when === 'reached') headers.set('speculation-rules', speculationRulesHeader)
  if (!import.meta.env.DEV) {
    const outside = { payment: payment.pageOrigin, signIn: google ? new URL(google.issuer).origin : null }
    const inline = { scriptHashes: hashes, styleHashes }
    headers.set('content-security-policy', pagePolicy(inline, outside, isSecure(baseUrl)))
  }
  if (status === 200 && request.method !== 'POST' && mayUseCamera(new URL(request.url)))
    for (const [name, value] of Object.entries(cameraHeaders)) headers.set(name, value)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** A page of the shop is given the list of routes without the back office. In development there is only one list. */
function withOwnManifest(url: string, context: EntryContext): EntryContext {
  const { manifest } = context
  if (import.meta.env.DEV || isOfficePath(new URL(url).pathname)) return context
  return { ...context, manifest: { ...manifest, url: shopManifest(manifest.url) } }
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

/**
 * At one go where no part of the page has to be waited for, which is half the work of a stream. What the browser is given of the
 * loaders' data comes behind it, as React Router's StreamTransfer would write it piece by piece while React waits for it.
 */
async function renderPage(url: string, routerContext: EntryContext, mark: string): Promise<string> {
  const { serverHandoffStream: data, ...context } = routerContext
  const page = (
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={url} nonce={mark} />
    </ScriptMark>
  )
  const atOnce = renderToString(page)
  const html = atOnce.includes(leftOut) ? await renderWhole(page, mark) : atOnce
  if (!data || context.renderMeta?.didRenderScripts !== true) return html
  const scripts = [`enqueue(${inScript(await text(data))})`, 'close()'].map(
    (call) => `<script nonce="${mark}">window.__reactRouterContext.streamController.${call};</script>`,
  )
  return html.endsWith(end) ? html.slice(0, -end.length) + scripts.join('') + end : html + scripts.join('')
}

/** What React writes in place of a part that it would have to wait for: code that is loaded when it is first shown. */
const leftOut = '<!--$!-->'
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
