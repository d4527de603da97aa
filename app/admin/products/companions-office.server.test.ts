// What the owner chooses to stand beside a product.
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { added, edit, now, read, shopDb, useProductOffice } from '#tests/product-office.ts'
import { valuesOf } from './product-form.ts'

useProductOffice()

test('what stands beside it is typed by address, kept in order and told in the audit log', async () => {
  const [id, first, second] = [await added(), await added(), await added()]
  const [a, b] = [(await read(first)).slug, (await read(second)).slug]
  const before = { ...valuesOf(await read(id), now), version: '0' }
  const typed: Record<string, string> = {
    ...before,
    'goes-with': ` https://ade.example/product/${b}?length=20\r\n${a}\n${b}`,
  }
  expect((await edit(id, typed)).to).toContain('done=saved')
  expect((await read(id)).companions['goes-with'].map((one) => one.slug)).toEqual([b, a])
  expect(valuesOf(await read(id), now)).toMatchObject({ 'goes-with': `${b}\n${a}`, related: '' })
  const entries = await shopDb.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  expect(entries).toMatchObject([
    { action: 'product.edit', before: { 'goes-with': [] }, after: { 'goes-with': [b, a] } },
  ])
  expect((await edit(id, { ...typed, version: '1' })).to).toContain('done=same')
  // An older form does not ask for them.
  const { 'goes-with': _one, related: _other, ...rest } = typed
  const older = { ...rest, version: '1', name: 'Renamed' }
  await edit(id, older)
  expect((await read(id)).companions['goes-with']).toHaveLength(2)
  // The other's address changes: the old one still names it.
  await edit(first, { ...valuesOf(await read(first), now), version: '0', slug: 'another-address' })
  expect((await edit(id, { ...typed, ...older, version: '2' })).to).toContain('done=same')
  expect(valuesOf(await read(id), now)['goes-with']).toBe(`${b}\nanother-address`)
})

test('what cannot stand beside it is said in words, and what was typed is kept', async () => {
  const id = await added()
  const own = (await read(id)).slug
  const before = { ...valuesOf(await read(id), now), version: '0' }
  const many = Array.from({ length: 9 }, (_, place) => `wig-${place}`).join('\n')
  const typed = { ...before, name: '', 'goes-with': 'no-such-wig', related: many }
  const { status, answer } = await edit(id, typed)
  expect(status).toBe(422)
  expect(answer).toMatchObject({
    errors: {
      name: 'Enter a product name.',
      'goes-with': 'There is no product “no-such-wig”.',
      related: 'Enter 8 products at most.',
    },
    values: { 'goes-with': 'no-such-wig', related: many },
  })
  const itself = await edit(id, { ...before, related: own })
  expect(itself.answer?.errors).toEqual({ related: expect.stringContaining('beside itself') })
  expect((await read(id)).version).toBe(0)
})

test('they are chosen by name: a press of "Add" puts one into its list and saves nothing, and a save takes what was typed last', async () => {
  const [id, first, second] = [await added(), await added(), await added()]
  const rename = async (one: typeof id, name: string) =>
    edit(one, { ...valuesOf(await read(one), now), version: '0', name, slug: name.toLowerCase() })
  await rename(first, 'Beside')
  await rename(second, 'Instead')
  const before = { ...valuesOf(await read(id), now), version: '0' }
  const pressed = await edit(id, { ...before, 'add-goes-with': 'beside', step: 'add:goes-with' })
  expect([pressed.status, pressed.to]).toEqual([200, null])
  expect(pressed.answer).toMatchObject({
    errors: {},
    values: { 'goes-with': 'beside', 'add-goes-with': '', name: (await read(id)).name },
  })
  expect(pressed.answer?.values['step']).toBeUndefined()
  expect((await read(id)).companions['goes-with']).toEqual([])
  const unknown = await edit(id, { ...before, name: 'Lost?', 'add-related': 'No such wig' })
  expect([unknown.status, unknown.answer?.errors['add-related']]).toEqual([
    422,
    'There is no product “No such wig”. Type a few letters of its name and choose.',
  ])
  const saved = await edit(id, { ...pressed.answer?.values, 'add-related': 'Instead' })
  expect(saved.to).toContain('done=saved')
  const { companions } = await read(id)
  expect([companions['goes-with'], companions.related].map((list) => list.map(({ slug }) => slug))).toEqual([
    ['beside'],
    ['instead'],
  ])
})
