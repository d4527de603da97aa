import { once } from 'node:events'
import { chmod, lstat, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  ask,
  isRoot,
  killHard,
  makeDataDir,
  readServerPid,
  spawnHolder,
  startDatabase,
} from '#tests/database-folder.ts'
import { openPool } from './db.server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.server.ts'
import { DatabaseStartProblem } from './start-problem.server.ts'

const quiet = pino({ level: 'silent' })
let dir: string
let remove: () => Promise<void>
beforeAll(async () => ({ dir, remove } = await makeDataDir()))
afterAll(() => remove())

// In order: each test starts the same cluster again, and what earlier ones wrote must still be there.
describe('one cluster through its life', () => {
  test('a first start makes it, with checksums, in C.UTF-8 and without a network port', async () => {
    await mkdir(join(dir, 'postgres', 'half-left'), { recursive: true })
    const server = await startDatabase(dir)
    const [settings] = await ask(
      server.socketDir,
      `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as listens,
         current_setting('fsync') as fsync, datlocprovider as provider, datlocale as locale
         from pg_database where datname = 'shop'`,
    )
    expect(settings).toEqual({ checksums: 'on', listens: '', fsync: 'on', provider: 'b', locale: 'C.UTF-8' })
    await ask(server.socketDir, 'create table kept (id int primary key)')
    await ask(server.socketDir, 'insert into kept values (1)')
    await server.stop()
    await server.exited
    expect(await readdir(join(dir, 'postgres'))).toEqual(['data'])
    expect(await readdir(dir)).toEqual(['database.json', 'postgres'])
  })

  test('its folder is closed to others', async () => {
    const { mode, uid } = await stat(join(dir, 'postgres', 'data'))
    expect(mode & 0o777).toBe(0o700)
    expect(uid === 0).toBe(false)
  })

  test('a killed server is started again with its rows, and the pool finds it', async () => {
    const server = await startDatabase(dir)
    const pool = openPool({ socketDir: server.socketDir }, 2)
    pool.on('error', () => {})
    await pool.query('insert into kept values (2)')
    const killed = await readServerPid(dir)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect(await readServerPid(dir)).not.toBe(killed)
        expect((await pool.query('select id from kept')).rows).toEqual([{ id: 1 }, { id: 2 }])
      },
      { timeout: 10_000, interval: 20 },
    )
    await pool.end()
    await server.stop()
    await server.exited
  })

  test('a killed shop leaves no server behind, and the next one starts at once with all rows', async () => {
    const holder = spawnHolder(dir)
    const [, socketDir = ''] = (await holder.firstLine)?.split(' ') ?? []
    await ask(socketDir, 'insert into kept values (3)')

    const second = spawnHolder(dir)
    expect(await second.firstLine).toMatch(/^Another shop is running on .*DATABASE_URL/u)

    if (second.child.exitCode === null) await once(second.child, 'exit')

    await killHard(holder.child)
    const server = await startDatabase(dir)
    expect(await ask(server.socketDir, 'select count(*)::int as count from kept')).toEqual([{ count: 3 }])
    await server.stop()

    const last = spawnHolder(dir)
    await last.firstLine
    await killHard(last.child)
    // A server removes its file when it has shut down in good order.
    await vi.waitFor(() => expect(readServerPid(dir)).rejects.toThrow('ENOENT'), {
      timeout: 5_000,
      interval: 20,
    })
  })

  test.each([
    ['that is empty, as after a power cut', ''],
    ['that names a process which is no server of ours', `${process.pid}\n`],
  ])('a lock file %s does not hinder a start', async (_, content) => {
    await writeFile(join(dir, 'postgres', 'data', 'postmaster.pid'), content)
    const server = await startDatabase(dir)
    expect(await ask(server.socketDir, 'select count(*)::int as count from kept')).toEqual([{ count: 3 }])
    await server.stop()
  })

  test('a folder that was copied with open permissions is closed again', async () => {
    await chmod(join(dir, 'postgres', 'data'), 0o755)
    const server = await startDatabase(dir)
    await server.stop()
    expect((await stat(join(dir, 'postgres', 'data'))).mode & 0o777).toBe(0o700)
  })

  test('a cluster of another version is refused with advice', async () => {
    await writeFile(join(dir, 'postgres', 'data', 'PG_VERSION'), '17\n')
    await expect(startDatabase(dir)).rejects.toThrow(/made by PostgreSQL 17.*DATABASE_URL/su)
    await expect(startDatabase(dir)).rejects.toBeInstanceOf(DatabaseStartProblem)
  })
})

