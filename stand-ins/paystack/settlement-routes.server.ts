// The addresses of settlements in Paystack's API.
import type { Hono } from 'hono'
import { refuse, succeed } from './api-answers.server.ts'
import type { Deps } from './deps.server.ts'
import { settlementData, transactionData } from './payloads.server.ts'
import { settleDue, statusOf } from './settlements.server.ts'

export function addSettlementRoutes(app: Hono, deps: Deps): void {
  const { store } = deps
  app.get('/settlement', (c) => {
    settleDue(deps)
    const { status, from, to } = c.req.query()
    const found = store
      .listSettlements()
      .filter(({ payDay }) => (!from || payDay >= Date.parse(from)) && (!to || payDay <= Date.parse(to)))
      .map((one) => settlementData(one, statusOf(deps, one)))
      .filter((one) => !status || one.status === status)
    const { shown, meta } = pageOf(found, c.req.query())
    return succeed(c, 'Settlements retrieved', shown, meta)
  })
  app.get('/settlement/:id/transactions', (c) => {
    const id = c.req.param('id')
    if (!store.findSettlement(id))
      return refuse(c, { status: 404, code: 'settlement_not_found', message: 'Settlement not found' })
    const paid = store.listSettled(id)
    const { shown, meta } = pageOf(paid, c.req.query())
    const volume = paid.reduce((sum, { chargedAmount }) => sum + chargedAmount, 0)
    return succeed(
      c,
      'Transactions retrieved',
      shown.map((txn) => transactionData(txn)),
      { ...meta, total_volume: volume },
    )
  })
}

function pageOf<Row>(rows: readonly Row[], query: Record<string, string>) {
  const perPage = within(query.perPage, 50, 100)
  const page = within(query.page, 1, 1_000)
  return {
    shown: rows.slice((page - 1) * perPage, page * perPage),
    meta: { total: rows.length, perPage, page, pageCount: Math.ceil(rows.length / perPage) },
  }
}

function within(asked: string | undefined, usual: number, most: number): number {
  const number = Math.floor(Number(asked ?? usual))
  return Number.isFinite(number) ? Math.min(most, Math.max(1, number)) : usual
}
