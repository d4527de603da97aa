import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { ChangeItemsPage } from './order-items-page.tsx'
import type { ItemsData } from './order-items.route.tsx'

type Form = NonNullable<ItemsData['form']>
const lineId = newId('orl')
const wig = { words: 'Akú Test, 20 in', unitPriceKobo: naira(100_000) }

/** Of three wigs, one is to stay. */
const form: Form = {
  lines: [
    {
      id: lineId,
      name: 'Akú Test',
      detail: '20 in',
      design: null,
      url: '',
      quantity: 3,
      unitPriceKobo: naira(100_000),
    },
  ],
  totalKobo: naira(303_000),
  choices: [{ lineId, fields: [] }],
  seen: 'abc',
  values: { 'quantity-1': '1', seen: 'old' },
  problem: null,
  outcome: {
    quote: {
      lines: [],
      adjustments: [],
      totalKobo: naira(103_000),
      differenceKobo: kobo(0 - naira(200_000)),
      creditBackKobo: kobo(0),
      from: [{ ...wig, quantity: 3 }],
      to: [{ ...wig, quantity: 1 }],
    },
    waitsKobo: kobo(0),
    backKobo: naira(200_000),
  },
  mayRefund: true,
  stepUp: true,
}

/** As the server writes it, before any script. */
function written(change: Partial<Form> | null, error?: string): string {
  const order = { id: newId('ord'), number: 1001, name: 'Ada', isWaiting: false }
  const errors = error === undefined ? null : { code: error }
  const answer = errors && {
    ok: false as const,
    action: 'change-and-refund',
    values: {},
    errors,
    conflict: null,
  }
  const element = (
    <ChangeItemsPage
      order={{ ...order, form: change && { ...form, ...change } }}
      answer={answer ?? undefined}
    />
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] })} />,
  )
}

test('what was chosen stays in its field and in the address that is posted to, and a code is asked for', () => {
  const html = written({})
  expect(html).toMatch(/name="quantity-1"[^>]*value="1"|value="1"[^>]*name="quantity-1"/u)
  expect(html).toContain('?do=change-and-refund&amp;quantity-1=1&amp;seen=abc"')
  expect(html).toContain('name="seenTotal" value="10300000"')
  expect(html).toContain('name="code"')
  expect(html).toContain('₦200,000 is refunded the way it was paid.')
})

test('who may not refund has nothing to press for it, and what costs more needs neither', () => {
  const mayNot = written({ mayRefund: false })
  expect(mayNot).toContain('Only team members who can issue refunds')
  expect(mayNot).not.toContain('seenTotal')
  const outcome = form.outcome && { ...form.outcome, waitsKobo: naira(50_000), backKobo: kobo(0) }
  const dearer = written({ mayRefund: false, outcome })
  expect(dearer).toContain('?do=change&amp;')
  expect(dearer).toContain('Ask for ₦50,000')
  expect(dearer).not.toContain('name="code"')
})

test('a refusal is said with a form, without one, and when nothing can be changed any more', () => {
  for (const change of [{}, { outcome: null }, null])
    expect(written(change, 'Please enter a code.')).toContain('Please enter a code.')
})
