// What can befall a shop's process and its private PostgreSQL, for tests that start it again afterwards.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { killHard, readServerPid, spawnHolder } from './database-folder.ts'

type Victims = {
  /** A backend in the middle of a statement that waits for nothing. */
  busy: number
  /** A backend between two statements of a transaction. */
  idle: number
  server: number
  /** The process that holds the folder, as the shop does. */
  killShop: () => Promise<void>
}

const soon = () => delay(Math.random() * 30)
const kill = (pid: number) => process.kill(pid, 'SIGKILL')
const halt = (pid: number) => process.kill(pid, 'SIGSTOP')

/** Each leaves the shop's process dead. */
export const faults: Record<string, (on: Victims) => Promise<void>> = {
  'a killed backend, then a killed shop': async ({ idle, killShop }) => {
    kill(idle)
    await soon()
    await killShop()
  },
  'a killed server, then a killed shop': async ({ server, killShop }) => {
    kill(server)
    await soon()
    await killShop()
  },
  'a killed shop': ({ killShop }) => killShop(),
  'a killed shop, then a killed server': async ({ server, killShop }) => {
    await killShop()
    kill(server)
  },
  'a halted server and a killed shop': async ({ server, killShop }) => {
    halt(server)
    await killShop()
  },
  'a halted backend and a killed shop': async ({ busy, killShop }) => {
    halt(busy)
    await killShop()
  },
  'a halted backend, a killed server and a killed shop': async ({ busy, server, killShop }) => {
    halt(busy)
    kill(server)
    await killShop()
  },
}

/** Holds the folder in a process of its own, with connections at work, and lets `fault` befall them. */
export async function befall(dataDir: string, fault: (on: Victims) => Promise<void>): Promise<void> {
  const holder = spawnHolder(dataDir)
  const host = (await holder.firstLine)?.replace(/^ready /u, '') ?? ''
  const clients = [0, 1].map(
    () => new pg.Client({ host, port: 5432, user: 'shop', database: 'shop', ssl: false }),
  )
  for (const client of clients) {
    // They are cut off on purpose.
    client.on('error', () => {})
    await client.connect()
  }
  const [busy = 0, idle = 0] = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid
    }),
  )
  clients[0]?.query('select count(*) from generate_series(1, 1000000000)').catch(() => {})
  await clients[1]?.query('begin')
  await delay(50)
  await fault({ busy, idle, server: await readServerPid(dataDir), killShop: () => killHard(holder.child) })
}
