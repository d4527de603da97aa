// Which hearts are full and which products are being compared, before anything is painted and without React: cached pages are
// the same bytes for everyone, so the starter makes a style sheet of its own from what the browser remembers. A mark
// stands in a box with `data-saved`; `is-on` and `is-off` inside it are what is seen, and read out, in either state, or `data-on`
// and `data-off` where the box has no elements inside (saved.css).
import { readList, savedEvent } from '#app/domain/wishlist/saved-storage.ts'

/**
 * Runs at the end of the page. Also sets `data-viewed` on <html> to how many products were looked at, so that their row has its place
 * before it is loaded. Safari before 16.4 makes no sheets, and the page's policy allows no new ones in it: there the marks
 * are one rule at the end of the page's own first sheet, once that is loaded.
 */
export function markSaved(): void {
  let sheet: CSSStyleSheet | undefined
  let isThere = false
  const paint = () => {
    document.documentElement.dataset['viewed'] = String(readList('viewed').length)
    if (isThere) sheet?.deleteRule(sheet.cssRules.length - 1)
    const rule = savedRule()
    isThere = rule !== null
    if (rule === null) return
    sheet ??= ownSheet() ?? document.styleSheets[0]
    sheet?.insertRule(rule, sheet.cssRules.length)
  }
  for (const name of [savedEvent, 'pageshow']) addEventListener(name, paint)
  // Listening to other tabs asks another process, for which the first paint need not wait; 'pageshow' follows and paints anew.
  addEventListener('load', () => addEventListener('storage', paint))
  paint()
}

/** One rule, so that it can be taken away as one; null when nothing is saved. */
function savedRule(): string | null {
  const compared = readList('compare').map((one) => (one as { slug?: unknown } | null)?.slug)
  const names = [...readList('wishlist'), ...compared].filter(
    (name): name is string => typeof name === 'string' && /^[\w-]+$/u.test(name),
  )
  if (names.length === 0) return null
  const boxes = `:is(${names.map((name) => `[data-saved="${name}"]`).join()})`
  return `@media all{${boxes}{--mark:var(--mark-on)}${boxes}[data-on]::before{content:attr(data-on)}${boxes} .is-off{display:none}${boxes} .is-on{display:inline}${boxes} .mark{fill:currentColor}}`
}

function ownSheet(): CSSStyleSheet | undefined {
  try {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [sheet]
    return sheet
  } catch {
    return undefined
  }
}
