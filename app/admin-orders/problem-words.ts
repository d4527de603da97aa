// Why an order was not moved, shipped or refunded, in words.
import type { CancelProblem } from '#app/orders/cancel-order.server.ts'
import type { StatusProblem } from '#app/orders/change-status.server.ts'
import type { Lack } from '#app/orders/lacks.ts'
import type { OrderStatus } from '#app/orders/order.ts'
import type { Reviewed } from '#app/orders/review-payment.server.ts'
import type { VoidProblem } from '#app/orders/void-parcel.server.ts'

export const goneWords = 'This order no longer exists.'
export const usedKeyWords = 'This form was already used for another order. Reload the page and try again.'

/** What is missing before shipping. */
export const lackWords: Record<Lack, string> = {
  unpaid: 'Not paid',
  'not-made': 'Not finished in production',
  'not-approved': 'Not approved by the customer',
  'no-tracking': 'No tracking number',
}

export function statusProblemWords(
  problem: StatusProblem | CancelProblem | 'same' | 'no-reason',
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
    case 'unpaid':
      return 'It is not paid yet. It moves on automatically when the payment arrives.'
    case 'money-went-back':
      return 'It has been refunded in full, so there is nothing to ship.'
    case 'nothing-to-make':
      return 'Nothing in it is made to order.'
    case 'out-of-stock':
      return 'The items are no longer in stock. Count or receive stock first.'
    case 'not-to-be-sent':
      return `An order that is ${statusWords(status)} cannot be shipped.`
    case 'no-pieces':
      return 'Please say which items are in the parcel.'
    case 'pieces-gone':
      return 'Some of these items are already in a parcel or were refunded. Please check what is left to ship.'
    case 'lacks':
      return 'Something is missing. Please look at the list and confirm.'
    case 'bad-link':
      return 'The tracking link must be a full address starting with https://.'
    case 'forgotten':
      return 'The customer asked for their data to be deleted, so nothing can be sent to them.'
    case 'used-key':
      return usedKeyWords
    case 'partly-sent':
      return 'A parcel has already shipped. Refund the remaining items instead.'
  }
}

function statusWords(status: OrderStatus | null): string {
  return status === null ? 'changed' : status.toLowerCase()
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
  }
}
