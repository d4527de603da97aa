// Finding the private database of a shop that runs: for commands at the machine, which must not start a second server.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { canListServers, listServers } from './end-server.server.ts'

/** Where PostgreSQL writes its socket's folder in postmaster.pid, counted from 0. */
const socketLine = 4

/** The socket's folder of the server that runs on DATA_DIR/postgres, or null when none does. */
export function findRunningSocket(dataDir: string): string | null {
  const home = join(dataDir, 'postgres')
  if (!existsSync(home)) return null
  const data = join(realpathSync(home), 'data')
  const note = join(data, 'postmaster.pid')
  if (!existsSync(note)) return null
  // The note of a copied folder names the server of the original.
  if (canListServers() && listServers(data).length === 0) return null
  const socketDir = readFileSync(note, 'utf8').split('\n')[socketLine]?.trim() ?? ''
  return socketDir === '' ? null : socketDir === '.' ? data : socketDir
}
