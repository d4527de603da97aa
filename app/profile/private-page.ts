/** The headers of every page of hers: nobody else's browser and no proxy may keep it. */
export function privatePage() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}
