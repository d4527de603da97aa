// Remembers in this browser that the popup was shown or is not needed: kept as the specification asks, and read.

const key = 'newsletterPopup'

export type WhyNotAgain = 'shown' | 'closed' | 'subscribed'

export function wasPopupShown(): boolean {
  if (document.documentElement.dataset[key] !== undefined) return true
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // SecurityError: storage is switched off. Then the mark on the page above is all there is.
    return false
  }
}

export function rememberPopup(why: WhyNotAgain): void {
  document.documentElement.dataset[key] = why
  try {
    localStorage.setItem(key, why)
  } catch {
    // No room or no storage: it may come again on the next visit, which harms nobody.
  }
}
