// What the page of an order says of its balance, and when it looks again by itself.
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { HouseProvider } from '#app/foundation/settings/house.tsx'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { BalanceSection } from './balance-section.tsx'
import { looksAgain } from './looks-again.ts'
import { OrderLines } from './order-lines.tsx'
import type { OrderView } from './order-view.ts'

const deposit = {
  depositKobo: naira(200_000),
  keepKobo: kobo(0),
  keptKobo: kobo(0),
  balanceKobo: naira(300_000),
  plan: null,
  balanceUntil: null,
  paidKobo: naira(150_000),
  isChecking: false,
  paidCreditKobo: naira(10_000),
  isOnDelivery: false,
}
const order = {
  token: 'abc',
  number: 1042,
  status: 'Processing',
  isPaid: true,
  pickup: null,
  lines: [],
  adjustments: [],
  cards: [],
  totalKobo: naira(500_000),
  deposit,
  change: null,
  changedAt: null,
  mayChangeItems: false,
  refunds: [{ id: 'ref_1', amountKobo: naira(50_000), state: 'processed' }],
} as unknown as OrderView

const wordsOf = (element: React.ReactElement) => {
  const router = createMemoryRouter([
    { path: '*', element: <HouseProvider house={settingDefaults.house}>{element}</HouseProvider> },
  ])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
}

test('what they have paid is what came and stayed, by money and by store credit', () => {
  const section = wordsOf(<BalanceSection order={order} deposit={deposit} hint={null} />)
  expect(section).toContain('₦300,000 is left to pay')
  expect(section).toContain('You have paid ₦150,000 and ₦10,000 of store credit so far.')
  expect(wordsOf(<OrderLines order={order} said={null} />)).toContain(
    'Paid, less refunds ₦150,000 Balance ₦300,000',
  )
  expect(wordsOf(<OrderLines order={{ ...order, refunds: [] }} said={null} />)).toContain('Paid ₦150,000')
})

test('only what went wrong with the balance is said beside it', () => {
  const said = (hint: string) => wordsOf(<BalanceSection order={order} deposit={deposit} hint={hint} />)
  expect(said('gateway-unreachable')).toContain('Our payment partner did not answer.')
  expect(said('cancelled')).toContain('You left the payment page.')
  // The deposit was paid in another tab.
  expect(said('already-paid')).not.toContain('Nothing was charged')
})

describe('the page looks again', () => {
  test('while the balance was just paid and is not here', () => {
    expect(looksAgain(order, 'checking')).toBe(true)
    expect(looksAgain(order, null)).toBe(false)
    const paid = { ...order, deposit: { ...deposit, balanceKobo: kobo(0) } }
    expect(looksAgain(paid, 'checking')).toBe(false)
  })

  test('while the first payment is confirmed', () => {
    const unpaid = { ...order, status: 'Pending', deposit: null } as const
    expect(looksAgain(unpaid, 'checking')).toBe(true)
    expect(looksAgain(unpaid, 'failed')).toBe(false)
  })
})
