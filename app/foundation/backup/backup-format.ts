// What a backup is: a tar of plain files, compressed (gzip) and, where wished, encrypted (age), so that it can be opened
// without the shop. First what it is, then each table as COPY text in parts of whole rows, then the pictures, last the
// list of everything with checksums: a file that was cut off has no list, and no part of it is believed.
import { z } from 'zod'

/** Grows when a reader of before could not read what is written now. 2: films stand among the pictures. */
export const formatVersion = 2

export const headerName = 'ade-backup.json'
export const manifestName = 'manifest.json'

/** Rows are handed on in parts of about this many bytes: what a backup or a restore holds in memory at once. */
export const partBytes = 1024 * 1024
/** A single row, picture or list may be larger than a part. Nothing that the shop writes comes near it. */
export const maxEntryBytes = 256 * 1024 * 1024

/** One file of the archive. */
export type Entry = { name: string; bytes: Uint8Array }

const header = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** Version of the server that the rows came from, e.g. '18.4'. */
  postgres: z.string(),
  /** Names the cluster that they came from; null where the server does not tell. */
  cluster: z.string().nullable(),
  /** The migrations that its schema had, by the moment in their journal. */
  migrations: z.array(z.number()),
  /** Version of the queue's own schema; null when no queue had started yet. */
  queue: z.number().nullable(),
  /** Name of each secret to its fingerprint: tells whether a restored shop has the same, and nothing else about it. */
  secrets: z.object({ salt: z.string(), prints: z.record(z.string(), z.string()) }),
})
export type Header = z.infer<typeof header>

const checked = { bytes: z.number().int(), sha256: z.string() }
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  ...checked,
})
export type TableSum = z.infer<typeof table>

const picture = z.object({ name: z.string(), ...checked })
export type PictureSum = z.infer<typeof picture>

const sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })
export type Sequence = z.infer<typeof sequence>

const manifest = z.object({
  tables: z.array(table),
  sequences: z.array(sequence),
  pictures: z.array(picture),
  /** Masters that lie at a provider and are not in this file. The last twelve characters of a key begin the SHA-256 of its bytes. */
  elsewhere: z.array(z.object({ key: z.string(), address: z.string(), bytes: z.number().int() })),
  /** Keys of uploaded pictures whose files were not on the disk. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const tableOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`
export const partName = (of: string, part: number) => `tables/${of}/${String(part).padStart(6, '0')}.copy`
export const pictureName = (name: string) => `pictures/${name}`

const partPattern = /^tables\/([a-z_]+\.\w+)\/\d{6,}\.copy$/u
/** No way out of the folder that it will be written to. */
const picturePattern = /^pictures\/([a-z0-9][a-z0-9-]{0,120}\.(?:webp|avif|mp4))$/u

/** What an entry holds rows or a picture of; null for any other name. */
export function whatIs(name: string): { table: string } | { picture: string } | null {
  const [, ofTable] = partPattern.exec(name) ?? []
  if (ofTable !== undefined) return { table: ofTable }
  const [, file] = picturePattern.exec(name) ?? []
  return file === undefined ? null : { picture: file }
}

export const isPictureFile = (file: string) => whatIs(pictureName(file)) !== null

export function toEntry(name: string, value: Header | Manifest): Entry {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) }
}

/** Null for what is no header; one of a newer format is not looked at any further. */
export function readHeader(bytes: Uint8Array): Header | { format: number } | null {
  const json = parseJson(bytes)
  const newer = z.object({ format: z.number().int().gt(formatVersion) }).safeParse(json)
  return newer.success ? newer.data : (header.safeParse(json).data ?? null)
}

export const isOurs = (read: Header | { format: number }): read is Header => read.format <= formatVersion

export const readManifest = (bytes: Uint8Array): Manifest | null =>
  manifest.safeParse(parseJson(bytes)).data ?? null

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
