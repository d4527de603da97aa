// A local Termii and a local WhatsApp Business Cloud API: the same HTTP interfaces, signed reports, faults on demand. Nothing leaves this
// machine. Numbers that end in 1111 are not on WhatsApp, numbers that end in 2222 are on the list of those who want no advertising.
import { randomBytes, randomInt } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type Plan, type TemplateEvent, templateEvents } from './plan.ts'
import { openStore, type Store, type StoredText } from './store.server.ts'
import {
  type Fate,
  tellFate,
  tellInbound,
  tellTemplate,
  type WebhookDeps,
  type WhatsAppError,
} from './webhooks.server.ts'

export type PhoneStandInOptions = {
  /** The SQLite file of its memory, or ':memory:'. */
  file: string
  termii: { apiKey: string; sender: string; webhookUrl: string; webhookSecret: string }
  whatsapp: { token: string; phoneNumberId: string; webhookUrl: string; appSecret: string }
  /** The approved templates by their names: the text, with {{1}} and so on. */
  templates: () => Readonly<Record<string, string>>
  now: () => Date
  fetch?: typeof globalThis.fetch
  /** Before a report goes out by itself; milliseconds. Null: only when asked by `flush`. */
  reportAfterMs?: number | null
}

export type PhoneStandIn = ReturnType<typeof createPhoneStandIn>

export function createPhoneStandIn(options: PhoneStandInOptions) {
  const { termii, whatsapp, now, fetch = globalThis.fetch, reportAfterMs = 400 } = options
  const store = openStore(options.file)
  const hooks: WebhookDeps = {
    termii: { url: termii.webhookUrl, secret: termii.webhookSecret },
    whatsapp: {
      url: whatsapp.webhookUrl,
      secret: whatsapp.appSecret,
      phoneNumberId: whatsapp.phoneNumberId,
    },
    fetch,
    now,
  }
  let waiting: (() => Promise<void>)[] = []
  const timers = new Set<NodeJS.Timeout>()
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const due = waiting
      waiting = []
      for (const tell of due) await tell()
    }
  }
  function later(text: StoredText, plan: Plan['report'], isReachable: boolean): void {
    waiting.push(() => report(store, hooks, text, isReachable ? plan : 'failed'))
    if (reportAfterMs === null) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void flush()
    }, reportAfterMs)
    timers.add(timer)
  }
  const deps: Deps = { options, store, later }
  return {
    store,
    termii: createTermiiApi(deps),
    whatsapp: createWhatsAppApi(deps),
    flush,
    /** `problem`: why it failed, on WhatsApp. */
    tell: async (text: StoredText, fate: Fate, problem?: WhatsAppError) => {
      const status = await tellFate(hooks, text, fate, problem ? { problem } : {})
      store.setTold(text.id, fate)
      return status
    },
    templates: () => Object.keys(options.templates()),
    /** Meta judges a template and says so; `at` is when it did. */
    judge(
      template: { name: string; event: TemplateEvent; reason?: string; at?: Date },
      how: { isForged?: boolean } = {},
    ): Promise<number> {
      const { name, event, reason = '', at = now() } = template
      if (how.isForged !== true) store.setTemplate(name, event)
      return tellTemplate(hooks, { name, event, reason, at }, how)
    },
    /** A customer writes; `quotedId` is the provider's id of the WhatsApp message that they answer. */
    write: (
      channel: StoredText['channel'],
      number: string,
      words: string,
      { name, kind = 'text', quotedId = '' }: Writing,
    ) => {
      const providerId = channel === 'sms' ? termiiId() : wamid(number)
      const text = store.add({
        channel,
        direction: 'in',
        providerId,
        number,
        text: kind === 'text' ? words : `(${kind})`,
        template: '',
        reference: '',
        at: now().toISOString(),
      })
      return tellInbound(hooks, text, { name, kind, quotedId })
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
      store.close()
    },
  }
}

type Writing = { name: string; kind?: string; quotedId?: string }

type Deps = {
  options: PhoneStandInOptions
  store: Store
  later: (text: StoredText, plan: Plan['report'], isReachable: boolean) => void
}

