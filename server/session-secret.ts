// The secret that signs cookies and seals mails: the owner's in production; the demo shop makes one and keeps it.
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

/**
 * Shops started at once in one folder agree on the secret of the first. The file appears complete or not at all (a link to
 * one that was written before), so that none of them reads half of it, and is never replaced.
 */
export function readSessionSecret({
  sessionSecret,
  previousSecret,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'previousSecret' | 'dataDir'>): ShopSecret {
  const previous = previousSecret === undefined ? [] : [previousSecret]
  return [sessionSecret ?? readKeptSecret(dataDir), ...previous]
}

function readKeptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(48).toString('base64'), { flag: 'wx', mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
