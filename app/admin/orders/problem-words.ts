// Why an order was not moved, shipped or refunded, in words.
import type { DeliveryRefused } from '#app/domain/orders/payments/refuse-delivery.server.ts'
import type { GiveUpProblem } from '#app/domain/orders/core/give-up-order.server.ts'
import type { CancelProblem } from '#app/domain/orders/core/cancel-order.server.ts'
import type { StatusProblem } from '#app/domain/orders/core/change-status.server.ts'
import type { Lack } from '#app/domain/orders/core/lacks.ts'
import { statusName } from '#app/domain/orders/core/order-states.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import type { SpentElsewhere } from '#app/domain/orders/core/orders.server.ts'
import type { RefundQueued } from '#app/domain/orders/payments/refund-order.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { Reviewed } from '#app/domain/orders/payments/review-payment.server.ts'
import type { HandedOver } from '#app/domain/orders/shipping/hand-over.server.ts'
import type { VoidProblem } from '#app/domain/orders/shipping/void-parcel.server.ts'

export const giftCardWords =
  'That is not possible any more: the gift card was blocked, unblocked, spent or refunded meanwhile.'

export const goneWords = 'This order no longer exists.'
export const disputedWords =
  'The customer’s bank is asking for this money back. Nothing can be refunded or cancelled until the chargeback is decided.'
export const owesWords =
  'The balance is not paid yet, so nothing of this order can leave. Ask for it under Payment.'
export const usedKeyWords = 'This form was already used for another order. Reload the page and try again.'

/** Why an order that was cancelled does not come back. */
const spentWords: Record<SpentElsewhere, string> = {
  'credit-spent': 'Its store credit has been spent on another order.',
  'code-used': 'Its discount code has been used on another order.',
}

/** What is missing before shipping. */
export const lackWords: Record<Lack, string> = {
  unpaid: 'Not paid',
  disputed: 'The customer’s bank is asking for the money back',
  'charged-back': 'The bank took back part of the money',
  'not-come': 'Pre-ordered and not here yet',
  'not-made': 'Not finished in production',
  'not-approved': 'Not approved by the customer',
  'no-photos': 'The customer wants photos first',
  'photos-open': 'The customer has not approved the photos',
  'no-tracking': 'No tracking number',
}

export function statusProblemWords(
  problem: StatusProblem | CancelProblem | 'same' | 'no-reason' | SpentElsewhere,
  status: OrderStatus | null,
): string {
  switch (problem) {
    case 'gone':
      return goneWords
    case 'moved':
      return `Someone else changed it first: the order is ${statusWords(status)} now. Nothing was changed.`
    case 'no-such-move':
      return `An order that is ${statusWords(status)} cannot be given that status.`
    case 'same':
      return 'The order already has this status.'
    case 'no-reason':
      return 'Please say why.'
    case 'cancel-instead':
      return 'Please cancel it on its own page, so that its payment and stock are handled too.'
    case 'pay-link-instead':
      return 'Please make a new payment link on its page: that reopens it.'
    case 'hand-over-instead':
      return 'Please hand it over on its own page, with the customer’s code or the name of who came.'
    case 'pickup-in-one':
      return 'An order for pickup is handed over in one go. Please wait until all of it is ready.'
    case 'unpaid':
      return 'It is not paid yet. It moves on automatically when the payment arrives.'
    case 'money-went-back':
      return 'It has been refunded in full, so there is nothing to ship.'
    case 'owes-balance':
      return owesWords
    case 'may-not-keep':
      return 'The deposit goes back whole: the balance has been paid meanwhile, or nobody has begun a custom wig of this order. Please check it and cancel again.'
    case 'balance-on-its-way':
      return 'A payment of the balance may still be on its way: the payment provider has not finished it, or did not answer. Please try again in a few minutes, or cancel and give the whole deposit back.'
    case 'nothing-to-make':
      return 'Nothing in it is made to order.'
    case 'out-of-stock':
      return 'The items are no longer in stock. Count or receive stock first.'
    case 'credit-spent':
    case 'code-used':
      return `${spentWords[problem]} Please enter a new order.`
    case 'not-to-be-sent':
      return `An order that is ${statusWords(status)} cannot be shipped.`
    case 'no-courier':
      return 'This courier was switched off or removed. Please choose another.'
    case 'no-units':
      return 'Please say which items are in the parcel.'
    case 'units-gone':
      return 'Some of these items are already in a parcel or were refunded. Please check what is left to ship.'
    case 'lacks':
      return 'Something is missing. Please look at the list and confirm.'
    case 'bad-link':
      return 'The tracking link must be a full address starting with https://.'
    case 'forgotten':
      return 'The customer asked for their data to be deleted, so nothing can be sent to them.'
    case 'used-key':
      return usedKeyWords
    case 'disputed':
      return disputedWords
    case 'partly-sent':
      return 'A parcel has already shipped. Refund the remaining items instead.'
  }
}

