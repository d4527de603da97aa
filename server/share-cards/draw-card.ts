// Draws a share card: words by satori, the picture under or beside them by sharp.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import type { CardJob } from './card-job.ts'
import { cardHeight, cardParts, cardWidth, groundOf, pictureWidths } from './card-layout.ts'

/** WhatsApp leaves out pictures that weigh much more. */
export const mostBytes = 300_000

export async function drawCard(job: CardJob, fonts: Font[]): Promise<Uint8Array> {
  const layers = [{ input: Buffer.from(await drawWords(job, fonts)), left: 0, top: 0 }]
  const picture = await placePicture(job)
  const ground = sharp({
    create: { width: cardWidth, height: cardHeight, channels: 3, background: groundOf(job) },
  })
  const card = ground.composite(picture ? [picture, ...layers] : layers)
  const bytes = await card.jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
  return bytes.length <= mostBytes ? bytes : sharp(bytes).jpeg({ quality: 68, mozjpeg: true }).toBuffer()
}

/** As SVG, every letter a path. */
export function drawWords(job: CardJob, fonts: Font[]): Promise<string> {
  const parts = cardParts(job)
  // satori's type asks for React's elements; it reads plain objects of this shape as well, and says so in its manual.
  const element = parts as unknown as Parameters<typeof satori>[0]
  return satori(element, { width: cardWidth, height: cardHeight, fonts })
}

/** The picture as wide as its place is, cut around the point that its owner wants to see. */
async function placePicture({ layout, picture }: CardJob) {
  if (picture === null) return null
  const width = pictureWidths[layout]
  const whole = sharp(picture.bytes)
  const size = await whole.metadata()
  const scale = Math.max(width / size.width, cardHeight / size.height)
  const [scaledWidth, scaledHeight] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)]
  const input = await whole
    .resize({ width: scaledWidth, height: scaledHeight, fit: 'fill' })
    .extract({
      left: start(picture.focusX, scaledWidth, width),
      top: start(picture.focusY, scaledHeight, cardHeight),
      width,
      height: cardHeight,
    })
    .toBuffer()
  return { input, left: cardWidth - width, top: 0 }
}

function start(focus: number, whole: number, shown: number): number {
  return Math.min(Math.max(0, Math.round((whole * focus) / 1000 - shown / 2)), whole - shown)
}

type Weight = 300 | 400 | 500

/** The faces of the house in the files that satori reads; it takes one file for a name, so each script has its own. */
export async function readFonts(): Promise<Font[]> {
  const faces: [name: string, weight: Weight][] = [
    ['Imbue', 300],
    ['Archivo', 400],
    ['Archivo', 500],
  ]
  const scripts = ['latin', 'latin-ext', 'vietnamese']
  return Promise.all(
    faces.flatMap(([name, weight]) => scripts.map((script) => readFont(name, weight, script))),
  )
}

async function readFont(name: string, weight: Weight, script: string): Promise<Font> {
  const family = name.toLowerCase()
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`))
  const data = await readFile(join(folder, 'files', `${family}-${script}-${weight}-normal.woff`))
  return { name: script === 'latin' ? name : `${name} ${script}`, data, weight, style: 'normal' }
}
