// The header and the footer of a page as text, for the next page that has the same: a third of what React does for a cart is the
// sixty links in them.

type PartName = 'header' | 'footer'
type Parts = Readonly<Record<PartName, string>>

/** Of some 40 kB each. */
const mostKept = 60

const kept = new Map<string, Parts>()

/** Undefined for a frame that was not rendered yet, or too long ago. */
export function findParts(key: string): Parts | undefined {
  const found = kept.get(key)
  if (!found) return undefined
  kept.delete(key)
  kept.set(key, found)
  return found
}

/** `html` is a rendered page. */
export function keepParts(key: string, html: string): void {
  const header = innerOf(html, 'header', html.indexOf('<header'))
  const footer = innerOf(html, 'footer', html.lastIndexOf('<footer'))
  if (header === null || footer === null) return
  kept.set(key, { header, footer })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** A text of its own: a part of the page's would hold on to the whole of it. */
function innerOf(html: string, tag: PartName, at: number): string | null {
  const from = html.indexOf('>', at) + 1
  const to = html.indexOf(`</${tag}>`, from)
  return at < 0 || to < 0 ? null : Buffer.from(html.slice(from, to)).toString()
}
