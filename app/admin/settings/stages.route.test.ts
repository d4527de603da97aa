// The page of the stages as a browser meets it: changed, refused in words, saved over by somebody else, taken back.
import { expect, test } from 'vitest'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { usualStages } from '#app/foundation/settings/stages.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { useSettingDesk } from '#tests/setting-desk.ts'
import { readStages, stagesAsValues } from './stages-form.ts'
import * as page from './stages.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
const desk = useSettingDesk(now)

const look = () => page.loader(desk.args('stages'))
const list = async () => (await readSetting(desk.db, 'stages')).list
const names = async () => (await list()).map(({ name, isOn }) => `${name}${isOn ? '' : ' (off)'}`)

/** Where it led, or what it refused. */
async function post(action: string, changed: Record<string, string> = {}) {
  const { values, version } = await look()
  const answer = await page.action(
    desk.args(`stages?do=${action}`, { ...values, version: String(version), ...changed }),
  )
  if (answer instanceof Response) return answer.headers.get('location')
  return (answer as unknown as { data: OfficeAnswer }).data
}

const saved = '/admin/settings/stages?done=saved'

test('what the form holds is read as it was', () => {
  expect(readStages(stagesAsValues(usualStages)).list).toEqual(usualStages)
})

test('stages are added, renamed, moved and switched off; the ends stay', async () => {
  const change = {
    'b0.name': 'Waiting',
    'b2.name': 'Dyed',
    'b3.on': '',
    'b4.place': '2',
    'b6.on': '',
    'b7.name': ' Steam  set ',
    'b7.place': '4',
    'b7.on': 'on',
  }
  expect(await post('save', change)).toBe(saved)
  expect(await names()).toEqual([
    'Waiting',
    'Styled',
    'Hair selected',
    'Steam set',
    'Dyed',
    'Ventilated (off)',
    'Checked',
    'Packed',
  ])
  expect((await list()).find(({ name }) => name === 'Steam set')).toMatchObject({
    id: 'steam-set',
    isShown: false,
    begins: false,
  })
  expect((await look()).changes.map(({ lines }) => lines[2])).toEqual([
    'Hair selected, making has begun',
    'Coloured',
  ])
  // Another one of that name, later: an id of its own.
  await post('save', { 'b3.name': 'Steamed' })
  expect(await post('save', { 'b8.name': 'Steam set', 'b8.on': 'on' })).toBe(saved)
  expect((await list()).at(-2)).toMatchObject({ id: 'steam-set-2', name: 'Steam set' })
})

test('what cannot be is said beside its field, and nothing that was typed is lost', async () => {
  const typed = { 'b1.name': '', 'b2.name': 'styled', 'b5.done': 'x'.repeat(61), 'b7.now': 'Now: steaming' }
  expect(await post('save', typed)).toMatchObject({
    errors: { 'b1.name': 'Enter a name.', 'b5.done': expect.anything(), 'b7.name': 'Enter a name.' },
    values: { 'b7.now': 'Now: steaming' },
  })
  expect(await post('save', { 'b4.name': 'coloured' })).toMatchObject({
    errors: { 'b4.name': expect.stringContaining('name already') },
  })
  expect(await post('save', { 'b1.begins': '' })).toMatchObject({
    errors: { form: expect.stringContaining('Making has begun') },
  })
  expect(await post('save', { 'b5.on': '' })).toMatchObject({
    errors: { form: expect.stringContaining('The wig is finished') },
  })
  expect(await list()).toEqual(usualStages)
})

test('a stage with jobs is not switched off, by a change or by an earlier list', async () => {
  const made = await addWig(desk.db, { madeToOrder: true })
  const { id } = await addOrder(desk.db, { now, units: [[made.variantId, 2]] })
  await payOrder(desk.db, id)
  await post('save', { 'b7.name': 'Steamed', 'b7.on': 'on' })
  await desk.db.update(productionJobs).set({ stage: 'steamed' })
  expect((await look()).jobs).toMatchObject({ steamed: 2, styled: 0 })
  const words = '2 jobs are in “Steamed”. Move them first, then switch the stage off.'
  expect(await post('save', { 'b6.on': '' })).toMatchObject({ errors: { form: words } })
  const { changes } = await look()
  const first = { change: String(changes.at(-1)?.id) }
  expect(await post('restore', first)).toMatchObject({ errors: { form: words } })
  await desk.db.update(productionJobs).set({ stage: 'styled' })
  expect(await post('restore', first)).toBe('/admin/settings/stages?done=restored')
  expect((await names()).at(-2)).toBe('Steamed (off)')
})

test('whoever saves over a newer list is shown both, and then loses nothing of either', async () => {
  const { values } = await look()
  await post('save', { 'b7.name': 'Steamed', 'b7.on': 'on' })
  const mine = { ...values, 'b7.name': 'Sewn', 'b7.on': 'on', version: '0' }
  const answer = (await page.action(desk.args('stages?do=save', mine))) as unknown as { data: OfficeAnswer }
  expect(answer.data.conflict?.version).toBe(1)
  expect(await post('save', { ...mine, 'b6.id': 'packed', 'b7.id': '', version: '1' })).toBe(saved)
  expect(await names()).toEqual(expect.arrayContaining(['Steamed', 'Sewn']))
})

test('a stage that is called like what every object has holds as many jobs as it does', async () => {
  expect(await post('save', { 'b7.name': 'Constructor', 'b7.on': 'on' })).toBe(saved)
  const { jobs } = await look()
  expect(Object.entries(jobs)).toContainEqual(['constructor', 0])
})
