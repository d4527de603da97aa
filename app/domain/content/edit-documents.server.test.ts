import { readdirSync, readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { undoableTransaction } from '#app/foundation/db/db.server.ts'
import { pagesChannel } from '#app/foundation/http/page-tags.server.ts'
import { settings, settingChanges } from '#app/foundation/settings/settings-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { announceDueDocuments } from './announce-due-documents.server.ts'
import { type BannerBody, defaultsSince, documentDefaults, documentNames } from './documents.ts'
import {
  discardDraft,
  findVersion,
  publishDraft,
  readState,
  restoreVersion,
  saveDraft,
  withdrawVersion,
} from './edit-documents.server.ts'
import { documentVersions } from './editorial-tables.server.ts'
import { listShownVersions } from './list-versions.server.ts'
import { readDocuments, soonestChange } from './read-documents.server.ts'

const minute = 60_000
const now = new Date('2026-11-21T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * minute)
const by = { userId: newId('usr'), now }
const at = (minutes: number) => ({ ...by, now: later(minutes) })

let shop: TestDatabase
beforeEach(async () => {
  await shop?.drop()
  shop = await freshDatabase()
})
afterAll(() => shop.drop())

const banner = (title: string): BannerBody => ({ ...documentDefaults.banner, title })
const edition = async () => (await readState(shop.db, 'banner')).edition
const draft = async () => (await readState(shop.db, 'banner')).draft
/** By who has just read the document. */
const save = async (title: string, minutes = 0) => saveAfter(await edition(), title, minutes)
const saveAfter = (read: string, title: string, minutes = 0) =>
  saveDraft(shop.db, at(minutes), 'banner', { body: banner(title), edition: read })
const publish = async (showAt: Date | null, minutes = 0) => publishAfter(await edition(), showAt, minutes)
const publishAfter = (read: string, showAt: Date | null, minutes = 0) =>
  publishDraft(shop.db, at(minutes), 'banner', { edition: read, at: showAt })
const shown = async (minutes = 0) => (await readDocuments(shop.db, ['banner'], later(minutes))).banner

describe('what is shown', () => {
  test('are the defaults while nobody has written', async () => {
    const all = await readDocuments(shop.db, documentNames, now)
    expect(Object.keys(all)).toEqual([...documentNames])
    for (const name of documentNames)
      expect(all[name]).toEqual({
        body: documentDefaults[name],
        number: 1,
        shownSince: null,
        changesAt: null,
      })
  })

  test('is never a draft, and the published words at once, with their hour', async () => {
    expect(await save('First')).toMatchObject({ ok: true, number: 2, before: null })
    expect((await shown()).body.title).toBe(documentDefaults.banner.title)
    expect(await publish(null)).toEqual({ ok: true, number: 2, showAt: now })
    expect(await shown()).toEqual({
      body: banner('First'),
      number: 2,
      shownSince: now.toISOString(),
      changesAt: null,
    })
    expect(await draft()).toBeNull()
  })

  test('changes at its hour, also before the job has run, and is known before', async () => {
    await save('Evening')
    await publish(later(60))
    expect(await shown(59)).toMatchObject({ number: 1, changesAt: later(60).toISOString() })
    expect(await shown(60)).toMatchObject({
      number: 2,
      shownSince: later(60).toISOString(),
      changesAt: null,
    })
    const documents = await readDocuments(shop.db, ['home', 'banner', 'faq'], now)
    expect(soonestChange(documents)).toEqual(later(60))
    expect(soonestChange({})).toBeNull()
  })

  test('goes by the hour, not by the number', async () => {
    await save('Planned')
    await publish(later(60))
    await save('In between', 10)
    await publish(null, 10)
    expect((await shown(30)).body.title).toBe('In between')
    expect((await shown(60)).body.title).toBe('Planned')
  })

  test('has parts of its own from the defaults where it was written before they were', async () => {
    await shop.db.insert(documentVersions).values({
      id: newId('doc'),
      document: 'banner',
      number: 2,
      body: { title: 'Old' },
      showAt: now,
    })
    expect((await shown()).body).toEqual(banner('Old'))
  })
})

describe('a draft', () => {
  test('is one, and its second writer is told instead of overwriting', async () => {
    const read = await edition()
    await saveAfter(read, 'Mine')
    expect(await saveAfter(read, 'Yours')).toEqual({ ok: false, problem: 'conflict' })
    expect(await save('Mine, again')).toMatchObject({ ok: true, number: 2, before: banner('Mine') })
    expect(await draft()).toMatchObject({ number: 2, revision: 2, body: banner('Mine, again') })
  })

  test.each([
    ['published', () => publish(null)],
    ['thrown away', () => discard()],
    ['thrown away and begun anew', async () => [await discard(), await save('Another')]],
    ['overtaken by an earlier version', () => restore({ number: 1, as: 'shown' })],
  ])('that was %s meanwhile is not written on', async (_, change) => {
    await save('Mine')
    const read = await edition()
    await change()
    expect(await saveAfter(read, 'Mine, again')).toEqual({ ok: false, problem: 'conflict' })
  })

  test('begun on words that are no longer shown is told, too', async () => {
    const read = await edition()
    await save('Theirs')
    await publish(null)
    expect(await saveAfter(read, 'Theirs')).toEqual({ ok: false, problem: 'conflict' })
  })

  test('written by ten first ones at once is written by one', async () => {
    const read = await edition()
    const outcomes = await tenAtOnce((one, tx) => saveWith(tx, read, `Writer ${one}`))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.db.$count(documentVersions)).toBe(1)
  })

  test('published, discarded and saved by ten at once has one fate', async () => {
    await save('Words')
    const read = await edition()
    const outcomes = await tenAtOnce<Fate>(async (one, tx) => {
      if (one % 3 === 0) return publishDraft(tx, by, 'banner', { edition: read, at: null })
      if (one % 3 === 1) return discardDraft(tx, 'banner', { edition: read })
      return saveWith(tx, read, `Words ${one}`)
    })
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem]))
    expect(problems.filter((problem) => !['conflict', 'no-draft'].includes(problem))).toEqual([])
  })

  test('published by ten at once is shown once', async () => {
    await save('Words')
    const read = await edition()
    const outcomes = await tenAtOnce((_, tx) => publishDraft(tx, by, 'banner', { edition: read, at: null }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem === 'no-draft')).toHaveLength(9)
    expect(await shop.db.$count(documentVersions)).toBe(1)
  })

  test('is not published in a state that they have not read, nor in the past', async () => {
    await save('Words')
    const read = await edition()
    await save('Other words')
    expect(await publishAfter(read, null)).toEqual({ ok: false, problem: 'conflict' })
    expect(await publish(now)).toEqual({ ok: false, problem: 'bad-hour' })
    expect(await publish(later(2 * 366 * 24 * 60))).toEqual({ ok: false, problem: 'bad-hour' })
    expect(await publish(later(1))).toMatchObject({ ok: true })
    expect(await publish(null)).toEqual({ ok: false, problem: 'no-draft' })
  })

  test('can be thrown away, and what it said is handed back', async () => {
    expect(await discard()).toEqual({ ok: false, problem: 'no-draft' })
    await save('Words')
    expect(await discard()).toMatchObject({ ok: true, draft: { number: 2, body: banner('Words') } })
    expect(await save('Words anew')).toMatchObject({ ok: true, number: 2 })
  })

  test('that is no such document is not written', async () => {
    await expect(save('')).rejects.toThrow(/fill this in/iu)
    await expect(save('Call {nobody}')).rejects.toThrow(/is not a field we can fill in/u)
  })
})

