// How photos of customers are named: nobody finds one by guessing, and no other picture of the shop passes for one. Those of
// returns, designs and transfers are seen by their customer and the house alone.

export type PhotoKind = 'review' | 'return' | 'design' | 'proof'

/** What a photo is named before the gateway adds the mark of its content; a token, so that nobody guesses one. */
export function photoName(kind: PhotoKind, token: string): string {
  return `${kind}-${token}`
}

export function isPhotoOfKind(kind: PhotoKind, key: string): boolean {
  return isCustomerPhoto(key) && key.startsWith(`${kind}-`)
}

export function isCustomerPhoto(key: string): boolean {
  return /^(?:review|return|design|proof)-[0-9a-z]{32}-[0-9a-f]{12}$/u.test(key)
}
