// The texts of the inbox: one SMS or WhatsApp message as its reader has it, and what the provider or the customer may do next.
// Mounted at /_phone; the list itself stands at /_mail with the emails. Plain HTML, no script.
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { inboxPage, type Html, lagosTime, pagePolicy } from '#stand-ins/mail/inbox-layout.server.ts'
import { faultKinds, planSchema, reportModes, templateEvents, templateSchema } from './plan.ts'
import type { PhoneStandIn } from './stand-in.server.ts'
import type { StoredText } from './store.server.ts'
import { fates } from './webhooks.server.ts'

export function createPhonePages(standIn: PhoneStandIn): Hono {
  const { store } = standIn
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', pagePolicy)
    c.header('cache-control', 'no-store')
  })
  app.get('/api/texts', (c) => {
    const number = c.req.query('to')
    const texts = store.list()
    return c.json({ texts: number ? texts.filter((text) => text.number === number) : texts })
  })
  app.get('/plan', (c) => c.html(planPage(standIn, c.req.query('told') ?? '')))
  app.post('/plan', async (c) => {
    const given = planSchema.safeParse(await c.req.parseBody())
    if (!given.success) return c.text('no such plan', 400)
    store.writePlan(given.data)
    return c.redirect('/_phone/plan', 303)
  })
  app.post('/template', async (c) => {
    const given = templateSchema.safeParse(await c.req.parseBody())
    if (!given.success) return c.text('no such template', 400)
    return c.redirect(`/_phone/plan?told=${await standIn.judge(given.data)}`, 303)
  })
  app.post('/write', async (c) => {
    const { channel, number = '', words = '', name = '', kind = 'text', ...rest } = await fieldsOf(c)
    const digits = number.replaceAll(/\D/gu, '')
    if ((channel !== 'sms' && channel !== 'whatsapp') || digits === '') return c.text('to whom?', 400)
    const quoted = channel === 'whatsapp' ? store.find(Number(rest['quotes'] ?? '')) : null
    const quotedId = quoted?.providerId ?? ''
    const status = await standIn.write(channel, digits, words, { name, kind, quotedId })
    return c.redirect(`/_mail?told=${status}`, 303)
  })
  app.get('/:id', (c) => {
    const text = store.find(Number(c.req.param('id')))
    return text ? c.html(textPage(text, c.req.query('told') ?? '')) : c.notFound()
  })
  app.post('/:id/:fate', async (c) => {
    const text = store.find(Number(c.req.param('id')))
    const fate = fates.find((one) => one === c.req.param('fate'))
    if (!text || !fate) return c.notFound()
    return c.redirect(`/_phone/${text.id}?told=${await standIn.tell(text, fate)}`, 303)
  })
  return app
}

async function fieldsOf(c: Context): Promise<Record<string, string | undefined>> {
  return (await c.req.parseBody()) as Record<string, string | undefined>
}

export const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const

function textPage(text: StoredText, told: string): Html {
  const who = text.direction === 'out' ? 'To' : 'From'
  return inboxPage(
    `${channelNames[text.channel]}: ${text.text.slice(0, 60)}`,
    html`<nav aria-label="Message">
        <a href="/_mail">All messages</a><a href="/_phone/plan">Faults</a><a href="/">Back to the shop</a>
      </nav>
      <p class="quiet">
        ${who} +${text.number}<br />${lagosTime.format(new Date(text.at))}${text.told === '' ? '' : html`<br />Told: ${text.told}`}
      </p>
      <pre>${text.text}</pre>
      ${toldWords(told)} ${text.direction === 'out' ? providerForms(text) : ''}
      <h2>As the customer</h2>
      <form method="post" action="/_phone/write">
        <input type="hidden" name="channel" value="${text.channel}" />
        <input type="hidden" name="number" value="${text.number}" />
        <p>
          <label>Name <input name="name" value="Adaeze" /></label>
        </p>
        <p>
          <label>Reply <input name="words" value="When will it arrive?" /></label>
        </p>
        ${
          text.channel === 'whatsapp'
            ? html`<p>
                <label><input type="checkbox" name="quotes" value="${text.id}" /> Quote this message</label>
              </p>`
            : ''
        }
        <button>Send the reply</button>
      </form>
      <form method="post" action="/_phone/write">
        <input type="hidden" name="channel" value="${text.channel}" />
        <input type="hidden" name="number" value="${text.number}" />
        <input type="hidden" name="words" value="STOP" />
        <button>Reply STOP</button>
      </form>`,
  )
}

function toldWords(told: string): Html | '' {
  if (told === '') return ''
  return html`<p role="status">${told === '200' ? 'The shop was told.' : `The shop answered ${told}.`}</p>`
}

function providerForms({ id }: StoredText): Html {
  const buttons = {
    delivered: 'Say that it arrived',
    read: 'Say that it was read',
    failed: 'Say that it failed',
  }
  return html`<h2>As the provider</h2>
    ${Object.entries(buttons).map(
      ([fate, label]) =>
        html`<form method="post" action="/_phone/${id}/${fate}"><button>${label}</button></form>`,
    )}`
}

function planPage({ store, templates }: PhoneStandIn, told: string): Html {
  const plan = store.readPlan()
  const choice = (name: string, label: string, table: Record<string, string>, now: string) =>
    html`<p>
      <label
        >${label}
        <select name="${name}">
          ${Object.entries(table).map(
            ([value, words]) =>
              html`<option value="${value}" ${value === now ? 'selected' : ''}>${words}</option>`,
          )}
        </select></label
      >
    </p>`
  return inboxPage(
    'Faults of SMS and WhatsApp',
    html`<nav aria-label="Messages"><a href="/_mail">All messages</a></nav>
      <form method="post" action="/_phone/plan">
        ${choice('fault', 'The next calls find it', faultKinds, plan.fault)}
        <p>
          <label
            >How many calls (0: until switched off)
            <input name="times" type="number" min="0" value="${plan.times}"
          /></label>
        </p>
        ${choice('report', 'What became of a text is told', reportModes, plan.report)}
        <button>Set</button>
      </form>
      <h2>What Meta does with a template</h2>
      ${toldWords(told)}
      <form method="post" action="/_phone/template">
        ${choice('name', 'Template', Object.fromEntries(templates().map((name) => [name, name])), '')}
        ${choice('event', 'Becomes', Object.fromEntries(Object.keys(templateEvents).map((name) => [name, name])), '')}
        <p>
          <label>Reason <input name="reason" value="" /></label>
        </p>
        <button>Say so</button>
      </form>`,
  )
}
