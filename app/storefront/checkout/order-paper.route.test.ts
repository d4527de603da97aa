// The papers of an order behind its private link.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documentLimits } from '#app/domain/orders/core/order-limits.ts'
import { invoices, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import * as paper from './order-paper.route.ts'

const visit = visitCheckout()

async function order({ isPaid }: { isPaid: boolean }) {
  const { location } = await visit.postSeen(await visit.cartOf())
  const placed = await visit.lastOrder()
  if (isPaid) {
    await visit.paystack.payWithGoodCard(location ?? '')
    await visit.ask('edit', placed.linkToken)
  }
  return placed
}

async function open(token: string, name: string): Promise<Response> {
  const asked = visit.args(`/order/${token}/${name}`, {}, {}, { token })
  try {
    return await paper.loader(asked as unknown as Parameters<typeof paper.loader>[0])
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

test('a paid order has both, for nobody to keep; looking changes nothing', async () => {
  const { linkToken } = await order({ isPaid: true })
  for (const [name, file] of [
    ['invoice.pdf', 'INV-000001.pdf'],
    ['receipt.pdf', 'Receipt '],
  ] as const) {
    const answer = await open(linkToken, name)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toContain(`inline; filename="${file}`)
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers.get('content-length')).toBe(String(pdf.length))
  }
  expect(await visit.db.select({ number: invoices.number }).from(invoices)).toEqual([{ number: 1 }])
})

test('an unpaid order, an unknown link and a forgotten customer have none', async () => {
  const unpaid = await order({ isPaid: false })
  const paid = await order({ isPaid: true })
  expect((await open(unpaid.linkToken, 'invoice.pdf')).status).toBe(404)
  expect((await open(unpaid.linkToken, 'receipt.pdf')).status).toBe(404)
  expect((await open(newToken(), 'receipt.pdf')).status).toBe(404)
  await visit.db.update(orders).set({ forgottenAt: visit.clock.now })
  expect((await open(paid.linkToken, 'invoice.pdf')).status).toBe(404)
})

test('an order that was paid before numbers were taken has a receipt and no invoice', async () => {
  const { linkToken } = await order({ isPaid: true })
  await visit.db.delete(invoices)
  expect((await open(linkToken, 'invoice.pdf')).status).toBe(404)
  expect((await open(linkToken, 'receipt.pdf')).status).toBe(200)
})

test('an order that is to be paid on delivery has none before its money', async () => {
  const { linkToken, id } = await order({ isPaid: true })
  await visit.db.delete(invoices)
  await visit.db.update(orders).set({ payBy: 'delivery' }).where(eq(orders.id, id))
  expect((await open(linkToken, 'receipt.pdf')).status).toBe(404)
})

test('at the budget of an order there is one more, then a time to wait', async () => {
  const { linkToken, id } = await order({ isPaid: true })
  await visit.leaveOne(documentLimits.ofOrder, id)
  expect((await open(linkToken, 'receipt.pdf')).status).toBe(200)
  const refused = await open(linkToken, 'receipt.pdf')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
