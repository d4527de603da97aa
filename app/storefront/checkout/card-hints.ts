/** Why a remembered card did not pay, by the hint in the address of the order. */
export const cardHints = {
  'card-gone':
    'This card can no longer be charged here. Nothing was charged. Please pay another way; you can have your card remembered again at your next order.',
  'card-often':
    'There were too many attempts to pay with a remembered card. Nothing was charged. Please pay another way, or try again in an hour.',
}
