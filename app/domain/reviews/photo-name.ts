// How photos of customers, and of their orders, are named: nobody finds one by guessing, and no other picture of the shop passes for
// one. Those of reviews may be shown to everybody; all others are seen by their customer and the house alone.

/** 'order': what the house took of an order's own items, at the bench and before it goes out; films too. */
export type PhotoKind = 'review' | 'return' | 'design' | 'proof' | 'order'

/** What a photo is named before the gateway adds the mark of its content; a token, so that nobody guesses one. */
export function photoName(kind: PhotoKind, token: string): string {
  return `${kind}-${token}`
}

export function isPhotoOfKind(kind: PhotoKind, key: string): boolean {
  return isCustomerPhoto(key) && key.startsWith(`${kind}-`)
}

export function isCustomerPhoto(key: string): boolean {
  return /^(?:review|return|design|proof|order)-[0-9a-z]{32}-[0-9a-f]{12}$/u.test(key)
}

/** How an earlier release named those of orders: a token and no more. A file that somebody gave such a name looks the same. */
export function isOldOrderPhoto(key: string): boolean {
  return /^[0-9a-z]{32}-[0-9a-f]{12}$/u.test(key)
}
