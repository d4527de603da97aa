// The drill: a shop that sells while it is backed up, everything deleted, and back without a row or a picture that differs.
// And the commands of docs/operate/backup.md for a point in time, run as they stand there on a PostgreSQL of Debian.
import { execFile, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variableNames } from '#tests/variable-names.ts'
import { listPictures, readPicture, sha256Of } from '#app/foundation/backup/pictures-on-disk.server.ts'
import { type Db, openDb, openPool } from '#app/foundation/db/db.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { checksums } from '#tests/database-content.ts'
import { isRoot, startDatabase } from '#tests/database-folder.ts'
import { addOrder } from '#tests/orders.ts'
import { findFreePort } from '#tests/free-port.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

const run = promisify(execFile)
let shop: ShopProcess
let top: string
beforeAll(async () => {
  shop = await startShop()
  top = mkdtempSync(join(tmpdir(), 'ade-drill-'))
  await chmod(top, 0o755)
})
afterAll(async () => {
  await shop.stop()
  rmSync(top, { recursive: true, force: true })
})

/** A command at the machine; returns what it said, and the seconds and megabytes that it took. */
async function command(script: string, dataDir: string, ...words: string[]) {
  const settings = Object.fromEntries(variableNames.map((name) => [name, '']))
  const env = {
    ...process.env,
    ...settings,
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: passphrase,
    NODE_ENV: 'production',
  }
  const began = performance.now()
  const { stdout } = await run(process.execPath, [`scripts/${script}.ts`, ...words], { env })
  console.log(script, `${Math.round((performance.now() - began) / 100) / 10} s`, stdout.trim())
  return stdout
}

const passphrase = 'six random words here please'
const outOf = (name: string) => {
  const dir = join(top, name)
  mkdirSync(dir)
  return dir
}
const fileIn = (dir: string) => join(dir, readdirSync(dir)[0] ?? '')

