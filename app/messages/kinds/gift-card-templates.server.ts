// The messages about a gift card: that it is paid, and on its day the card itself with a code.
import { findGiftCard } from '#app/domain/credit/gift-cards.server.ts'
import {
  type GiftCardFacts,
  giftCardFacts,
  type GiftCardMailKind,
} from '#app/domain/orders/gifts/gift-card-message.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { exampleName, exampleToken } from './examples.ts'
import { type GiftCardMail, giftCardMailContent } from './gift-card-mail-words.ts'
import { type ReadDeps, type Template, template } from './template.ts'

export const giftCardTemplates: Record<GiftCardMailKind, Template> = {
  'gift-card-paid': templateOf('gift-card-paid', {
    'Gift card paid': {},
    'Gift card paid: sent to the buyer': { isForBuyer: true },
  }),
  'gift-card': templateOf('gift-card', { 'Gift card': { code: exampleCode() } }),
  'gift-card-copy': templateOf('gift-card-copy', {
    'Gift card: copy for the buyer': { code: exampleCode() },
    'Gift card: to print': { code: exampleCode(), isForBuyer: true },
  }),
}

function templateOf(kind: GiftCardMailKind, examples: Record<string, Partial<GiftCardMail>>): Template {
  return template<GiftCardFacts, GiftCardMail>({
    group: 'Orders',
    facts: giftCardFacts,
    read: readGiftCardMail,
    mail: (mail) => giftCardMailContent(kind, mail),
    examples: (baseUrl) =>
      Object.fromEntries(
        Object.entries(examples).map(([title, own]) => [title, { ...exampleOf(baseUrl), ...own }]),
      ),
  })
}

/** Null when its buyer was forgotten meanwhile, or the card must not be spent. */
async function readGiftCardMail(
  { db, baseUrl }: ReadDeps,
  { orderId, code }: GiftCardFacts,
): Promise<GiftCardMail | null> {
  const order = await readOrder(db, orderId)
  const card = await findGiftCard(db, orderId)
  if (!card || order.forgottenAt !== null || card.blockedWhy !== '') return null
  return {
    number: order.number,
    from: order.name,
    to: card.toName,
    isForBuyer: card.toEmail === '',
    toEmail: card.toEmail,
    message: card.message,
    amountKobo: code === '' ? card.amountKobo : card.balanceKobo,
    sendOn: lagosDayWords(card.sendAt),
    code,
    orderUrl: `${baseUrl}/order/${order.linkToken}`,
    shopUrl: baseUrl,
  }
}

function exampleCode(): string {
  return '7k3m9q2x4w8r5t6v'
}

function exampleOf(baseUrl: string): GiftCardMail {
  return {
    number: 1042,
    from: exampleName,
    to: 'Tolu',
    isForBuyer: false,
    toEmail: 'tolu@example.com',
    message: 'Happy birthday, Tolu. Choose the one you have been looking at.',
    amountKobo: naira(50_000),
    sendOn: '24 December 2026',
    code: '',
    orderUrl: `${baseUrl}/order/${exampleToken}`,
    shopUrl: baseUrl,
  }
}
