// What the commands around backups share: finding one, its key, and reading it to the end.
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BackupConfig } from '#app/backup-config.server.ts'
import { type Key, readArchive } from '#app/foundation/backup/archive.server.ts'
import type { Entry, Header, Manifest } from '#app/foundation/backup/backup-format.ts'
import { giveUp, problemWords } from '#app/foundation/backup/backup-problem.ts'
import { checkEntries } from '#app/foundation/backup/check-entries.server.ts'
import { openPlace } from '#server/backups.ts'

export type Source = { words: string; read: () => AsyncGenerator<Entry> }

/** A file on this disk, or the name of one at BACKUP_TO. It may be read as often as one likes. */
export function openBackup(name: string, to: BackupConfig['to'] | null, key: Key | null): Source {
  const open = (): Promise<Readable> => {
    if (existsSync(name)) return Promise.resolve(createReadStream(name))
    return to === null ? giveUp(`There is no file ${name}.`) : openPlace(to).open(name)
  }
  return {
    words: name,
    async *read() {
      yield* readArchive(await open(), key)
    },
  }
}

/** The private key of an age file (its line that begins with AGE-SECRET-KEY-), or BACKUP_PASSPHRASE. */
export function findKey(identityFile: string | undefined, passphrase: string | undefined): Key | null {
  if (identityFile !== undefined) {
    const [identity] = /^AGE-SECRET-KEY-\S+$/mu.exec(readFileSync(identityFile, 'utf8')) ?? []
    if (identity !== undefined) return { identity }
  }
  return passphrase === undefined || passphrase === '' ? null : { passphrase }
}

export type Verdict = { ok: true; header: Header; manifest: Manifest } | { ok: false; problem: string }

/** Reads it to the end and believes it only then. */
export async function verifyBackup(source: Source): Promise<Verdict> {
  let header: Header | null = null
  let manifest: Manifest | null = null
  try {
    for await (const entry of checkEntries(source.read())) {
      if (entry.kind === 'header') header = entry.header
      if (entry.kind === 'manifest') manifest = entry.manifest
    }
  } catch (error) {
    const problem = problemWords(error)
    if (problem === null) throw error
    return { ok: false, problem }
  }
  if (!header || !manifest) throw new Error('checked entries have a header and a manifest')
  return { ok: true, header, manifest }
}

/** '123 rows in 67 tables and 700 pictures'. */
export function countWords(manifest: Manifest): string {
  return `${countRows(manifest)} and ${many(manifest.pictures.length, 'picture')}`
}

export function countRows({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${many(rows, 'row')} in ${many(tables.length, 'table')}`
}

function many(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}

/** What of the pictures is not in the file; '' when nothing is. */
export function pictureWarnings({ missing, elsewhere }: Manifest): string {
  const lines = []
  if (missing.length > 0)
    lines.push(
      `Not on the disk when it was made: ${missing.length} pictures, e.g. ${missing.slice(0, 3).join(', ')}.`,
    )
  if (elsewhere.length > 0)
    lines.push(
      `${elsewhere.length} pictures are listed and lie at the media provider; --pictures brings them into the file.`,
    )
  return lines.map((line) => `ade · ${line}\n`).join('')
}
