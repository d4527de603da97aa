// The faces of a page that is kept for everyone stand in a style of their own that is for no medium
// (http/inline-style.server.ts): its text is painted in stand-ins of the same measure. A face that arrives makes the browser lay
// out the whole page anew, which takes a phone a tenth of a second and more: so all are fetched behind everything else and come into
// use at once. Who saves data keeps the stand-ins.
import { savesDataHere } from './save-data.ts'

/** For the starter, which stands after the style. Who comes from another page of the shop has the faces and sees them at once. */
export function showFaces(): void {
  const style = document.querySelector<HTMLStyleElement>('#faces')
  if (!style?.sheet || savesDataHere()) return
  if (document.referrer.startsWith(origin)) return style.removeAttribute('media')
  const faces = Array.from(style.sheet.cssRules, readFace)
  addEventListener('load', async () => {
    await Promise.allSettled(faces.map((face) => face.load()))
    for (const face of faces) document.fonts.add(face)
  })
}

function readFace(rule: CSSRule): FontFace {
  const read = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name)
  return new FontFace(read('font-family'), read('src'), {
    weight: read('font-weight'),
    unicodeRange: read('unicode-range'),
  })
}