async function report(
  store: Store,
  hooks: WebhookDeps,
  text: StoredText,
  mode: Plan['report'],
): Promise<void> {
  const steps: Fate[] = {
    delivered: ['sent', 'delivered'] as Fate[],
    twice: ['sent', 'sent', 'delivered', 'delivered'] as Fate[],
    reordered: ['delivered', 'sent'] as Fate[],
    failed: ['sent', 'failed'] as Fate[],
    never: [],
    'bad-signature': ['failed'] as Fate[],
  }[mode]
  for (const fate of steps) {
    await tellFate(hooks, text, fate, { isForged: mode === 'bad-signature' })
    if (mode !== 'bad-signature') store.setTold(text.id, fate)
  }
}

const termiiId = () => `9${String(randomInt(1e9)).padStart(9, '0')}${String(randomInt(1e9)).padStart(9, '0')}`
/** As WhatsApp builds them: how the other side is known, then what the message itself is known by. */
function wamid(number: string): string {
  const token = randomBytes(9).toString('hex').toUpperCase()
  const parts = [
    0x1c,
    0x18,
    number.length,
    ...Buffer.from(number),
    0x15,
    0x02,
    0x00,
    0x11,
    0x18,
    token.length,
  ]
  return `wamid.${Buffer.from([...parts, ...Buffer.from(token), 0x00]).toString('base64')}`
}

const sms = z.object({
  api_key: z.string(),
  to: z.string().regex(/^\d{8,15}$/u),
  from: z.string(),
  sms: z.string().min(1),
  type: z.literal('plain'),
  channel: z.enum(['dnd', 'generic']),
})

function createTermiiApi({ options: { termii, now }, store, later }: Deps): Hono {
  const app = new Hono()
  app.post('/api/sms/send', async (c) => {
    const read = sms.safeParse(await c.req.json().catch(() => null))
    if (!read.success) return c.json({ message: 'The given data was invalid.' }, 422)
    const { api_key, to, from, sms: text, channel } = read.data
    if (api_key !== termii.apiKey) return c.json({ message: 'Unauthorized' }, 401)
    if (from !== termii.sender) return c.json({ message: 'Invalid Sender Id' }, 400)
    const fault = store.takeFault()
    if (fault === 'rate-limited') return c.json({ message: 'Too many requests' }, 429)
    if (fault === 'no-money') return c.json({ code: '401', message: 'Insufficient balance' }, 200)
    if (fault === 'html-500') return c.html('<h1>Server error</h1>', 500)
    if (fault === 'unreachable-number') return c.json({ message: 'Invalid phone number' }, 400)
    const providerId = termiiId()
    const stored = store.add({
      channel: 'sms',
      direction: 'out',
      providerId,
      number: to,
      text,
      template: '',
      reference: '',
      at: now().toISOString(),
    })
    const hour = (now().getUTCHours() + 1) % 24
    const isNight = hour >= 20 || hour < 8
    later(stored, store.readPlan().report, channel === 'dnd' || !(isNight || to.endsWith('2222')))
    if (fault === 'done-then-silent') return brokenOff(c)
    const rest = { message: 'Successfully Sent', balance: 900, user: 'Demo shop' }
    return c.body(`{"code":"ok","message_id":${providerId},${JSON.stringify(rest).slice(1)}`, 200, {
      'content-type': 'application/json',
    })
  })
  return app
}

const sent = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/u),
  biz_opaque_callback_data: z.string().optional(),
  type: z.enum(['text', 'template']),
  text: z.object({ body: z.string().min(1).max(4096) }).optional(),
  template: z
    .object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z
        .array(
          z.object({
            type: z.literal('body'),
            parameters: z.array(z.object({ type: z.literal('text'), text: z.string().min(1) })),
          }),
        )
        .default([]),
    })
    .optional(),
})

const windowMs = 24 * 60 * 60_000

type Refusal = { status: 400 | 401 | 404 | 429; code: number; message: string }

const faultAnswers: Partial<Record<Plan['fault'], Refusal>> = {
  'rate-limited': { status: 429, code: 130429, message: 'Rate limit hit' },
  'no-money': { status: 400, code: 131042, message: 'Business eligibility payment issue' },
  'unreachable-number': { status: 400, code: 131026, message: 'Message undeliverable' },
  'no-marketing': { status: 400, code: 131050, message: 'User has stopped marketing messages' },
}

