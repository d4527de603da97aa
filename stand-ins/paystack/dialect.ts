// Paystack's own ways, where the engine leaves room for another provider's.
import { createHmac } from 'node:crypto'
import { testCards } from './cards.ts'
import type { Dialect } from './deps.server.ts'
import { refundEventData, transactionData } from './payloads.server.ts'

export const paystackDialect: Dialect = {
  name: 'Paystack',
  cards: testCards,
  prove: (secretKey, body, isTrue) => ({
    'x-paystack-signature': sign(isTrue ? secretKey : `not ${secretKey}`, body),
  }),
  tellCharge: (txn) =>
    txn.status === 'success' ? { event: 'charge.success', data: transactionData(txn, 0) } : null,
  tellRefund: (refund, txn) => ({ event: `refund.${refund.status}`, data: refundEventData(refund, txn) }),
  returnQuery: ({ reference }) => ({ trxref: reference, reference }),
  hasDisputes: true,
}

/** HMAC-SHA512 of the raw body in lowercase hex. Source: Paystack's webhook documentation. */
function sign(secretKey: string, rawBody: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}
