// One paper as it is drawn: lines of text from top to bottom, on as many pages as they need. Lengths are points.
import { type FontWeight, readFaces, runsOf } from './pdf-fonts.server.ts'

const margin = 48
const paper = { width: 595.28, height: 841.89 }
export const column = { left: margin, right: paper.width - margin, width: paper.width - 2 * margin }
const bottom = paper.height - margin
const ink = '#2b1d14'
export const quiet = '#6d5f54'

type Look = { size?: number; weight?: FontWeight; colour?: string }
type Place = Look & { left?: number; width?: number; align?: 'left' | 'right' }

export type Paper = {
  y: number
  /** Draws at `y` and returns how high it is; `y` stays where it is. */
  write(text: string, place?: Place): number
  /** A picture, PNG, from `y` down; `y` stays where it is. */
  draw(picture: Uint8Array, size: { width: number; height: number }): void
  rule(): void
  /** A new page when there is no room for so much; says whether it was. */
  make(room: number): boolean
  end(): Promise<Uint8Array>
}

/** The library is read when the first paper is asked for: few processes ever draw one. */
export async function newPaper(about: { title: string; author: string; at: Date }): Promise<Paper> {
  const { default: Document } = await import('pdfkit')
  const faces = await readFaces()
  const [first = Buffer.alloc(0)] = faces.values()
  const info = { Title: about.title, Author: about.author, CreationDate: about.at }
  // Without a font of its own the library would read one from its folder.
  const options = { size: 'A4', margin, info, lang: 'en-NG', font: first as unknown as string }
  const document = new Document(options)
  for (const [name, face] of faces) document.registerFont(name, face)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const page: Paper = {
    y: margin,
    write(text, { left = column.left, width = column.right - left, align = 'left', ...look } = {}) {
      return writeLines(document, text, { left, width, align, top: page.y, ...look })
    },
    draw(picture, { width, height }) {
      document.image(Buffer.from(picture), column.left, page.y, { width, height })
    },
    rule() {
      document.moveTo(column.left, page.y).lineTo(column.right, page.y).lineWidth(0.5).stroke(quiet)
    },
    make(room) {
      if (page.y + room <= bottom) return false
      document.addPage()
      page.y = margin
      return true
    },
    end() {
      document.end()
      return done
    },
  }
  return page
}

type Block = Look & { left: number; top: number; width: number; align: 'left' | 'right' }

function writeLines(document: PDFKit.PDFDocument, text: string, block: Block): number {
  const { left, top, width, align, size = 9.5, weight = 400, colour = ink } = block
  const height = size * 1.4
  document.fontSize(size).fillColor(colour)
  const lines = text.split('\n').flatMap((line) => wrap(document, line, { width, weight }))
  for (const [place, line] of lines.entries()) {
    let x = align === 'right' ? left + width - widthOf(document, line, weight) : left
    for (const { font, text: part } of runsOf(line, weight)) {
      document.font(font).text(part, x, top + place * height, { lineBreak: false })
      x += document.widthOfString(part)
    }
  }
  return lines.length * height
}

/** By words; one that is longer than the line is broken where the line ends. */
function wrap(
  document: PDFKit.PDFDocument,
  text: string,
  { width, weight }: { width: number; weight: FontWeight },
): string[] {
  const fits = (line: string) => widthOf(document, line, weight) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

function widthOf(document: PDFKit.PDFDocument, text: string, weight: FontWeight): number {
  return runsOf(text, weight).reduce((sum, run) => sum + document.font(run.font).widthOfString(run.text), 0)
}
