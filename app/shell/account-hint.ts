// Whether somebody is signed in, as far as the browser knows: pages are the same bytes for everyone, so a cookie with
// nothing in it but a 1 decides, and styles show what belongs (shell.css). It opens no door: every page asks the session.

const hint = '/(?:^|; )(?:__Host-)?signed-in=1(?:;|$)/.test(document.cookie)'

/** Runs in the head, before anything is painted: sets `data-signed-in` on <html> to yes or no. */
export const accountHintScript = `document.documentElement.dataset.signedIn=${hint}?'yes':'no'`

/** The same again for a page that has stayed open while another tab signed in or out. */
export function readAccountHint(): void {
  const isSignedIn = /(?:^|; )(?:__Host-)?signed-in=1(?:;|$)/u.test(document.cookie)
  document.documentElement.dataset['signedIn'] = isSignedIn ? 'yes' : 'no'
}