function refuse(c: Context, { status, code, message }: Refusal): Response {
  const about = { messaging_product: 'whatsapp', details: message }
  const words = `(#${code}) ${message}`
  const error = { message: words, type: 'OAuthException', code, error_data: about, fbtrace_id: 'A1B2C3' }
  return c.json({ error }, status)
}

function createWhatsAppApi({ options, store, later }: Deps): Hono {
  const { whatsapp, now } = options
  const app = new Hono()
  app.post('/:version/:number/messages', async (c) => {
    const stranger = refusalOf(c, whatsapp)
    if (stranger) return refuse(c, stranger)
    const read = sent.safeParse(await c.req.json().catch(() => null))
    if (!read.success) return refuse(c, { status: 400, code: 100, message: 'Invalid parameter' })
    const fault = store.takeFault()
    if (fault === 'html-500') return c.html('<h1>Server error</h1>', 500)
    const { to, template, biz_opaque_callback_data: reference = '' } = read.data
    const broken = faultAnswers[fault]
    if (broken) return refuse(c, broken)
    const said = textOf(options, store, read.data)
    if (!said.ok) return refuse(c, said.refusal)
    const stored = store.add({
      channel: 'whatsapp',
      direction: 'out',
      providerId: wamid(to),
      number: to,
      text: said.text,
      template: template?.name ?? '',
      reference,
      at: now().toISOString(),
    })
    later(stored, store.readPlan().report, !to.endsWith('1111'))
    if (fault === 'done-then-silent') return brokenOff(c)
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: stored.providerId, message_status: 'accepted' }],
    })
  })
  return app
}

type Said = { ok: true; text: string } | { ok: false; refusal: Refusal }

/** Of a caller who is not the shop. */
function refusalOf(c: Context, { token, phoneNumberId }: PhoneStandInOptions['whatsapp']): Refusal | null {
  if (c.req.header('authorization') !== `Bearer ${token}`)
    return { status: 401, code: 190, message: 'Invalid OAuth access token' }
  if (c.req.param('number') === phoneNumberId) return null
  return { status: 404, code: 100, message: 'Unsupported post request' }
}

/** A template is taken as long as Meta has nothing against it; a text of one's own only for a day after they last wrote. */
function textOf(
  { templates, now }: PhoneStandInOptions,
  store: Store,
  { to, template, text }: z.infer<typeof sent>,
): Said {
  if (template) return judged(store, template.name) ?? fill(templates(), template)
  const last = store.wroteLast(to)
  if (last !== null && now().getTime() - last.getTime() <= windowMs)
    return { ok: true, text: text?.body ?? '' }
  return { ok: false, refusal: { status: 400, code: 131047, message: 'Re-engagement message' } }
}

const noSuchTemplate: Refusal = {
  status: 400,
  code: 132001,
  message: 'Template name does not exist in the translation',
}

const judgedWords = {
  132001: noSuchTemplate.message,
  132015: 'Template is paused',
  132016: 'Template is disabled',
} as const

/** Null for one that may be sent. */
function judged(store: Store, name: string): Said | null {
  const code = templateEvents[store.templateEvent(name)]
  return code === null ? null : { ok: false, refusal: { status: 400, code, message: judgedWords[code] } }
}

type Template = NonNullable<z.infer<typeof sent>['template']>

function fill(templates: Readonly<Record<string, string>>, { name, components }: Template): Said {
  const body = Object.hasOwn(templates, name) ? templates[name] : undefined
  // Meta approves none that begins or ends with a gap, and an unapproved one is not there.
  if (body === undefined || /^\{\{|\}\}$/u.test(body)) return { ok: false, refusal: noSuchTemplate }
  const values = components.flatMap(({ parameters }) => parameters.map(({ text }) => text))
  const wanted = body.match(/\{\{\d+\}\}/gu)?.length ?? 0
  if (wanted !== values.length)
    return {
      ok: false,
      refusal: { status: 400, code: 132000, message: 'Number of parameters does not match' },
    }
  const text = body.replaceAll(/\{\{(\d+)\}\}/gu, (_, index: string) => values[Number(index) - 1] ?? '')
  return { ok: true, text }
}

/** As when the line is cut before the answer. Absent when the app is called without a server. */
function brokenOff(c: Context): Response {
  const bindings = (c.env ?? {}) as { outgoing?: { destroy: () => void } }
  bindings.outgoing?.destroy()
  return c.body(null, 502)
}
