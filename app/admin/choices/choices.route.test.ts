// The pages of categories, textures and colours as a browser meets them: what is refused in words, and what is written.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { listChoiceRows } from '#app/domain/catalog/products/choices.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { addStaff } from '#tests/staff.ts'
import * as one from './choice.route.tsx'
import * as list from './choices.route.tsx'
import * as fresh from './new-choice.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
let database: TestDatabase
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  ;({ userId } = await addStaff(database.db, 'owner'))
})
afterAll(() => database.drop())

function args(path: string, fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  const deps = { db: database.db, now: () => now, requestId: 'req_test' }
  context.set(shop, deps as Partial<ShopContext> as ShopContext)
  const person = { id: userId, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role: 'owner', provenAt: now }
  context.set(staffMember, person as never)
  const url = `http://shop.test${path}`
  const request = new Request(
    url,
    fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) },
  )
  const choice = /choices\/([\w-]+)/u.exec(path)?.[1] ?? ''
  return { request, context, params: { choice } } as never
}

type Answer = { data: OfficeAnswer; init: { status: number } | null }
const refused = async (answer: Promise<unknown>) => ((await answer) as Answer).data.errors
const led = async (answer: Promise<unknown>) => ((await answer) as Response).headers.get('location')
const row = async (code: string) => (await listChoiceRows(database.db)).find((found) => found.code === code)

test('a colour is refused with words beside its fields, and written when it is sound', async () => {
  const path = '/admin/choices/new?of=colour&do=create'
  const odd = { name: '', choiceCode: 'P4 27', hex: 'brown', tipHex: '' }
  expect(await refused(fresh.action(args(path, odd)))).toEqual({
    name: 'Enter a name.',
    choiceCode: 'Use letters, numbers, hyphens and slashes, like 1B or P4/27.',
    hex: 'Enter six digits after a #, like #B9804A.',
  })
  // All that was typed comes back.
  expect(((await fresh.action(args(path, odd))) as unknown as Answer).data.values).toMatchObject(odd)
  const sound = { name: 'Mocha swirl', choiceCode: 'T4/27', hex: '45291d', tipHex: '#b9804a', isOn: 'yes' }
  expect(await led(fresh.action(args(path, sound)))).toBe('/admin/choices/colour-T4_27?done=created')
  expect(await row('T4/27')).toMatchObject({ hex: '#45291D', tipHex: '#B9804A', kind: null })
  expect(await refused(fresh.action(args(path, { ...sound, choiceCode: '' })))).toEqual({
    name: 'Another colour has this name.',
  })
})

test('the page of a colour whose code has a slash opens, saves, and tells a save in between', async () => {
  const { view } = (await one.loader(args('/admin/choices/colour-P4_27'))) as { view: { code: string } }
  expect(view.code).toBe('P4/27')
  const save = '/admin/choices/colour-P4_27?do=save'
  const fields = { name: 'Piano brown', hex: '#45291D', tipHex: '#B9804A', isOn: 'yes', version: '0' }
  expect(await led(one.action(args(save, fields)))).toBe('/admin/choices/colour-P4_27?done=saved')
  const late = ((await one.action(args(save, { ...fields, name: 'Piano' }))) as unknown as Answer).data
  expect(late.conflict).toMatchObject({ version: 1, fields: [{ name: 'name' }] })
})

test('of the trade’s own categories no trait is taken, and none is removed', async () => {
  const fields = { name: 'Units', isOn: 'yes', supply: 'service', variants: 'single', version: '0' }
  await one.action(args('/admin/choices/kind-wig?do=save', fields))
  expect(await row('wig')).toMatchObject({ name: 'Units', kind: null })
  const remove = one.action(args('/admin/choices/kind-wig?do=remove', { version: '1' }))
  expect(JSON.stringify(await refused(remove))).toContain('cannot be removed')
})

test('one is moved in its own list, and an address of none leads nowhere', async () => {
  await list.action(args('/admin/choices?do=move', { choice: 'kind-bundles', way: 'up' }))
  const { rows } = (await list.loader(args('/admin/choices'))) as { rows: { key: string }[] }
  expect(rows.filter(({ key }) => key.startsWith('kind-')).map(({ key }) => key)[0]).toBe('kind-bundles')
  await expect(one.loader(args('/admin/choices/kind-none'))).rejects.toMatchObject({ init: { status: 404 } })
  await expect(one.loader(args('/admin/choices/__proto__'))).rejects.toMatchObject({ init: { status: 404 } })
})