test('on a slow disk a start waits for as long as the database takes to make', async () => {
  const { dir: top, remove: removeTop } = await makeDataDir()
  const first = await startDatabase(top)
  const { socketDir } = first
  const postgres = await connectTo(socketDir, 'postgres')
  await postgres.query('drop database shop')
  await postgres.end()
  await first.stop()
  let isOver = false
  const starting = startDatabase(top).finally(() => (isOver = true))
  starting.catch(() => {})
  // What a new database is copied from is in use: the copy waits until it is free.
  const user = await vi.waitFor(() => connectTo(socketDir, 'template1'), { timeout: 10_000, interval: 10 })
  const isLate = async () => {
    const { rowCount } = await user.query(
      `select from pg_stat_activity where query like 'create database%' and query_start < clock_timestamp() - interval '2500 ms'`,
    )
    return isOver || rowCount === 1
  }
  await expect.poll(isLate, { timeout: 10_000, interval: 50 }).toBe(true)
  await user.end()
  const server = await starting
  expect(await ask(server.socketDir, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  await removeTop()
})

async function connectTo(host: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host, port: 5432, user: 'shop', database, ssl: false })
  client.on('error', () => {})
  await client.connect()
  return client
}

describe('places', () => {
  test('a deep folder gets a short one for its socket, gone after stop', async () => {
    const { dir: top, remove: removeTop } = await makeDataDir()
    const server = await startDatabase(join(top, 'a-long-name-for-a-folder'.repeat(4), 'and-another-one'))
    expect(Buffer.byteLength(`${server.socketDir}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103)
    expect((await stat(server.socketDir)).mode & 0o777).toBe(0o700)
    expect(await ask(server.socketDir, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    await expect(stat(server.socketDir)).rejects.toThrow('ENOENT')
    await removeTop()
  })

  test('programs that cannot run here are told in a sentence', async () => {
    const { dir: top, remove: removeTop } = await makeDataDir()
    const packageDir = join(top, 'package')
    await mkdir(join(packageDir, 'native', 'bin'), { recursive: true })
    await writeFile(join(packageDir, 'package.json'), '{"version":"0"}')
    const start = startEmbeddedPostgres({ dataDir: join(top, 'postgres'), log: quiet, packageDir })
    await expect(start).rejects.toThrow(/need Linux with glibc, or macOS.*DATABASE_URL/su)
    expect(await readdir(join(top, 'postgres'))).not.toContain('data')
    await removeTop()
  })

  test.runIf(isRoot)(
    'as root below a closed folder, the rows stay there and only the programs are elsewhere',
    async () => {
      const { dir: top, remove: removeTop } = await makeDataDir()
      const dataDir = join(top, 'closed', 'shop', 'data')
      await mkdir(dataDir, { recursive: true })
      for (const closed of [join(top, 'closed'), dataDir]) await chmod(closed, 0o700)
      const options = { dataDir: join(dataDir, 'postgres'), log: quiet, commonDir: join(top, 'common') }
      const server = await startEmbeddedPostgres(options)
      await ask(server.socketDir, 'create table kept as select 1 as id')
      await server.stop()
      expect((await lstat(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).isFile()).toBe(true)
      for (const closed of [join(top, 'closed'), dataDir])
        expect((await stat(closed)).mode & 0o777).toBe(0o700)
      const again = await startEmbeddedPostgres(options)
      expect(await ask(again.socketDir, 'select id from kept')).toEqual([{ id: 1 }])
      await again.stop()
      await removeTop()
    },
  )
})
