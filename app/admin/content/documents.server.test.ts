// The words of the shop as the office changes them: through the page's own action, with the audit log looked at.
import { desc, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import * as about from '#app/storefront/content/about.route.tsx'
import * as history from '#app/storefront/content/policy-history.route.tsx'
import { defaultsSince, documentDefaults, documentNames, policyNames } from '#app/domain/content/documents.ts'
import { documentVersions } from '#app/domain/content/editorial-tables.server.ts'
import { readState } from '#app/domain/content/edit-documents.server.ts'
import { readDocuments } from '#app/domain/content/read-documents.server.ts'
import * as home from '#app/storefront/home/home.route.tsx'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { saveSetting } from '#app/foundation/settings/settings.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { plainWords } from '#app/foundation/ui/plain-words.ts'
import { publishPriceList } from '#app/domain/customizer/studio.server.ts'
import { priceLists } from '#app/domain/customizer/studio-tables.server.ts'
import { priceList } from '#db/seed/price-list.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addStaff } from '#tests/staff.ts'
import * as contents from './contents.route.tsx'
import { formOf } from './document-form.ts'
import * as document from './document.route.tsx'
import * as preview from './preview.route.tsx'

const start = new Date('2026-11-21T10:00:00Z')
const hour = 60 * 60_000
let clock = start
let database: TestDatabase
let userId: UserId
let kept: { tags: string[]; until: Date | null }
beforeEach(async () => {
  await database?.drop()
  database = await freshDatabase()
  await furnishShop(database.db)
  await publishPriceList(database.db, priceList, 'As in the specification')
  ;({ userId } = await addStaff(database.db, 'content'))
  clock = start
})
afterAll(() => database.drop())

function args(
  path: string,
  params: Record<string, string>,
  fields?: Record<string, string>,
  role: Role = 'content',
) {
  kept = { tags: [], until: null }
  const context = new RouterContextProvider()
  context.set(shop, {
    db: database.db,
    now: () => clock,
    requestId: 'req_test',
    keep: (...tags: string[]) => kept.tags.push(...tags),
    keepUntil: (moment: Date | null) => (kept.until = moment),
  } as unknown as ShopContext)
  const member = { id: userId, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role }
  context.set(staffMember, { ...member, sessionId: newId('ses'), provenAt: clock })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`https://ade.example${path}`, init)
  // React Router's own arguments also carry what no route of ours reads.
  return { request, context, params } as never
}

type Name = (typeof documentNames)[number]
const see = (name: Name, query = '', role: Role = 'content') =>
  document.loader(args(`/admin/content/${name}${query}`, { document: name }, undefined, role))
const look = (name: Name, query = '') =>
  preview.loader(args(`/admin/content/${name}/preview${query}`, { document: name }))

/** Where the post led, or what it was refused with. */
async function post(name: Name, action: string, fields: Record<string, string>) {
  const answer: unknown = await document.action(
    args(`/admin/content/${name}?do=${action}`, { document: name }, fields),
  )
  if (answer instanceof Response)
    return { to: answer.headers.get('location'), answer: null, status: answer.status }
  const { data, init } = answer as { data: OfficeAnswer; init: ResponseInit | null }
  return { to: null, answer: data, status: init?.status ?? 200 }
}

const terms = documentDefaults['policy-terms']
const editionOf = async (name: Name) => (await readState(database.db, name)).edition
/** By who has just opened the page, unless `read` says when they did. */
const postTerms = async (action: string, text: string, more: Record<string, string> = {}) =>
  post('policy-terms', action, {
    ...formOf('policy-terms', { ...terms, text }),
    edition: await editionOf('policy-terms'),
    ...more,
  })
const saveTerms = (text: string, more = {}) => postTerms('save', text, more)
const showTerms = (text: string, more = {}) => postTerms('publish', text, more)

async function shownTerms(): Promise<string> {
  return (await readDocuments(database.db, ['policy-terms'], clock))['policy-terms'].body.text
}

async function audited(): Promise<string[]> {
  const entries = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.number))
  return entries
    .map(({ action, subjectKind, subjectId }) => `${action} ${subjectKind} ${subjectId}`)
    .toReversed()
}