function statusWords(status: OrderStatus | null): string {
  return status === null ? 'changed' : statusName(status).toLowerCase()
}

/** Beside the field that it is about, or above the form. */
export function handOverProblem(
  problem: Extract<HandedOver, { ok: false }>['problem'],
): string | { errors: Record<string, string> } {
  switch (problem) {
    case 'gone':
      return goneWords
    case 'not-ready':
      return 'Someone else changed it first: the order is not ready for pickup any more.'
    case 'money-went-back':
      return 'It has been refunded in full, so it must not be handed over.'
    case 'owes-balance':
      return owesWords
    case 'wrong-code':
      return {
        errors: {
          pickupCode:
            'This is not the code of this order. Please ask for the code in the email about this order.',
        },
      }
    case 'no-code-no-name':
      return { errors: { pickupCode: 'Please enter the code, or the name of whoever picked it up.' } }
  }
}

export function voidProblemWords(problem: VoidProblem): string {
  switch (problem) {
    case 'gone':
      return 'This parcel no longer exists.'
    case 'no-reason':
      return 'Please say why.'
    case 'over':
      return 'The order is cancelled or returned, so its parcels stay as they are.'
    case 'too-late':
      return 'It is too late to undo: the email has gone out. Void the parcel instead, and the customer gets a correction.'
  }
}

export function reviewProblemWords(problem: Extract<Reviewed, { ok: false }>['problem']): string {
  switch (problem) {
    case 'gone':
      return 'This payment no longer exists.'
    case 'moved':
      return 'Someone has already decided about this payment, or the order has changed. Please check it again.'
    case 'out-of-stock':
      return 'The items have sold out meanwhile, so the order cannot go ahead. Refund this payment instead.'
    case 'credit-spent':
    case 'code-used':
      return `${spentWords[problem]} The order cannot go ahead. Refund this payment instead.`
    case 'disputed':
      return disputedWords
  }
}

export function refundProblemWords({ problem, leftKobo }: Extract<RefundQueued, { ok: false }>): string {
  switch (problem) {
    case 'gone':
      return goneWords
    case 'used-key':
      return usedKeyWords
    case 'disputed':
      return disputedWords
    case 'nothing-paid':
      return 'Nothing was paid for this order.'
    case 'no-amount':
      return 'Please choose items or enter an amount.'
    case 'too-much':
      return leftKobo === 0
        ? 'It has already been refunded in full.'
        : `You can still refund up to ${formatNaira(leftKobo)}.`
  }
}

export const retryProblemWords = {
  gone: 'This refund no longer exists.',
  moved: 'This refund has changed in the meantime. Please check it again.',
  disputed: disputedWords,
  'too-much': 'Another refund has already returned this money. Please close this one instead.',
  'unknown-to-gateway':
    'The payment provider has no record of this refund. Please check there first; once it has been paid another way, settle it here.',
  'no-reason': 'Please say how it was settled.',
}

export function serviceProblemWords(problem: 'gone' | 'closed' | 'waiting' | 'over' | GiveUpProblem): string {
  switch (problem) {
    case 'gone':
      return goneWords
    case 'closed':
      return 'You can add a service only to an order that is paid and has not shipped.'
    case 'waiting':
      return 'Something on this order is already waiting for payment. Please wait for that, or withdraw it first.'
    case 'over':
    case 'not-unpaid':
      return 'It is no longer waiting: it was paid or has ended. Please reload this page.'
    case 'confirming':
      return 'The customer’s bank is still confirming a payment for it. Please try again in a few minutes.'
    case 'gateway-unreachable':
      return 'The payment provider did not answer, so we do not know whether it was paid. Please try again in a minute.'
  }
}

export const payLinkProblemWords = {
  gone: goneWords,
  'already-paid': 'A payment has already arrived for this order. Please look at its payments first.',
  closed: 'This order can no longer be paid by link.',
  'out-of-stock': 'The items are no longer in stock, so the order cannot be reopened.',
  'credit-spent': `${spentWords['credit-spent']} Please enter a new order.`,
  'code-used': `${spentWords['code-used']} Please enter a new order.`,
  forgotten: 'The customer asked for their data to be deleted.',
}

/** Fields of an address that somebody else changed meanwhile. */
export const addressLabels = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  landmark: 'Landmark',
  city: 'Town or city',
  postcode: 'Postcode',
}

export const deliveryRefusedWords: Record<Extract<DeliveryRefused, { ok: false }>['problem'], string> = {
  gone: goneWords,
  'not-out':
    'Only an order that has been shipped to be paid on delivery can be marked as refused. Please check it.',
  paid: 'This order has a payment, so it cannot be marked as refused. Record a return instead.',
}
