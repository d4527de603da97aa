// The words of the newsletter that forms, routes and domain code agree on. Pure: also runs in the browser.

/** Where somebody asked: a form of ours, their profile, or the page behind the unsubscribe link of an email. */
export const sources = ['footer', 'home', 'popup', 'page', 'profile', 'letter'] as const
export type Source = (typeof sources)[number]

const sourceNames: Record<Source, string> = {
  footer: 'Footer',
  home: 'Home page',
  popup: 'Popup',
  page: 'Newsletter page',
  profile: 'Account',
  letter: 'Unsubscribe page',
}

/** What staff read; what a file brought stands as it was written there. */
export function sourceName(source: string): string {
  return Object.hasOwn(sourceNames, source) ? sourceNames[source as Source] : source
}

/** The way back, for a file that we wrote. */
export function sourceNamed(name: string): string {
  return sources.find((source) => sourceNames[source].toLowerCase() === name.toLowerCase()) ?? name
}

export type SubscribeProblem =
  | 'no-email'
  | 'bad-email'
  /** Too many asked from one connection; `retryAfter` says when it makes sense again. */
  | 'too-many-requests'
  /** Said by the browser alone. */
  | 'no-connection'
  /** The server was heard, but not with an answer. */
  | 'no-answer'

/** What an ask is answered with: alike for addresses that are new, waiting, on the list or gone from it. */
export type SubscribeAnswer =
  | { ok: true; email: string }
  | { ok: false; problem: SubscribeProblem; /** Seconds. */ retryAfter?: number }

/** Newsletters link with this fragment, so that whoever comes from one is not asked to subscribe. */
export const newsletterFragment = '#letter'

/** How long the link of a confirmation works, in days. */
export const confirmDays = 7