describe('a document in the office', () => {
  test('is drafted, looked at, shown and written down; shoppers see it only then', async () => {
    expect(await saveTerms('One rule.')).toMatchObject({ to: '/admin/content/policy-terms?done=saved' })
    expect(await shownTerms()).toBe(terms.text)
    const { page, what } = await look('policy-terms')
    expect(what).toMatchObject({ draftOf: start })
    const drawn = page.kind === 'about' ? page.about.policies.map(({ blocks }) => plainWords(blocks)) : []
    expect(drawn[policyNames.indexOf('policy-terms')]).toBe('One rule.')
    expect(drawn[0]).toContain('10–14 working days')
    expect(await showTerms('One rule.')).toMatchObject({ to: '/admin/content/policy-terms?done=published' })
    expect(await shownTerms()).toBe('One rule.')
    expect(await audited()).toEqual([
      'document.save document policy-terms',
      'document.publish document policy-terms',
    ])
  })

  test('is saved and shown with one press, and what they typed is what is shown', async () => {
    await saveTerms('First words.')
    await showTerms('Second words.')
    expect(await shownTerms()).toBe('Second words.')
    expect((await readState(database.db, 'policy-terms')).draft).toBeNull()
  })

  test('that says nothing new is neither saved nor shown, nor written down', async () => {
    expect(await saveTerms(terms.text)).toMatchObject({ to: '/admin/content/policy-terms?done=same' })
    expect(await database.db.$count(documentVersions)).toBe(0)
    expect(await audited()).toEqual([])
    // What came with the shop is shown once as it is, by who has read it; from then on it is theirs.
    expect(await showTerms(terms.text)).toMatchObject({ to: '/admin/content/policy-terms?done=published' })
    expect(await showTerms(terms.text)).toMatchObject({ to: '/admin/content/policy-terms?done=same' })
    expect(await audited()).toEqual(['document.publish document policy-terms'])
  })

  test('written by two at once tells the second both words and loses neither', async () => {
    const read = { edition: await editionOf('policy-terms') }
    await saveTerms('Mine.')
    const second = await saveTerms('Yours.', read)
    expect(second).toMatchObject({
      status: 409,
      answer: {
        values: { text: 'Yours.', edition: await editionOf('policy-terms') },
        conflict: {
          by: 'Bisi Adeyemi',
          fields: [{ name: 'text', label: 'Text', yours: 'Yours.', theirs: 'Mine.' }],
        },
      },
    })
    expect(await showTerms('Yours.', read)).toMatchObject({ status: 409, answer: { action: 'save' } })
    expect(await shownTerms()).toBe(terms.text)
    expect((await see('policy-terms')).values['text']).toBe('Mine.')
  })

  test('shown by ten at once is shown once', async () => {
    const read = { edition: await editionOf('policy-terms') }
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, one) => showTerms(`Words ${one}.`, read)),
    )
    expect(outcomes.filter(({ to }) => to?.endsWith('?done=published'))).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await audited()).toHaveLength(1)
  })

  test('keeps what was typed when it is refused, and says why at its field', async () => {
    const refused = await showTerms('Write to {mail}.', { publish: 'at', showDay: '', note: 'Why not' })
    expect(refused).toMatchObject({
      status: 422,
      answer: {
        values: { text: 'Write to {mail}.', note: 'Why not' },
        errors: { text: expect.stringContaining('{mail}') },
      },
    })
    expect(await showTerms('Fine.', { publish: 'at', showDay: '2026-11-01' })).toMatchObject({
      status: 422,
      answer: { errors: { showDay: 'Choose a time in the future.' } },
    })
    expect(await database.db.$count(documentVersions)).toBe(0)
  })
})

