// Why a provider of texts takes nothing of this shop, in words, and what the owner can do. Pure.
import type { AccountFault } from '#app/foundation/gateways/phone/phone-gateway.ts'
import type { PhoneChannel } from './contact.ts'

type Meaning = { word: string; says: string }

const whatsapp: Record<AccountFault, Meaning> = {
  locked: {
    word: 'the account is locked',
    says: 'Open Meta Business Support, see why, and ask for a review.',
  },
  policy: {
    word: 'the account is restricted',
    says: 'Meta found something against its rules, or too many customers blocked the number. See why in WhatsApp Manager, and ask for a review.',
  },
  country: {
    word: 'it may not write to numbers of one country',
    says: 'See in WhatsApp Manager which countries the account may write to.',
  },
  unpaid: {
    word: 'Meta cannot charge for messages',
    says: 'Check the payment method and the unpaid bills in the billing part of WhatsApp Manager.',
  },
  key: {
    word: 'the access token is not valid any more',
    says: 'Make a permanent token in Meta Business Settings, and put it into WHATSAPP_TOKEN.',
  },
  permission: {
    word: 'the access token lacks a permission',
    says: 'Give its system user the WhatsApp account with the permission to send messages.',
  },
  sender: {
    word: 'the phone number is not registered',
    says: 'Register it in WhatsApp Manager.',
  },
  route: { word: 'this way is not set up', says: 'Ask Meta Business Support.' },
}

const sms: Record<AccountFault, Meaning> = {
  locked: { word: 'the Termii account is not active', says: 'Ask Termii why.' },
  policy: { word: 'the Termii account is restricted', says: 'Ask Termii why.' },
  country: { word: 'it may not write to numbers of one country', says: 'Ask Termii to open that country.' },
  unpaid: { word: 'the Termii balance is used up', says: 'Top it up in the Termii dashboard.' },
  key: {
    word: 'the Termii key is not valid',
    says: 'Copy it from the Termii dashboard, and put it into TERMII_API_KEY.',
  },
  permission: { word: 'the Termii key lacks a permission', says: 'Ask Termii to open it for texts.' },
  sender: {
    word: 'the sender name is not approved',
    says: 'See in the Termii dashboard how the request for it stands, and compare it with TERMII_SENDER.',
  },
  route: {
    word: 'the route is not set up',
    says: 'Ask Termii to activate it for the account. TERMII_ROUTE says which one it is.',
  },
}

const names: Record<PhoneChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** 'WhatsApp: the account is locked', and what to do. */
export function faultWords(channel: PhoneChannel, fault: AccountFault): { title: string; says: string } {
  const { word, says } = channel === 'sms' ? sms[fault] : whatsapp[fault]
  return { title: `${names[channel]}: ${word}`, says }
}
