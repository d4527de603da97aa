// What is said about a gift card. Pure.
import { codeWords } from '#app/domain/credit/credit.ts'
import type { GiftCardMailKind } from '#app/domain/orders/gifts/gift-card-message.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { greet, greetingName } from '#app/messages/mail/greeting-name.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'

export type GiftCardMail = {
  number: number
  /** Its buyer, and whom it is for. */
  from: string
  to: string
  /** Sent to its buyer alone, who hands it over. */
  isForBuyer: boolean
  toEmail: string
  message: string
  amountKobo: Kobo
  sendOn: string
  /** '' where none is told. */
  code: string
  orderUrl: string
  shopUrl: string
}

type Words = Omit<MailContent, 'preheader'>

export function giftCardMailContent(kind: GiftCardMailKind, mail: GiftCardMail): MailContent {
  const words = wordsOf[kind](mail)
  return { ...words, preheader: words.paragraphs[0] ?? words.headline }
}

const howToUse =
  'Enter the code at checkout, under “Use a gift card or store credit”, to pay for one order or several. It does not expire.'
const likeCash = 'Anyone with the code can spend it, so please keep this email.'

const wordsOf: Record<GiftCardMailKind, (mail: GiftCardMail) => Words> = {
  'gift-card-paid': ({ number, from, to, toEmail, isForBuyer, amountKobo, sendOn, orderUrl }) => ({
    subject: `Order ${number}: your gift card is paid`,
    mark: `Order ${number}`,
    headline: greet('Thank you', from),
    paragraphs: [
      `Your gift card for ${to} is paid.`,
      isForBuyer
        ? `We will email it to you on ${sendOn}, for you to print or pass on.`
        : `We will email it to ${toEmail} on ${sendOn}, and send you a copy.`,
    ],
    fact: { label: 'Gift card', value: formatNaira(amountKobo), isMoney: true },
    button: { label: 'View your order', url: orderUrl },
    why: buyerWhy,
  }),
  'gift-card': ({ from, to, message, amountKobo, code, shopUrl }) => ({
    subject: `A gift card from ${nameOf(from)}`,
    headline: greet('A gift card for you', to),
    paragraphs: [
      `${nameOf(from)} sends you ${formatNaira(amountKobo)} to spend at ${shopName}.`,
      ...quoted(message),
      howToUse,
    ],
    fact: { label: 'Your code', value: codeWords(code) },
    button: { label: 'Go to the shop', url: `${shopUrl}/shop` },
    notes: [likeCash],
    why: `You are receiving this email because somebody bought you a gift card at ${shopName}. You will get no other email about it.`,
  }),
  'gift-card-copy': ({ number, to, toEmail, isForBuyer, message, amountKobo, code, orderUrl }) => ({
    subject: isForBuyer ? `Your gift card for ${to}` : `Your gift card for ${to} has been sent`,
    mark: `Order ${number}`,
    headline: isForBuyer ? `A gift card for ${to}.` : 'Your gift card has been sent.',
    paragraphs: [
      isForBuyer
        ? 'Print this email or pass on the code.'
        : `We emailed it to ${toEmail}. This is your copy, in case it did not arrive. Both codes open the same gift card.`,
      ...quoted(message),
      `${formatNaira(amountKobo)} to spend. ${howToUse}`,
    ],
    fact: { label: 'Code', value: codeWords(code) },
    button: { label: 'View your order', url: orderUrl },
    notes: [likeCash],
    why: buyerWhy,
  }),
}

const buyerWhy = `You are receiving this email because you bought a gift card at ${shopName}.`

/** Paid for or not, a stranger's line is no sentence of ours: one name, or none. */
function nameOf(from: string): string {
  return greetingName(from) ?? 'Somebody'
}

function quoted(message: string): string[] {
  return message
    .split(/\n+/u)
    .filter((line) => line.trim() !== '')
    .map((line, place, { length }) => `${place === 0 ? '“' : ''}${line}${place === length - 1 ? '”' : ''}`)
}
