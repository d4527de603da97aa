// The pages of roles as a browser meets them: what is refused in words, what is written, and that a code is asked for.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { findRoleByKey } from '#app/domain/staff/staff-roles.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addStaff } from '#tests/staff.ts'
import * as audit from './audit.route.tsx'
import * as fresh from './new-role.route.tsx'
import * as one from './role.route.tsx'
import * as list from './roles.route.tsx'
import * as team from './staff.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
let database: TestDatabase
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  ;({ userId } = await addStaff(database.db, 'owner'))
})
afterAll(() => database.drop())

function args(path: string, fields?: Record<string, string>, provenAt = now) {
  const context = new RouterContextProvider()
  const deps = { db: database.db, now: () => now, requestId: 'req_test' }
  context.set(shop, deps as Partial<ShopContext> as ShopContext)
  const person = { id: userId, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role: 'owner', provenAt }
  context.set(staffMember, person as never)
  const form = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }
  const role = /roles\/([\w-]+)/u.exec(path)?.[1] ?? ''
  return { request: new Request(`http://shop.test${path}`, form), context, params: { role } } as never
}

type Answer = { data: OfficeAnswer; init: { status: number } | null }
const refused = async (answer: Promise<unknown>) => ((await answer) as Answer).data
const led = async (answer: Promise<unknown>) => ((await answer) as Response).headers.get('location') ?? ''

async function add(name: string, ...ticks: string[]): Promise<string> {
  const fields = { name, ...Object.fromEntries(ticks.map((tick) => [`may.${tick}`, 'yes'])) }
  const to = await led(fresh.action(args('/admin/staff/roles/new?do=create', fields)))
  expect(to).toMatch(/\/admin\/staff\/roles\/rol_[0-9a-z]{26}\?done=created/u)
  return to.slice('/admin/staff/roles/'.length).replace('?done=created', '')
}

test('a role is refused with words beside its name, asks for a code, and comes with what it needs', async () => {
  const create = (fields: Record<string, string>, provenAt?: Date) =>
    fresh.action(args('/admin/staff/roles/new?do=create', fields, provenAt))
  expect((await refused(create({ name: ' ' }))).errors).toEqual({ name: 'Enter a name.' })
  expect((await refused(create({ name: 'See ade.example' }))).errors['name']).toContain('Use letters')
  expect((await refused(create({ name: 'x'.repeat(41) }))).errors['name']).toContain('40')
  const typed = { name: 'Customer care', 'may.edit-orders': 'yes' }
  const asked = await refused(create(typed, new Date('2026-11-24T09:00:00Z')))
  expect(asked).toMatchObject({ errors: { code: expect.stringContaining('code') }, values: typed })
  const key = await add('Customer care', 'edit-orders', 'manage-staff', 'edit-settings')
  const view = await one.loader(args(`/admin/staff/roles/${key}`))
  expect(view.view.role).toMatchObject({
    may: 'Work on orders.',
    permissions: ['see-overview', 'see-orders', 'edit-orders'],
  })
  expect((await refused(create(typed))).errors).toEqual({ name: 'Another role has this name.' })
})

test('a copy begins with what the other may, and never with what only an owner may', async () => {
  const { values } = await fresh.loader(args('/admin/staff/roles/new?from=owner'))
  expect(values['may.refund']).toBe('yes')
  expect(values).not.toHaveProperty(['may.manage-staff'])
  const blank = await fresh.loader(args('/admin/staff/roles/new?from=__proto__'))
  expect([blank.from, blank.values['may.refund']]).toEqual([null, ''])
})

test('a save in between is told with both versions, and what was typed stays', async () => {
  const key = await add('Packing', 'edit-stock')
  const path = `/admin/staff/roles/${key}?do=save`
  const first = { version: '0', name: 'Packing desk', 'may.see-stock': 'yes' }
  expect(await led(one.action(args(path, first)))).toBe(`/admin/staff/roles/${key}?done=saved`)
  const late = await refused(
    one.action(args(path, { version: '0', name: 'Packers', 'may.edit-stock': 'yes' })),
  )
  expect(late.conflict).toMatchObject({ version: 1 })
  expect(late.conflict?.fields.map(({ name }) => name)).toContain('name')
  expect(late.values['name']).toBe('Packers')
  const { view } = await one.loader(args(path))
  expect(view.own?.history.map(({ what }) => what)).toEqual([
    'Name was Packing. Removed: Edit stock',
    'Added',
  ])
})

test('one that people have is removed once it is said what they get; the lists name it until then', async () => {
  const key = await add('Salon partner', 'see-offers')
  const role = await findRoleByKey(database.db, key)
  const partner = await addStaff(database.db, role ?? 'owner', { now })
  const staffPage = await team.loader(args('/admin/staff'))
  expect(staffPage.roles.map((each) => (typeof each === 'string' ? each : each.name))).toContain(
    'Salon partner',
  )
  const remove = (to: string) => one.action(args(`/admin/staff/roles/${key}?do=remove`, { version: '0', to }))
  expect((await refused(remove(''))).errors['to']).toContain('Choose what they get instead')
  expect(await led(remove('content'))).toBe('/admin/staff/roles?done=removed')
  const { rows } = await list.loader(args('/admin/staff/roles'))
  expect(rows.find((row) => row.role === 'content')?.people).toBe(1)
  await expect(one.loader(args(`/admin/staff/roles/${key}`))).rejects.toMatchObject({ init: { status: 404 } })
  const { entries } = await audit.loader(args(`/admin/audit?subject=${partner.userId}`))
  expect(entries[0]?.changes).toEqual([{ field: 'role', before: 'Salon partner', after: 'Content' }])
})

test('a built-in role is shown and takes no post', async () => {
  const { view } = await one.loader(args('/admin/staff/roles/maker'))
  expect(view.own).toBeNull()
  const save = one.action(args('/admin/staff/roles/maker?do=save', { name: 'Maker', version: '0' }))
  await expect(save).rejects.toMatchObject({ init: { status: 404 } })
})
