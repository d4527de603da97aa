// What is said by SMS and WhatsApp: one text for each kind (more for one that may hold a code, or tell of a film), as data. The same words stand in an SMS and in the template that Meta
// approves, where the gaps are numbered. Written in the 7-bit alphabet of SMS: no naira sign, no curly quotes, no dashes.
import { codeMinutes } from '#app/domain/orders/core/order-lookup-limits.ts'
import { orderCodeKind, type OrderMailKind, staffAlertKind } from '#app/domain/orders/core/order-message.ts'
import type { ReturnMailKind } from '#app/domain/returns/return-message.ts'
import { smsLetters } from '#app/foundation/lib/sms-pages.ts'
import type { House } from '#app/foundation/settings/setting-keys.ts'

export type ShortText = {
  /** After the name of the shop (signed). Gaps in braces: {number}. */
  text: string
  /** Marketing waits through quiet hours, and is the first to stop when the month has cost enough. */
  category: 'utility' | 'marketing'
  /**
   * Not on WhatsApp: Meta takes codes that let somebody in as templates of another category alone. What is said instead of a kind
   * is said there in the words of the kind, which are approved.
   */
  only?: 'sms'
}

/** Meta takes no template that begins or ends with a gap, and nearly all end with a link. */
const closing = ' Thank you.'

const say = (text: string): ShortText => ({
  text: `${text}${closing}`,
  category: 'utility',
})

const aboutOrders: Record<OrderMailKind, ShortText> = {
  'order-placed': say('order {number} is reserved for you. Please pay {due} here: {link}'),
  'order-paid': say('thank you, order {number} is confirmed. You can follow it here: {link}'),
  'order-in-production': say('our makers have started on order {number}. See how it is going: {link}'),
  'order-part-shipped': say('part of order {number} is on its way with {courier}. Track it here: {link}'),
  'order-shipped': say('order {number} is on its way with {courier}. Track it here: {link}'),
  'parcel-voided': say(
    'a correction, order {number} is still with us. We will message you when it leaves: {link}',
  ),
  'order-delivered': say('order {number} has been delivered. Is something not right? Tell us here: {link}'),
  'order-ready-for-pickup': say(
    'order {number} is ready for pickup at {place}. Your code is {code}. How to pick it up, and by when: {link}',
  ),
  'order-pickup-reminder': say(
    'order {number} is waiting for you at {place}. Your code is {code}. Details: {link}',
  ),
  'order-picked-up': say('order {number} has been picked up. Was that not you? Please tell us: {link}'),
  'order-cancelled': say('order {number} has been cancelled. The reason and what happens next: {link}'),
  'order-address-changed': say(
    'the delivery address of order {number} has been changed. Please check it: {link}',
  ),
  'order-items-changed': say('the items of order {number} have been changed. Please check them: {link}'),
  'order-service': say('we can add a service to order {number}. See the price and pay here: {link}'),
  'order-change-asked': say('we can change order {number}. See what changes and pay here: {link}'),
  'order-balance': say('please pay {owed} for order {number} here: {link}'),
  'order-balance-lowered': say(
    'the balance of order {number} is lower: {balance} is left to pay. See what changed: {link}',
  ),
  'order-balance-paid': say('we have received your payment for order {number}. See your order: {link}'),
  'order-photos': say('photos of what we are about to send you, order {number}. Does it look right? {link}'),
  'preorder-moved': say(
    'your pre-order {number} has a new date. See it here, or cancel and get your money back: {link}',
  ),
  'order-date-moved': say('order {number} has a new date. See when it comes: {link}'),
  'order-returned': say('order {number} is back with us. What happens next: {link}'),
  'wig-ready': say('your wig from order {number} is finished. Please approve it within 48 hours: {link}'),
  'payment-in-review': say(
    'we are checking your payment for order {number}. Please do not pay again: {link}',
  ),
  'payment-rest': say('{due} is still due for order {number}. Please pay here: {link}'),
  'transfer-details': say('order {number} is waiting for your transfer of {due}. Account details: {link}'),
  'transfer-reminder': say(
    'the time to transfer {due} for order {number} is nearly over. Account details: {link}',
  ),
  'transfer-refused': say('we could not find your transfer for order {number}. What to do next: {link}'),
  'refund-started': say('your refund of {refund} for order {number} is on its way: {link}'),
  'refund-processed': say('your refund of {refund} for order {number} has been paid: {link}'),
  'refund-delayed': say(
    'your refund of {refund} for order {number} is taking longer. We are looking into it: {link}',
  ),
}

