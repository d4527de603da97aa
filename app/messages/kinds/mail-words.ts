// The owner's words around what an email already says: its subject, an opening and a closing. The facts in it stay the
// template's own. Pure.
import type { MailWords } from '#app/foundation/settings/setting-keys.ts'
import { ownWords } from '#app/foundation/lib/own-words.ts'
import { greetingName } from '#app/messages/mail/greeting-name.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'

/** By the name of the gap. What a kind has of them is told by the data that it is made of (gapsOf). */
export const gapWords: Readonly<Record<string, string>> = {
  shopName: 'the name of your shop',
  name: 'the customer’s first name, or “there” where it is not known',
  order: 'the number of the order',
  product: 'the name of the product',
}

/** What stands in the gaps of the owner's words. A name is one word of letters: whoever typed it might be a stranger. */
export function gapsOf(data: unknown): Record<string, string> {
  const told = Object(data) as Record<string, unknown>
  const order = told['number'] ?? told['orderNumber']
  return {
    ...(typeof told['name'] === 'string' && { name: greetingName(told['name']) ?? 'there' }),
    ...(typeof order === 'number' && { order: String(order) }),
    ...(typeof told['product'] === 'string' && { product: told['product'] }),
  }
}

/** What is empty stays as the template says it. The name of the shop is filled later, as in all mails. */
export function withMailWords(mail: MailContent, words: MailWords | undefined): MailContent {
  if (!words) return mail
  const fill = (text: string) =>
    text.replaceAll(gap, (whole, name: string) => ownWords(mail.gaps ?? {}, name) ?? whole)
  const paragraphsOf = (text: string) =>
    fill(text)
      .split(/\n\s*\n/u)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
  return {
    ...mail,
    subject: fill(words.subject) || mail.subject,
    paragraphs: [...paragraphsOf(words.opening), ...mail.paragraphs],
    closing: paragraphsOf(words.closing),
  }
}

const gap = /\{([^{}]*)\}/gu

/** Gaps in a text that this email has nothing for. */
export function unknownGaps(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(gap)].map(([, name = '']) => name).filter((name) => !known.includes(name))
}
