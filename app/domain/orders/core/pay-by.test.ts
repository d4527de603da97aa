import { expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { mayNotLeave, openWays, toCollectKobo } from './pay-by.ts'

const transfer = { ...settingDefaults.bankTransfer, on: true, fromNaira: 10_000, toNaira: 500_000 }
const rules = { bankTransfer: transfer, onDelivery: { on: true, takesDesigns: false } }
const cart = (amount: number, hasDesign = false) => ({
  totalKobo: naira(amount),
  hasDesign,
  isPreorder: false,
})

test('a transfer is for totals between those of the house', () => {
  const waysOf = (amount: number) => openWays(cart(amount), null, rules).transfer
  expect([9_999, 10_000, 500_000, 500_001].map(waysOf)).toEqual([false, true, true, false])
  const endless = { ...rules, bankTransfer: { ...transfer, toNaira: 0 } }
  expect(openWays(cart(9_000_000), null, endless).transfer).toBe(true)
  expect(openWays(cart(20_000), null, { ...rules, bankTransfer: { ...transfer, on: false } }).transfer).toBe(
    false,
  )
})

test('at the door up to the largest total of the zone, and no design unless the house takes them', () => {
  const most = naira(100_000)
  expect(openWays(cart(100_000), most, rules).delivery).toBe(true)
  expect(openWays(cart(100_001), most, rules).delivery).toBe(false)
  expect(openWays(cart(50_000), null, rules).delivery).toBe(false)
  expect(openWays(cart(50_000, true), most, rules).delivery).toBe(false)
  expect(openWays({ ...cart(50_000), isPreorder: true }, most, rules).delivery).toBe(false)
  const designs = { ...rules, onDelivery: { on: true, takesDesigns: true } }
  expect(openWays(cart(50_000, true), most, designs).delivery).toBe(true)
  expect(openWays(cart(0), most, rules)).toEqual({ transfer: false, delivery: false })
})

test('what is owed holds an order back, but for what is collected at the door', () => {
  expect(mayNotLeave({ payBy: null, balanceKobo: kobo(1) })).toBe(true)
  expect(mayNotLeave({ payBy: 'transfer', balanceKobo: kobo(1) })).toBe(true)
  expect(mayNotLeave({ payBy: 'delivery', balanceKobo: kobo(1) })).toBe(false)
  expect(mayNotLeave({ payBy: null, balanceKobo: kobo(0) })).toBe(false)
  expect(toCollectKobo({ payBy: 'delivery', balanceKobo: kobo(5) })).toBe(5)
  expect(toCollectKobo({ payBy: null, balanceKobo: kobo(5) })).toBe(0)
})
