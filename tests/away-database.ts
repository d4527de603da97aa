// Taking the private database from a running shop, and giving it back: its folder is moved and its server killed, so that no
// new one can start.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readServerPid } from './database-folder.ts'

/** Returns how to give it back. */
export async function takeDatabaseAway(dataDir: string): Promise<() => Promise<void>> {
  const data = join(dataDir, 'postgres', 'data')
  const server = await readServerPid(dataDir)
  await rename(data, `${data}-away`)
  process.kill(server, 'SIGKILL')
  return () => rename(`${data}-away`, data)
}
