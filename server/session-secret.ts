// The secret that signs cookies and seals mails: the owner's in production; the demo shop makes one and keeps it.
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'

/** Two shops started at once in one folder agree on the secret of the first: the file is only ever made, never replaced. */
export function readSessionSecret({ sessionSecret, dataDir }: Config): string {
  if (sessionSecret !== undefined) return sessionSecret
  const file = join(dataDir, 'session-secret')
  try {
    writeFileSync(file, randomBytes(48).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
