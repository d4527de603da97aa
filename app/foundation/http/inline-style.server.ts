// A page that is kept for everyone brings the rules that it can use, and the faces, in its own head: nothing stands between its
// first byte and its first paint. Its link to the whole sheet is there but switched off until then (foundation/ui/whole-sheet.ts).
import pageRules from 'virtual:page-rules'
import fonts from '#app/styles/fonts.css?inline'
import { createFindRules } from './page-rules.server.ts'
import { hashSource } from './security-headers.server.ts'

/** The faces stand in no other sheet: a browser that met them again would show the stand-ins once more. */
const faces = fonts.replaceAll(/\/\*[\s\S]*?\*\/|\n\s*/gu, '')
const findRules = pageRules && createFindRules(pageRules)
const link = `<link rel="stylesheet" href="${pageRules?.href ?? ''}"/>`
/** Disabled, it is not loaded; for no medium, it is not fetched ahead either by a browser that reads on while it waits. */
const linkForLater = link.replace('/>', ' id="whole-sheet" media="not all" disabled=""/>')

/**
 * The rendered page with its style, and what its policy allows that by. Pages of their own, such as a cart, are made at each visit and
 * come after others: they keep the plain link, which the browser has by then, and bring the faces alone.
 */
export function inlineStyle(
  html: string,
  { isKept }: { isKept: boolean },
): { html: string; styleHash: string } {
  const style = isKept && findRules ? faces + findRules(html) : faces
  const element = `<style>${style}</style>`
  const page =
    isKept && html.includes(link)
      ? html.replace(link, () => element + linkForLater)
      : html.replace('</head>', () => `${element}</head>`)
  return { html: page, styleHash: hashSource(style) }
}
