// Short notes to the owner of the shop.
import { faultWords } from '#app/domain/contact/account-faults.ts'
import type { PhoneChannel } from '#app/domain/contact/contact.ts'
import { reasonWords, type TemplateState, templateMeanings } from '#app/domain/contact/template-states.ts'
import type { OwnerFacts } from '#app/domain/orders/core/order-message.ts'
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'
import type { AccountFault } from '#app/foundation/gateways/phone/phone-gateway.ts'
import { adServiceWords } from '#app/foundation/gateways/adverts/ad-service.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { lagosTime } from './lagos-time.ts'

/** `number` is that of the order it is about; null for one about none. */
export type OwnerNote = { facts: OwnerFacts; number: number | null }

export function ownerMailContent(note: OwnerNote, baseUrl: string): MailContent {
  const { subject, lines } = wordsOf(note, baseUrl)
  const paragraphs = lines.flatMap((line) => line.split('\n'))
  return {
    subject,
    preheader: paragraphs[0] ?? subject,
    headline: 'A message for you.',
    paragraphs: [`${subject}.`, ...paragraphs],
    button: null,
    showsHelp: false,
    why: `You are receiving this email because you run ${shopName}.`,
  }
}

type Words = { subject: string; lines: string[] }

function wordsOf({ facts, number }: OwnerNote, baseUrl: string): Words {
  switch (facts.about) {
    case 'refund-begun':
      return {
        subject: `Order ${number}: ${formatNaira(facts.amountKobo)} is being refunded`,
        lines: [
          facts.reason,
          `Payment ${facts.reference}. The refund is on its way. There is nothing to do unless it fails.`,
        ],
      }
    case 'refund-failed':
      return refundWords(facts, number)
    case 'refund-outside':
      return outsideWords(facts, number, baseUrl)
    case 'payment-to-review':
      return {
        subject: `Order ${number}: a payment to review`,
        lines: [
          `The payment does not match the order: ${facts.problem}. Nothing has been confirmed or shipped.`,
          `Accept it, ask for the rest, refund it or dismiss it: ${baseUrl}/admin/orders/${facts.orderId}`,
        ],
      }
    case 'unknown-charge':
      return {
        subject: 'A payment that belongs to no order',
        lines: [
          `${facts.amount} was paid under the reference ${facts.reference}, which no order here has. Look it up with your payment provider: refund it there, or enter the order yourself.`,
          `See all: ${baseUrl}/admin/orders?tab=checked`,
        ],
      }
    case 'payout-to-check':
      return payoutWords(facts, baseUrl)
    case 'return-asked':
      return {
        subject: `Order ${number}: the customer asks for a return`,
        lines: [
          `Reason: ${facts.reason}.`,
          `Approve or refuse it: ${baseUrl}/admin/returns/${facts.returnId}`,
        ],
      }
    case 'chargeback':
      return chargebackWords(facts, number, baseUrl)
    case 'photos-question':
    case 'change-asked':
      return wishWords(facts, number, baseUrl)
    case 'transfer-sent':
      return transferWords(facts, number, baseUrl)
    case 'balance-late':
      return {
        subject: `Order ${number}: ${facts.isPart ? 'an instalment' : 'the balance'} of ${formatNaira(facts.amountKobo)} is late`,
        lines: [
          'The customer was asked for it and reminded, and the time to pay is over. Nothing was cancelled.',
          `Give more time, or cancel: ${baseUrl}/admin/orders/${facts.orderId}#payment`,
        ],
      }
    case 'gift-card-spent':
      return giftCardWords(facts, number, baseUrl)
    case 'template-problems':
      return templateWords(facts, baseUrl)
    case 'channel-fault':
      return faultNote(facts, baseUrl)
    case 'sale-not-told':
      return advertWords(facts, baseUrl)
    case 'email-tried':
      return {
        subject: 'Your test email has arrived',
        lines: ['Your shop can send emails. If you found this one in spam, please mark it as safe.'],
      }
    case 'low-stock':
      return lowStockWords(facts, baseUrl)
  }
}

function refundWords(
  { amountKobo, state, problem }: Extract<OwnerFacts, { about: 'refund-failed' }>,
  number: OwnerNote['number'],
): Words {
  const what = state === 'failed' ? 'failed' : 'needs your attention'
  return {
    subject: `Order ${number}: the refund of ${formatNaira(amountKobo)} ${what}`,
    lines: [
      'Check it with the payment provider before you send anything a second time.',
      problem ?? `The payment provider’s status is “${state}”.`,
    ],
  }
}

function payoutWords(
  { paidKobo, currency, settledAt, payoutId }: Extract<OwnerFacts, { about: 'payout-to-check' }>,
  baseUrl: string,
): Words {
  return {
    subject: `A payout of ${formatMoney(paidKobo, currency)} to check`,
    lines: [
      `${lagosDayWords(settledAt)}: what the payment provider paid out does not match.`,
      `See what is wrong and which orders are in it: ${baseUrl}/admin/accounts/payouts/${payoutId}`,
    ],
  }
}

