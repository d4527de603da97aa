// Whether somebody is signed in, as far as the browser knows: pages are the same bytes for everyone, so a cookie with
// nothing in it but a 1 decides, and styles show what belongs (shell.css). It opens no door: every page asks the session.

/** Written and removed together with the session's own cookie. */
export const hintCookieName = 'signed-in'

const hint = new RegExp(`(?:^|; )${hintCookieName}=1(?:;|$)`, 'u')

/**
 * Sets `data-signed-in` on <html> to yes or no: in the head, before anything is painted, and again on a page that has stayed
 * open while another tab signed in or out.
 */
export function readAccountHint(): void {
  document.documentElement.dataset['signedIn'] = isSignedInHere() ? 'yes' : 'no'
}

export function isSignedInHere(): boolean {
  return hint.test(document.cookie)
}
