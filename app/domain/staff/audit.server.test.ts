import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, hashEntry, recordAudit } from './audit.server.ts'
import { auditEntries } from './audit-tables.server.ts'
import { listAudit, listAuditActions } from './list-audit.server.ts'
import { verifyAudit } from './verify-audit.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase(16)
})
afterEach(() => tamper(sql`delete from audit_entries`))
afterAll(() => database.drop())

const now = new Date('2026-11-21T10:00:00.123Z')
const actor: Actor = { userId: newId('usr'), role: 'owner', requestId: 'req_1', now }

async function write(count: number, each: Partial<Actor> = {}): Promise<void> {
  for (let turn = 1; turn <= count; turn++)
    await transaction(database.db, (tx) =>
      recordAudit(
        tx,
        { ...actor, ...each },
        {
          action: turn % 2 ? 'order.status' : 'product.price',
          subject: turn % 2 ? ['order', `ord_${turn}`] : ['product', `prd_${turn}`],
          before: { to: 'Pending', at: now },
          after: { to: 'Shipped', prices: [{ kobo: turn }] },
        },
      ),
    )
}

/** What only somebody with the keys of the database server can do. */
async function tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await database.db.execute(sql`alter table audit_entries disable trigger user`)
  for (const statement of statements) await database.db.execute(statement)
  await database.db.execute(sql`alter table audit_entries enable trigger user`)
}

test('an empty log is whole, and so is one that was only written', async () => {
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, entries: 0 })
  await write(5)
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, entries: 5 })
})

test('an entry is taken back with the change that it tells of, and leaves no gap', async () => {
  await write(1)
  const broken = transaction(database.db, async (tx) => {
    await recordAudit(tx, actor, { action: 'order.status', subject: ['order', 'ord_1'] })
    throw new Error('the change failed')
  })
  await expect(broken).rejects.toThrow('the change failed')
  await write(1)
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, entries: 2 })
})

describe('the database refuses', () => {
  test.each([
    ['a change', sql`update audit_entries set action = 'order.nothing' where number = 1`],
    ['removing a row', sql`delete from audit_entries where number = 2`],
    ['emptying it', sql`truncate audit_entries`],
  ])('%s', async (_, statement) => {
    await write(3)
    const tried = await database.db.execute(statement).then(
      () => null,
      (error: unknown) => error,
    )
    expect(String((tried as Error).cause)).toContain('never changed or removed')
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true, entries: 3 })
  })
})

describe('whoever has the keys and lays hands on it is found out:', () => {
  const columns = [
    sql`at = at + interval '1 second'`,
    sql`actor_id = 'usr_somebody_else'`,
    sql`actor_id = null`,
    sql`actor_role = 'maker'`,
    sql`action = 'order.other'`,
    sql`subject_kind = 'refund'`,
    sql`subject_id = 'ord_other'`,
    sql`before = null`,
    sql`after = jsonb_set(after, '{prices,0,kobo}', '1')`,
    sql`request_id = 'req_2'`,
    sql`previous_hash = repeat('0', 64)`,
    sql`hash = repeat('f', 64)`,
  ]
  test.each(columns.map((set, place) => [place, set] as const))('column %i changed', async (_, set) => {
    await write(5)
    await tamper(sql`update audit_entries set ${set} where number = 3`)
    expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 3, problem: 'changed' })
  })

  test('a row removed, from the middle or the beginning', async () => {
    await write(5)
    await tamper(sql`delete from audit_entries where number = 3`)
    expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 3, problem: 'missing' })
    await tamper(sql`delete from audit_entries where number = 1`)
    expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 1, problem: 'missing' })
  })

  test('a row removed and the gap closed', async () => {
    await write(5)
    await tamper(
      sql`delete from audit_entries where number = 3`,
      sql`update audit_entries set number = 3 where number = 4`,
      sql`update audit_entries set number = 4 where number = 5`,
    )
    expect(await verifyAudit(database.db)).toMatchObject({ ok: false, number: 3 })
  })

  test('two rows in the other order', async () => {
    await write(4)
    await tamper(
      sql`update audit_entries set number = 9 where number = 2`,
      sql`update audit_entries set number = 2 where number = 3`,
      sql`update audit_entries set number = 3 where number = 9`,
    )
    expect(await verifyAudit(database.db)).toMatchObject({ ok: false, number: 2 })
  })

  test('a row rewritten with a hash of its own that fits', async () => {
    await write(4)
    const [row] = await database.db
      .select()
      .from(auditEntries)
      .where(sql`number = 2`)
    if (!row) throw new Error('no row')
    const { hash: _hash, ...rest } = { ...row, action: 'order.quietly' }
    await tamper(
      sql`update audit_entries set action = 'order.quietly', hash = ${hashEntry(rest)} where number = 2`,
    )
    expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 3, problem: 'out-of-chain' })
  })

  test('a row slipped in before the first', async () => {
    await write(2)
    await tamper(sql`insert into audit_entries select 0, at, actor_id, actor_role, action, subject_kind,
      subject_id, before, after, request_id, previous_hash, repeat('a', 64) from audit_entries where number = 1`)
    expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 0, problem: 'out-of-chain' })
  })
})

test('twelve who write at once leave no gap, and the chain is sound', async () => {
  await Promise.all(Array.from({ length: 12 }, () => write(10)))
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, entries: 120 })
})

test('whatever json an entry carries, it reads back under the same hash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 2 }), async (before, after) => {
      fc.pre(!JSON.stringify([before, after]).includes(String.raw`\u0000`))
      fc.pre(JSON.stringify([before, after]).isWellFormed())
      await transaction(database.db, (tx) =>
        recordAudit(tx, actor, { action: 'setting.save', subject: ['setting', 'vat'], before, after }),
      )
    }),
    {
      numRuns: 60,
      // Texts that are themselves json.
      examples: [
        ['1', 'null'],
        ['[]', '{"a":1}'],
        [{ __proto__: 1 }, { toJSON: 'x' }],
      ],
    },
  )
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
})

test('it is read newest first, page by page, and by every filter', async () => {
  await write(60)
  await write(1, { userId: null, role: null, now: new Date('2026-11-23T00:30:00+01:00') })
  const all = { person: null, action: null, kind: null, subject: null, between: null, place: null }
  const first = await listAudit(database.db, all)
  expect(first.entries.map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, place) => 61 - place),
  )
  expect([first.older, first.newer]).toEqual([12, null])
  const second = await listAudit(database.db, { ...all, place: { after: 12 } })
  expect([second.entries.length, second.older, second.newer]).toEqual([11, null, 11])
  const back = await listAudit(database.db, { ...all, place: { before: 11 } })
  expect([back.entries[0]?.number, back.newer]).toEqual([61, null])
  const count = async (filter: Partial<typeof all>) =>
    (await listAudit(database.db, { ...all, ...filter })).entries.length
  expect(await count({ kind: 'product' } as never)).toBe(30)
  expect(await count({ subject: 'ord_3' } as never)).toBe(1)
  expect(await count({ action: 'product.price' } as never)).toBe(30)
  expect(await count({ person: 'machine' } as never)).toBe(1)
  const day = [new Date('2026-11-22T23:00:00Z'), new Date('2026-11-23T23:00:00Z')]
  expect(await count({ between: day } as never)).toBe(1)
  expect(await listAuditActions(database.db)).toEqual(['order.status', 'product.price'])
})
