// What the newsletter's forms say. What they agree to stands here once per version, and the consent log keeps which
// version they saw: a text that was shown is never changed, a new one is added.
import { confirmDays, type SubscribeAnswer, type SubscribeProblem } from './newsletter.ts'

/** What the consent is for, as the log calls it. */
export const newsletterPurpose = 'newsletter'

export const consentTexts = {
  '2026-11':
    'We respect your privacy: your e-mail is used for these letters and for nothing else, and you can unsubscribe at any time.',
  '2026-11-22':
    'We respect your privacy: your email is used for this newsletter and nothing else, and you can unsubscribe at any time.',
} as const

export type ConsentVersion = keyof typeof consentTexts

/** The one that all forms show now. */
export const consentVersion: ConsentVersion = '2026-11-22'

export const newsletterWords = {
  title: 'Our newsletter',
  text: 'New arrivals, restocks and hair care tips. Twice a month at most.',
  consent: consentTexts[consentVersion],
} as const

export type Said = { title: string; text: string }

/** Only for an ask that the server took. */
export function thanksWords(email: string): Said {
  return {
    title: 'Thank you for subscribing!',
    text: `Check your email: open the link we sent to ${email} to confirm. It works for ${confirmDays} days.`,
  }
}

/** `houseEmail` is where they can write to instead, as the owner has set it. */
export function problemWords(answer: Extract<SubscribeAnswer, { ok: false }>, houseEmail: string): string {
  if (answer.problem === 'no-answer')
    return `That did not reach us. Please try again in a minute, or email ${houseEmail}.`
  if (answer.problem === 'too-many-requests') return tooManyWords(answer.retryAfter ?? 3600)
  return plainProblems[answer.problem]
}

/** `retryAfter` in seconds. */
export function tooManyWords(retryAfter: number): string {
  return `Too many sign-ups came from this connection. Please try again in ${waitWords(retryAfter)}.`
}

const plainProblems: Record<Exclude<SubscribeProblem, 'too-many-requests' | 'no-answer'>, string> = {
  'no-email': 'Please enter your email address.',
  'bad-email': 'This does not look like an email address. It needs an @ and an ending, like ada@example.com.',
  'no-connection':
    'You seem to be offline, so nothing was sent. Please try again when you have a connection.',
}

function waitWords(seconds: number): string {
  if (seconds > 5400) return `${Math.ceil(seconds / 3600)} hours`
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Enough to know which of one's own addresses is meant, too little for whoever finds the link: ad…@example.com */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  // A word joiner keeps the two halves on one line.
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}…\u2060${email.slice(at)}`
}
