// Whether somebody is signed in, as far as the browser knows: pages are the same bytes for everyone, so a cookie with
// nothing in it but a 1 decides, and styles show what belongs (shell.css). It opens no door: every page asks the session.
import { hasMark } from '#app/foundation/http/mark-cookies.ts'

/** Written and removed together with the session's own cookie. */
export const hintCookieName = 'signed-in'

/**
 * Sets `data-signed-in` on <html> to yes or no: when the starter runs, and again on a page that has stayed
 * open while another tab signed in or out.
 */
export function readAccountHint(): void {
  document.documentElement.dataset['signedIn'] = isSignedInHere() ? 'yes' : 'no'
}

export function isSignedInHere(): boolean {
  return hasMark(hintCookieName)
}
