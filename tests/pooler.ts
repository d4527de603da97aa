// PgBouncer in transaction mode in front of the test's PostgreSQL, where the machine has it (apt-get install pgbouncer).
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'

export type Pooler = {
  /** The same database through the pooler. */
  through: (url: string) => string
  stop: () => Promise<void>
}

export const hasPooler = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

/** `server` is the address of a PostgreSQL that trusts whoever may open its socket, or its port. */
export async function startPooler(server: string): Promise<Pooler> {
  const { searchParams, hostname, port: ownPort, username } = new URL(server)
  const host = searchParams.get('host') ?? hostname
  const port = await findFreePort()
  const dir = await mkdtemp(join(tmpdir(), 'ade-pooler-'))
  // It does not run as root, and a socket in a private folder is open to the folder's owner alone, who may not be able to
  // reach it: so it is started inside.
  const owner = host.startsWith('/') && process.getuid?.() === 0 ? await stat(host) : null
  await writeFile(join(dir, 'users'), `"${username}" ""\n`)
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    `[databases]
* = host=${owner ? '/proc/self/cwd' : host} port=${ownPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(dir, 'users')}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
`,
  )
  if (owner)
    for (const name of ['', 'users', 'pgbouncer.ini']) await chown(join(dir, name), owner.uid, owner.gid)
  const child = spawn('pgbouncer', [join(dir, 'pgbouncer.ini')], {
    ...(owner ? { cwd: host, uid: owner.uid, gid: owner.gid } : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stderr })
  await Promise.race([
    untilUp(lines),
    ended.then(() => Promise.reject(new Error('pgbouncer ended before it was up'))),
  ])
  return {
    through(url) {
      const pooled = new URL(url)
      pooled.search = ''
      pooled.hostname = '127.0.0.1'
      pooled.port = String(port)
      return pooled.href
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Goes on reading, so that the pipe never fills. */
function untilUp(lines: ReturnType<typeof createInterface>): Promise<void> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('process up')) resolve()
    })
  })
}
