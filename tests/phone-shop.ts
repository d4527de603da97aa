// A shop with SMS and WhatsApp: the stand-in of both providers behind a port of its own, its reports carried to the routes' own
// readers, and a hand on the queue: what is queued is sent when a test says so.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { asc, eq, inArray } from 'drizzle-orm'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { receivePhoneNotice } from '#app/domain/conversations/receive-notice.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MailGateway, OutgoingMail } from '#app/foundation/gateways/mail/mail-gateway.ts'
import {
  createTermii,
  readTermiiNotice,
  type TermiiConfig,
} from '#app/foundation/gateways/phone/termii.server.ts'
import { readWhatsAppNotice } from '#app/foundation/gateways/phone/whatsapp-notice.server.ts'
import { createWhatsApp, type WhatsAppConfig } from '#app/foundation/gateways/phone/whatsapp.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { sendMessage } from '#app/foundation/jobs/send-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { templateBodyOf, templateNameOf, templateTexts } from '#app/messages/kinds/short-texts.ts'
import { createPhoneStandIn } from '#stand-ins/phone/stand-in.server.ts'
import { sending } from './mails.ts'

export type PhoneShop = Awaited<ReturnType<typeof openPhoneShop>>

const approved = Object.fromEntries(
  templateTexts().map(([kind, text]) => [templateNameOf(kind), templateBodyOf(text, settingDefaults.house)]),
)

/** `clock.at` is the time of the shop and of the stand-in. */
export async function openPhoneShop(db: Db, queue: Queue, clock: { at: Date }) {
  const app = new Hono()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = keysAt(url)
  const answers: number[] = []
  const standIn = createPhoneStandIn({
    file: ':memory:',
    termii: { ...keys.sms, webhookUrl: 'https://shop.test/webhooks/termii' },
    whatsapp: { ...keys.whatsapp, webhookUrl: 'https://shop.test/webhooks/whatsapp' },
    templates: () => approved,
    now: () => clock.at,
    reportAfterMs: null,
    async fetch(input, init) {
      const request = new Request(input, init)
      const body = new Uint8Array(await request.arrayBuffer())
      const channel = request.url.endsWith('/termii') ? 'sms' : 'whatsapp'
      const read =
        channel === 'sms'
          ? readTermiiNotice(body, request.headers, { secret: keys.sms.webhookSecret, now: clock.at })
          : readWhatsAppNotice(body, request.headers, keys.whatsapp)
      if (read.ok) await receivePhoneNotice(db, { queue }, channel, read.notice, clock.at)
      answers.push(read.ok ? 200 : 401)
      return new Response(null, { status: read.ok ? 200 : 401 })
    },
  })
  app.route('/_termii', standIn.termii)
  app.route('/_whatsapp', standIn.whatsapp)
  const mails: OutgoingMail[] = []
  const mail: MailGateway = { send: async (one) => void mails.push(one), close() {} }
  const gateways = { sms: createTermii(keys.sms), whatsapp: createWhatsApp(keys.whatsapp) }
  const deps = sending(db, mail, { ...gateways, queue })
  return {
    keys,
    standIn,
    mails,
    deps,
    gateways,
    /** How the shop answered what it was told. */
    answers,
    /** The texts that reached the providers, the oldest first. */
    texts: () =>
      standIn.store
        .list()
        .filter(({ direction }) => direction === 'out')
        .toReversed(),
    /** Runs each waiting message once, as the job would; returns the problems. */
    async send(): Promise<string[]> {
      const waiting = await db
        .select({ id: messages.id })
        .from(messages)
        .where(inArray(messages.state, ['queued', 'unwritten']))
        .orderBy(asc(messages.id))
      const problems: string[] = []
      for (const { id } of waiting)
        await sendMessage(db, deps, id, clock.at).catch((error: unknown) => problems.push(String(error)))
      return problems
    },
    /** Sends and lets the providers report, until nothing is left to send. */
    async settle(): Promise<void> {
      for (let round = 0; round < 8; round++) {
        await this.send()
        await standIn.flush()
        if ((await db.$count(messages, eq(messages.state, 'queued'))) === 0) return
      }
      throw new Error('messages go on for ever')
    },
    async stop() {
      standIn.stop()
      server.close()
    },
  }
}

function keysAt(url: string): { sms: TermiiConfig; whatsapp: WhatsAppConfig } {
  return {
    sms: {
      apiKey: 'TL-test-key',
      sender: 'Ade',
      baseUrl: `${url}/_termii`,
      route: 'dnd',
      webhookSecret: 'tsk_of_a_test',
    },
    whatsapp: {
      token: 'token-of-a-test',
      phoneNumberId: '100000000000001',
      baseUrl: `${url}/_whatsapp/v24.0`,
      appSecret: 'app-secret-of-a-test',
      verifyToken: 'verify-token-of-a-test',
    },
  }
}
