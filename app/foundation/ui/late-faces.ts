// The faces of a page that is kept for everyone stand in a style of their own that is for no medium
// (http/inline-style.server.ts): its text is painted in stand-ins of the same measure. A face that arrives makes the browser lay
// out the whole page anew, which takes a phone a tenth of a second and more: so all are fetched behind everything else and come into
// use at once. They are fetched as files, because Chromium lays out anew for each face that it makes, in use or not. Who saves data
// keeps the stand-ins.
import { savesDataHere } from './save-data.ts'

/** For the starter, which stands after the style. Who comes from another page of the shop has the faces and sees them at once. */
export function showFaces(): void {
  const style = document.querySelector<HTMLStyleElement>('#faces')
  const rules = style?.sheet?.cssRules
  if (!rules || savesDataHere()) return
  if (document.referrer.startsWith(origin)) style.media = ''
  else
    addEventListener('load', async () => {
      // All or none: where a file cannot be had, the stand-ins stay.
      for (const use of await Promise.all(Array.from(rules, fetchFace)).catch(() => [])) use()
    })
}

/** What makes the face and puts it into use. */
async function fetchFace(rule: CSSRule): Promise<() => void> {
  const read = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name)
  const file = await (await fetch(read('src').split('"')[1] as string)).arrayBuffer()
  const letters = { weight: read('font-weight'), unicodeRange: read('unicode-range') }
  return () => document.fonts.add(new FontFace(read('font-family'), file, letters))
}
