// The pages of the stand-in: choosing who to be, and a refusal that names what is wrong with the site's request.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { AuthorizationRequest } from './authorization-request.ts'
import { type Deps, failures } from './deps.server.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

type Choice = { deps: Deps; request: AuthorizationRequest; action: string; fault: string }

export function choicePage({ deps, request, action, fault }: Choice): Html {
  const people = deps.people.map(
    ({ email, name }) =>
      html`<li>
        <button class="person" name="choice" value="as ${email}">
          <span class="initial" aria-hidden="true">${name.slice(0, 1)}</span>
          <span>${name}<small>${email}</small></span>
        </button>
      </li>`,
  )
  const body = html`<h1>Choose an account</h1>
    <p class="quiet">to continue to <strong>${new URL(request.redirectUri).host}</strong></p>
    ${
      people.length > 0
        ? html`<form method="post" action="${action}">
            <ul>
              ${people}
            </ul>
          </form>`
        : ''
    }
    <form method="post" action="${action}">
      <fieldset>
        <legend>${people.length > 0 ? 'Use another account' : 'Your account'}</legend>
        ${fault === '' ? '' : html`<p class="fault" role="alert">${fault}</p>`}
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="off" value="${request.loginHint}" />
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="off" maxlength="200" />
        <label class="check">
          <input name="verified" type="checkbox" value="yes" checked />
          The provider has verified this address
        </label>
        <details>
          <summary>Simulate a fault</summary>
          <label for="failure">The provider</label>
          <select id="failure" name="failure">
            ${Object.entries(failures).map(([name, words]) => html`<option value="${name}">${words}</option>`)}
          </select>
        </details>
        <button class="go" name="choice" value="typed">Continue</button>
      </fieldset>
    </form>
    <form method="post" action="${action}">
      <button class="cancel" name="choice" value="cancel">Cancel</button>
    </form>`
  return page('Choose an account', body)
}

export function refusalPage(error: string, description: string): Html {
  const body = html`<h1>Access blocked: the site's request is not valid</h1>
    <p>${description}</p>
    <p class="quiet">Error 400: ${error}</p>`
  return page('Access blocked', body)
}

/** `leadsTo` is where the form's answer redirects to; null for a page without a form. */
export async function sendPage(
  c: Context,
  content: Html,
  leadsTo: string | null,
  status: 200 | 400 | 422,
): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    'img-src data:',
    leadsTo === null ? "form-action 'none'" : `form-action 'self' ${new URL(leadsTo).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  return c.html(await content, status, {
    'content-security-policy': policy,
    // Not no-referrer: a form of such a page is sent with "Origin: null", which the shop takes for another site's.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
        <link rel="icon" href="data:," />
      </head>
      <body>
        <p class="test">A stand-in for Google in the demo shop: no real account, no password.</p>
        <main>${body}</main>
      </body>
    </html>`
}

const style = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh;background:#fff;color:#1d2126;font:16px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1,p,ul,fieldset{margin:0;padding:0;border:0}
h1{font-size:26px;font-weight:500;line-height:1.25;text-wrap:balance}
ul{list-style:none;margin-top:24px}
.test{background:#1d2126;color:#fff;font-size:13px;text-align:center;padding:8px 16px}
main{max-width:440px;margin:0 auto;padding:36px 24px 48px}
.quiet,small{color:#525a63}
.quiet{margin-top:8px;overflow-wrap:anywhere}
button,input,select{font:inherit;color:inherit}
.person{display:flex;gap:14px;align-items:center;width:100%;min-height:64px;padding:8px 4px;border:0;border-bottom:1px solid #dfe3e7;background:none;text-align:left;cursor:pointer}
.person:hover{background:#f4f6f8}
.person small{display:block;font-size:14px;overflow-wrap:anywhere}
.initial{display:grid;place-items:center;flex:none;width:36px;height:36px;border-radius:50%;background:#28537d;color:#fff}
legend{padding:28px 0 4px;font-weight:600}
fieldset{display:grid;gap:6px}
input+label,.fault+label,details,.go{margin-top:8px}
label{display:grid;gap:6px;font-size:14px;color:#3b434c}
input,select{width:100%;min-height:48px;padding:10px 12px;border:1px solid #7b858f;border-radius:6px;background:#fff;font-size:16px}
.check{display:flex;gap:10px;align-items:center;min-height:44px}
.check input{width:20px;min-height:20px;flex:none;accent-color:#28537d}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-size:14px;color:#3b434c}
summary::before{content:'+';margin-right:8px}
details[open] summary::before{content:'\\2212'}
.go{min-height:48px;border:0;border-radius:6px;background:#28537d;color:#fff;font-weight:600;cursor:pointer}
.go:hover{background:#1d4168}
.cancel{min-height:44px;margin-top:12px;padding:0;border:0;background:none;color:#28537d;text-decoration:underline;text-underline-offset:.25em;cursor:pointer}
.fault{color:#a3201a;font-size:14px}
:focus-visible{outline:3px solid #7aa7d4;outline-offset:2px}
@media (min-width:600px){body{background:#eef1f4}main{margin:48px auto;background:#fff;border-radius:12px;padding:44px 48px}}
`
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
