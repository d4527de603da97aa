// The text face of the house in a PDF. Its letters come in three files, so a line is drawn run by run, each in the file that
// holds its letters: ₦ and ṣ stand in one, ẹ and ọ in another.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

export type FontWeight = 400 | 600
const scripts = ['latin', 'latin-ext', 'vietnamese'] as const
type Script = (typeof scripts)[number]

/** Name to file; `fontName` says which name a run is drawn in. */
export async function readFaces(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/archivo/package.json'))
  const faces = ([400, 600] as const).flatMap((weight) => scripts.map((script) => ({ script, weight })))
  const read = faces.map(async ({ script, weight }) => {
    const file = join(folder, 'files', `archivo-${script}-${weight}-normal.woff`)
    return [fontName(script, weight), unpacked(await readFile(file))] as const
  })
  return new Map(await Promise.all(read))
}

/**
 * A WOFF file as the font that is packed in it. The library would unpack each table in JavaScript, for every PDF anew, which
 * takes ten times as long as everything else.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let end = 12 + 16 * count
  for (let place = 0; place < count; place++) {
    const entry = 44 + 20 * place
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const table = woff.subarray(offset, offset + packed)
    const to = 12 + 16 * place
    woff.copy(font, to, entry, entry + 4)
    woff.copy(font, to + 4, entry + 16, entry + 20)
    font.writeUInt32BE(end, to + 8)
    font.writeUInt32BE(length, to + 12)
    ;(packed < length ? inflateSync(table) : table).copy(font, end)
    end += Math.ceil(length / 4) * 4
  }
  return font
}

export function fontName(script: Script, weight: FontWeight): string {
  return `${script} ${weight}`
}

type Run = { font: string; text: string }

/** A tone mark goes with the letter that it stands on: all three files have it. */
export function runsOf(text: string, weight: FontWeight): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC').replaceAll(/[ǸǹḾḿ]/gu, apart)) {
    const last = runs.at(-1)
    const font = /\p{M}/u.test(letter) && last ? last.font : fontName(scriptOf(letter), weight)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Letters of Yoruba and Hausa that no file has whole: as a letter and its mark. */
function apart(letter: string): string {
  return letter.normalize('NFD')
}

function scriptOf(letter: string): Script {
  const code = letter.codePointAt(0) ?? 0
  if (code <= 0xff || (code >= 0x2010 && code <= 0x2026) || code === 0x2212) return 'latin'
  return code >= 0x1ea0 && code <= 0x1ef9 ? 'vietnamese' : 'latin-ext'
}
