// The one page that stands on nothing: no database, no build, no React. Shown when a request cannot be read, the shop is
// busy, or the code behind a page failed. Its few styles are in it, allowed by their hash.
import { createHash } from 'node:crypto'
import { sayKept, type TypedForm } from '#app/foundation/http/typed-form.ts'
import { logoAddress, sizeWithin } from '#app/foundation/settings/house-pictures.ts'
import type { House } from '#app/foundation/settings/setting-keys.ts'

export type FaultWords = { title: string; text: string; link: { href: string; text: string } | null }

const tryAgain = { href: '', text: 'Try again' }

export const faultWords = {
  unreadable: {
    title: 'This link does not work',
    text: 'We could not read the address. Please check it, or start again from the home page.',
    link: null,
  },
  notAllowed: {
    title: 'That cannot be done here',
    text: 'This address does not take that kind of request. Please start again from the home page.',
    link: null,
  },
  tooLarge: {
    title: 'That is too large',
    text: 'What you sent is larger than this page can take, so nothing was saved. Please go back, choose a smaller file or shorten your text, and send it again.',
    link: null,
  },
  fault: {
    title: 'Something went wrong on our side',
    text: 'Your cart is safe and this page has charged nothing. Please try again in a minute.',
    link: tryAgain,
  },
  away: {
    title: 'We will be back in a moment',
    text: 'The shop cannot be reached just now. Your cart is safe. Please try again in a minute.',
    link: tryAgain,
  },
  busy: {
    title: 'The shop is very busy',
    text: 'Many people are shopping at this moment. Your cart is safe. Please try again in a few seconds.',
    link: tryAgain,
  },
  paid: {
    title: 'We are confirming your payment',
    text: 'If you have paid, your payment is safe and you do not need to pay again. We will email you as soon as it is confirmed. You can also check again in a minute.',
    link: { href: '', text: 'Check again' },
  },
} satisfies Record<string, FaultWords>

/** Somebody may just have paid who comes by this address. */
export function isReturnFromPayment(pathname: string): boolean {
  return /^\/checkout\/return(?:\.data)?$/u.test(pathname)
}

const style = `
:root{color-scheme:light}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:#faf6ee;color:#221b16;font:400 1.0625rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:38rem;margin:0 auto;padding:3rem 1.5rem}
img{display:block;margin-bottom:2.5rem}
svg{height:2.75rem;width:auto;max-width:100%;margin-bottom:2.5rem;display:block}
p.name{font:400 1.75rem/1 Georgia,serif}
h1{font:400 clamp(2rem,7vw,3rem)/1.1 Georgia,serif;margin:0 0 1rem;text-wrap:balance}
p{margin:0 0 1.75rem;max-width:32rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem}
a{color:inherit}
nav a,button{box-sizing:border-box;display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid;text-decoration:none;border-radius:2px;font:inherit;cursor:pointer}
nav a.first,button{background:#221b16;color:#faf6ee}
form{margin:0 0 .75rem}
nav a:focus-visible,button:focus-visible{outline:2px solid #221b16;outline-offset:3px}
small{display:block;margin-top:2.5rem;padding-top:1rem;border-top:1px solid #ddd2bf;color:#5c5147}
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** `formAction` is where a form on it may lead. */
export function faultHeadersFor(formAction: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'private, no-store',
  }
}

export const faultHeaders = faultHeadersFor("'none'")

/** What was typed, and how it came. */
export type FormToRepeat = TypedForm & { encType: string }

/**
 * `house` is null where it is not known. `requestId` is what the log has the rest under; null where nothing was written. A form is
 * sent again to its own address.
 */
export function faultPage(
  house: House | null,
  { title, text, link }: FaultWords,
  requestId: string | null,
  form: FormToRepeat | null = null,
): string {
  const [first, home] = [
    link && !form ? `<a class="first" href="${link.href}">${link.text}</a>` : '',
    'Go to the home page',
  ]
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(house ? `${title} · ${house.name}` : title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
${house ? wordmark(house) : ''}
<h1>${title}</h1>
<p>${text}</p>
${form ? repeatForm(form) : ''}<nav>${first}<a${link || form ? '' : ' class="first"'} href="/">${home}</a></nav>
${help(house, requestId)}</main>
</body>
</html>
`
}

/** Without an action: what was posted to this address is posted to it again. */
function repeatForm(form: FormToRepeat): string {
  const inputs = form.fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" enctype="${form.encType}">${inputs.join('')}
<p>${sayKept(form).join(' ')}</p>
<button>Try again</button>
</form>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function help(house: House | null, requestId: string | null): string {
  const mention = requestId === null ? '' : ` and mention <code>${requestId}</code>`
  if (!house) return ''
  const email = escapeHtml(house.email)
  return `<small>Need help? Email <a href="mailto:${email}">${email}</a>${mention}.</small>\n`
}

function wordmark({ name, drawn, logo }: House): string {
  if (logo) {
    const { width, height } = sizeWithin(logo, { width: 240, height: 72 })
    return `<img src="${logoAddress(logo, 480, 'webp')}" alt="${escapeHtml(name)}" width="${width}" height="${height}">`
  }
  if (!drawn?.word) return `<p class="name">${escapeHtml(name)}</p>`
  const { viewBox, letters, accent } = drawn.word
  return `<svg viewBox="${viewBox}" role="img" aria-label="${escapeHtml(name)}"><path d="${letters}" fill="currentColor"/><path d="${accent}" fill="#9a6b1f"/></svg>`
}
