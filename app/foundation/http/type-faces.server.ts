// The faces that a page is written in, out of the pair that its house has chosen (foundation/settings/type-pairs.ts): a page has those
// of one pair, and none of another is loaded.
import cormorant from '#app/styles/type/cormorant.css?inline'
import fraunces from '#app/styles/type/fraunces.css?inline'
import imbue from '#app/styles/type/imbue.css?inline'
import noto from '#app/styles/type/noto.css?inline'

export type Faces = {
  /** What nearly every page is written in: the letters of both faces, and the sign of the naira. */
  onEachPage: string
  /** Loaded by a browser that meets their letters, and the stand-ins. */
  onSome: string
}

const isOnEachPage = (face: string) => /U\+20-7E|Text[^}]*U\+20A6/u.test(face)

function facesOf(sheet: string): Faces {
  const faces = sheet.replaceAll(/\/\*[\s\S]*?\*\/|\n\s*/gu, '').match(/@font-face[^}]*\}/gu) ?? []
  return {
    onEachPage: faces.filter(isOnEachPage).join(''),
    onSome: faces.filter((face) => !isOnEachPage(face)).join(''),
  }
}

/** What every page has that says nothing else. */
const usual = facesOf(imbue)
const others: Readonly<Record<string, Faces>> = {
  noto: facesOf(noto),
  cormorant: facesOf(cormorant),
  fraunces: facesOf(fraunces),
}

/** Of a rendered document, whose root element names the pair (app/root.tsx). */
export function facesIn(html: string): Faces {
  const [, pair = ''] = /<html[^>]* data-type="([a-z]+)"/u.exec(html) ?? []
  return facesOfPair(pair)
}

/** The usual ones where there is no such pair. */
export function facesOfPair(pair: string): Faces {
  return others[pair] ?? usual
}
