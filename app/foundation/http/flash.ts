// One message that survives a redirect: set beside the redirect, read once in the browser, gone after a minute. Pages
// that are kept are the same bytes for everyone, so the server cannot write it into them. The cookie holds a kind and
// not words: whoever manages to plant one can only choose among ours.

export type Flash =
  | { kind: 'account-created'; email: string }
  | { kind: 'email-confirmed' }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }
  | { kind: 'account-deleted' }

export type FlashWords = { title: string; text: string }

export const flashCookieName = 'flash'

/** The value of the cookie, before it is percent-encoded. */
export function writeFlash(flash: Flash): string {
  return 'email' in flash ? `${flash.kind} ${flash.email}` : flash.kind
}

/** Null for anything that we did not write. */
export function parseFlash(text: string | null): Flash | null {
  const [kind, email = '', ...rest] = (text ?? '').split(' ')
  if (rest.length > 0 || email.length > 254) return null
  switch (kind) {
    case 'account-created':
      return email.includes('@') ? { kind, email } : null
    case 'email-confirmed':
    case 'signed-in':
    case 'signed-out':
    case 'account-deleted':
      return email === '' ? { kind } : null
    default:
      return null
  }
}

/** What is said, beside the page that follows or on a page of its own. */
export function flashWords(flash: Flash): FlashWords {
  switch (flash.kind) {
    case 'account-created':
      return {
        title: 'Account Created Successfully',
        text: `Check your email: open the link we sent to ${flash.email} to confirm your address and sign in.`,
      }
    case 'email-confirmed':
      return { title: 'Your email is confirmed', text: 'You are signed in. Welcome.' }
    case 'signed-in':
      return { title: 'You are signed in', text: 'Your cart and your orders are here.' }
    case 'signed-out':
      return { title: 'You are signed out', text: 'Your cart is still here.' }
    case 'account-deleted':
      return {
        title: 'Your account is deleted',
        text: 'Your data has been deleted. We have sent you one last email to confirm it.',
      }
  }
}
