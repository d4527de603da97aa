// What shoppers ask most, as the shop answers it until an owner writes their own. Rich text.
import type { FaqItem } from './documents.ts'

export const defaultAnswers: FaqItem[] = [
  {
    id: 'when',
    question: 'When will my hair arrive?',
    answer:
      'Items in stock are dispatched straight away. Made-to-order items take {standardDays} before dispatch; express makes that {expressDays} for {expressFee} more. Choose your state on any product page to see the fee and the dates before you pay.',
  },
  {
    id: 'human',
    question: 'Is it human hair?',
    answer:
      'Yes. Every product page says which: raw, virgin or remy, with its origin, weight and how it is drawn. It can be washed, coloured and heat-styled up to 180 °C. [How to care for it](/care)',
  },
  {
    id: 'length',
    question: 'Which length suits me?',
    answer:
      'Lengths are measured with the hair stretched, so curls hang shorter than waves, and waves shorter than straight hair. [The guides](/guides) show where each length falls at your own height.',
  },
  {
    id: 'lace',
    question: 'I have never worn lace. Where do I start?',
    answer:
      'With a glueless wig: the lace is cut for you, a band holds it, and it is on in a minute. [Take the style quiz](/find-your-style) to find the ones that fit your mornings.',
  },
  {
    id: 'custom',
    question: 'Can you make a custom wig?',
    answer:
      'Yes. [Create your style](/create-your-style): texture, length, density, lace, colour and your own measurements, with the price beside every choice.',
  },
  {
    id: 'pay',
    question: 'How can I pay?',
    answer:
      'By card, bank transfer or USSD through Paystack or Flutterwave, in naira. We never see your card number. We reserve your items while you pay.',
  },
  {
    id: 'return',
    question: 'What if I change my mind?',
    answer:
      'Send it back unused, in its original condition: within {returnLagos} of delivery in Lagos, {returnNigeria} elsewhere in Nigeria, {returnAbroad} abroad. You get {returnGives}. If something is wrong with it, we put it right and you may ask for a refund. [Return policy](/about#return) and [Refund policy](/about#refund)',
  },
  {
    id: 'abroad',
    question: 'Do you ship outside Nigeria?',
    answer:
      'Yes, with tracking once your parcel has left. Your customs office may ask for duty when it arrives; that is not included in our price. [Shipping policy](/about#shipping)',
  },
]
