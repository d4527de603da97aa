// The data folder holds mails, orders and the secret of the cookies: nobody else on the machine may look into it. Run as
// root, the database's own user passes through by its group (app/foundation/db/postgres-place.server.ts), and sees no more.
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const everybodyElse = 0o007
const othersAtAll = 0o077
const sticky = 0o1000

/** Makes the folder when it is missing, and closes one of ours that stood open. Throws what the file system says. */
export function makePrivateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(dir)
  // A folder like /tmp is everybody's, and whoever chose it must hear of it in another way.
  if (uid === process.getuid?.() && (mode & everybodyElse) !== 0 && (mode & sticky) === 0)
    chmodSync(dir, 0o700)
}

/** Closes what lies in the folder, but for the database, which sees to itself; and what this process writes from now on. */
export function closeToOthers(dir: string): void {
  process.umask(othersAtAll)
  for (const name of readdirSync(dir)) {
    const path = join(dir, name)
    const entry = lstatSync(path)
    if (name === 'postgres' || entry.isSymbolicLink() || entry.uid !== process.getuid?.()) continue
    if ((entry.mode & othersAtAll) !== 0) chmodSync(path, entry.mode & 0o700)
  }
}
