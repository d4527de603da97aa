import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { s3Keys, s3Region, startS3 } from '#tests/s3-stand-in.ts'
import { readArchive } from './archive.server.ts'
import { backups } from './backups-tables.server.ts'
import { isBackupDue } from './backup-due.ts'
import { lastBackup } from './backups.server.ts'
import { createBucketPlace } from './bucket-place.server.ts'
import { checkEntries } from './check-entries.server.ts'
import { createFolderPlace } from './folder-place.server.ts'
import { backupName } from './kept-backups.ts'
import { type BackupDeps, makeBackup, makeBackupWhenDue } from './make-backup.server.ts'

const passphrase = 'correct horse battery staple'
const dayMs = 86_400_000
const now = new Date('2026-11-25T01:10:00Z')
let shop: TestDatabase
let dir: string
let logged: string[]
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'ade-backups-'))
  mkdirSync(join(dir, 'out'))
  logged = []
  await shop.db.delete(backups)
  return () => rmSync(dir, { recursive: true, force: true })
})

const depsOf = (more: Partial<BackupDeps> = {}): BackupDeps => ({
  pool: shop.pool,
  mediaDir: join(dir, 'media'),
  fetchMaster: null,
  secrets: { salt: '', prints: {} },
  place: createFolderPlace(join(dir, 'out')),
  lock: { passphrase },
  keep: { days: 2, weeks: 0, months: 0 },
  log: pino({}, { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) }),
  ...more,
})

async function expectWhole(file: Readable): Promise<void> {
  for await (const _ of checkEntries(readArchive(file, { passphrase }))) continue
}