describe('an hour', () => {
  const tomorrow = { publish: 'at', showDay: '2026-11-22', showTime: '11:00' }

  test('is waited for; the cached page ends at it, and nothing has to be pressed', async () => {
    expect(await showTerms('From tomorrow.', tomorrow)).toMatchObject({
      to: expect.stringContaining('scheduled'),
    })
    await about.loader(args('/about', {}))
    expect(kept).toEqual({ tags: ['studio'], until: new Date('2026-11-22T10:00:00Z') })
    expect(await shownTerms()).toBe(terms.text)
    const view = await see('policy-terms')
    expect(view.versions[0]).toMatchObject({ number: 2, state: 'waiting', by: 'Bisi Adeyemi' })
    clock = new Date(start.getTime() + 24 * hour)
    const { policies } = await about.loader(args('/about', {}))
    expect(plainWords(policies.at(-1)?.blocks ?? [])).toBe('From tomorrow.')
    expect(policies.at(-1)).toMatchObject({ number: 2, changedAt: '2026-11-22T10:00:00.000Z' })
    expect(kept.until).toBeNull()
  })

  test('can be taken back before it comes', async () => {
    await showTerms('From tomorrow.', tomorrow)
    expect(await post('policy-terms', 'withdraw', { number: '2' })).toMatchObject({
      to: expect.stringContaining('withdrawn'),
    })
    expect(await post('policy-terms', 'withdraw', { number: '2' })).toMatchObject({ status: 409 })
    clock = new Date(start.getTime() + 48 * hour)
    expect(await shownTerms()).toBe(terms.text)
    expect((await see('policy-terms')).versions[0]?.state).toBe('withdrawn')
    expect(await audited()).toEqual([
      'document.schedule document policy-terms',
      'document.withdraw document policy-terms',
    ])
  })

  test('is listed', async () => {
    await showTerms('From tomorrow.', tomorrow)
    await saveTerms('Another draft.')
    const { documents } = await contents.loader(args('/admin/content', {}))
    expect(documents.map(({ name }) => name)).toEqual([...documentNames])
    expect(documents.find(({ name }) => name === 'policy-terms')).toEqual({
      name: 'policy-terms',
      number: 1,
      since: null,
      draftAt: start,
      nextAt: new Date('2026-11-22T10:00:00Z'),
    })
  })
})

