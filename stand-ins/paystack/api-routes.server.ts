// Paystack's HTTP API: the addresses, envelopes and refusals that the shop's adapter meets in production.
import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { findAccount, findBank, listBanks } from './banks.ts'
import { readFields, refuse, succeed } from './api-answers.server.ts'
import { type ApiProblem, openTransaction } from './initialize.server.ts'
import { addAuthorizationRoutes } from './authorization-routes.server.ts'
import { addDisputeRoutes, addUploadRoute } from './dispute-routes.server.ts'
import type { Deps } from './deps.server.ts'
import { refundData, transactionData } from './payloads.server.ts'
import type { Refund, Transaction } from './records.ts'
import { openRefund, refundRequest, retryRefund } from './refunds.server.ts'
import { addSettlementRoutes } from './settlement-routes.server.ts'

const maxListed = 10_000

export function createApiRoutes(deps: Deps): Hono {
  const app = new Hono()
  for (const path of [
    '/transaction',
    '/transaction/*',
    '/refund',
    '/refund/*',
    '/bank',
    '/bank/*',
    '/dispute',
    '/dispute/*',
    '/settlement',
    '/settlement/*',
    '/customer/*',
  ]) {
    app.use(path, misbehave(deps, refuse), checkKey(deps, refuse))
  }
  addTransactionRoutes(app, deps)
  addAuthorizationRoutes(app, deps)
  addRefundRoutes(app, deps)
  addBankRoutes(app)
  addDisputeRoutes(app, deps)
  addSettlementRoutes(app, deps)
  addUploadRoute(app, deps)
  return app
}

function addTransactionRoutes(app: Hono, deps: Deps): void {
  const { store } = deps
  app.post('/transaction/initialize', async (c) => {
    const fields = await readFields(c)
    if (!fields) return refuse(c, badJson)
    const opened = openTransaction(deps, fields)
    return 'code' in opened
      ? refuse(c, opened)
      : succeed(c, 'Authorization URL created', startedData(deps, opened))
  })
  app.get('/transaction/verify/:reference', (c) => {
    const txn = store.findByReference(c.req.param('reference'))
    if (!txn)
      return refuse(c, {
        status: 400,
        code: 'transaction_not_found',
        message: 'Transaction reference not found.',
      })
    return succeed(c, 'Verification successful', transactionData(txn))
  })
  app.get('/transaction', (c) => {
    const query = c.req.query()
    const perPage = clamp(Number(query.perPage ?? 50), 1, 100)
    const page = clamp(Number(query.page ?? 1), 1, 1_000)
    const found = store.listTransactions(maxListed).filter((txn) => isWanted(txn, query))
    const shown = found.slice((page - 1) * perPage, page * perPage).map((txn) => transactionData(txn, 0))
    const pageCount = Math.ceil(found.length / perPage)
    return succeed(c, 'Transactions retrieved', shown, {
      total: found.length,
      skipped: (page - 1) * perPage,
      perPage,
      page,
      pageCount,
    })
  })
  app.get('/transaction/:id', (c) => {
    const txn = store.findById(c.req.param('id'))
    if (!txn)
      return refuse(c, { status: 404, code: 'transaction_not_found', message: 'Transaction not found' })
    return succeed(c, 'Transaction retrieved', transactionData(txn))
  })
}

