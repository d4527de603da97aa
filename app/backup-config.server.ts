// The part of the configuration that says where backups go, how long they stay, and for whom they are encrypted.
import { z } from 'zod'
import { httpAddress } from './media-config.server.ts'

export type BackupConfig = {
  to: { kind: 'folder'; dir: string } | ({ kind: 'bucket' } & Bucket)
  lock: { passphrase: string } | { recipient: string } | null
  /** Null: nothing is ever removed. */
  keep: { days: number; weeks: number; months: number } | null
}

type Bucket = {
  bucket: string
  prefix: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const backupExamples = {
  BACKUP_PASSPHRASE: 'six-random-words-kept-elsewhere-too',
  BACKUP_RECIPIENT: 'age1yourpublickey',
} as const

/** Deriving a key costs an attacker little more than it costs the shop (app/foundation/backup/archive.server.ts). */
const shortestPassphrase = 20

const address = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/u
const keepPattern = /^(\d{1,3})-(\d{1,3})-(\d{1,3})$/u

export const backupVariables = {
  BACKUP_TO: z
    .string()
    .refine(
      (to) => to.startsWith('/') || address.test(to),
      'must be an absolute folder, or s3://bucket/folder',
    )
    .optional(),
  BACKUP_KEEP: z.string().regex(keepPattern, 'must be days-weeks-months, like 7-4-6').default('7-4-6'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(
      shortestPassphrase,
      `needs ${shortestPassphrase} characters: six random words are easy to write down`,
    )
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{10,4000}$/u, 'must be a public key of age, which begins with age1')
    .optional(),
  BACKUP_S3_ENDPOINT: httpAddress.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type Known = Record<string, string | undefined>
type Read = z.infer<z.ZodObject<typeof backupVariables>>

const bucketNames = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
]

/** Null: no backups are made. */
export function chooseBackup(read: Read): BackupConfig | null {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient } = read
  if (to === undefined) return null
  const [, days, weeks, months] = keepPattern.exec(read.BACKUP_KEEP) ?? []
  const keep = { days: Number(days), weeks: Number(weeks), months: Number(months) }
  const lock = recipient !== undefined ? { recipient } : passphrase !== undefined ? { passphrase } : null
  return { to: choosePlace(to, read), lock, keep }
}

/** Of a bucket the others are there: `backupProblems` has seen to it. */
function choosePlace(to: string, read: Read): BackupConfig['to'] {
  const { bucket, prefix = '' } = address.exec(to)?.groups ?? {}
  if (bucket === undefined) return { kind: 'folder', dir: to }
  return {
    kind: 'bucket',
    bucket,
    prefix: prefix.replaceAll(/^\/+|\/+$/gu, ''),
    endpoint: read.BACKUP_S3_ENDPOINT ?? '',
    region: read.BACKUP_S3_REGION ?? '',
    accessKeyId: read.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  }
}

export function backupProblems(known: Known): string[] {
  const problems: string[] = []
  const to = known['BACKUP_TO']
  const given = Object.keys(backupVariables).filter((name) => known[name] !== undefined)
  if (to === undefined) {
    // The passphrase alone is what restoring needs.
    const idle = given.filter((name) => name !== 'BACKUP_PASSPHRASE')
    return idle.length > 0 ? [`BACKUP_TO is missing: ${idle.join(', ')} would do nothing`] : []
  }
  if (known['BACKUP_PASSPHRASE'] !== undefined && known['BACKUP_RECIPIENT'] !== undefined)
    problems.push(
      'BACKUP_PASSPHRASE and BACKUP_RECIPIENT are both set: backups are encrypted in one way, so leave out the other',
    )
  if (to.startsWith('s3://'))
    problems.push(
      ...bucketNames
        .filter((name) => known[name] === undefined)
        .map((name) => `${name} is missing: BACKUP_TO is a bucket`),
    )
  return problems
}

/** What production refuses: keys and customers' data that anybody on the way could read. */
export function weakBackupAddress({ BACKUP_S3_ENDPOINT: endpoint }: Known): string[] {
  return endpoint !== undefined && !endpoint.startsWith('https://')
    ? ['BACKUP_S3_ENDPOINT must be https']
    : []
}
