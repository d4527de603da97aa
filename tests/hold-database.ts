// A process that does what the shop does with its data folder, for tests that kill it: node tests/hold-database.ts FOLDER.
// Says `ready SOCKETDIR` and stays, or says why not and ends.
import { join } from 'node:path'
import { pino } from 'pino'
import { lockDataDir } from '#app/foundation/db/data-lock.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('name a folder')
const lock = lockDataDir(dataDir)
if (lock.ok) {
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log })
  process.stdout.write(`ready ${postgres.socketDir}\n`)
} else {
  process.stdout.write(`${lock.message}\n`)
}
