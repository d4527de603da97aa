// What shoppers ask most, as the shop answers it until an owner writes her own. Rich text.
import type { FaqItem } from './documents.ts'

export const defaultAnswers: FaqItem[] = [
  {
    id: 'when',
    question: 'When will my hair arrive?',
    answer:
      'Ready pieces leave us from stock. A piece made to order takes 10–14 working days before it leaves, and express makes that 3–5 for {expressFee} more. Choose your state on any product page and you see the fee and the dates before you pay.',
  },
  {
    id: 'human',
    question: 'Is it human hair?',
    answer:
      'Yes. Every piece says which: raw, virgin or remy, with its origin, its grams and how it is drawn. It can be washed, coloured and heat-styled up to 180 °C. [How to care for it](/care)',
  },
  {
    id: 'length',
    question: 'Which length suits me?',
    answer:
      'Lengths are measured with the hair stretched, so curls hang shorter than waves, and waves shorter than straight hair. [The guides](/guides) show where each one falls at your own height.',
  },
  {
    id: 'lace',
    question: 'I have never worn lace. Where do I start?',
    answer:
      'With a glueless piece: it is cut for you, sits on a band, and is on in a minute. Luna is made for that. [Five questions](/find-your-style) find the ones that fit your mornings.',
  },
  {
    id: 'custom',
    question: 'Can you make a wig that only I have?',
    answer:
      'Yes. [Create your style](/create-your-style): texture, length, density, lace, colour and your own measurements, with the price beside every choice.',
  },
  {
    id: 'pay',
    question: 'How can I pay?',
    answer:
      'By card, bank transfer or USSD through Paystack, in naira. Your card number never reaches us. We hold your pieces while you pay.',
  },
  {
    id: 'return',
    question: 'What if I change my mind?',
    answer:
      'Send it back unused, in its original condition: within {returnLagos} of delivery in Lagos, {returnNigeria} elsewhere in Nigeria, {returnAbroad} abroad. We exchange it. If something is wrong with it, that is our matter and you may have your money back. [Returns](/about#return) and [refunds](/about#refund)',
  },
  {
    id: 'abroad',
    question: 'Do you send outside Nigeria?',
    answer:
      'Yes, with tracking once your parcel has left. Your customs office may ask for duty when it arrives; that is not part of our price. [Shipping](/about#shipping)',
  },
]
