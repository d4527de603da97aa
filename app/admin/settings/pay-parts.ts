// How customers pay: payment providers, bank transfers, payment on delivery. Pure.
import { providerNames, providerWords } from '#app/foundation/settings/setting-keys.ts'
import { depositParts } from './deposit-part.ts'
import type { RulePart } from './setting-parts.ts'

export const payParts: readonly RulePart[] = [
  ...depositParts,
  {
    key: 'payAt',
    title: 'Payment providers',
    lead: 'Where customers pay by card, bank transfer or USSD. With two providers, the other one takes over at once when the first does not answer; customers see another payment page and nothing else. Each payment is checked and refunded at the provider that took it.',
    fields: [
      {
        name: 'first',
        label: 'First choice',
        kind: 'choice',
        options: providerNames.map((value) => ({ value, name: providerWords[value] })),
        hint: 'A provider without keys is skipped. See the go-live list.',
      },
    ],
  },
  {
    key: 'rememberCards',
    title: 'Remembered cards',
    lead: 'Signed-in customers can ask for their card to be remembered at checkout and pay with it next time without typing it again. The payment provider keeps the card; the shop never sees its number. Unless they have just signed in, each payment asks them to confirm that it is them. While this is off, no card is remembered or charged; customers can still remove theirs.',
    fields: [
      {
        name: 'on',
        label: 'Let customers have their card remembered',
        kind: 'switch',
        hint: 'Flutterwave charges a card without the bank’s own confirmation only after you ask its support team. Until then customers confirm at their bank.',
      },
    ],
  },
  {
    key: 'bankTransfer',
    title: 'Bank transfer',
    lead: 'Customers transfer the money to your own account. They see the account details after they order and send you the receipt. You confirm it under Bank transfers once you see the money. Orders already waiting for a transfer show the account entered here.',
    fields: [
      { name: 'on', label: 'Offer bank transfer', kind: 'switch' },
      { name: 'bank', label: 'Bank', kind: 'line', optional: true },
      { name: 'accountName', label: 'Account name', kind: 'line', optional: true },
      {
        name: 'accountNumber',
        label: 'Account number',
        kind: 'line',
        optional: true,
        hint: 'Ten digits. For most Nigerian banks, the last digit is checked too.',
      },
      {
        name: 'payDays',
        label: 'Days to pay',
        kind: 'number',
        hint: 'How long the items are reserved: 1 to 14 days. Customers get a reminder on the last day.',
      },
      { name: 'fromNaira', label: 'For totals from (₦)', kind: 'number' },
      { name: 'toNaira', label: 'Up to (₦)', kind: 'number', hint: '0 means no limit.' },
    ],
  },
  {
    key: 'giftCards',
    title: 'Gift cards',
    lead: 'Customers buy a gift card at one of these amounts. It is emailed on the day they choose and spent at checkout like store credit, at once or in parts. A gift card does not expire. The page is linked from the footer while this is on; cards already sold can be spent either way.',
    fields: [
      { name: 'on', label: 'Sell gift cards', kind: 'switch' },
      {
        name: 'amounts',
        label: 'Amounts (₦)',
        kind: 'line',
        optional: true,
        hint: 'Separated by spaces: 10,000 25,000 50,000.',
      },
    ],
  },
  {
    key: 'onDelivery',
    title: 'Pay on delivery',
    lead: 'Customers pay the courier when their order arrives, in the delivery zones where you set a limit. The order is confirmed at once and its items are taken from stock. A customer can have one such order at a time. After an order is refused at the door, they cannot pay on delivery again unless you allow it on that order.',
    fields: [
      { name: 'on', label: 'Offer pay on delivery', kind: 'switch' },
      {
        name: 'takesDesigns',
        label: 'Also for custom wigs',
        kind: 'switch',
        hint: 'A custom wig refused at the door is hard to sell to anyone else.',
      },
    ],
  },
]
