// The inbox of the demo shop, mounted at /_mail: caught emails and, where there are any, SMS and WhatsApp messages. And telling the shop what became of one as a provider would. Plain
// HTML, no script.
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type Html, inboxPage as page, lagosTime, pagePolicy } from './inbox-layout.server.ts'
import { isFate, type MailWebhook, tellFate } from './mail-events.server.ts'
import { listCaughtMails, readCaughtFile, readCaughtMail } from './mail-catcher.server.ts'

/** A mail may bring pictures and styles, never scripts; links open outside the frame. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

/** An SMS or a WhatsApp message, as the list shows it. */
export type ListedText = { url: string; channel: string; who: string; text: string; at: string }

type Options = {
  dir: string
  webhook?: MailWebhook | null
  /** The texts that stand beside the emails, and the page where they are made to fail. */
  phone?: { list: () => ListedText[]; planUrl: string } | null
  /** The page of what advertisers' services were told. */
  advertsUrl?: string | null
}

export function createMailCatcherPages({
  dir,
  webhook = null,
  phone = null,
  advertsUrl = null,
}: Options): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', pagePolicy)
    c.header('cache-control', 'no-store')
  })
  app.get('/', async (c) => {
    const mails = (await listCaughtMails(dir)).map((mail) => ({
      url: `/_mail/${mail.id}`,
      channel: 'Email',
      who: mail.to,
      text: mail.subject,
      at: mail.at,
    }))
    const all = [...mails, ...(phone?.list() ?? [])].toSorted((one, other) => (one.at < other.at ? 1 : -1))
    return c.html(listPage(all.slice(0, 500), phone?.planUrl ?? null, advertsUrl))
  })
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

function listPage(all: readonly ListedText[], planUrl: string | null, advertsUrl: string | null): Html {
  const rows = all.map(
    ({ url, channel, who, text, at }) =>
      html`<li>
        <a href="${url}"
          ><strong>${text}</strong><span>${planUrl === null ? '' : `${channel} · `}${who}</span
          ><time datetime="${at}">${lagosTime.format(new Date(at))}</time></a
        >
      </li>`,
  )
  const list =
    all.length === 0
      ? html`<p>Nothing yet. Place an order and its confirmation appears here.</p>`
      : html`<ul>
          ${rows}
        </ul>`
  return page(
    'Messages of the demo shop',
    html`<p class="quiet">The demo shop sends nothing out: emails and texts are kept here.</p>
      ${planUrl === null ? '' : html`<p><a href="${planUrl}">Faults of SMS and WhatsApp</a></p>`}
      ${advertsUrl === null ? '' : html`<p><a href="${advertsUrl}">What advertisers’ services were told</a></p>`}
      ${list}`,
  )
}

type Shown = {
  id: string
  messageId: string
  at: string
  to: string
  subject: string
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
  const named = mail.messageId === '' ? mail.headers : { 'Message-ID': mail.messageId, ...mail.headers }
  const headers = Object.entries(named).map(([name, value]) => html`<br />${name}: ${value}`)
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
