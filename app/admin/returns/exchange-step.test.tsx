// The next step on the page of a return that was settled with store credit.
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { ReturnId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { returnDesk } from '#tests/returns.ts'
import { findReturn } from './find-return.server.ts'
import { ReturnOfficePage } from './return-page.tsx'

let desk: Desk
let back: ReturnType<typeof returnDesk>
beforeAll(async () => {
  desk = await openDesk()
  back = returnDesk(desk)
})
afterAll(() => desk.close())

/** As the server writes it. */
async function written(id: ReturnId, canOrder = true): Promise<string> {
  const found = await findReturn(desk.db, id)
  if (!found) throw new Error('no such return')
  const rights = { canEdit: true, canRefund: true, canOrder }
  const page = { found, rights, stepUp: false, answer: undefined, done: null, now: desk.clock.at }
  const router = createMemoryRouter([{ path: '/', element: <ReturnOfficePage {...page} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('is to order the exchange, and then the order that it became', async () => {
  const { orderId } = await back.delivered()
  const id = await back.lost(orderId, { wish: 'exchange', instead: 'The same in 26 in' })
  expect(await written(id)).not.toContain('Order the exchange')
  await back.settleWith(id, naira(100_000))
  expect(await written(id)).toContain(`href="/admin/orders/new?exchange=${id}"`)
  expect(await written(id, false)).not.toContain('Order the exchange')
  const { orderId: newId } = await desk.place()
  const told = { returnId: id, orderId: newId, number: 1042 } as const
  await recordEvent(desk.db, orderId, { type: 'exchanged-for', ...told })
  const page = await written(id)
  expect(page).toContain(`href="/admin/orders/${newId}"`)
  expect(page).toContain('Exchanged for order 1042')
  expect(page).not.toContain('Order the exchange')
})

test('is none where words alone settled it', async () => {
  const id = await back.lost((await back.delivered()).orderId)
  await back.settleWith(id, naira(0))
  expect(await written(id)).not.toMatch(/Order the exchange|has been used/u)
})
