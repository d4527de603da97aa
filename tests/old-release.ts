// The release before the newest migration, built from the history of this repository, to be started on the schema of today.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runTool } from '#scripts/run-tool.ts'

export type OldRelease = {
  /** Where its server is started. */
  dir: string
  /** Short name of its commit. */
  commit: string
  remove: () => Promise<void>
}

type Journal = { entries: { tag: string }[] }

/** Of what it is told to build, it takes packages from here: those of then are among them. */
export async function buildOldRelease(): Promise<OldRelease> {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as Journal
  const newest = `db/migrations/${entries.at(-1)?.tag}.sql`
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest)
  if (added === '') throw new Error(`${newest} is not in the history yet`)
  const commit = git('rev-parse', '--short', `${added}^`)
  const dir = await mkdtemp(join(tmpdir(), 'ade-old-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  try {
    execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, dir])
    await symlink(resolve('node_modules'), join(dir, 'node_modules'))
    const { code, output } = await runTool([join(dir, 'scripts/bootstrap.mjs'), 'build'], { show: 'later' })
    if (code !== 0) throw new Error(`${commit} could not be built:\n${output.slice(-2_000)}`)
    return { dir, commit, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
