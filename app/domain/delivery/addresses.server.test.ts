import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldErrors } from '#app/foundation/http/form.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { addressForm } from '#tests/addresses.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addPerson } from '#tests/people.ts'
import { addressSchema, maxAddresses } from './address-form.ts'
import {
  findAddress,
  findDefaultAddress,
  forgetAddresses,
  listAddresses,
  makeDefaultAddress,
  removeAddress,
  saveAddress,
} from './addresses.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
let saves = 0
let shop: TestDatabase
let ada: UserId
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  ada = (await addPerson(shop.db)).userId
})

async function save(change: Parameters<typeof addressForm>[0] = {}, id: string | null = null) {
  // A millisecond apart: ids sort by age, and within one by lot.
  const at = new Date(now.getTime() + ++saves)
  const saved = await saveAddress(shop.db, ada, { id, form: addressForm(change), now: at })
  if (!saved.ok) throw new Error(saved.problem)
  return saved.id
}

const labels = async () =>
  (await listAddresses(shop.db, ada)).map(({ label, isDefault }) => (isDefault ? `*${label}` : label))

describe('the address book', () => {
  test('is empty at first', async () => {
    expect(await listAddresses(shop.db, ada)).toEqual([])
    expect(await findDefaultAddress(shop.db, ada)).toBeNull()
  })

  test('makes the first one the usual one, and another when it is ticked', async () => {
    await save({ label: 'Home' })
    await save({ label: 'Office' })
    expect(await labels()).toEqual(['*Home', 'Office'])
    await save({ label: 'Mum', isDefault: true })
    expect(await labels()).toEqual(['*Mum', 'Home', 'Office'])
    expect(await findDefaultAddress(shop.db, ada)).toMatchObject({ label: 'Mum', area: 'island' })
  })

  test('keeps a usual one when its mark is left out, and when it goes', async () => {
    const home = await save({ label: 'Home' })
    const office = await save({ label: 'Office' })
    await save({ label: 'House', isDefault: false }, home)
    expect(await labels()).toEqual(['*House', 'Office'])
    expect(await removeAddress(shop.db, ada, home)).toBe(true)
    expect(await labels()).toEqual(['*Office'])
    expect(await makeDefaultAddress(shop.db, ada, office)).toBe(true)
    expect(await removeAddress(shop.db, ada, office)).toBe(true)
    expect(await removeAddress(shop.db, ada, office)).toBe(false)
    expect(await labels()).toEqual([])
  })

  test('keeps the part of Lagos only in Lagos', async () => {
    const id = await save({ state: 'OY', area: 'island' })
    expect(await findAddress(shop.db, ada, id)).toMatchObject({ state: 'OY', area: null })
  })

  test('is full at its limit', async () => {
    for (let i = 0; i < maxAddresses; i++) await save({ label: `${i}` })
    expect(await saveAddress(shop.db, ada, { id: null, form: addressForm(), now })).toEqual({
      ok: false,
      problem: 'full',
    })
  })

  test('opens to nobody else', async () => {
    const id = await save({ label: 'Home' })
    const { userId: eve } = await addPerson(shop.db)
    const form = addressForm({ label: 'Eve was here', isDefault: true })
    expect(await findAddress(shop.db, eve, id)).toBeNull()
    expect(await saveAddress(shop.db, eve, { id, form, now })).toEqual({ ok: false, problem: 'gone' })
    expect(await makeDefaultAddress(shop.db, eve, id)).toBe(false)
    expect(await removeAddress(shop.db, eve, id)).toBe(false)
    await forgetAddresses(shop.db, eve)
    expect(await labels()).toEqual(['*Home'])
    await forgetAddresses(shop.db, ada)
    expect(await labels()).toEqual([])
  })

  test('has one usual address however many are saved at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => save({ label: `${i}`, isDefault: i % 2 === 0 })))
    const all = await listAddresses(shop.db, ada)
    expect(all).toHaveLength(8)
    expect(all.filter((one) => one.isDefault)).toHaveLength(1)
  })

  test('has exactly one usual address after whatever they do', async () => {
    const step = fc.record({
      act: fc.constantFrom('add', 'edit', 'remove', 'usual'),
      at: fc.nat(3),
      isDefault: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await forgetAddresses(shop.db, ada)
        for (const { act, at, isDefault } of steps) {
          const id = (await listAddresses(shop.db, ada))[at]?.id ?? null
          if (act === 'add') await save({ isDefault })
          else if (id !== null && act === 'edit') await save({ isDefault }, id)
          else if (id !== null && act === 'remove') await removeAddress(shop.db, ada, id)
          else if (id !== null) await makeDefaultAddress(shop.db, ada, id)
          const all = await listAddresses(shop.db, ada)
          expect(all.filter((one) => one.isDefault)).toHaveLength(Math.min(1, all.length))
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('the form of an address', () => {
  const typed = { ...addressForm(), phone: '0803 123 4567', isDefault: 'yes' }

  test('takes what is typed at the checkout', () => {
    expect(addressSchema.parse(typed)).toEqual(addressForm({ isDefault: true }))
    const { isDefault: _unticked, ...rest } = typed
    expect(addressSchema.parse(rest)).toMatchObject({ isDefault: false })
  })

  test('says everything that is wrong at once', () => {
    const parsed = addressSchema.safeParse({ ...typed, name: '', phone: '12', state: 'XX', city: ' ' })
    if (parsed.success) throw new Error('taken')
    expect(Object.keys(fieldErrors(parsed.error)).toSorted()).toEqual(['city', 'name', 'phone', 'state'])
  })
})
