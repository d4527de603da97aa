// The page of the menu as a browser meets it: arranged, refused in words, told what shoppers do not see, and back in one step.
import { expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { collections } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { addWig } from '#tests/factories.ts'
import { useSettingDesk } from '#tests/setting-desk.ts'
import * as page from './menu.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
const desk = useSettingDesk(now)

const look = () => page.loader(desk.args('menu'))
const list = async () => (await readSetting(desk.db, 'menu')).list

/** Where it led, or what it refused. */
async function post(action: string, changed: Record<string, string> = {}) {
  const { values, version } = await look()
  const answer = await page.action(
    desk.args(`menu?do=${action}`, { ...values, version: String(version), ...changed }),
  )
  if (!(answer instanceof Response)) return (answer as unknown as { data: OfficeAnswer }).data
  return [answer.headers.get('location'), answer.headers.has('x-remix-reload-document')]
}

test('links are added, moved, renamed, hidden and deleted; open pages are loaded anew', async () => {
  const change = {
    'b1.label': 'All hair',
    'b2.on': '',
    'b3.gone': 'on',
    'b4.place': '1',
    'b5.to': 'collection:aku',
    'b5.on': 'on',
  }
  expect(await post('save', change)).toEqual(['/admin/settings/menu?done=saved', true])
  expect(await list()).toEqual([
    { label: 'Our Story', to: '/brand-story', isOn: true },
    { label: 'Home', to: '/', isOn: true },
    { label: 'All hair', to: '/shop', isOn: true },
    { label: 'Design yours', to: '/create-your-style', isOn: false },
    { label: '', to: 'collection:aku', isOn: true },
  ])
  expect((await look()).changes.map(({ lines }) => lines)).toEqual([
    [
      'Our Story: Our Story',
      'Home: Home',
      'All hair: Shop',
      'Design yours (hidden): Design yours',
      'Akú: Akú',
    ],
    expect.arrayContaining(['About: About']),
  ])
})

test('what cannot be is said beside its field, and nothing that was typed is lost', async () => {
  const refused = await post('save', {
    'b0.to': 'web',
    'b0.address': 'http://old.example',
    'b1.label': 'More than twenty letters',
    'b2.to': '/about',
    'b5.to': 'web',
    'b5.address': 'https://blog.example',
  })
  expect(refused).toMatchObject({
    errors: {
      'b0.address': expect.stringContaining('https://'),
      'b1.label': expect.anything(),
    },
    values: { 'b5.address': 'https://blog.example' },
  })
  expect(
    await post('save', { 'b2.to': '/about', 'b5.to': 'web', 'b5.address': 'https://blog.example' }),
  ).toMatchObject({
    errors: {
      'b3.to': 'Another link leads there already.',
      'b5.label': 'Enter a label for this web address.',
    },
  })
  for (const address of ['https://ada:secret@blog.example', 'https://bank.example@evil.example/'])
    expect(await post('save', { 'b5.to': 'web', 'b5.label': 'Blog', 'b5.address': address })).toMatchObject({
      errors: { 'b5.address': 'Enter the address without a name or password before an @.' },
      values: { 'b5.address': address },
    })
  const hidden = Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`b${row}.on`, '']))
  expect(await post('save', hidden)).toMatchObject({ errors: { form: 'Show at least one link.' } })
  expect(await post('save', { 'b5.to': 'https://evil.example', 'b5.label': 'x' })).not.toHaveProperty(
    'errors',
  )
  expect(await post('save', { 'b5.to': 'javascript:alert(1)', 'b5.label': 'x' })).toMatchObject({
    errors: { 'b5.to': expect.anything() },
  })
})

test('a link whose collection is hidden is told', async () => {
  await addWig(desk.db)
  await post('save', { 'b5.to': 'collection:aku', 'b5.on': 'on', 'b6.to': '' })
  const before = await look()
  expect([before.gone.at(-1), before.shown.at(-1)]).toEqual([null, 'Akú'])
  await desk.db.update(collections).set({ isShown: false })
  const after = await look()
  expect([after.gone.at(-1), after.shown.at(-1)]).toEqual([expect.stringContaining('hidden'), 'Our Story'])
  await desk.db.update(collections).set({ isShown: true })
})

test('is back in one step, and an earlier one after that', async () => {
  await post('save', { 'b0.gone': 'on' })
  expect((await look()).isOriginal).toBe(false)
  expect(await post('reset')).toEqual(['/admin/settings/menu?done=reset', true])
  expect(await list()).toEqual(settingDefaults.menu.list)
  const { isOriginal, changes } = await look()
  expect([isOriginal, changes[0]?.note]).toEqual([true, 'Original menu'])
  expect(await post('restore', { change: String(changes[1]?.id) })).toEqual([
    '/admin/settings/menu?done=restored',
    true,
  ])
  expect(await list()).toEqual(settingDefaults.menu.list.slice(1))
  expect(await post('save', { version: '1' })).toMatchObject({ conflict: { version: 3 } })
})
