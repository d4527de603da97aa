/** For pages with a token in their address: it goes nowhere else. Not no-referrer, which would blank the form's Origin. */
export function tokenHeaders() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}
