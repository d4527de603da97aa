// DATA_DIR knows which cluster is its own, and where both were when the shop ran last. A copy of the folder is told from the
// folder itself (the same cluster, but another place and another inode), and a cluster that is gone from one that never was:
// neither may quietly become a second shop or an empty one.
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { PostgresPlace } from './postgres-place.server.ts'
import { DatabaseStartProblem } from './start-problem.server.ts'

const mark = z.object({
  /** PostgreSQL's own number of the cluster, which copies share. */
  cluster: z.string(),
  /** Real path of the data folder. */
  folder: z.string(),
  /** Of the cluster's folder. It stays when a folder is moved within a file system, and changes when it is copied. */
  inode: z.string(),
})
type Mark = z.infer<typeof mark>

/** `home` is the database's folder in DATA_DIR, or what that links to. Throws a DatabaseStartProblem with the way out. */
export function checkMark(dataDir: string, place: PostgresPlace): void {
  const file = markFile(dataDir)
  const was = readMark(file)
  if (!existsSync(place.data)) {
    if (was) throw missing(place.data, file)
    return
  }
  const is = see(dataDir, place)
  if (was && was.cluster !== is.cluster)
    throw new DatabaseStartProblem(
      `The database in ${place.data} is not the one that ${dirname(file)} belonged to: its pictures and secrets would be those of ` +
        `another shop. Put the right one back. If this one is right, remove ${file} and start again.`,
    )
  if (was && isCopy(was, is)) throw copied(is.folder, was.folder, file)
  // Beside rows that are elsewhere stands whose they are: a copy of DATA_DIR copies the link, not the rows.
  const owner = place.home === dataDir ? null : readMark(ownerFile(place))
  if (owner && owner.folder !== is.folder && leadsTo(owner.folder, dataDir, place))
    throw copied(is.folder, owner.folder, `${ownerFile(place)} and ${join(owner.folder, 'postgres')}`)
}

/** To be called when the cluster is there. */
export function writeMark(dataDir: string, place: PostgresPlace): void {
  const is = see(dataDir, place)
  const files = place.home === dataDir ? [markFile(dataDir)] : [markFile(dataDir), ownerFile(place)]
  for (const file of files) {
    const was = readMark(file)
    if (was && was.cluster === is.cluster && was.folder === is.folder && was.inode === is.inode) continue
    const half = `${file}.half`
    rmSync(half, { force: true })
    writeFileSync(half, `${JSON.stringify(is)}\n`, { mode: 0o600, flush: true })
    renameSync(half, file)
  }
}

export function missing(data: string, file: string): DatabaseStartProblem {
  return new DatabaseStartProblem(
    `The shop's database is missing: it was in ${data}, and it is never replaced by an empty one. Put that folder back. ` +
      `Or remove ${file}, and then restore a backup (npm run restore -- <file>) or start an empty shop.`,
  )
}

function copied(folder: string, original: string, file: string): DatabaseStartProblem {
  return new DatabaseStartProblem(
    `${folder} is a copy of the data folder ${original}. Two shops on copies of the same data would charge and email the same ` +
      `customers. If only this one is to go on (it was moved to another disk or machine), remove ${file} and start again.`,
  )
}

const markFile = (dataDir: string) => join(dirname(dataDir), 'database.json')
const ownerFile = ({ home }: PostgresPlace) => join(home, 'shop.json')

const isCopy = (was: Mark, is: Mark) => was.folder !== is.folder && was.inode !== is.inode

function see(dataDir: string, { data }: PostgresPlace): Mark {
  return {
    // The first eight bytes of pg_control.
    cluster: readFileSync(join(data, 'global', 'pg_control'))
      .readBigUInt64LE(0)
      .toString(),
    folder: realpathSync(dirname(dataDir)),
    inode: statSync(data, { bigint: true }).ino.toString(),
  }
}

/** Whether the folder that owned these rows is still there and still leads to them. */
function leadsTo(folder: string, dataDir: string, { home }: PostgresPlace): boolean {
  const link = join(folder, dataDir.slice(dirname(dataDir).length + 1))
  return existsSync(link) && realpathSync(link) === realpathSync(home)
}

function readMark(file: string): Mark | null {
  if (!existsSync(file)) return null
  const found = mark.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (found.success) return found.data
  throw new DatabaseStartProblem(
    `${file} is damaged. It says which database belongs here; remove it when that is the right one.`,
  )
}
