// A fresh database with the demo shop in it, but for its pictures: a shop that is started on it is ready at once.
import pg from 'pg'
import { inject } from 'vitest'
import { openDb, openPool } from '#app/foundation/db/db.server.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { addressOf, cloneDatabase, type TestDatabase } from './database.ts'

export async function furnishedDatabase(): Promise<TestDatabase> {
  return cloneDatabase(await furnishedTemplate())
}

/** Made by whichever test file asks first, while the others wait. */
async function furnishedTemplate(): Promise<string> {
  const server = inject('databaseServer')
  const template = inject('databaseTemplate')
  const furnished = `${template}_demo`
  const client = new pg.Client({ connectionString: addressOf(server, 'postgres') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [furnished])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [furnished])
    if (rowCount) return furnished
    const unfinished = `${furnished}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished} template ${template}`)
    await furnish(addressOf(server, unfinished))
    await client.query(`alter database ${unfinished} rename to ${furnished}`)
    return furnished
  } finally {
    await client.end()
  }
}

async function furnish(url: string): Promise<void> {
  const pool = openPool({ url }, 2)
  await seedDemo(openDb(pool), { now: new Date() })
  await pool.end()
}