function addRefundRoutes(app: Hono, deps: Deps): void {
  const { store } = deps
  const details = z.object({
    refund_account_details: z.object({
      currency: z.string().min(3),
      account_number: z.string().regex(/^\d{10}$/u),
      bank_id: z.coerce.string().min(1),
    }),
  })
  const dataOf = (refund: Refund) => {
    const txn = store.findById(refund.transactionId)
    if (!txn) throw new Error(`refund ${refund.id} has no transaction`)
    return refundData(refund, txn)
  }
  app.post('/refund', async (c) => {
    const fields = await readFields(c)
    if (!fields) return refuse(c, badJson)
    const asked = refundRequest.safeParse(fields)
    if (!asked.success)
      return refuse(c, {
        status: 400,
        code: 'invalid_params',
        message: 'Transaction or amount is missing or invalid',
      })
    const opened = openRefund(deps, asked.data)
    if ('code' in opened) return refuse(c, opened)
    return succeed(c, 'Refund has been queued for processing', refundData(opened.refund, opened.txn))
  })
  app.get('/refund', (c) => succeed(c, 'Refunds retrieved', store.listRefunds(100).map(dataOf)))
  app.get('/refund/:id', (c) => {
    const refund = store.findRefund(c.req.param('id'))
    return refund ? succeed(c, 'Refund retrieved', dataOf(refund)) : refuse(c, noRefund)
  })
  app.post('/refund/retry_with_customer_details/:id', async (c) => {
    const refund = store.findRefund(c.req.param('id'))
    if (!refund) return refuse(c, noRefund)
    const given = details.safeParse(await readFields(c))
    if (!given.success || !findBank(given.data.refund_account_details.bank_id)) {
      return refuse(c, {
        status: 400,
        code: 'missing_params',
        message: 'Refund account details are missing or invalid',
      })
    }
    const retried = retryRefund(deps, refund)
    if (!retried) {
      return refuse(c, {
        status: 422,
        code: 'invalid_refund_status',
        message: 'Refund does not need attention',
      })
    }
    return succeed(c, 'Refund retried and has been queued for processing', dataOf(retried))
  })
}

function addBankRoutes(app: Hono): void {
  app.get('/bank', (c) =>
    succeed(c, 'Banks retrieved', listBanks(c.req.query('currency'), c.req.query('country'))),
  )
  app.get('/bank/resolve', (c) => {
    const { account_number: number = '', bank_code: code = '' } = c.req.query()
    const account = findAccount(number, code)
    if ('problem' in account)
      return refuse(c, { status: 422, code: 'invalid_bank_code', message: account.problem })
    return succeed(c, 'Account number resolved', account)
  })
}

export function startedData(deps: Deps, { accessCode, reference }: Transaction) {
  return {
    authorization_url: `${deps.publicUrl}/checkout/${accessCode}`,
    access_code: accessCode,
    reference,
  }
}

const badJson: ApiProblem = {
  status: 400,
  code: 'invalid_params',
  message: 'The request body is not a JSON object',
}
const noRefund: ApiProblem = { status: 404, code: 'refund_not_found', message: 'Refund not found' }

/** How a provider says no. */
type Refuse = (c: Context, problem: ApiProblem) => Response

export function checkKey({ secretKey }: Deps, sayNo: Refuse): MiddlewareHandler {
  const expected = Buffer.from(`Bearer ${secretKey}`)
  return async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next()
    const message = given.length === 0 ? 'No Authorization Header was found' : 'Invalid key'
    return sayNo(c, { status: 401, code: 'invalid_Key', message })
  }
}

/** The faults that are switched on for the API. */
export function misbehave({ store, pause }: Deps, sayNo: Refuse): MiddlewareHandler {
  return async (c, next) => {
    const { kind, latencyMs } = store.takeFault()
    const caller = c.req.raw.signal
    switch (kind) {
      case 'none':
        return next()
      case 'slow':
        await pause(latencyMs, caller)
        return next()
      case 'html-500':
        return c.html('<!doctype html><title>500</title><h1>Internal Server Error</h1>', 500)
      case 'rate-limited':
        return sayNo(c, { status: 429, code: 'rate_limited', message: 'Too many requests' })
      case 'reset':
        breakConnection(c)
        return c.body(null, 502)
      case 'done-then-silent':
        await next()
        await pause(latencyMs, caller)
        return
    }
  }
}

function breakConnection(c: Context): void {
  // Absent when the app is called without a server.
  const bindings = c.env as Partial<HttpBindings> | undefined
  bindings?.incoming?.socket.destroy()
}

function isWanted(txn: Transaction, query: Record<string, string>): boolean {
  const { status, from, to, customer, amount } = query
  return (
    (!status || txn.status === status) &&
    (!customer || txn.email === customer) &&
    (!amount || txn.amount === Number(amount)) &&
    (!from || txn.createdAt >= Date.parse(from)) &&
    (!to || txn.createdAt <= Date.parse(to))
  )
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.floor(value))) : min
}
