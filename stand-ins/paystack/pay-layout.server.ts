// The frame of every page of the stand-in, its security headers, and the small parts that pages share.
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Deps } from './deps.server.ts'
import { payStyle, payStyleHash } from './pay-style.server.ts'
import type { Transaction } from './records.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** What the popup is told by a page inside it. */
export type PopupNews = 'loaded' | 'success' | 'cancel'

export type View = { deps: Deps; txn: Transaction; popup: boolean }

export function formatAmount(amountKobo: number, currency: string): string {
  return new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amountKobo / 100)
}

/** An address below this payment; it stays inside the popup when the page is in it. */
export function linkTo({ deps, txn, popup }: View, path = '', query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(popup ? { popup: '1' } : {}) }).toString()
  return `${deps.prefix}/checkout/${txn.accessCode}${path}${search ? `?${search}` : ''}`
}

/** One payment's page: who is paid, by whom, how much, then `body`. */
export function paySheet(view: View, title: string, body: Html, news: PopupNews = 'loaded'): Html {
  const { deps, txn, popup } = view
  const amount = formatAmount(txn.amount, txn.currency)
  const frame = html`<main class="sheet">
    <header class="top">
      <p class="shop">
        <span class="mark" aria-hidden="true">${deps.merchantName().slice(0, 1)}</span>${deps.merchantName()}
      </p>
      <p class="who">${txn.email}<strong>${amount}</strong></p>
    </header>
    ${body}
  </main>`
  const data = popup ? popupData(txn, news) : ''
  return page(
    deps,
    `${title} · ${amount} to ${deps.merchantName()}`,
    frame,
    html`class="${popup ? 'popup' : ''}" ${data}`,
  )
}

function popupData(txn: Transaction, news: PopupNews): Html {
  return html`data-news="${news}" data-id="${txn.id}" data-reference="${txn.reference}"
  data-code="${txn.accessCode}"`
}

export function page(deps: Deps, title: string, main: Html, attributes: Html | '' = ''): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${payStyle}</style>`)}
        <link rel="icon" href="data:," />
        <script src="${deps.prefix}/v2/page.js" defer></script>
      </head>
      <body ${attributes}>
        <header class="test">Test payments: no money moves here.</header>
        ${main}
      </body>
    </html>`
}

export type Framing = { popup: boolean; txn: Transaction | null }

/** Sends a page with a policy that lets it post and return only where this payment may lead. */
export async function sendPage(
  c: Context,
  content: Html,
  { popup, txn }: Framing,
  status: 200 | 404 | 410 | 422 = 200,
): Promise<Response> {
  const merchants = [
    ...new Set([txn?.callbackUrl, txn?.cancelUrl].flatMap((url) => (url ? [new URL(url).origin] : []))),
  ].join(' ')
  const policy = [
    "default-src 'none'",
    `style-src ${payStyleHash}`,
    "script-src 'self'",
    'img-src data:',
    `form-action 'self' ${merchants}`,
    `frame-ancestors ${popup ? `'self' ${merchants}` : "'none'"}`,
    "base-uri 'none'",
  ].join('; ')
  return c.html(await content, status, {
    'content-security-policy': policy,
    // For browsers that do not know frame-ancestors.
    'x-frame-options': popup ? 'SAMEORIGIN' : 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}
