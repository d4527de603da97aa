// A PostgreSQL and a streaming standby of it, made by pg_basebackup, where the machine has Debian's PostgreSQL.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type Replicated = {
  primaryUrl: string
  standbyUrl: string
  /** Where each of them takes connections: a socket of this machine. */
  primarySocket: string
  standbySocket: string
  /** From now on nothing is committed that the standby has not. */
  waitForStandby: () => Promise<void>
  /** Kills the primary as a power cut would, and makes the standby the primary. */
  promoteStandby: () => Promise<void>
  /** Kills the standby as a power cut would. */
  killStandby: () => Promise<void>
  stop: () => Promise<void>
}

const bin = globSync('/usr/lib/postgresql/*/bin').find((dir) => existsSync(join(dir, 'pg_basebackup'))) ?? ''

export const hasStandby = bin !== ''

/** PostgreSQL does not run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

// What is tested is not lost power.
const settings = [
  'fsync=off',
  'listen_addresses=',
  'max_connections=120',
  'wal_level=replica',
  'hot_standby=on',
]

export async function startReplicated(): Promise<Replicated> {
  const dir = mkdtempSync(join(tmpdir(), 'ade-standby-'))
  if (nobody.uid !== undefined) chownSync(dir, nobody.uid, nobody.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...nobody, cwd: dir, stdio: 'pipe' })
  const urlOf = (port: number, database: string) =>
    `postgresql://shop@localhost:${port}/${database}?host=${encodeURIComponent(dir)}`
  const started: ChildProcess[] = []
  const start = async (data: string, port: number) => {
    const flags = [...settings, `unix_socket_directories=${dir}`, `port=${port}`].flatMap((one) => [
      '-c',
      one,
    ])
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...nobody,
      cwd: dir,
      stdio: 'ignore',
    })
    started.push(child)
    await untilAnswering(urlOf(port, 'postgres'))
    return child
  }
  run('initdb', '-D', 'primary', '-U', 'shop', '-A', 'trust', '-N', '--locale=C.UTF-8', '-E', 'UTF8')
  const primary = await start('primary', 5433)
  await statement(urlOf(5433, 'postgres'), 'create database shop')
  run('pg_basebackup', '-D', 'standby', '-R', '-c', 'fast', '-h', dir, '-p', '5433', '-U', 'shop')
  const standby = await start('standby', 5434)
  return {
    primaryUrl: urlOf(5433, 'shop'),
    standbyUrl: urlOf(5434, 'shop'),
    primarySocket: join(dir, '.s.PGSQL.5433'),
    standbySocket: join(dir, '.s.PGSQL.5434'),
    async waitForStandby() {
      await statement(urlOf(5433, 'postgres'), `alter system set synchronous_standby_names = '*'`)
      await statement(urlOf(5433, 'postgres'), 'select pg_reload_conf()')
    },
    async promoteStandby() {
      await end(primary, 'SIGKILL')
      run('pg_ctl', 'promote', '-D', 'standby', '-w')
    },
    killStandby: () => end(standby, 'SIGKILL'),
    async stop() {
      // The standby first: a primary that is stopped in order waits for it.
      for (const child of started.toReversed()) await end(child, 'SIGQUIT')
      rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await statement(url, 'select 1')
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
