// Backups as the configuration wants them.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { BackupConfig } from '#app/backup-config.server.ts'
import type { Config } from '#app/config.server.ts'
import type { BackupPlace } from '#app/foundation/backup/backup-place.ts'
import { createBucketPlace } from '#app/foundation/backup/bucket-place.server.ts'
import { createFolderPlace } from '#app/foundation/backup/folder-place.server.ts'
import { type BackupDeps, makeBackupWhenDue } from '#app/foundation/backup/make-backup.server.ts'
import { printSecrets } from '#app/foundation/backup/secret-prints.server.ts'
import { openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { readSessionSecret } from './session-secret.ts'

type Target = Parameters<typeof openPool>[0]

/** For the clock: does nothing where no place for backups is configured. `target` leads past a pooler. */
export function createBackUp(config: Config, target: Target, log: Logger): (now: Date) => Promise<number> {
  const { backup } = config
  if (!backup) return () => Promise.resolve(0)
  return async (now) => {
    const pool = openPool(target, 1)
    try {
      return await makeBackupWhenDue(await backupDeps(config, backup, pool, log), now)
    } finally {
      await pool.end()
    }
  }
}

export async function backupDeps(
  config: Config,
  backup: BackupConfig,
  pool: Pool,
  log: Logger,
): Promise<BackupDeps> {
  return {
    pool,
    log,
    mediaDir: mediaDirOf(config),
    fetchMaster: null,
    secrets: await printSecrets(secretsOf(config)),
    place: openPlace(backup.to),
    lock: backup.lock,
    keep: backup.keep,
  }
}

export const mediaDirOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'media')

export function openPlace(to: BackupConfig['to']): BackupPlace {
  return to.kind === 'folder' ? createFolderPlace(to.dir) : createBucketPlace(to)
}

/** Those that a restored shop must be given again. */
export function secretsOf(config: Config): Record<string, string | undefined> {
  return {
    SESSION_SECRET: readSessionSecret(config)[0],
    PAYSTACK_SECRET_KEY: config.paystack.secretKey,
    FLUTTERWAVE_SECRET_KEY: config.flutterwave?.secretKey,
    FLUTTERWAVE_WEBHOOK_HASH: config.flutterwave?.webhookHash,
    SMTP_URL: config.smtpUrl,
    GOOGLE_CLIENT_SECRET: config.google?.clientSecret,
  }
}
