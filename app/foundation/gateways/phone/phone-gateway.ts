// The port of SMS and WhatsApp: hands one finished text to whoever delivers it, and reads what they tell of it later.
import { isRecipientRefused, RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'

export type PhoneMessage = {
  /** Ours; carried along where the provider brings it back with its reports. */
  id: string
  /** E.164. */
  to: string
  text: string
  /** Where the provider only says what it has approved: the name of it, and what stands in its gaps in their order. */
  template: { name: string; values: readonly string[] } | null
}

export type PhoneGateway = {
  /**
   * Resolves with the provider's id of it. RecipientRefused: never to this number. AccountRefused: nothing of this shop at the moment.
   * HandOverUncertain: nobody knows whether it goes out. Anything else: it was not taken, and may be tried again.
   */
  send: (message: PhoneMessage) => Promise<{ providerId: string }>
}

/** The connection ended after the text was out and before the answer came: neither provider tells two of the same apart. */
export class HandOverUncertain extends Error {
  override readonly name = 'HandOverUncertain'
}

/** By its name, as isRecipientRefused does. */
export function isHandOverUncertain(error: unknown): boolean {
  return error instanceof Error && error.name === 'HandOverUncertain'
}

/**
 * What a refusal says beyond its one message: the template cannot be sent to anybody, or they want no advertising from this shop there.
 */
export type WiderRefusal = 'template-missing' | 'template-paused' | 'template-disabled' | 'no-marketing'

/** Why a provider takes nothing of this shop, whoever it is for: only somebody of the house can change that. */
export type AccountFault =
  | 'locked'
  | 'policy'
  | 'country'
  | 'unpaid'
  | 'key'
  | 'permission'
  | 'sender'
  | 'route'

/** It was not taken, and the next one would not be either. Later it may be: the message is not over. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused'
  readonly fault: AccountFault
  constructor(message: string, fault: AccountFault) {
    super(message)
    this.fault = fault
  }
}

/** By its name, as isRecipientRefused does. */
export function accountRefused(error: unknown): AccountRefused | null {
  return error instanceof Error && error.name === 'AccountRefused' ? (error as AccountRefused) : null
}

/** One of those; for its own message a refusal like any other. */
export class WidelyRefused extends RecipientRefused {
  readonly wider: WiderRefusal
  constructor(message: string, wider: WiderRefusal) {
    super(message)
    this.wider = wider
  }
}

/** By what it carries, as isRecipientRefused does by its name. */
export function widelyRefused(error: unknown): WidelyRefused | null {
  return isRecipientRefused(error) && error instanceof Error && 'wider' in error
    ? (error as WidelyRefused)
    : null
}

/** What became of a text; each only counts when it comes later in this list than what is known. */
export const reportStates = ['sent', 'delivered', 'read', 'failed'] as const
export type ReportState = (typeof reportStates)[number]

export type DeliveryReport = {
  providerId: string
  /** Ours, where the provider carries it back. */
  messageId: string | null
  state: ReportState
  /** What it cost, where that is told; kobo. */
  costKobo: number | null
  /** False: it costs nothing. */
  isBilled: boolean
  /** What is amiss, for the office; '' for nothing. */
  problem: string
  /** Of a failure; null where it says nothing beyond this text. */
  wider: WiderRefusal | null
  /** Of a failure that is about the shop's account; null for all others. */
  fault: AccountFault | null
}

export type InboundText = {
  /** The provider's, or made from what was said: the same when it is told again. */
  providerId: string
  /** E.164; '' where the provider hides it. */
  phone: string
  /** By which the provider knows them where it hides their number; '' where it does not. */
  handle: string
  name: string
  /** '' for what is no text, such as a picture. */
  text: string
  /** What came instead of a text: 'image', 'audio', ... */
  other: string
  /** The provider's id of the message that they answer, where they say so; '' for none. */
  quotedId: string
  at: Date
}

/** What became of a template, in the provider's words. */
export type TemplateNews = {
  name: string
  event: string
  reason: string
  /** Null where that is not told. */
  at: Date | null
}

export type PhoneNotice = { reports: DeliveryReport[]; inbound: InboundText[]; templates: TemplateNews[] }

export type ReadPhoneNotice =
  /** `skipped`: how many of it could not be read. */
  { ok: true; notice: PhoneNotice; skipped?: number } | { ok: false; problem: 'bad-signature' | 'unreadable' }
