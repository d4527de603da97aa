// A local Conversions API of Meta, Events API of TikTok and Measurement Protocol of Google Analytics 4: the same HTTP interfaces, with what
// they refuse and how they say so, and faults on demand. Nothing leaves this machine.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AdvertFault } from './plan.ts'
import { type AdvertStore, openAdvertStore } from './store.server.ts'

export type AdvertsStandInOptions = {
  /** The SQLite file of its memory, or ':memory:'. */
  file: string
  keys: { meta: string; tiktok: string; google: string }
  now: () => Date
}

export function createAdvertsStandIn(options: AdvertsStandInOptions) {
  const store = openAdvertStore(options.file)
  const app = new Hono()
  app.post('/meta/:pixel/events', (c) => takeMeta(c, options, store))
  app.post('/tiktok/open_api/v1.3/event/track/', (c) => takeTikTok(c, options, store))
  app.post('/google/mp/collect', (c) => takeGoogle(c, options, store))
  return { app, store }
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)
const money = { currency: z.string().length(3), value: z.number().min(0) }

const metaEvent = z.object({
  event_name: z.string().min(1),
  event_time: z.int(),
  event_id: z.string().min(1),
  action_source: z.literal('website'),
  event_source_url: z.url(),
  user_data: z.object({
    em: z.array(sha256).optional(),
    ph: z.array(sha256).optional(),
    client_user_agent: z.string().min(1),
  }),
  custom_data: z.object({
    ...money,
    contents: z.array(z.object({ id: z.string(), quantity: z.int().min(1), item_price: z.number() })),
  }),
})
const metaCall = z.object({ access_token: z.string(), data: z.array(metaEvent).min(1).max(1_000) })

/** What is older fails the whole call. */
const metaSeconds = 7 * 24 * 60 * 60

async function takeMeta(c: Context, { keys, now }: AdvertsStandInOptions, store: AdvertStore) {
  const refuse = (status: 400 | 401, code: number, message: string) =>
    c.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } }, status)
  const sent = await jsonOf(c)
  const fault = store.takeFault()
  if (fault === 'bad-key' || (sent as { access_token?: unknown })?.access_token !== keys.meta)
    return refuse(401, 190, 'Invalid OAuth access token - Cannot parse access token')
  if (fault === 'refused') return refuse(400, 100, 'Invalid parameter')
  const read = metaCall.safeParse(sent)
  if (!read.success) return refuse(400, 100, `Invalid parameter: ${read.error.issues[0]?.path.join('.')}`)
  const { data } = read.data
  if (data.some(({ event_time: at }) => now().getTime() / 1000 - at > metaSeconds))
    return refuse(400, 100, 'Invalid parameter: event_time is older than 7 days')
  return said(c, fault, () => {
    for (const [place, { event_name: name, event_id: eventId }] of data.entries()) {
      const account = c.req.param('pixel') ?? ''
      const body = rawOf(sent, place)
      store.add({ service: 'Meta', account, name, eventId, body, at: now().toISOString() })
    }
    return c.json({ events_received: data.length, messages: [], fbtrace_id: 'stand-in' })
  })
}

const tikTokCall = z.object({
  event_source: z.literal('web'),
  event_source_id: z.string().min(1),
  data: z
    .array(
      z.object({
        event: z.string().min(1),
        event_time: z.int(),
        event_id: z.string().min(1),
        user: z.object({ email: sha256.optional(), phone: sha256.optional(), user_agent: z.string() }),
        page: z.object({ url: z.url() }),
        properties: z.object({ ...money, contents: z.array(z.object({ content_id: z.string() })) }),
      }),
    )
    .min(1)
    .max(1_000),
})

/** Its refusals, too, bear status 200. */
async function takeTikTok(c: Context, { keys, now }: AdvertsStandInOptions, store: AdvertStore) {
  const answer = (code: number, message: string) =>
    c.json({ code, message, request_id: 'stand-in', data: {} })
  const sent = await jsonOf(c)
  const fault = store.takeFault()
  if (fault === 'bad-key' || c.req.header('access-token') !== keys.tiktok)
    return answer(40_105, 'Access token is incorrect or has been revoked.')
  if (fault === 'refused') return answer(40_002, 'Invalid event_source_id')
  const read = tikTokCall.safeParse(sent)
  if (!read.success) return answer(40_002, `Invalid ${read.error.issues[0]?.path.join('.')}`)
  const { event_source_id: account, data } = read.data
  return said(c, fault, () => {
    for (const [place, event] of data.entries())
      store.add({
        service: 'TikTok',
        account,
        name: event.event,
        eventId: event.event_id,
        body: rawOf(sent, place),
        at: now().toISOString(),
      })
    return answer(0, 'OK')
  })
}

const googleCall = z.object({
  client_id: z.string().min(1),
  events: z
    .array(z.object({ name: z.string(), params: z.looseObject({ transaction_id: z.string(), ...money }) }))
    .min(1)
    .max(25),
})

/** The real one says 2xx to whatever it is sent, a wrong key included; what it cannot read it drops. */
async function takeGoogle(c: Context, { keys, now }: AdvertsStandInOptions, store: AdvertStore) {
  const sent = await jsonOf(c)
  const fault = store.takeFault()
  const read = googleCall.safeParse(sent)
  const account = c.req.query('measurement_id') ?? ''
  if (
    fault === 'bad-key' ||
    fault === 'refused' ||
    c.req.query('api_secret') !== keys.google ||
    !read.success
  )
    return c.body(null, 204)
  return said(c, fault, () => {
    for (const { name, params } of read.data.events) {
      const eventId = params.transaction_id
      const body = JSON.stringify(sent)
      store.add({ service: 'Google Analytics', account, name, eventId, body, at: now().toISOString() })
    }
    return c.body(null, 204)
  })
}

/** An event as it came, with what nobody here asks for. */
function rawOf(sent: unknown, place: number): string {
  return JSON.stringify((sent as { data: unknown[] }).data[place])
}

function said(c: Context, fault: AdvertFault, take: () => Response): Response {
  if (fault === 'too-many') return c.json({ error: { message: 'Too many calls', code: 4 } }, 429)
  if (fault === 'html-500') return c.html('<h1>Something went wrong</h1>', 500)
  const answer = take()
  return fault === 'done-then-silent' ? brokenOff(c) : answer
}

/** As when the line is cut before the answer. Absent when the app is called without a server. */
function brokenOff(c: Context): Response {
  const bindings = (c.env ?? {}) as { outgoing?: { destroy: () => void } }
  bindings.outgoing?.destroy()
  return c.body(null, 502)
}

async function jsonOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => null)
}
