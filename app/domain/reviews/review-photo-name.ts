// How photos of reviews are named: nobody finds one by guessing, and no other picture of the shop passes for one.

/** What review photos are named before the gateway adds the mark of their content; a token, so that nobody guesses one. */
export function reviewPhotoName(token: string): string {
  return `review-${token}`
}

export function isReviewPhoto(key: string): boolean {
  return /^review-[0-9a-z]{32}-[0-9a-f]{12}$/u.test(key)
}
