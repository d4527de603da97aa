import type { PayChannel } from '#app/foundation/gateways/payment/payment-gateway.ts'

/** What stands on the buttons for one way to pay. */
export const channelWords: Record<PayChannel, string> = {
  card: 'Pay by card',
  bank_transfer: 'Pay by bank transfer',
  ussd: 'Pay by USSD',
}
