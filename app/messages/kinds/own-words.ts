// The owner's words for emails that go out automatically. Pure.
import type { Automation, SettingKey } from '#app/foundation/settings/setting-keys.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'

/** By the kind of the message; only these have words of the owner. */
export const automationOfKind = {
  'newsletter-welcome': 'welcome',
  'cart-reminder': 'cartReminder',
  'order-placed': 'paymentReminder',
  'review-request': 'reviewRequest',
  'stock-notice': 'backInStock',
  'win-back': 'winBack',
} as const satisfies Record<string, SettingKey>

export type AutomaticKind = keyof typeof automationOfKind

export function isAutomatic(kind: string): kind is AutomaticKind {
  return Object.hasOwn(automationOfKind, kind)
}

/** What is empty is said in the shop's own words. */
export function withOwnWords(mail: MailContent, { subject, text }: Automation): MailContent {
  const paragraphs = text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return {
    ...mail,
    ...(subject === '' ? {} : { subject }),
    ...(paragraphs.length === 0 ? {} : { paragraphs }),
  }
}
