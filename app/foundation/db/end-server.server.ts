// Ending a PostgreSQL server that may not want to end: asked, told, killed. A server whose backend was killed hangs for
// good when it is asked to stop while it recovers (PostgreSQL 18), and one that was halted (SIGSTOP) hears nothing.
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * How long a server may take, milliseconds. Interrupted it cuts connections and writes a checkpoint; told to quit it
 * leaves at once, and the next start replays the log. Nothing that was committed is lost by any, nor by killing it.
 */
const limits = { interrupt: 3_000, quit: 1_500, kill: 2_000 }
/** For one that was left behind: nobody waits for its checkpoint, and whoever starts the shop waits for us. */
const leftoverLimits: typeof limits = { interrupt: 1_500, quit: 750, kill: 2_000 }
const lookEveryMs = 40

/**
 * Ends the server on the cluster in `data` with all its processes, also those that outlived their server, and returns
 * whether all are gone. Only for the holder of the folder's lock. `pid` is a child of ours that still runs; another server is
 * ended only when /proc says that it is PostgreSQL and works in this cluster. The shell of postgres-process.server.ts does the same when we
 * are gone.
 */
export async function endServer(data: string, pid: number | null = null): Promise<boolean> {
  const server = pid ?? findServer(data)
  const limit = pid === null ? leftoverLimits : limits
  const isGone = () => server === null || !isRunning(server)
  if (server !== null) {
    send(server, 'SIGINT')
    // A halted one hears it now.
    send(server, 'SIGCONT')
    if (!(await within(limit.interrupt, isGone))) {
      send(server, 'SIGQUIT')
      await within(limit.quit, isGone)
    }
  }
  // Whatever has outlived its server serves nobody, and keeps the next one out.
  for (const left of new Set([...(isGone() || server === null ? [] : [server]), ...listServers(data)]))
    send(left, 'SIGKILL')
  return within(limit.kill, () => isGone() && listServers(data).length === 0)
}

async function within(limitMs: number, isSo: () => boolean): Promise<boolean> {
  const until = Date.now() + limitMs
  while (!isSo()) {
    if (Date.now() > until) return false
    await delay(lookEveryMs)
  }
  return true
}

/** Not on macOS. */
export const canListServers = () => existsSync('/proc/self/cwd')

/** Processes of PostgreSQL that work in this cluster: a server's working directory is its cluster. */
export function listServers(data: string): number[] {
  if (!canListServers() || !existsSync(data)) return []
  const cluster = realpathSync(data)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => isPostgresIn(pid, cluster))
}

function isPostgresIn(pid: number, cluster: string): boolean {
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
      readlinkSync(`/proc/${pid}/cwd`) === cluster
    )
  } catch {
    // Gone meanwhile, or somebody else's.
    return false
  }
}

function findServer(data: string): number | null {
  const file = `${data}/postmaster.pid`
  const named = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
  return listServers(data).find((pid) => pid === named) ?? null
}

/** False also for a process that has ended and that its parent has not looked at yet. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) Z /u.test(readFileSync(stat, 'utf8'))
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone meanwhile.
  }
}
