// The notes to the owner of the shop.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type OwnerFacts, ownerFacts } from '#app/domain/orders/core/order-message.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { ownerMailContent, type OwnerNote } from './owner-mail.ts'
import { type Template, template } from './template.ts'

const moneyNotes: Record<string, OwnerNote> = {
  'Message about a payout to check': {
    number: null,
    facts: {
      about: 'payout-to-check',
      payoutId: 'pyt_01k9mz3k7w2q8r4t6v1x5c0b7n',
      paidKobo: naira(467_000),
      currency: 'NGN',
      settledAt: new Date('2026-11-23T08:00:00Z'),
      problems: ['sum'],
    },
  },
  'Message about a transfer receipt': {
    number: 1042,
    facts: {
      about: 'transfer-sent',
      orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
      amountKobo: naira(474_000),
    },
  },
  'Message about a gift card that was spent and refunded': {
    number: 1042,
    facts: {
      about: 'gift-card-spent',
      orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
      amountKobo: naira(20_000),
    },
  },
  'Message about a balance that is late': {
    number: 1042,
    facts: {
      about: 'balance-late',
      orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
      amountKobo: naira(424_000),
      isPart: false,
    },
  },
  'Message about an instalment that is late': {
    number: 1042,
    facts: {
      about: 'balance-late',
      orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
      amountKobo: naira(106_000),
      isPart: true,
    },
  },
}

const shopNotes: Record<string, OwnerNote> = {
  'Message about WhatsApp templates': {
    number: null,
    facts: {
      about: 'template-problems',
      templates: [
        { name: 'ade_order_paid_1', state: 'paused', reason: '' },
        { name: 'ade_order_shipped_1', state: 'rejected', reason: 'INCORRECT_CATEGORY' },
      ],
    },
  },
  'Message about a way by phone that is closed': {
    number: null,
    facts: {
      about: 'channel-fault',
      channel: 'whatsapp',
      fault: 'key',
      words: '190: Invalid OAuth access token',
    },
  },
  'Message about a rejected access key': {
    number: null,
    facts: {
      about: 'sale-not-told',
      service: 'meta',
      isKey: true,
      problem: '190: Invalid OAuth access token',
    },
  },
  'Message about low stock': {
    number: null,
    facts: {
      about: 'low-stock',
      variants: [{ name: 'Zuri Bob', words: '10 in', sku: 'ZURI-10', free: 3 }],
    },
  },
}

export const ownerTemplates: Record<'owner-note', Template> = {
  'owner-note': template<OwnerFacts, OwnerNote>({
    group: 'Shop owner',
    facts: ownerFacts,
    async read({ db }, facts) {
      return { facts, number: 'orderId' in facts ? await numberOf(db, facts.orderId) : null }
    },
    mail: (note, { baseUrl }) => ownerMailContent(note, baseUrl),
    examples: () => ({
      'Test email from the go-live list': { number: null, facts: { about: 'email-tried' } },
      'Message about a payment': {
        number: 1042,
        facts: {
          about: 'refund-begun',
          orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
          amountKobo: naira(474_000),
          reason: 'This order was already paid, so the second payment is refunded.',
          reference: 'adk-1042-2',
        },
      },
      'Message about a refund that failed': {
        number: 1042,
        facts: {
          about: 'refund-failed',
          orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
          amountKobo: naira(474_000),
          state: 'failed',
          problem: null,
        },
      },
      'Message about a refund that went back twice': {
        number: 1042,
        facts: {
          about: 'refund-outside',
          orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
          amountKobo: naira(474_000),
          isTwice: true,
          settled: 'Settled outside: cash in the studio',
        },
      },
      'Message about a payment to review': {
        number: 1042,
        facts: {
          about: 'payment-to-review',
          orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
          problem: 'received ₦470,000, ₦474,000 is to be paid',
        },
      },
      'Message about a payment of no order': {
        number: null,
        facts: { about: 'unknown-charge', amount: '₦474,000', reference: 'T7482915' },
      },
      'Message about a wig to change': {
        number: 1042,
        facts: {
          about: 'change-asked',
          orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
          note: 'Could the parting be a little further to the left?',
          jobId: 'job_01k9mz3k7w2q8r4t6v1x5c0b7n',
        },
      },
      ...moneyNotes,
      'Message about a chargeback': {
        number: 1042,
        facts: {
          about: 'chargeback',
          orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
          disputeId: 'dsp_01k9mz3k7w2q8r4t6v1x5c0b7n',
          amountKobo: naira(474_000),
          currency: 'NGN',
          isOpen: true,
          dueAt: new Date('2026-11-21T15:00:00Z'),
        },
      },
      'Message about a return': {
        number: 1042,
        facts: {
          about: 'return-asked',
          orderId: 'ord_01k9mz3k7w2q8r4t6v1x5c0b7n',
          returnId: 'rtn_01k9mz3k7w2q8r4t6v1x5c0b7n',
          reason: 'It arrived damaged',
        },
      },
      ...shopNotes,
    }),
  }),
}

async function numberOf(db: Db, orderId: OrderId): Promise<number | null> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  return order?.number ?? null
}