describe('a version with an hour', () => {
  test('can be taken back before it comes, once, and never after', async () => {
    await save('Evening')
    await publish(later(60))
    const withdraw = (minutes: number) => withdrawVersion(shop.db, at(minutes), 'banner', 2)
    const both = await Promise.all([withdraw(10), withdraw(10)])
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, showAt: later(60) }])
    expect(await shown(90)).toMatchObject({ number: 1, changesAt: null })
    await save('Night', 10)
    await publish(later(60), 10)
    expect(await withdrawVersion(shop.db, at(60), 'banner', 3)).toEqual({
      ok: false,
      problem: 'not-waiting',
    })
    expect((await shown(60)).number).toBe(3)
  })

  test.each([
    ['its words', sql`update document_versions set body = '{}' where number = 2`],
    ['its hour', sql`update document_versions set show_at = now() where number = 2`],
    ['the version itself', sql`delete from document_versions where number = 2`],
  ])('does not lose %s, whoever comes by SQL', async (_, statement) => {
    await save('Words')
    await publish(null)
    const refused = await shop.db.execute(statement).then(
      () => 'done',
      (error: Error) => String(error.cause),
    )
    expect(refused).toMatch(/never changed or removed/u)
  })

  test('is announced once when its hour has come, and not when it was taken back', async () => {
    await save('Evening')
    await publish(later(60))
    await save('Never', 1)
    await publish(later(50), 1)
    await withdrawVersion(shop.db, at(2), 'banner', 3)
    expect(await announceDueDocuments(shop.db, later(59))).toBe(0)
    const told = await heard(async () => {
      const counts = [
        await announceDueDocuments(shop.db, later(60)),
        await announceDueDocuments(shop.db, later(61)),
      ]
      expect(counts).toEqual([1, 0])
    })
    expect(told).toEqual(['*'])
  })

  test('drops the cached pages, also when it only waits: they must learn of its hour', async () => {
    expect(await heard(() => save('Words'))).toEqual([])
    expect(await heard(() => publish(later(60)))).toEqual(['*'])
    await save('Other')
    expect(await heard(() => publish(null))).toEqual(['*'])
  })
})