/** Staff had written it down as paid, so whoever settled it may know better than the provider. */
function outsideWords(
  { amountKobo, isTwice, settled, orderId }: Extract<OwnerFacts, { about: 'refund-outside' }>,
  number: OwnerNote['number'],
  baseUrl: string,
): Words {
  const amount = formatNaira(amountKobo)
  const page = `${baseUrl}/admin/orders/${orderId}#payment`
  return isTwice
    ? {
        subject: `Order ${number}: a refund of ${amount} went back twice`,
        lines: [
          `It was settled another way, and then the payment provider paid it too. ${settled}`.trim(),
          `Check with the customer, ask for what they had twice, and close it: ${page}`,
        ],
      }
    : {
        subject: `Order ${number}: the refund of ${amount} failed at the payment provider`,
        lines: [
          `It had been settled another way, so it is still counted as refunded. ${settled}`.trim(),
          `There is nothing to do if the customer has the money. If not, please pay it: ${page}`,
        ],
      }
}

function giftCardWords(
  { amountKobo, orderId }: Extract<OwnerFacts, { about: 'gift-card-spent' }>,
  number: OwnerNote['number'],
  baseUrl: string,
): Words {
  return {
    subject: `Order ${number}: ${formatNaira(amountKobo)} of a refunded gift card was spent`,
    lines: [
      'The money for the gift card is going back, but part of the card had been spent on other orders. What was left on it has been removed.',
      `See the gift card: ${baseUrl}/admin/orders/${orderId}`,
    ],
  }
}

function transferWords(
  { amountKobo }: Extract<OwnerFacts, { about: 'transfer-sent' }>,
  number: OwnerNote['number'],
  baseUrl: string,
): Words {
  return {
    subject: `Order ${number}: receipt for a transfer of ${formatNaira(amountKobo)}`,
    lines: [
      'The customer says they have paid by bank transfer. Please check your bank account before you confirm it.',
      `See the receipt: ${baseUrl}/admin/bank-transfers`,
    ],
  }
}

/** What a customer wrote about the item that is being made for them. */
function wishWords(
  facts: Extract<OwnerFacts, { about: 'photos-question' | 'change-asked' }>,
  number: OwnerNote['number'],
  baseUrl: string,
): Words {
  const isQuestion = facts.about === 'photos-question'
  return {
    subject: isQuestion
      ? `Order ${number}: a question about the photos`
      : `Order ${number}: the customer asks for one change`,
    lines: [
      `“${facts.note}”`,
      isQuestion
        ? `Answer before it goes out: ${baseUrl}/admin/orders/${facts.orderId}`
        : `The job is on the production board: ${baseUrl}/admin/production/${facts.jobId}`,
    ],
  }
}

function chargebackWords(
  { amountKobo, currency, isOpen, dueAt, disputeId }: Extract<OwnerFacts, { about: 'chargeback' }>,
  number: OwnerNote['number'],
  baseUrl: string,
): Words {
  const page = `${baseUrl}/admin/chargebacks/${disputeId}`
  const until = dueAt === null ? 'Please answer it soon' : `Please answer it by ${lagosTime(dueAt)}`
  return {
    subject: `Order ${number}: a chargeback of ${formatMoney(amountKobo, currency)}`,
    lines: [
      'The customer asked their bank for the money back.',
      isOpen
        ? `${until}, or the bank takes the money: ${page}`
        : `There is nothing to answer at the moment. See how it stands: ${page}`,
    ],
  }
}

function templateWords(
  { templates }: Extract<OwnerFacts, { about: 'template-problems' }>,
  baseUrl: string,
): Words {
  const [first] = templates
  const told = templates.map(({ name, state, reason }) => {
    const { word, says } = templateMeanings[state as TemplateState]
    return {
      word: word.toLowerCase(),
      line: [`${name}: ${word}.`, reasonWords(reason), says].filter(Boolean).join(' '),
    }
  })
  return {
    subject:
      templates.length === 1 && first
        ? `The WhatsApp template ${first.name}: ${told[0]?.word}`
        : `${templates.length} WhatsApp templates need your attention`,
    lines: [
      ...told.map(({ line }) => line),
      'What WhatsApp does not deliver goes by SMS or email instead.',
      `See all templates: ${baseUrl}/admin/messages/costs#templates`,
    ],
  }
}

function faultNote(
  { channel, fault, words }: Extract<OwnerFacts, { about: 'channel-fault' }>,
  baseUrl: string,
): Words {
  const { title, says } = faultWords(channel as PhoneChannel, fault as AccountFault)
  return {
    subject: title,
    lines: [
      says,
      `The provider says: ${words}`,
      'Until then messages go another way, where the customer has one.',
      `See what goes out: ${baseUrl}/admin/messages/costs`,
    ],
  }
}

function advertWords(
  { service, isKey, problem }: Extract<OwnerFacts, { about: 'sale-not-told' }>,
  baseUrl: string,
): Words {
  const name = adServiceWords[service]
  return {
    subject: isKey ? `${name} rejected your access key` : `${name} rejected a sale`,
    lines: [
      `${name} answered: ${problem}.`,
      isKey
        ? 'Check the pixel and its access key. Sales of the last six days are sent once it works again.'
        : 'Check that the id of the pixel is right. Orders are not affected.',
      `Your settings: ${baseUrl}/admin/settings/adverts`,
    ],
  }
}

function lowStockWords({ variants }: Extract<OwnerFacts, { about: 'low-stock' }>, baseUrl: string): Words {
  const [first] = variants
  return {
    subject:
      variants.length === 1 && first
        ? `${first.name} is running low`
        : `${variants.length} variants are running low`,
    lines: [
      ...variants.map(({ name, words, sku, free }) => {
        const left = free <= 0 ? 'sold out' : `${free} left`
        return `${name}, ${words} (${sku}): ${left}.`
      }),
      `See all low stock: ${baseUrl}/admin/stock?show=low`,
    ],
  }
}
