// SMS and WhatsApp: the short text of a kind, to whoever agreed to it, within what the month may cost.
import { hasStopped, logNoMarketing, wantsNoMarketing } from '#app/domain/contact/consents.server.ts'
import type { PhoneChannel } from '#app/domain/contact/contact.ts'
import { noteChannelFault } from '#app/domain/contact/channel-faults.server.ts'
import { stateOfRefusal } from '#app/domain/contact/template-states.ts'
import { mayUseTemplate, noteTemplate } from '#app/domain/contact/templates.server.ts'
import { answerKind, chatTextOf } from '#app/domain/conversations/answer-message.ts'
import { staffAlertKind } from '#app/domain/orders/core/order-message.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import {
  accountRefused,
  type PhoneGateway,
  type PhoneMessage,
  widelyRefused,
} from '#app/foundation/gateways/phone/phone-gateway.ts'
import { RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import { costsBetween } from '#app/foundation/jobs/deliveries.server.ts'
import type { Channel, Leave } from '#app/foundation/jobs/send-message.server.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { type QuietHours, quietUntil } from '#app/foundation/lib/quiet-hours.ts'
import { measureSms } from '#app/foundation/lib/sms-pages.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { lagosMonth } from '#app/foundation/lib/lagos-day.ts'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { templateOf } from '#app/messages/kinds/registry.server.ts'
import {
  fillShort,
  shortNameOf,
  type ShortText,
  shortTextOf,
  signed,
  templateNameOf,
} from '#app/messages/kinds/short-texts.ts'

export type PhoneChannelDeps = { db: Db; baseUrl: string; secret: ShopSecret }

/** Marketing stops at this part of the month's ceiling, messages about orders at the whole of it. */
const marketingShare = 0.8
/** Networks in Nigeria deliver no advertising in these hours, whatever the owner's own are. */
const quietOfNetworks: QuietHours = { quietFromHour: 20, quietToHour: 8 }

/** `gateway` null: the shop has no keys of it. */
export function phoneChannel(
  deps: PhoneChannelDeps,
  channel: PhoneChannel,
  gateway: PhoneGateway | null,
): Channel {
  const { db, baseUrl, secret } = deps
  return {
    async ask({ kind, recipient, isLastWay }, now) {
      const short = shortOf(kind, channel)
      if (gateway === null || short === null) return barred('this way is not open', true)
      if (isToStaff(kind)) return { go: true }
      if (await hasStopped(db, recipient, channel)) return barred('they asked for no more messages', true)
      if (short.category === 'marketing' && (await wantsNoMarketing(db, recipient, channel)))
        return barred('they asked for no advertising there', true)
      return mayGo(db, short, isLastWay, now)
    },
    async write({ kind, facts }) {
      const answer = chatTextOf(kind, facts)
      if (answer !== null) return { ...nothing, text: answer }
      const { short: read } = templateOf(kind)
      if (!shortOf(kind, channel) || !read) throw new Error(`no short text for a message of the kind ${kind}`)
      const house = await readSetting(db, 'house')
      const values = await read({ db, baseUrl, secret, house }, facts)
      if (values === null) return null
      const name = shortNameOf(kind, values, channel)
      const short = shortTextOf(name)
      if (!short) throw new Error(`no short text of the name ${name}`)
      const filled = fillShort(signed(short, house), values)
      return { ...nothing, text: filled.text, headers: { name, values: JSON.stringify(filled.values) } }
    },
    async measure(kind, { text, headers }) {
      const prices = await readSetting(db, 'texts')
      return {
        pages: channel === 'sms' ? measureSms(text).pages : 0,
        costKobo: costOf(channel, kind, text, prices),
        template: templateOfText(channel, headers)?.name ?? null,
      }
    },
    async handOver({ id, recipient: to }, { text, headers }, now) {
      if (gateway === null) throw new Error('this way is not open')
      const template = templateOfText(channel, headers)
      if (template !== null && !(await mayUseTemplate(db, template.name, now)))
        throw new RecipientRefused('WhatsApp does not deliver its template at the moment')
      try {
        return await gateway.send({ id, to, text, template })
      } catch (error) {
        await noteWider(db, error, { channel, to, template: template?.name ?? null, now })
        throw error
      }
    },
  }
}

const nothing = { subject: '', html: '', headers: {} }

function templateOfText(
  channel: PhoneChannel,
  { name, values }: Record<string, string>,
): PhoneMessage['template'] {
  if (channel !== 'whatsapp' || name === undefined || values === undefined) return null
  return { name: templateNameOf(name), values: JSON.parse(values) as string[] }
}

/** What an answer says of more than its own message: the next ones need not find it out again. */
async function noteWider(
  db: Db,
  error: unknown,
  { channel, to, template, now }: { channel: PhoneChannel; to: string; template: string | null; now: Date },
): Promise<void> {
  const closed = accountRefused(error)
  if (closed) return noteChannelFault(db, { channel, fault: closed.fault, words: closed.message, at: now })
  const refused = widelyRefused(error)
  if (refused === null) return
  const { wider, message } = refused
  if (wider === 'no-marketing') return logNoMarketing(db, channel, message, { phone: to, at: now })
  if (template !== null)
    await noteTemplate(db, { name: template, state: stateOfRefusal[wider], reason: '', at: now })
}

function barred(problem: string, quietly = false): Leave {
  return { go: false, problem, quietly }
}

/** What staff write has its own words. */
const ownWords: ShortText = { text: '', category: 'utility' }

function shortOf(kind: string, channel: PhoneChannel): ShortText | null {
  if (kind === answerKind) return channel === 'whatsapp' ? ownWords : null
  const short = shortTextOf(kind)
  return short?.only === 'sms' && channel !== 'sms' ? null : short
}

/** A member of staff who asked for alerts; an answer to somebody who wrote. */
function isToStaff(kind: string): boolean {
  return kind === staffAlertKind || kind === answerKind
}

async function mayGo(db: Db, { category }: ShortText, isLastWay: boolean, now: Date): Promise<Leave> {
  const isMarketing = category === 'marketing'
  const { ceilingNaira } = await readSetting(db, 'texts')
  // Who gave no email hears of their order all the same.
  if (ceilingNaira > 0 && (isMarketing || !isLastWay)) {
    const month = lagosMonth(now)
    // Kept for a moment: of a thousand texts each would sum the month anew. What goes out meanwhile is a few naira beyond.
    const rows = await keptRead(db, { name: `text-costs ${month.from.toISOString()}`, tag: null }, () =>
      costsBetween(db, month.from, month.to),
    )
    const spentKobo = rows.reduce((sum, { costKobo }) => sum + costKobo, 0)
    if (spentKobo >= ceilingNaira * 100 * (isMarketing ? marketingShare : 1))
      return barred('the limit for this month is reached', true)
  }
  if (!isMarketing) return { go: true }
  const ends = [quietUntil(await readSetting(db, 'campaigns'), now), quietUntil(quietOfNetworks, now)]
  const until = ends.filter((end) => end !== null).toSorted((a, b) => b.getTime() - a.getTime())[0]
  return until ? { go: false, wait: until } : { go: true }
}

function costOf(channel: PhoneChannel, kind: string, text: string, prices: SettingValues['texts']): Kobo {
  if (channel === 'sms') return kobo(measureSms(text).pages * prices.smsKobo)
  const short = shortTextOf(kind)
  // Within 24 hours of what they wrote, an answer is free.
  if (!short) return kobo(0)
  return kobo(short.category === 'marketing' ? prices.whatsappMarketingKobo : prices.whatsappUtilityKobo)
}
