// The faces of a page that is kept for everyone stand in a style of their own that is for no medium
// (http/inline-style.server.ts): its text is painted in stand-ins of the same measure. A face that arrives makes the browser lay
// out the whole page anew, which takes a phone a tenth of a second and more: so all are fetched behind everything else and come into
// use at once. They are fetched as files, because Chromium lays out anew for each face that it makes, in use or not. Who saves data
// keeps the stand-ins.
import { savesDataHere } from './save-data.ts'

/** For the starter, which stands after the style. Who comes from another page of the shop has the faces and sees them at once. */
export function showFaces(): void {
  const style = document.querySelector<HTMLStyleElement>('#faces')
  if (!style?.sheet || savesDataHere()) return
  if (document.referrer.startsWith(origin)) return style.removeAttribute('media')
  const rules = Array.from(style.sheet.cssRules, (rule) => (rule as CSSFontFaceRule).style)
  addEventListener('load', async () => {
    const fetched = await Promise.all(rules.map(async (rule) => ({ rule, file: await fetchFace(rule) })))
    for (const { rule, file } of fetched) if (file) document.fonts.add(makeFace(rule, file))
  })
}

/** Null when it cannot be had. */
async function fetchFace(rule: CSSStyleDeclaration): Promise<ArrayBuffer | null> {
  const url = rule.getPropertyValue('src').split('"')[1] ?? ''
  const answer = await fetch(url, { priority: 'low' }).catch(() => null)
  return answer?.ok ? answer.arrayBuffer().catch(() => null) : null
}

function makeFace(rule: CSSStyleDeclaration, file: ArrayBuffer): FontFace {
  const read = (name: string) => rule.getPropertyValue(name)
  return new FontFace(read('font-family'), file, {
    weight: read('font-weight'),
    unicodeRange: read('unicode-range'),
  })
}