describe('what it said before', () => {
  test('keeps the fees and addresses of its days', async () => {
    const house = { ...settingDefaults.house, email: 'first@ade.example' }
    const by = (now: Date) => ({ userId, now })
    await saveSetting(database.db, by(start), 'house', house, { version: 0 })
    await showTerms('Write to {email}, express adds {expressFee}.')
    clock = new Date(start.getTime() + hour)
    await showTerms('Write to {email} now, express adds {expressFee}.')
    const moved = { ...house, email: 'second@ade.example' }
    await saveSetting(database.db, by(new Date(clock.getTime() + hour)), 'house', moved, { version: 1 })
    const version = await publishPriceList(database.db, { ...priceList, expressKobo: naira(20_000) }, '')
    const hours = sql`case when ${priceLists.version} < ${version} then interval '0' else interval '2 hours' end`
    await database.db
      .update(priceLists)
      .set({ createdAt: sql`${start.toISOString()}::timestamptz + ${hours}` })
    clock = new Date(clock.getTime() + 2 * hour)
    const { versions } = await history.loader(args('/about/history/terms', { policy: 'terms' }))
    const [now, before] = versions.map(({ blocks }) => plainWords(blocks))
    expect(now).toBe('Write to second@ade.example now, express adds ₦20,000.')
    expect(before).toBe('Write to first@ade.example, express adds ₦15,000.')
  })

  test('is read by shoppers with its days, and compared by staff', async () => {
    await showTerms('First.\n\nStays.')
    clock = new Date(start.getTime() + hour)
    await showTerms('Second.\n\nStays.')
    const { versions, title } = await history.loader(args('/about/history/terms', { policy: 'terms' }))
    expect(title).toBe('Terms of service')
    expect(
      versions.map(({ number, from, to }) => [number, from.slice(0, 13), to?.slice(0, 13) ?? null]),
    ).toEqual([
      [3, '2026-11-21T11', null],
      [2, '2026-11-21T10', '2026-11-21T11'],
      [1, '2026-11-21T09', '2026-11-21T10'],
    ])
    expect(plainWords(versions[1]?.blocks ?? [])).toBe('First.\nStays.')
    const { compared } = await see('policy-terms', '?version=3')
    expect(compared).toEqual({
      number: 3,
      with: 2,
      changes: [
        {
          label: 'Text',
          lines: [
            { kind: 'gone', text: 'First.' },
            { kind: 'new', text: 'Second.' },
            { kind: 'same', text: 'Stays.' },
          ],
        },
      ],
    })
  })

  test('is looked at with its own number and hour, a draft as if it were shown now', async () => {
    const foot = async (query = '') => {
      const { page } = await look('policy-terms', query)
      const found =
        page.kind === 'about' ? page.about.policies.find(({ anchor }) => anchor === 'terms') : null
      return [found?.number, found?.changedAt]
    }
    await showTerms('First.')
    clock = new Date(start.getTime() + hour)
    await postTerms('save', 'Second.')
    expect(await foot()).toEqual([3, clock.toISOString()])
    expect(await foot('?version=2')).toEqual([2, start.toISOString()])
    expect(await foot('?version=1')).toEqual([1, defaultsSince])
  })

  test('comes back as a draft or at once, and never over a draft', async () => {
    await showTerms('First.')
    await showTerms('Second.')
    const restore = (as: string, number = '2') => post('policy-terms', 'restore', { number, as })
    expect(await restore('draft')).toMatchObject({ to: expect.stringContaining('drafted') })
    expect((await see('policy-terms')).values['text']).toBe('First.')
    expect(await restore('draft', '1')).toMatchObject({ status: 409 })
    expect(await post('policy-terms', 'discard', { edition: '9' })).toMatchObject({ status: 409 })
    const discard = { edition: await editionOf('policy-terms') }
    expect(await post('policy-terms', 'discard', discard)).toMatchObject({
      to: expect.stringContaining('discarded'),
    })
    clock = new Date(start.getTime() + hour)
    expect(await restore('shown', '1')).toMatchObject({ to: expect.stringContaining('shown-again') })
    expect(await shownTerms()).toBe(terms.text)
    expect(await restore('shown', '77')).toMatchObject({ status: 409 })
  })

  test.each(['policy-terms', 'nothing', '__proto__', '..'])('there is no history of "%s"', async (policy) => {
    await expect(history.loader(args(`/about/history/${policy}`, { policy }))).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})

describe('the home page', () => {
  const blocks = documentDefaults.home.blocks

  test('takes its order and what it shows from the draft, in the preview only', async () => {
    const body = {
      ...documentDefaults.home,
      marquee: ['SOFT'],
      heroTitle: 'Only, a draft',
      blocks: blocks.toReversed().map((block) => ({ ...block, shown: block.name !== 'banner' })),
    }
    await post('home', 'save', { ...formOf('home', body), edition: await editionOf('home') })
    const { page } = await look('home')
    expect(page).toMatchObject({ kind: 'home', home: { home: body, banner: null } })
    for (const collection of ['aku', 'ireti', 'zuri', 'luna']) await addWig(database.db, { collection })
    const shown = await home.loader(args('/', {}))
    // Nothing is written there: the names of the collections that have products.
    const marquee = ['ZURI', 'LUNA', 'AKÚ', 'IRETI']
    expect(shown).toMatchObject({
      home: { ...documentDefaults.home, marquee },
      banner: { title: 'Style Without Limits' },
    })
  })

  test('shows a draft of the questions and of the banner, each in its place', async () => {
    const items = [{ id: 'soft', question: 'Is it soft?', answer: 'Yes, **very**.' }]
    await post('faq', 'save', { ...formOf('faq', { items }), edition: await editionOf('faq') })
    expect((await look('faq')).page).toMatchObject({
      home: { answers: [{ id: 'soft', question: 'Is it soft?' }] },
    })
    expect((await look('faq', '?version=1')).page).toMatchObject({
      home: { answers: documentDefaults.faq.items.map(({ id, question }) => ({ id, question })) },
    })
    await expect(look('faq', '?version=x')).rejects.toMatchObject({ init: { status: 404 } })
    await expect(look('faq', '?version=9')).rejects.toMatchObject({ init: { status: 404 } })
  })

  test('moves a question without saving it', async () => {
    const form = { ...formOf('faq', documentDefaults.faq), step: 'down:items:0' }
    const { answer, status } = await post('faq', 'save', form)
    expect(status).toBe(200)
    expect(answer?.values['items.1.id']).toBe(documentDefaults.faq.items[0]?.id)
    expect(await database.db.$count(documentVersions)).toBe(0)
  })
})

test('who only looks is told so, and gets no form to post', async () => {
  expect((await see('story', '', 'read-only')).mayEdit).toBe(false)
  expect((await see('story')).mayEdit).toBe(true)
  await expect(see('nothing' as Name)).rejects.toMatchObject({ init: { status: 404 } })
  await expect(post('story', 'no-such-action', {})).rejects.toMatchObject({ init: { status: 405 } })
})

test.each(documentNames)('%s: nothing posted at all is refused, whatever the action', async (name) => {
  for (const action of ['save', 'publish', 'withdraw', 'discard', 'restore'])
    expect((await post(name, action, {})).status).toBeGreaterThanOrEqual(400)
})
