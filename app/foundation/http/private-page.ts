/**
 * The headers of a page that is about one person, or has a token in its address: nobody else's browser and no proxy may
 * keep it, and its address goes nowhere else. Not no-referrer, which would blank the form's Origin.
 */
export function privatePage() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}
