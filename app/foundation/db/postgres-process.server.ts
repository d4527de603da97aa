// A child process that cannot outlive us. A small shell beside it holds the other end of a pipe: when Node dies,
// however it dies, the pipe closes and the shell tells the program to stop. Without it, kill -9 of the shop would leave
// a server that keeps the folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

export type ServerUser = { uid: number; gid: number }

export type Ending = {
  code: number | null
  signal: NodeJS.Signals | null
  /** The last lines that the program said. */
  said: string
}

export type GuardedProcess = {
  pid: number | undefined
  /** Resolves when the program is gone, also when it could not be started. Never rejects. */
  exited: Promise<Ending>
  /** Its number as long as it runs; afterwards somebody else may be given it. */
  runningPid: () => number | null
}

/**
 * $1 is a folder to remove after us, or nothing; $2 the cluster that the program serves, or nothing; the rest is the
 * program. The shell becomes the program (exec), so its process id and its end are the program's own. The watcher is
 * orphaned on purpose: PostgreSQL must not find a child that it did not make. A line in the pipe means: the program is
 * gone, do nothing. Otherwise it ends it as end-server.server.ts does, waiting so many tenths of a second; whoever works
 * in the cluster is listed, and killed only if the server lived until then: nobody else can have started one meanwhile.
 */
const guard = `
dir=$1; cluster=$2; shift 2; pid=$$
( ( trap "" HUP INT TERM
    read -r _ <&3 && exit
    lives() {
      kill -0 $pid || return 1
      [ ! -r /proc/$pid/stat ] || { read -r stat < /proc/$pid/stat; [ "\${stat#*) Z }" = "$stat" ]; }
    }
    gone() { n=$1; while lives; do [ $n -gt 0 ] || return 1; n=$((n - 1)); sleep 0.1; done; }
    kill -INT $pid; kill -CONT $pid
    gone 20 || { kill -QUIT $pid; gone 10; } || {
      all=
      for p in /proc/[0-9]*; do
        { read -r name < $p/comm; } && [ "$name" = postgres ] && [ "$(readlink $p/cwd)" = "$cluster" ] &&
          all="$all \${p#/proc/}"
      done
      lives && kill -KILL $pid $all
      gone 20
    }
    [ -z "$dir" ] || rmdir -- "$dir"
  ) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"`

const linesKept = 20
/** How long to wait for last lines when the program has ended; milliseconds. */
const lastLinesMs = 250

type Options = {
  user: ServerUser | null
  onLine?: (line: string) => void
  /** An empty folder that the program leaves behind when Node is gone. */
  removeDir?: string
  /** Real path of the cluster that the program serves: what is left of it is ended by force when it hangs. */
  cluster?: string
  /** Where it is started: the server's user may not be able to reach the folder that the shop was started in. */
  cwd?: string
}

export function spawnGuarded(
  program: string[],
  { user, onLine, removeDir = '', cluster = '', cwd = '/' }: Options,
): GuardedProcess {
  const child = spawn('/bin/sh', ['-c', guard, 'ade-database', removeDir, cluster, ...program], {
    ...user,
    cwd,
    // The shop's own variables hold secrets, and PG... ones would change what the server does.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Ctrl-C goes to the whole foreground group; the server must outlive it until the shop has finished.
    detached: true,
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stderr as Readable }).on('line', (line) => {
    lines.push(line)
    if (lines.length > linesKept) lines.shift()
    onLine?.(line)
  })
  const allSaid = once(reader, 'close')
  const pipe = child.stdio[3] as Writable
  // The watcher may be gone already.
  pipe.on('error', () => {})
  const exited = new Promise<Ending>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      pipe.end('\n')
      resolve({ code, signal, said: lines.join('\n') })
    }
    child.once('error', (error) => {
      lines.push(error.message)
      end(null, null)
    })
    child.once('exit', (code, signal) => {
      // Backends outlive a killed server for a moment and hold its stderr open.
      void Promise.race([allSaid, delay(lastLinesMs, null, { ref: false })]).then(() => end(code, signal))
    })
  })
  const runningPid = () => (child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null)
  return { pid: child.pid, exited, runningPid }
}
