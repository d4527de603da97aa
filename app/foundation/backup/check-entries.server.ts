// Looks at every entry of a backup as it passes, and at the end holds all of them against the list: whoever reads to the end
// has read exactly what was written.
import { createHash, type Hash } from 'node:crypto'
import {
  type Entry,
  formatVersion,
  type Header,
  headerName,
  isOurs,
  type Manifest,
  manifestName,
  readHeader,
  readManifest,
  tableOf,
  whatIs,
} from './backup-format.ts'
import { giveUp } from './backup-problem.ts'
import { sha256Of } from './pictures-on-disk.server.ts'

export type Checked =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: string; bytes: Uint8Array }
  | { kind: 'picture'; name: string; bytes: Uint8Array }
  | { kind: 'manifest'; manifest: Manifest }

const notOurs = 'This is no backup of the shop.'
const damaged = 'This backup is damaged and cannot be used: '

export async function* checkEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Checked> {
  const sums = new Map<string, { hash: Hash; bytes: number }>()
  const pictures = new Map<string, string>()
  let place: 'start' | 'middle' | 'end' = 'start'
  for await (const { name, bytes } of entries) {
    if (place === 'start') {
      place = 'middle'
      yield { kind: 'header', header: takeHeader(name, bytes) }
      continue
    }
    if (place === 'end') giveUp(`${damaged}something follows its end.`)
    const what = whatIs(name)
    if (what === null) {
      const manifest = name === manifestName ? readManifest(bytes) : null
      if (!manifest) giveUp(`${damaged}${JSON.stringify(name.slice(0, 100))} does not belong in it.`)
      holdAgainst(manifest, sums, pictures)
      place = 'end'
      yield { kind: 'manifest', manifest }
    } else if ('picture' in what) {
      pictures.set(what.picture, sha256Of(bytes))
      yield { kind: 'picture', name: what.picture, bytes }
    } else {
      const sum = sums.get(what.table) ?? { hash: createHash('sha256'), bytes: 0 }
      sum.hash.update(bytes)
      sums.set(what.table, { hash: sum.hash, bytes: sum.bytes + bytes.length })
      yield { kind: 'rows', table: what.table, bytes }
    }
  }
  if (place === 'start') giveUp(notOurs)
  if (place === 'middle') giveUp(`${damaged}its end is missing, so it was cut off.`)
}

function takeHeader(name: string, bytes: Uint8Array): Header {
  const header = name === headerName ? readHeader(bytes) : null
  if (header === null) giveUp(notOurs)
  if (!isOurs(header))
    giveUp(
      `This backup has format ${header.format}, and this version of the shop reads formats up to ${formatVersion}. ` +
        'Restore it with the version of the shop that made it, or a newer one.',
    )
  return header
}

function holdAgainst(
  manifest: Manifest,
  sums: ReadonlyMap<string, { hash: Hash; bytes: number }>,
  pictures: ReadonlyMap<string, string>,
): void {
  const listed = new Set(manifest.tables.map(tableOf))
  const emptySum = sha256Of(new Uint8Array())
  const wrong = [
    ...manifest.tables
      .filter((table) => (sums.get(tableOf(table))?.hash.copy().digest('hex') ?? emptySum) !== table.sha256)
      .map((table) => `table ${tableOf(table)}`),
    ...[...sums.keys()].filter((table) => !listed.has(table)).map((table) => `table ${table}`),
    ...manifest.pictures
      .filter(({ name, sha256 }) => pictures.get(name) !== sha256)
      .map(({ name }) => `picture ${name}`),
  ]
  if (wrong.length > 0 || pictures.size !== manifest.pictures.length)
    giveUp(`${damaged}the checksum is wrong of ${wrong.slice(0, 5).join(', ') || 'its pictures'}.`)
}
