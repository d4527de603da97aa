// Why an order was not moved, sent or paid back, in words.
import type { CancelProblem } from '#app/orders/cancel-order.server.ts'
import type { StatusProblem } from '#app/orders/change-status.server.ts'
import type { OrderStatus } from '#app/orders/order.ts'

export const goneWords = 'This order is not there any more.'
export const usedKeyWords = 'This form was already used for another order. Reload the page and try again.'

export function statusProblemWords(
  problem: StatusProblem | CancelProblem | 'same' | 'no-reason',
  status: OrderStatus | null,
): string {
  switch (problem) {
    case 'gone':
      return goneWords
    case 'moved':
      return `Somebody else was quicker: the order is ${status ?? 'changed'} now. Nothing of yours was done.`
    case 'no-such-move':
      return `An order that is ${status ?? 'there'} cannot go there.`
    case 'same':
      return 'The order has this status already.'
    case 'no-reason':
      return 'Please say why.'
    case 'cancel-instead':
      return 'Please cancel it on its own page, where its money and its pieces are looked after.'
    case 'pay-link-instead':
      return 'Please make a new link to pay on its page: that opens it again.'
    case 'unpaid':
      return 'It is not paid yet. It moves on by itself when the money arrives.'
    case 'money-went-back':
      return 'Its money went back, or is on its way back. Nothing is left to send it for.'
    case 'nothing-to-make':
      return 'Nothing of it is made to order.'
    case 'out-of-stock':
      return 'The pieces are not on the shelf any more. Count or receive stock first.'
    case 'not-to-be-sent':
      return `An order that is ${status ?? 'there'} is not sent.`
    case 'no-pieces':
      return 'Please say which pieces are in the parcel.'
    case 'pieces-gone':
      return 'Some of these pieces are in a parcel already, or were refunded. Look at what is left to send.'
    case 'not-approved':
      return 'Its wearer was asked to look at a piece and has not accepted it yet. Tick the box to send it all the same.'
    case 'bad-link':
      return 'The tracking link must be a whole address that begins with https://.'
    case 'forgotten':
      return 'Its buyer asked to be forgotten, so nothing can be sent to her.'
    case 'used-key':
      return usedKeyWords
    case 'partly-sent':
      return 'A parcel is on its way already. Refund the pieces that are still here instead.'
  }
}
