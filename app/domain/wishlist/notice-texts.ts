// What they agree to when they ask to hear of products. A text that was shown is never changed, a new one is added: beside
// each wish stands which one it was.

export const wishlistNoticeTexts = {
  '2026-11':
    'Write to me when one of these pieces costs less or is back in stock. At most one mail a day, and one press in it stops them.',
  '2026-11-22':
    'Email me when a product on this list costs less or is back in stock. At most one email a day; unsubscribe with one click.',
} as const

export const wishlistNoticeVersion: keyof typeof wishlistNoticeTexts = '2026-11-22'

export const stockNoticeTexts = {
  '2026-11':
    'We write to you once, when it is back, and use your e-mail for nothing else. 90 days after that mail we forget it; if it does not come back, after a year.',
  '2026-11-22':
    'We email you once, when it is back, and use your address for nothing else. We delete it 90 days after that email, or after a year if it does not come back.',
} as const

export const stockNoticeVersion: keyof typeof stockNoticeTexts = '2026-11-22'

/** Null for a version that never was. */
export function noticeText(texts: Readonly<Record<string, string>>, version: string): string | null {
  return Object.hasOwn(texts, version) ? (texts[version] ?? null) : null
}
