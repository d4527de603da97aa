// Reading the caught mails of the demo shop, mounted at /_mail, and telling the shop what became of one as a provider would. Plain
// HTML, no script.
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { isFate, type MailWebhook, tellFate } from './mail-events.server.ts'
import { listCaughtMails, readCaughtFile, readCaughtMail } from './mail-catcher.server.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'self'"
/** A mail may bring pictures and styles, never scripts; links open outside the frame. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

type Options = { dir: string; webhook?: MailWebhook | null }

export function createMailCatcherPages({ dir, webhook = null }: Options): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', pagePolicy)
    c.header('cache-control', 'no-store')
  })
  app.get('/', async (c) => c.html(listPage(await listCaughtMails(dir))))
  app.get('/api/mails', async (c) => {
    const to = c.req.query('to')
    const mails = await listCaughtMails(dir)
    return c.json({ mails: to ? mails.filter((mail) => mail.to === to) : mails })
  })
  app.get('/:id', async (c) => {
    const mail = await readCaughtMail(dir, c.req.param('id'))
    return mail
      ? c.html(mailPage(mail, { told: c.req.query('told') ?? '', canTell: webhook !== null }))
      : c.html(page('Email not found', html`<p><a href="/_mail">All emails</a></p>`), 404)
  })
  app.post('/:id/:fate', async (c) => {
    const mail = await readCaughtMail(dir, c.req.param('id'))
    const fate = c.req.param('fate')
    if (!mail || !webhook || !isFate(fate)) return c.notFound()
    const status = await tellFate(webhook, { fate, mail, now: new Date() })
    return c.redirect(`/_mail/${mail.id}?told=${status}`, 303)
  })
  app.get('/:id/html', async (c) => {
    const mail = await readCaughtMail(dir, c.req.param('id'))
    if (!mail) return c.notFound()
    return c.html(mail.html.replace('<head>', '<head><base target="_top">'), 200, {
      'content-security-policy': mailPolicy,
      'x-frame-options': 'SAMEORIGIN',
    })
  })
  app.get('/:id/raw', async (c) => {
    const message = await readCaughtFile(dir, c.req.param('id'), 'eml')
    if (!message) return c.notFound()
    return c.body(new Uint8Array(message), 200, {
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${c.req.param('id')}.eml"`,
    })
  })
  return app
}

type Listed = { id: string; at: string; to: string; subject: string }

function listPage(mails: readonly Listed[]): Html {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/_mail/${mail.id}"
          ><strong>${mail.subject}</strong><span>${mail.to}</span
          ><time datetime="${mail.at}">${lagosTime.format(new Date(mail.at))}</time></a
        >
      </li>`,
  )
  const list =
    mails.length === 0
      ? html`<p>No emails yet. Place an order and its confirmation appears here.</p>`
      : html`<ul>
          ${rows}
        </ul>`
  return page(
    'Emails of the demo shop',
    html`<p class="quiet">The demo shop sends no real emails: they are kept here.</p>
      ${list}`,
  )
}

type Shown = Listed & {
  from: string
  replyTo?: string | undefined
  text: string
  headers: Record<string, string>
}

function fates(mail: Shown, { told, canTell }: Telling): Html | string {
  if (!canTell) return ''
  const words = told === '200' ? 'The shop was told.' : `The shop answered ${told}.`
  return html`${told === '' ? '' : html`<p role="status">${words}</p>`}
    <h2>As the mail provider</h2>
    <form method="post" action="/_mail/${mail.id}/bounced"><button>Say that it bounced</button></form>
    <form method="post" action="/_mail/${mail.id}/complained">
      <button>Say that it was marked as spam</button>
    </form>`
}

type Telling = { told: string; canTell: boolean }

function mailPage(mail: Shown, telling: Telling): Html {
  const headers = Object.entries(mail.headers).map(([name, value]) => html`<br />${name}: ${value}`)
  return page(
    mail.subject,
    html`<nav aria-label="Mail">
        <a href="/_mail">All emails</a>
        <a href="/_mail/${mail.id}/raw">Download as .eml</a>
        <a href="/">Back to the shop</a>
      </nav>
      <p class="quiet">
        From ${mail.from}${mail.replyTo ? html`<br />Replies go to ${mail.replyTo}` : ''}<br />To
        ${mail.to}<br />${lagosTime.format(new Date(mail.at))}${headers}
      </p>
      <iframe
        src="/_mail/${mail.id}/html"
        title="The mail as it looks"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      ></iframe>
      <h2>Plain text</h2>
      <pre>${mail.text}</pre>
      ${fates(mail, telling)}`,
  )
}

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
})

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

const styles = `
  body {
    margin: 0 auto;
    max-width: 44rem;
    padding: 1.5rem 1rem 4rem;
    background: #faf6ee;
    color: #241812;
    font:
      1rem/1.5 Arial,
      sans-serif;
  }
  h1 {
    font:
      400 2rem/1.1 Georgia,
      serif;
  }
  h2 {
    font:
      400 1.25rem/1.2 Georgia,
      serif;
    margin-top: 2rem;
  }
  a {
    color: inherit;
    text-decoration-color: #b58b45;
    text-underline-offset: 0.25em;
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  li {
    border-top: 1px solid #ddd0bc;
  }
  li a {
    display: grid;
    gap: 0.125rem;
    padding: 0.875rem 0;
    text-decoration: none;
  }
  span,
  time,
  .quiet {
    color: #6a5547;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  /* As tall as a mail of the shop on a phone: a frame that scrolls inside a page is a trap for thumbs. */
  iframe {
    box-sizing: border-box;
    width: 100%;
    height: 88rem;
    border: 1px solid #ddd0bc;
    background: #fff;
  }
  pre {
    padding: 1rem;
    background: #f1e9db;
    font-size: 0.875rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  button {
    min-height: 2.75rem;
    margin: 0 0 0.5rem;
    padding: 0 1rem;
    border: 1px solid #241812;
    background: none;
    color: inherit;
    font: inherit;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
  }
  nav a {
    padding: 0.625rem 0;
  }
`
