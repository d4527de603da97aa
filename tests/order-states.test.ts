// A state of an order is named in the table of moves and in the record of its traits, and nowhere else: whatever else needs
// to know asks for a trait, so that a new state is one entry.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { orderMoves, orderStatuses } from '#app/domain/orders/core/order.ts'
import { orderStates, statesThat, statusAfter } from '#app/domain/orders/core/order-states.ts'

/** Where such a word may stand, and why. */
const exceptions: Record<string, string> = {
  'order.ts': 'the states and their moves',
  'order-states.ts': 'their traits',
  'announce-status.server.ts': 'which mail tells of which state',
  'order-mail-refund-words.ts': 'what a mail says',
  'order-mails.server.ts': 'what a mail says',
  'dispute-evidence.ts': 'what a bank reads',
  'order-examples.ts': 'examples of mails, one of each state',
  'document-history.tsx': 'a document that was withdrawn',
  'upload-row.tsx': 'a picture that is being stored',
  'stock-words.ts': 'items that came back',
  'describe-design.ts': 'what was done to the hair',
}

const word = new RegExp(`['"](?:${orderStatuses.join('|')})['"]`, 'u')

test('no file names a state beside the table of moves and the record of traits', () => {
  const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/u.test(file))
  const naming = files.filter(
    (file) => !(basename(file) in exceptions) && word.test(readFileSync(file, 'utf8')),
  )
  expect(naming).toEqual([])
})

test('the words are found where they are meant to stand', () => {
  expect(word.test(readFileSync('app/domain/orders/core/order-states.ts', 'utf8'))).toBe(true)
  expect(word.test("where status = 'Shipped'")).toBe(true)
})

test('the traits fit together', () => {
  const [open, left, over] = [statesThat('open'), statesThat('left'), statesThat('over')]
  const waiting = statesThat('awaits-payment')
  for (const status of orderStatuses) {
    const isOne = [waiting, open, over, statesThat('delivered')].filter((group) => group.includes(status))
    expect(isOne, status).toHaveLength(1)
    expect(orderMoves[status]).not.toContain(status)
  }
  expect(statesThat('goes-ahead').toSorted()).toEqual([...new Set([...open, ...left])].toSorted())
  expect(statesThat('to-send').every((status) => open.includes(status))).toBe(true)
  expect(orderStates[statusAfter.placing].traits).toContain('awaits-payment')
  expect(orderStates[statusAfter.payment].traits).toContain('to-send')
})
