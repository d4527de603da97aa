// Before the tests: one private PostgreSQL (or the one at TEST_DATABASE_URL) with a migrated template to clone from, queue included.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPool } from '#app/foundation/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { createQueue } from '#app/foundation/jobs/queue.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { addressOf, onServer } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** postgresql:// address of the server that tests make their databases on. */
    databaseServer: string
    /** Name of the migrated database to clone; the clones' names begin with it. */
    databaseTemplate: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const { server, stop } = given ? keepClean(given) : await startServer()
  // Runs may share a server, so each has a template of its own.
  const template = `ade_test_${newToken().slice(0, 12)}`
  await onServer(server, `create database ${template}`)
  const pool = openPool({ url: addressOf(server, template) }, 1)
  await migrate(pool)
  await pool.end()
  // The queue's own tables too, so that no test that starts one makes them anew.
  const queue = createQueue({ target: { url: addressOf(server, template) }, log: pino({ level: 'silent' }) })
  await queue.start()
  await queue.stop()
  project.provide('databaseServer', server)
  project.provide('databaseTemplate', template)
  return () => stop(template)
}

type TestServer = { server: string; stop: (template: string) => Promise<void> }

function keepClean(server: string): TestServer {
  return {
    server,
    async stop(template) {
      const left = await onServer(
        server,
        `select datname from pg_database where starts_with(datname, '${template}')`,
      )
      for (const name of left) await onServer(server, `drop database if exists ${String(name)} with (force)`)
    },
  }
}

async function startServer(): Promise<TestServer> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-test-'))
  // What is tested is not lost power, so the disk is not waited for.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '120',
    // It would begin a worker for each of hundreds of databases that live for a second.
    autovacuum_naptime: '1h',
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dir, 'pg'),
    log: pino({ level: 'silent' }),
    settings,
  })
  return {
    server: `postgresql://shop@localhost/postgres?host=${encodeURIComponent(postgres.socketDir)}`,
    async stop() {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