describe('in a folder', () => {
  test('it is there whole or not at all, is remembered, and older ones go by the rule', async () => {
    expect(await lastBackup(shop.db)).toBeNull()
    writeFileSync(join(dir, 'out', 'notes.txt'), 'of the owner')
    const made = []
    for (const day of [3, 2, 1, 0])
      made.push(await makeBackup(depsOf(), new Date(now.getTime() - day * dayMs)))
    const names = made.flatMap((backup) => (backup.ok ? [backup.name] : []))
    expect(readdirSync(join(dir, 'out')).toSorted()).toEqual([...names.slice(2), 'notes.txt'].toSorted())
    const last = await lastBackup(shop.db)
    expect(last).toMatchObject({ name: names[3], place: join(dir, 'out'), startedAt: now })
    const bytes = readFileSync(join(dir, 'out', names[3] ?? ''))
    expect(last?.bytes).toBe(bytes.length)
    await expectWhole(Readable.from([bytes]))
    expect(logged).toEqual(names.map(() => 'backup.made'))
  })

  test('a disk that is not mounted, or does not keep what it is given, is told and leaves the last good one as it was', async () => {
    const good = await makeBackup(depsOf(), now)
    const later = new Date(now.getTime() + dayMs)
    const away = await makeBackup(depsOf({ place: createFolderPlace(join(dir, 'usb')) }), later)
    expect(away).toEqual({ ok: false, problem: expect.stringContaining('usb for backups is not there') })
    const real = createFolderPlace(join(dir, 'out'))
    const forgetful = { ...real, open: async () => Readable.from([Buffer.from('something else')]) }
    const lost = await makeBackup(depsOf({ place: forgetful }), new Date(later.getTime() + 1_000))
    expect(lost).toEqual({ ok: false, problem: expect.stringContaining('reads back differently') })
    expect(await lastBackup(shop.db)).toMatchObject({ name: good.ok && good.name })
    expect(logged).toEqual(['backup.made', 'backup.failed', 'backup.failed'])
  })

  test('a place that fails in the middle leaves no part and no connection behind', async () => {
    const cut = {
      ...createFolderPlace(join(dir, 'out')),
      put: async (_: string, bytes: Readable) => {
        for await (const chunk of bytes)
          throw Object.assign(new Error(`No space left on device after ${String(chunk).length}`), {
            syscall: 'write',
          })
      },
    }
    expect(await makeBackup(depsOf({ place: cut }), now)).toEqual({
      ok: false,
      problem: expect.stringContaining('No space left on device'),
    })
    const open = `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
    await expect.poll(async () => (await shop.pool.query(open)).rows).toEqual([{ open: 0 }])
    expect(readdirSync(join(dir, 'out'))).toEqual([])
  })
})

test('in a bucket it is sent in parts, read back, listed over pages and pruned', async () => {
  const s3 = await startS3()
  const place = createBucketPlace({
    ...s3Keys,
    region: s3Region,
    endpoint: s3.endpoint,
    bucket: 'kept',
    prefix: 'shop',
    partBytes: 5_000,
  })
  for (const day of [4, 3, 2, 1]) {
    const old = new Date(now.getTime() - day * dayMs)
    s3.objects.set(`/kept/shop/${backupName(old, '0000', false)}`, Buffer.from('x'))
  }
  s3.objects.set('/kept/shop/notes.txt', Buffer.from('of the owner'))
  s3.faults.push(503)
  const made = await makeBackup(depsOf({ place }), now)
  if (!made.ok) throw new Error(made.problem)
  expect(made.bytes).toBeGreaterThan(5_000)
  expect(made.removed).toHaveLength(3)
  expect([...s3.objects.keys()].map((name) => name.slice('/kept/shop/'.length)).toSorted()).toEqual(
    [backupName(new Date(now.getTime() - dayMs), '0000', false), made.name, 'notes.txt'].toSorted(),
  )
  await expectWhole(await place.open(made.name))
  const wrong = createBucketPlace({
    ...s3Keys,
    secretAccessKey: 'other',
    region: s3Region,
    endpoint: s3.endpoint,
    bucket: 'kept',
    prefix: '',
  })
  expect(await makeBackup(depsOf({ place: wrong }), now)).toEqual({
    ok: false,
    problem: 's3://kept did not take it: SignatureDoesNotMatch.',
  })
  s3.stop()
  const away = createBucketPlace({
    ...s3Keys,
    region: s3Region,
    endpoint: 'http://127.0.0.1:1',
    bucket: 'kept',
    prefix: '',
  })
  expect(await makeBackup(depsOf({ place: away }), now)).toEqual({
    ok: false,
    problem: 's3://kept cannot be reached.',
  })
})

test('it is time at night, when none was ever made, and when the night was missed: then loudly', async () => {
  const made = (startedAt: string) => ({
    name: '',
    place: '',
    bytes: 1,
    startedAt: new Date(startedAt),
    finishedAt: new Date(startedAt),
  })
  const at = (hour: string) => new Date(`2026-11-25T${hour}:10:00Z`)
  expect(isBackupDue(null, null, at('12'))).toEqual({ due: true, overdue: false })
  // 01:10 in UTC is 02:10 in Lagos.
  expect(isBackupDue(made('2026-11-24T01:10:00Z'), null, at('01'))).toEqual({ due: true, overdue: false })
  expect(isBackupDue(made('2026-11-25T01:10:00Z'), null, at('02'))).toEqual({ due: false, overdue: false })
  expect(isBackupDue(made('2026-11-24T09:00:00Z'), null, at('00'))).toEqual({ due: false, overdue: false })
  expect(isBackupDue(made('2026-11-24T01:10:00Z'), null, at('04'))).toEqual({ due: true, overdue: true })
  // While none has succeeded the first that was tried counts.
  const firstTry = new Date('2026-11-24T01:10:00Z')
  expect(isBackupDue(null, firstTry, at('02'))).toEqual({ due: true, overdue: false })
  expect(isBackupDue(null, firstTry, at('04'))).toEqual({ due: true, overdue: true })
  expect(await makeBackupWhenDue(depsOf(), now)).toBe(1)
  expect(await makeBackupWhenDue(depsOf(), now)).toBe(0)
  expect(
    await makeBackupWhenDue(
      depsOf({ place: { ...createFolderPlace(join(dir, 'usb')), words: join(dir, 'out') } }),
      new Date(now.getTime() + 2 * dayMs),
    ),
  ).toBe(0)
  expect(logged).toEqual(['backup.made', 'backup.overdue', 'backup.failed'])
})
