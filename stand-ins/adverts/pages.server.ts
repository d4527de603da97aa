// What services of advertisers were told by the demo shop, and their faults. Mounted at /_adverts beside the interfaces. Plain HTML, no script.
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type Html, inboxPage, lagosTime, pagePolicy } from '#stand-ins/mail/inbox-layout.server.ts'
import { advertFaults, advertPlanSchema } from './plan.ts'
import type { AdvertStore, ToldEvent } from './store.server.ts'

export function createAdvertPages(store: AdvertStore): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', pagePolicy)
    c.header('cache-control', 'no-store')
  })
  app.get('/', (c) => c.html(page(store)))
  app.get('/api/events', (c) => c.json({ events: store.list() }))
  app.post('/plan', async (c) => {
    const given = advertPlanSchema.safeParse(await c.req.parseBody())
    if (!given.success) return c.text('no such plan', 400)
    store.writePlan(given.data)
    return c.redirect('/_adverts', 303)
  })
  return app
}

function page(store: AdvertStore): Html {
  const events = store.list()
  const plan = store.readPlan()
  return inboxPage(
    'What advertisers’ services were told',
    html`<nav aria-label="Demo"><a href="/_mail">All messages</a><a href="/">Back to the shop</a></nav>
      ${
        events.length === 0
          ? html`<p>
              Nothing yet. Switch a service on under Settings, tick its box at checkout and pay: it is told
              within a minute.
            </p>`
          : events.map(entry)
      }
      <h2>Faults</h2>
      <form method="post" action="/_adverts/plan">
        <p>
          <label
            >The next calls find it
            <select name="fault">
              ${Object.entries(advertFaults).map(
                ([value, words]) =>
                  html`<option value="${value}" ${value === plan.fault ? 'selected' : ''}>${words}</option>`,
              )}
            </select></label
          >
        </p>
        <p>
          <label
            >How many calls (0: until switched off)
            <input name="times" type="number" min="0" value="${plan.times}"
          /></label>
        </p>
        <button>Set</button>
      </form>`,
  )
}

function entry({ service, name, eventId, account, isRepeated, body, at }: ToldEvent): Html {
  return html`<h2>${service}: ${name}</h2>
    <p class="quiet">
      ${lagosTime.format(new Date(at))} · ${eventId} ·
      ${account}${isRepeated ? ' · told before, not counted again' : ''}
    </p>
    <pre>${JSON.stringify(JSON.parse(body), null, 1)}</pre>`
}