async function onDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const server = await startDatabase(dataDir)
  const pool = openPool({ socketDir: server.socketDir }, 2)
  try {
    return await work(openDb(pool))
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Everything of the shop but the notes about backups themselves. */
async function contentOf(dataDir: string) {
  const rows = await onDatabase(dataDir, (db) => checksums(db, ['backups.*']))
  const media = join(dataDir, 'media')
  const pictures: Record<string, string> = {}
  for (const name of await listPictures(media))
    pictures[name] = sha256Of((await readPicture(media, name)) ?? Buffer.alloc(0))
  return { rows, pictures }
}

test('backed up while it sells: what comes back is one moment of it, whole', async () => {
  const pool = openPool({ socketDir: join(shop.dataDir, 'postgres', 'data') }, 4)
  const db = openDb(pool)
  const stopping = new AbortController()
  const placed: { id: string; from: number; to: number }[] = []
  const sellers = Array.from({ length: 3 }, async () => {
    while (!stopping.signal.aborted) {
      const from = Date.now()
      const { id } = await addOrder(db, { now: new Date() })
      placed.push({ id, from, to: Date.now() })
    }
  })
  await expect.poll(() => placed.length, { timeout: 30_000 }).toBeGreaterThan(20)
  const out = outOf('selling')
  const [began] = [Date.now()]
  await command('backup', shop.dataDir, '--to', out)
  const ended = Date.now()
  await delay(500)
  stopping.abort()
  await Promise.all(sellers)
  await pool.end()
  const meanwhile = placed.filter(({ from, to }) => from > began && to < ended).length
  expect(meanwhile).toBeGreaterThan(5)

  const dataDir = join(top, 'restored')
  await command('restore', dataDir, fileIn(out), '--into', dataDir)
  await onDatabase(dataDir, async (restored) => {
    const { rows } = await restored.execute<{ id: string }>(sql`select id from orders`)
    const there = new Set(rows.map(({ id }) => id))
    expect(placed.filter(({ id, to }) => to < began && !there.has(id))).toEqual([])
    expect(placed.filter(({ id, from }) => from > ended && there.has(id))).toEqual([])
    const torn = await restored.execute(sql`
      select o.id from orders o where not exists (select from order_lines l where l.order_id = o.id)
        or not exists (select from payments p where p.order_id = o.id) or not exists (select from order_events e where e.order_id = o.id)`)
    expect(torn.rows).toEqual([])
  })
  console.log(`measured ${placed.length} orders placed, ${meanwhile} of them while the backup was written`)
})

test('everything deleted and restored: no row and no picture differs, and the shop opens', async () => {
  shop.child.kill('SIGTERM')
  await expect.poll(() => shop.child.exitCode, { timeout: 15_000 }).toBe(0)
  const before = await contentOf(shop.dataDir)
  expect(Object.keys(before.rows).length).toBeGreaterThan(50)
  expect(Object.keys(before.pictures).length).toBeGreaterThan(400)
  const out = outOf('still')
  await command('backup', shop.dataDir, '--to', out)
  rmSync(shop.dataDir, { recursive: true })
  await command('restore', shop.dataDir, fileIn(out))
  expect(await contentOf(shop.dataDir)).toEqual(before)
  const again = await startShop({ DATA_DIR: shop.dataDir })
  for (const path of ['/', '/shop', '/readyz']) expect((await fetch(again.address + path)).status).toBe(200)
  await again.stop()
})

const [postgresBin] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()

test.runIf(postgresBin !== undefined && isRoot)(
  'the commands for a point in time bring back the second before a disaster',
  async () => {
    const main = join(top, 'main')
    const kept = join(top, 'kept')
    const port = await findFreePort()
    const nobody = { uid: 65_534, gid: 65_534 }
    mkdirSync(kept)
    for (const dir of [top, kept]) chownSync(dir, nobody.uid, nobody.gid)
    const control = `pg_ctl -D ${main} -l ${top}/log -w -o '-p ${port} -k ${top} -c listen_addresses='`
    const bash = (script: string) => {
      const env = {
        PATH: `${postgresBin ?? ''}:/usr/bin:/bin`,
        PGHOST: top,
        PGPORT: String(port),
        PGUSER: 'shop',
        PGDATABASE: 'postgres',
        LC_ALL: 'C.UTF-8',
      }
      const { status, stdout, stderr } = spawnSync('/bin/bash', ['-euc', script], {
        ...nobody,
        env,
        cwd: top,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      if (status !== 0)
        throw new Error(
          `${script}\n${stdout}\n${stderr}\n${readFileSync(`${top}/log`, 'utf8').slice(-2_000)}`,
        )
    }
    /** As it stands in the manual, on another machine. */
    const documented = (name: string, at = '') => {
      const [, block = ''] =
        new RegExp(`<!-- drill: ${name} -->\\n\`\`\`sh\\n([^]*?)\\n\`\`\``, 'u').exec(manual) ?? []
      expect(block).not.toBe('')
      bash(
        block
          .replaceAll('-o postgres -g postgres ', '')
          .replaceAll('/var/backups/ade', kept)
          .replaceAll('/var/lib/postgresql/18/main', main)
          .replaceAll(/^systemctl (\w+) postgresql$/gmu, `${control} $1 >/dev/null`)
          .replaceAll('2026-11-25 14:05:00+01', at),
      )
    }
    bash(`initdb -D ${main} -U shop -A trust >/dev/null; ${control} start >/dev/null; createdb shop`)
    const url = `postgresql://shop@localhost:${port}/shop?host=${encodeURIComponent(top)}`
    const withDb = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const pool = openPool({ url }, 2)
      try {
        await migrate(pool)
        return await work(openDb(pool))
      } finally {
        await pool.end()
      }
    }
    const { seedEmpty } = await import('#db/seed/empty.ts')
    documented('archive')
    await withDb(seedEmpty)
    documented('base')
    const before = await withDb(async (db) => {
      for (let i = 0; i < 20; i++) await addOrder(db)
      return checksums(db)
    })
    await delay(1_100)
    const at = new Date().toISOString().replace('T', ' ').replace('Z', '+00')
    await delay(1_100)
    await withDb(async (db) => {
      await addOrder(db)
      await db.execute(sql`truncate orders cascade`)
      await db.execute(sql`select pg_switch_wal()`)
    })
    try {
      documented('restore', at)
      expect(await withDb((db) => checksums(db))).toEqual(before)
      expect(existsSync(`${main}-broken`)).toBe(true)
    } finally {
      bash(`${control} stop -m immediate >/dev/null || cat ${top}/log`)
    }
  },
)

const manual = readFileSync('docs/operate/backup.md', 'utf8')
