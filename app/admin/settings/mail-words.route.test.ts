// The owner's words of an email as a browser meets them: seen and tried before they are saved, refused in words, and what the email
// then says on its way out.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { mailChannel } from '#app/messages/channels/mail-channel.server.ts'
import { mailTestsOf } from './mail-words.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addStaff } from '#tests/staff.ts'
import * as preview from './mail-words-preview.route.ts'
import * as page from './mail-words.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
let database: TestDatabase
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  ;({ userId } = await addStaff(database.db, 'owner'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(settingChanges)
  await database.db.delete(settings)
  await database.db.delete(messages)
})

const queue = { enqueue: () => Promise.resolve() }

function args(kind: string, search = '', fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  const deps = { db: database.db, queue, baseUrl: 'https://shop.test', now: () => now, requestId: 'req_test' }
  context.set(shop, deps as never)
  const person = { id: userId, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role: 'owner', provenAt: now }
  context.set(staffMember, person as never)
  const url = `https://shop.test/admin/settings/emails/${kind}${search}`
  const body = fields && new URLSearchParams(fields)
  return {
    request: new Request(url, body ? { method: 'POST', body } : {}),
    context,
    params: { kind },
  } as never
}

const words = {
  subject: 'Thank you, {name}',
  opening: 'We began.\n\nOrder {order}.',
  closing: 'With love, {shopName}',
}
const kind = 'order-paid'
const load = (search = '') => page.loader(args(kind, search))
const post = async (intent: string, fields: Record<string, string>) =>
  page.action(args(kind, `?do=${intent}`, { seen: (await load()).seen, ...fields }))
const led = (answer: unknown) =>
  new URL(String((answer as Response).headers.get('location')), 'https://shop.test')
const errors = (answer: unknown) => (answer as { data: OfficeAnswer }).data.errors
const saved = () => readSetting(database.db, 'mailWords')

const channel = () =>
  mailChannel({
    db: database.db,
    mail: null as never,
    mailFrom: null,
    baseUrl: 'https://shop.test',
    secret: 'secret' as never,
  })

test('words are seen as they will be sent before they are saved, with the facts of the email around them', async () => {
  const to = led(await post('preview', words))
  expect(await saved()).toEqual({})
  const seen = await page.loader(args(kind, to.search))
  expect(seen.words).toEqual(words)
  expect(seen.told.subject).toBe('Thank you, Adaeze')
  const answer = await preview.loader(args(kind, to.search))
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/u)
  const html = await answer.text()
  const plain = await (await preview.loader(args(kind))).text()
  for (const said of ['We began.', 'Order 1042.', 'With love, Hair House'])
    expect([said, html.includes(said), plain.includes(said)]).toEqual([said, true, false])
  // Of what the template says nothing is missing.
  expect(seen.told.text).toContain('₦848,000')
})

test('saved words go out with the next email of their kind, and with no other', async () => {
  expect(led(await post('save', words)).search).toBe('?done=saved')
  const code = { kind: 'order-code', facts: { number: 7, code: '482913' } }
  const write = async () => channel().write({ id: 'mal_1', recipient: 'a@b.test', ...code } as never)
  expect((await write())?.text).not.toContain('With love')
  await page.action(
    args('order-code', '?do=save', {
      ...words,
      subject: '{order}: your code',
      seen: (await page.loader(args('order-code'))).seen,
      opening: '',
      closing: 'Bye {shopName}',
    }),
  )
  const written = await write()
  expect(written?.subject).toBe('7: your code')
  expect(written?.text).toContain('Bye Hair House')
  expect(written?.text).toContain('482913')
})

test('a gap that this email has nothing for is refused with those that it has', async () => {
  expect(errors(await post('save', { ...words, closing: 'See {link}' }))).toEqual({
    closing: 'This email has nothing for {link}. Use {shopName}, {name}, {order}.',
  })
  expect(await saved()).toEqual({})
})

test('empty words are the template’s own again, and earlier ones can be restored', async () => {
  await post('save', words)
  await post('save', { subject: '', opening: '', closing: '' })
  expect(await saved()).toEqual({})
  const { changes } = await load()
  expect(changes.map(({ lines }) => lines[0])).toEqual([
    'Subject: –',
    'Subject: Thank you, {name}',
    'Subject: –',
  ])
  await post('restore', { change: String(changes[1]?.id) })
  expect(await saved()).toEqual({ [kind]: words })
})

test('whoever was slower is told; words of another email are nobody’s conflict', async () => {
  const { seen } = await load()
  await page.action(args('order-shipped', '?do=save', { ...words, seen }))
  expect(led(await post('save', { ...words, seen })).search).toBe('?done=saved')
  expect(errors(await post('save', { ...words, seen }))['form']).toMatch(/Someone else/u)
})

test('a test goes to whoever asks, in the words that were typed, so many times an hour', async () => {
  await post('test', words)
  const [message] = await database.db.select().from(messages)
  expect(message).toMatchObject({ kind: 'mail-test', recipient: 'bisi@ade.example' })
  const facts = JSON.parse(String(message?.facts)) as unknown
  const written = await channel().write({ ...message, facts } as never)
  expect(written?.subject).toBe('Test: Thank you, Adaeze')
  expect(written?.text).toContain('With love, Hair House')
  expect(await saved()).toEqual({})
  for (let sent = 1; sent < mailTestsOf.max; sent++) await post('test', words)
  expect(errors(await post('test', words))['form']).toMatch(/many tests/u)
})

test('emails to staff, automations and what is no email take no words', async () => {
  for (const none of [
    'staff-invitation',
    'owner-note',
    'review-request',
    'campaign-test',
    'mail-test',
    '__proto__',
  ])
    await expect(page.loader(args(none))).rejects.toMatchObject({ init: { status: 404 } })
})

test('a draft that somebody made up is none', async () => {
  for (const draft of ['!!', 'e30', Buffer.from('{"subject":1}').toString('base64url')])
    expect((await load(`?draft=${draft}`)).draft).toBeNull()
})
