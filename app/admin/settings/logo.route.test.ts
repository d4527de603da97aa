// The page of logo and icon as a browser meets it: seen before it is used, refused in words, dropped in one step, and restored.
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { openOwnMedia, type OwnMedia } from '#tests/hostile/offer-uploads.ts'
import { addStaff } from '#tests/staff.ts'
import * as page from './logo.route.tsx'
import { formOf } from './rule-form.ts'
import * as details from './setting.route.tsx'
import { ruleParts } from './setting-parts.ts'

const now = new Date('2026-11-24T10:00:00Z')
let database: TestDatabase
let pictures: OwnMedia
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  pictures = await openOwnMedia()
  ;({ userId } = await addStaff(database.db, 'owner'))
})
afterAll(async () => {
  await pictures.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.delete(settingChanges)
  await database.db.delete(settings)
})

function args(path: string, body?: FormData | URLSearchParams) {
  const context = new RouterContextProvider()
  const deps = { db: database.db, media: pictures.media, now: () => now, requestId: 'req_test' }
  context.set(shop, deps as Partial<ShopContext> as ShopContext)
  const person = { id: userId, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role: 'owner', provenAt: now }
  context.set(staffMember, person as never)
  const url = `http://shop.test/admin/settings/${path}`
  const request = new Request(url, body ? { method: 'POST', body } : {})
  return { request, context, params: { part: 'house' } } as never
}

type Answer = { data: OfficeAnswer }
const problem = (answer: unknown) => (answer as Answer).data.errors['form']
const led = (answer: unknown) => String((answer as Response).headers.get('location'))
const house = () => readSetting(database.db, 'house')

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 90, g: 40, b: 20, alpha: 0.5 } } })
    .png()
    .toBuffer()

async function upload(slot: string, bytes: Buffer, name = 'Crown.png', type = 'image/png') {
  const form = new FormData()
  form.set('slot', slot)
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return page.action(args('logo?do=upload', form))
}

async function post(intent: string, fields: Record<string, string>) {
  return page.action(args(`logo?do=${intent}`, new URLSearchParams(fields)))
}

async function use(slot: string, bytes: Buffer) {
  const preview = new URL(led(await upload(slot, bytes)), 'http://shop.test')
  const { version } = await page.loader(args(`logo${preview.search}`))
  const key = preview.searchParams.get('key') ?? ''
  return post('save', { slot, key, version: String(version) })
}

test('an uploaded logo is shown on its page alone until it is used; then it is the house’s', async () => {
  const preview = new URL(led(await upload('logo', await paint(600, 200))), 'http://shop.test')
  expect(await house()).toMatchObject({ logo: null })
  const key = preview.searchParams.get('key') ?? ''
  expect(key).toMatch(/^logo-crown-[0-9a-f]{12}$/u)
  const { waiting, version } = await page.loader(args(`logo${preview.search}`))
  expect(waiting).toMatchObject({ slot: 'logo', picture: { key, width: 600, height: 200 } })
  expect(led(await post('save', { slot: 'logo', key, version: String(version) }))).toMatch(/\?done=save$/u)
  expect((await house()).logo).toEqual({ key, width: 600, height: 200 })
})

test('back to the drawn name in one step, and the logo of before again', async () => {
  await use('logo', await paint(600, 200))
  await use('logoOnInk', await paint(600, 210))
  const before = await house()
  await post('remove', { slot: 'logo' })
  // One for dark grounds goes with the logo that it is a version of.
  expect(await house()).toMatchObject({ logo: null, logoOnInk: null })
  const { changes } = await page.loader(args('logo'))
  expect(changes[0]?.lines).toContain('Logo: your name, drawn')
  expect(changes[1]?.lines).toContain('Logo: crown')
  await post('restore', { change: String(changes[1]?.id) })
  expect(await house()).toEqual(before)
})

test.each([
  ['logo', 100, 40, /at least 240 px/u],
  ['logo', 900, 100, /too wide/u],
  ['logo', 100, 400, /too tall/u],
  ['icon', 400, 300, /must be square\. This picture is 400 × 300 px/u],
  ['icon', 100, 100, /at least 180 × 180 px/u],
])('a %s of %i × %i is refused in words', async (slot, width, height, words) => {
  expect(problem(await upload(slot, await paint(width, height)))).toMatch(words)
})

test('an SVG, and what is no picture, is refused with what to do instead', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(problem(await upload('logo', svg, 'logo.svg', 'image/svg+xml'))).toMatch(
    /Export your logo as a PNG/u,
  )
  expect(problem(await upload('logo', Buffer.from('no'), 'logo.png'))).toMatch(/Choose a PNG, JPEG or WebP/u)
})

test('a picture that was uploaded for something else is no logo, however the form is written', async () => {
  const registered = { width: 600, height: 200, thumbhash: '', bytes: 1, address: null }
  await registerPicture(
    database.db,
    { key: 'order-photo-000000000000', ...registered },
    { by: null, at: now },
  )
  for (const key of ['order-photo-000000000000', 'logo-none-000000000000'])
    expect(problem(await post('save', { slot: 'logo', key, version: '0' }))).toMatch(/Upload it again/u)
  const { waiting } = await page.loader(args('logo?slot=logo&key=order-photo-000000000000'))
  expect(waiting).toBeNull()
})

test('whoever was slower is told, and changes nothing', async () => {
  await use('icon', await paint(300, 300))
  const { picture } = (
    await page.loader(args(led(await upload('icon', await paint(320, 320))).replace(/^.*settings\//u, '')))
  ).waiting ?? { picture: { key: '' } }
  expect(problem(await post('save', { slot: 'icon', key: picture.key, version: '0' }))).toMatch(
    /Someone else just changed this/u,
  )
  expect((await house()).icon).toMatchObject({ width: 300 })
})

test('saving or restoring the shop details leaves logo and icon as they are', async () => {
  await use('logo', await paint(600, 200))
  const { logo } = await house()
  const part = ruleParts.find(({ key }) => key === 'house')
  if (!part) throw new Error('no part for the house')
  const save = async (name: string, version: number) => {
    const typed = { ...formOf(part, { ...settingDefaults.house, name }), version: String(version) }
    return details.action(args('house?do=save', new URLSearchParams(typed)))
  }
  await save('Ìrún House', 1)
  expect(await house()).toMatchObject({ name: 'Ìrún House', logo })
  const { changes } = await details.loader(args('house'))
  await details.action(args('house?do=restore', new URLSearchParams({ change: String(changes.at(-1)?.id) })))
  expect(await house()).toMatchObject({ name: settingDefaults.house.name, logo })
})
