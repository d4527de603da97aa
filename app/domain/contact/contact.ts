// The ways to a customer, in their order, and the words that they agree to. Pure.
import type { ChannelName, Step } from '#app/foundation/jobs/channel-names.ts'

export type PhoneChannel = Exclude<ChannelName, 'mail'>
/** Of what was agreed to: a way to be reached, or that advertisers' services are told of an order. */
export type ConsentChannel = PhoneChannel | 'adverts'
/** 'no-marketing': no advertising there; messages about their own orders still come. */
export type ConsentStep = 'given' | 'withdrawn' | 'no-marketing'
/** Where it was said: to a member of staff, by STOP, or on one of our pages. */
export type ConsentSource = 'checkout' | 'order-page' | 'account' | 'staff' | 'stop' | 'provider'

export const channelWords: Record<ChannelName, string> = {
  mail: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
}

/** In a sentence: 'we will answer by email'. */
export const byWay: Record<ChannelName, string> = {
  mail: 'by email',
  sms: 'by SMS',
  whatsapp: 'on WhatsApp',
}

/** What is agreed to, as it stands beside the choice. */
export function consentWords(channel: PhoneChannel, shopName: string): string {
  switch (channel) {
    case 'sms':
      return `${shopName} may send me updates about my orders by SMS, and by email if an SMS does not arrive. I can switch this off on my order page at any time.`
    case 'whatsapp':
      return `${shopName} may send me updates about my orders on WhatsApp, and by SMS or email if a message does not arrive. I can reply STOP at any time.`
  }
}

/** What is tried after what, when one way fails. */
const orderOfTries: Record<ChannelName, readonly ChannelName[]> = {
  mail: ['mail'],
  sms: ['sms', 'mail'],
  whatsapp: ['whatsapp', 'sms', 'mail'],
}

export type Reachable = { email: string; phone: string; reach: ChannelName }

export function waysTo({ email, phone, reach }: Reachable): Step[] {
  return orderOfTries[reach]
    .map((channel) => ({ channel, to: channel === 'mail' ? email : phone }))
    .filter(({ to }) => to !== '')
}

export type FirstWay = { channel: ChannelName; recipient: string; route: Step[] }

/** The first way, and those after it; null for somebody whom nothing reaches. */
export function firstWayTo(who: Reachable): FirstWay | null {
  return firstOf(waysTo(who))
}

export function firstOf([first, ...route]: readonly Step[]): FirstWay | null {
  return first ? { channel: first.channel, recipient: first.to, route } : null
}

/** STOP and what else people and networks write for it, alone or with a word of courtesy. */
export function asksToStop(text: string): boolean {
  return /^\s*(?:please\s+)?(?:stop(?:\s*all)?|unsubscribe|end|quit|cancel messages|opt\s*out)(?:\s+please)?\s*[.!]*\s*$/iu.test(
    text,
  )
}
