// Before the tests: one private PostgreSQL (or the one at TEST_DATABASE_URL) with a migrated template to clone from.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openPool } from '#app/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/db/embedded-postgres.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { addressOf, onServer, templateName } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** postgresql:// address of the server that tests make their databases on. */
    databaseServer: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await openServer()
  await onServer(server, `drop database if exists ${templateName} with (force)`)
  await onServer(server, `create database ${templateName}`)
  const pool = openPool({ url: addressOf(server, templateName) }, 1)
  await migrate(pool)
  await pool.end()
  project.provide('databaseServer', server)
  return stop
}

async function openServer(): Promise<{ server: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { server: given, stop: async () => {} }
  const dir = await mkdtemp(join(tmpdir(), 'ade-test-'))
  // What is tested is not lost power, so the disk is not waited for.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' }
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'pg'), log: pino({ level: 'silent' }), settings })
  return {
    server: `postgresql://shop@localhost/postgres?host=${encodeURIComponent(postgres.socketDir)}`,
    async stop() {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
