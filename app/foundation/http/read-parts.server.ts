// The parts of a form with files that lies on the disk: text is read, a file is only found, so that it is never in memory whole.
import type { FileSource } from '#app/foundation/gateways/media/media-gateway.ts'
import { storableText } from '#app/foundation/lib/storable.ts'
import type { FormValues } from './form.server.ts'

export type ReadParts = {
  /** The text fields, the first of each name. */
  values: FormValues
  /** The first file that is not empty; null when none was chosen. */
  file: { name: string; source: FileSource } | null
}

const windowBytes = 256 * 1024
const maxParts = 50
const maxTextBytes = 64 * 1024
const maxHeadBytes = 8 * 1024

/** Null for what is not a whole form of this kind. */
export async function readParts(source: FileSource, contentType: string): Promise<ReadParts | null> {
  const border = borderOf(contentType)
  if (border === null || !(await source.read(0, border.length)).equals(border)) return null
  const after = Buffer.concat([Buffer.from('\r\n'), border])
  const parts: Part[] = []
  for (let at = border.length; parts.length < maxParts;) {
    const part = await readPart(source, at, after)
    if (part === null) return null
    if (part === 'end') return gather(parts)
    parts.push(part)
    at = part.end
  }
  return null
}

async function gather(parts: readonly Part[]): Promise<ReadParts | null> {
  const values = new Map<string, string>()
  for (const { name, body } of parts.filter(({ fileName }) => fileName === null)) {
    if (body.bytes > maxTextBytes) return null
    const text = (await body.read(0, body.bytes)).toString('utf8')
    values.set(name, values.get(name) ?? storableText(text))
  }
  const file = parts.find(({ fileName, body }) => fileName !== null && body.bytes > 0)
  return {
    values: Object.fromEntries(values),
    file: file ? { name: file.fileName ?? '', source: file.body } : null,
  }
}

function borderOf(contentType: string): Buffer | null {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/iu.exec(contentType) ?? []
  const name = quoted ?? plain
  return name === undefined ? null : Buffer.from(`--${name}`)
}

type Part = { name: string; fileName: string | null; body: FileSource; end: number }

/** The one after the border that ends at `at`; null when it has no end. */
async function readPart(source: FileSource, at: number, border: Buffer): Promise<Part | 'end' | null> {
  const head = await source.read(at, maxHeadBytes)
  if (head.toString('latin1', 0, 2) === '--') return 'end'
  const length = head.indexOf('\r\n\r\n')
  const from = at + length + 4
  const to = length < 0 ? -1 : await findBorder(source, from, border)
  if (to < 0) return null
  const body = partOf(source, from, to)
  return { ...namesOf(head.toString('utf8', 0, length)), body, end: to + border.length }
}

/** Where the next border begins; -1 when there is none. */
async function findBorder(source: FileSource, from: number, border: Buffer): Promise<number> {
  for (let at = from; at < source.bytes; at += windowBytes) {
    // One that begins in this window may end in the next.
    const found = (await source.read(at, windowBytes + border.length - 1)).indexOf(border)
    if (found >= 0) return at + found
  }
  return -1
}

function partOf(source: FileSource, from: number, to: number): FileSource {
  const bytes = to - from
  return { bytes, read: (at, length) => source.read(from + at, Math.max(0, Math.min(length, bytes - at))) }
}

function namesOf(head: string): { name: string; fileName: string | null } {
  const line = /^content-disposition:(.*)$/imu.exec(head)?.[1] ?? ''
  const name = /[;\s]name="([^"]*)"/iu.exec(line)?.[1] ?? ''
  const fileName = /[;\s]filename="([^"]*)"/iu.exec(line)?.[1] ?? null
  return { name, fileName }
}