const aboutReturns: Record<ReturnMailKind, ShortText> = {
  'return-asked': say(
    'we have your return request for order {number}. We will answer within two working days: {link}',
  ),
  'return-approved': say('your return for order {number} is approved. Where to send it, and by when: {link}'),
  'return-refused': say('about your return for order {number}, please read our answer: {link}'),
  'return-received': say('your return for order {number} has arrived. We are checking it now: {link}'),
  'return-lost': say('your return for order {number} seems to be lost. What we are doing about it: {link}'),
  'return-settled': say('your return for order {number} is settled. What you will get: {link}'),
  'return-lapsed': say('your return for order {number} is closed, because nothing arrived: {link}'),
}

/** With what opens store credit: nothing but a hash of it is kept, so whoever reads no email finds it here or never. */
const withCredit = say(
  'your return for order {number} is settled. You have {credit} in store credit. Use this code at checkout: {code} Please keep it. Details: {link}',
)

/** A film is told of as what it is, on WhatsApp too: while a house has no such template there, the next way says it. */
const withFilm: Record<`order-photos-${'film' | 'both'}`, ShortText> = {
  'order-photos-film': say(
    'a film of what we are about to send you, order {number}. Does it look right? {link}',
  ),
  'order-photos-both': say(
    'photos and a film of what we are about to send you, order {number}. Do they look right? {link}',
  ),
}

/** By their names: that of the kind, or of what is said instead (shortNameOf). */
export const shortTexts: Readonly<Record<string, ShortText>> = {
  ...aboutOrders,
  ...aboutReturns,
  'return-settled-credit': withCredit,
  ...withFilm,
  'review-request': {
    ...say('how do you like what you bought with order {number}? We read every review: {link}'),
    category: 'marketing',
  },
  [orderCodeKind]: {
    text: `{code} is your code for order {number}. It works for ${codeMinutes} minutes. We never ask for it by phone. Did you not ask for it? Please ignore this.`,
    category: 'utility',
    only: 'sms',
  },
  [staffAlertKind]: say('new order {number}, {total}, {items}. Open it: {link}'),
}

type Sender = Pick<House, 'name' | 'shortName'>

/** With the name of the shop, in the letters of SMS: a single other one would double what it costs. */
export function signed({ text }: ShortText, { name, shortName }: Sender): string {
  return `${smsLetters(shortName || name)}: ${text}`
}

export type ShortValues = Readonly<Record<string, string>>

/** Null for a kind that is not said there. */
export function shortTextOf(name: string): ShortText | null {
  return (Object.hasOwn(shortTexts, name) ? shortTexts[name] : undefined) ?? null
}

/** The gaps of a template are fixed: what has a code to say is another one. */
const withCode: ReadonlyMap<string, string> = new Map([['return-settled', 'return-settled-credit']])

/** The name of the text in which a kind says these values there. */
export function shortNameOf(
  kind: string,
  { code = '', shown = '' }: ShortValues,
  channel: 'sms' | 'whatsapp',
): string {
  const name = (code === '' ? undefined : withCode.get(kind)) ?? `${kind}-${shown}`
  const text = shortTextOf(name)
  return text && (text.only === undefined || text.only === channel) ? name : kind
}

const gap = /\{(\w+)\}/gu

/** Throws where a value is missing. Line breaks and runs of spaces become one: Meta refuses them in a gap. */
export function fillShort(text: string, values: ShortValues): { text: string; values: string[] } {
  const filled: string[] = []
  const words = text.replaceAll(gap, (_, name: string) => {
    const value = values[name]?.replaceAll(/\s+/gu, ' ').trim()
    if (value === undefined || value === '') throw new Error(`no ${name} for a short text`)
    filled.push(value)
    return value
  })
  return { text: words, values: filled }
}

/** The name under which Meta knows the template of a text; a text that changes needs a new one. */
export function templateNameOf(name: string): string {
  return `ade_${name.replaceAll('-', '_')}_1`
}

/** What Meta has to approve: every text that is said there. */
export function templateTexts(): [name: string, text: ShortText][] {
  return Object.entries(shortTexts).filter(([, { only }]) => only !== 'sms')
}

/** As it is handed in for approval. */
export function templateBodyOf(text: ShortText, sender: Sender): string {
  let count = 0
  return signed(text, sender).replaceAll(gap, () => `{{${++count}}}`)
}
