// A page that is kept for everyone, and may be the first that somebody sees, brings the rules that it can use in its own head: nothing
// stands between its first byte and its first paint. Its link to the whole sheet and its faces are there but switched off until then (foundation/ui/whole-sheet.ts,
// late-faces.ts).
import pageRules from 'virtual:page-rules'
import type { CachedPlace } from './cached-address.ts'
import { type Edit, editsOf } from './page-edits.server.ts'
import { createFindRules } from './page-rules.server.ts'
import { hashSource } from './security-headers.server.ts'
import { facesIn } from './type-faces.server.ts'

/** Read by the starter (foundation/ui/late-faces.ts); without scripts there is nobody who would. */
const facesForLater = (onEachPage: string) =>
  `<style id="faces" media="not all">${onEachPage}</style>` +
  `<noscript><style>${onEachPage}</style></noscript>`
const findRules = pageRules && createFindRules(pageRules)
/** As it ends in the page: before that stands the mark of its rendering. */
const linkEnd = ` rel="stylesheet" href="${pageRules?.href ?? ''}"/>`
/** Disabled, it is not loaded; for no medium, it is not fetched ahead either by a browser that reads on while it waits. */
const linkForLater = `<link${linkEnd.replace('/>', ' id="whole-sheet" media="not all" disabled=""/>')}`

/**
 * What brings the rendered page its styles, and what its policy allows them by. Pages of their own, such as a cart or a search, are made at
 * each visit and come after others: they keep the plain link, which the browser has by then, and bring the faces alone.
 */
export function inlineStyle(
  html: string,
  place: CachedPlace | null,
): { edits: readonly Edit[]; styleHashes: readonly string[] } {
  // They stand in no other sheet: a browser that met them again would show the stand-ins once more.
  const { onEachPage, onSome } = facesIn(html)
  const [link] = place?.comesAfter === false ? editsOf(html, linkEnd, '') : []
  if (findRules && link) {
    const style = onSome + findRules(html)
    const text = `<style>${style}</style>${linkForLater}${facesForLater(onEachPage)}`
    const edit = { from: html.lastIndexOf('<', link.from), to: link.to, text }
    return { edits: [edit], styleHashes: [hashSource(style), hashSource(onEachPage)] }
  }
  const style = onEachPage + onSome
  const headEnd = html.indexOf('</head>')
  return {
    edits: headEnd < 0 ? [] : [{ from: headEnd, to: headEnd, text: `<style>${style}</style>` }],
    styleHashes: [hashSource(style)],
  }
}
