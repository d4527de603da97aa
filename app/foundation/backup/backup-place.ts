// Where backups are put: a folder, or a bucket of an S3-compatible service.
import type { Readable } from 'node:stream'
import type { StoredBackup } from './kept-backups.ts'

export type BackupPlace = {
  /** For people: '/mnt/backups', 's3://bucket/prefix'. */
  words: string
  /** Under its name only when it is there whole. Throws a problem in words. */
  put: (name: string, bytes: Readable) => Promise<void>
  /** The stored bytes; throws a problem in words when there is no such backup. */
  open: (name: string) => Promise<Readable>
  list: () => Promise<StoredBackup[]>
  remove: (name: string) => Promise<void>
}