describe('an earlier version', () => {
  test('has the hours between which it was shown; one that gave way at its own hour was never seen', async () => {
    await save('First')
    await publish(later(10))
    await save('Second')
    await publish(later(10))
    await save('Third')
    await publish(later(20))
    const past = await listShownVersions(shop.db, 'banner', later(30))
    expect(past.map(({ number, from, to }) => [number, from, to])).toEqual([
      [4, later(20), null],
      [3, later(10), later(20)],
      [1, new Date(defaultsSince), later(10)],
    ])
  })

  test('comes back as a new one; the old one stays what it was', async () => {
    await save('First')
    await publish(null)
    await save('Second', 1)
    await publish(null, 1)
    const again = await restoreVersion(shop.db, at(2), 'banner', { number: 2, as: 'shown' })
    expect(again).toMatchObject({ ok: true, number: 4 })
    expect(await shown(2)).toMatchObject({ number: 4, body: banner('First') })
    expect((await findVersion(shop.db, 'banner', 3))?.body).toEqual(banner('Second'))
  })

  test('can be what came with the shop, as a draft, unless one waits', async () => {
    await save('First')
    await publish(null)
    const first = { number: 1, as: 'draft' } as const
    expect(await restoreVersion(shop.db, at(1), 'banner', first)).toMatchObject({ ok: true, number: 3 })
    expect(await draft()).toMatchObject({ body: documentDefaults.banner, revision: 1 })
    expect(await restoreVersion(shop.db, at(2), 'banner', first)).toEqual({
      ok: false,
      problem: 'draft-waits',
    })
    expect(await restoreVersion(shop.db, at(2), 'banner', { number: 99, as: 'shown' })).toEqual({
      ok: false,
      problem: 'no-version',
    })
    expect(await findVersion(shop.db, 'banner', 99)).toBeNull()
  })
})

test('what an owner wrote of the home page as a setting is carried over, and nothing where they wrote nothing', async () => {
  const file = readdirSync('db/migrations').find((name) => name.endsWith('_written_words.sql')) ?? ''
  const statements = readFileSync(`db/migrations/${file}`, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => !/CREATE (?:FUNCTION|TRIGGER)/u.test(statement))
  const carryOver = async () => {
    for (const statement of statements) await shop.db.execute(sql.raw(statement))
  }
  await carryOver()
  expect(await shop.db.$count(documentVersions)).toBe(0)
  // A setting took braces, a document does not.
  const value = { heroTitle: 'Hair, {always}', heroLead: 'Ours.', heroButton: '{ }', newsletter: false }
  await shop.db.insert(settings).values({ key: 'home', value, updatedAt: now })
  await shop.db.insert(settingChanges).values({ key: 'home', value, writtenBy: by.userId })
  await carryOver()
  const { home } = await readDocuments(shop.db, ['home'], now)
  expect(home).toMatchObject({ number: 2, shownSince: now.toISOString() })
  expect(home.body).toEqual({
    ...documentDefaults.home,
    heroTitle: 'Hair, always',
    heroLead: 'Ours.',
    blocks: documentDefaults.home.blocks.map((block) =>
      block.name === 'newsletter' ? { ...block, shown: false } : block,
    ),
  })
  const [row] = await shop.db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.document, 'home'), eq(documentVersions.number, 2)))
  expect(row).toMatchObject({ writtenBy: by.userId, announced: true })
  expect(row?.id).toMatch(/^doc_[0-9a-z]{26}$/u)
  expect(await shop.db.$count(settings, eq(settings.key, 'home'))).toBe(0)
})

type Fate = { ok: true } | { ok: false; problem: string }
type Tx = Parameters<Parameters<typeof undoableTransaction>[1]>[0]

function tenAtOnce<T>(work: (one: number, tx: Tx) => Promise<T>): Promise<T[]> {
  const each = (one: number) => undoableTransaction<T>(shop.db, (tx) => work(one, tx))
  return Promise.all(Array.from({ length: 10 }, (_, one) => each(one)))
}

function saveWith(tx: Tx, read: string, title: string) {
  return saveDraft(tx, by, 'banner', { body: banner(title), edition: read })
}

async function discard() {
  return discardDraft(shop.db, 'banner', { edition: await edition() })
}

function restore(what: { number: number; as: 'draft' | 'shown' }) {
  return restoreVersion(shop.db, by, 'banner', what)
}

/** What every process of the shop was told meanwhile. */
async function heard(work: () => Promise<unknown>): Promise<string[]> {
  const client = await shop.pool.connect()
  const told: string[] = []
  client.on('notification', ({ payload = '' }) => told.push(payload))
  await client.query(`listen ${pagesChannel}`)
  await work()
  // Notices arrive with the answer to whatever is asked next.
  await client.query('select 1')
  await client.query(`unlisten ${pagesChannel}`)
  client.release(true)
  return told
}
