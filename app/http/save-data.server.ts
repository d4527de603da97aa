// Pages for browsers that are told to spare data (the request header `Save-Data: on`). Every page of the shop works without
// scripts, so such a page comes without them and fetches them when she reaches for something that only they can do.
import { createHash } from 'node:crypto'

/** Kept pages of such browsers stand beside the others under their own key. */
export function lightKey(key: string): string {
  return `${key} light`
}

/**
 * What she reaches for: a field to type in or to choose from, and buttons that are no form's. Links and forms do without.
 * The code that would have run at once waits in an element that the browser does not run.
 */
const laterLoader = `(()=>{const c=document.currentScript,w=document;c.remove();const go=e=>{if(!e.target.matches||!e.target.closest('input:not([type=hidden]),select,textarea,button[type=button]'))return;w.removeEventListener('focusin',go,true);w.removeEventListener('click',go,true);const l=w.getElementById('later');if(!l)return;const s=w.createElement('script');s.type='module';s.textContent=l.textContent;l.replaceWith(s)};w.addEventListener('focusin',go,true);w.addEventListener('click',go,true)})()`
const laterHash = `'sha256-${createHash('sha256').update(laterLoader).digest('base64')}'`

export function lightPage(html: string): string {
  return html
    .replace('<html ', '<html data-save-data="" ')
    .replaceAll(/<link rel="modulepreload"[^>]*>/gu, '')
    .replace('<script type="module" async="">', '<script type="text/plain" id="later">')
    .replace('</head>', () => `<script>${laterLoader}</script></head>`)
}

/** The page's policy with leave for the one script that such a page has more. */
export function lightPolicy(policy: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' ${laterHash}`)
}
