// Flutterwave's HTTP API v3: the addresses, envelopes and refusals that the shop's adapter meets in production.
import { type Context, Hono } from 'hono'
import { readFields } from '#stand-ins/paystack/api-answers.server.ts'
import { checkKey, misbehave } from '#stand-ins/paystack/api-routes.server.ts'
import type { Deps } from '#stand-ins/paystack/deps.server.ts'
import { chargeAgain } from '#stand-ins/paystack/authorizations.server.ts'
import { openTransaction } from '#stand-ins/paystack/initialize.server.ts'
import type { Transaction } from '#stand-ins/paystack/records.ts'
import { openRefund } from '#stand-ins/paystack/refunds.server.ts'
import { chargeData, refundData, statusOf } from './dialect.ts'

type Fields = Record<string, unknown>
type Status = 400 | 401 | 404 | 422 | 429

export function createFlutterwaveApi(deps: Deps): Hono {
  const app = new Hono()
  app.use('/v3/*', misbehave(deps, refuse), checkKey(deps, refuse))
  addPayments(app, deps)
  addTransactions(app, deps)
  addTokens(app, deps)
  app.all('*', (c) => refuse(c, { status: 404, message: 'Cannot find this resource' }))
  return app
}

function addPayments(app: Hono, deps: Deps): void {
  app.post('/v3/payments', async (c) => {
    const fields = (await readFields(c)) ?? {}
    const known = deps.store.findByReference(String(fields.tx_ref))
    // One of the same tx_ref that nobody has paid is opened again.
    const opened = known ?? openLink(deps, fields)
    if ('message' in opened) return refuse(c, opened)
    if (statusOf(opened) === 'successful')
      return refuse(c, { status: 400, message: 'A transaction with this tx_ref was completed before' })
    return succeed(c, 'Hosted Link', { link: `${deps.publicUrl}/checkout/${opened.accessCode}` })
  })
}

const options: Record<string, string> = { card: 'card', banktransfer: 'bank_transfer', ussd: 'ussd' }

/** Naira become kobo here. */
function openLink(deps: Deps, fields: Fields): Transaction | { status: Status; message: string } {
  const { tx_ref: txRef, amount, currency, redirect_url: redirectUrl, payment_options: wanted, meta } = fields
  const { customer } = fields as { customer?: { email?: unknown } }
  if (typeof txRef !== 'string' || txRef === '') return missing('tx_ref is required')
  if (typeof redirectUrl !== 'string' || !URL.canParse(redirectUrl))
    return missing('redirect_url is required')
  const kobo = toKobo(amount)
  if (kobo === null) return missing('amount must be a number')
  const channels = typeof wanted === 'string' ? wanted.split(',').map((name) => options[name.trim()]) : null
  const cancelled = new URL(redirectUrl)
  cancelled.searchParams.set('status', 'cancelled')
  cancelled.searchParams.set('tx_ref', txRef)
  return openTransaction(deps, {
    email: customer?.email,
    amount: kobo,
    currency,
    reference: txRef,
    callback_url: redirectUrl,
    ...(channels ? { channels: channels.filter((name) => name !== undefined) } : {}),
    metadata: { ...(typeof meta === 'object' ? meta : {}), cancel_action: cancelled.href },
  })
}

const missing = (message: string) => ({ status: 400, message }) as const

/** Null for what is no amount of naira and kobo. */
function toKobo(amount: unknown): number | null {
  if (typeof amount !== 'number' && typeof amount !== 'string') return null
  const kobo = Math.round(Number(amount) * 100)
  return /^\d+(?:\.\d{1,2})?$/u.test(String(amount)) && kobo > 0 ? kobo : null
}

function addTransactions(app: Hono, deps: Deps): void {
  const { store } = deps
  app.get('/v3/transactions/verify_by_reference', (c) =>
    verified(c, store.findByReference(c.req.query('tx_ref') ?? '')),
  )
  app.get('/v3/transactions/:id/verify', (c) => verified(c, store.findById(c.req.param('id'))))
  app.post('/v3/transactions/:id/refund', async (c) => {
    const fields = (await readFields(c)) ?? {}
    const amount = fields.amount === undefined ? null : toKobo(fields.amount)
    if (fields.amount !== undefined && amount === null) return refuse(c, missing('amount must be a number'))
    const note = typeof fields.comments === 'string' ? fields.comments : null
    const asked = { transaction: c.req.param('id'), amount, merchant_note: note }
    const opened = openRefund(deps, asked)
    if ('code' in opened) return refuse(c, opened)
    return succeed(c, 'Transaction refund initiated', refundData(opened.refund, opened.txn))
  })
  app.get('/v3/refunds/:id', (c) => {
    const refund = store.findRefund(c.req.param('id'))
    const txn = refund && store.findById(refund.transactionId)
    if (!refund || !txn) return refuse(c, { status: 404, message: 'Refund not found' })
    return succeed(c, 'Refund fetched', refundData(refund, txn))
  })
}

/** Charging a card by the token that an earlier payment gave. */
function addTokens(app: Hono, deps: Deps): void {
  app.post('/v3/tokenized-charges', async (c) => {
    const fields = (await readFields(c)) ?? {}
    const { token, tx_ref: reference, email, currency, redirect_url: callbackUrl } = fields
    const amount = toKobo(fields.amount)
    if (amount === null) return refuse(c, missing('amount must be a number'))
    const mark = /^flw-t1nf-(\w+)-m03k$/u.exec(String(token))?.[1] ?? ''
    const gone = { status: 400, code: 'token', message: 'Invalid token or email supplied' } as const
    const asked = { email, amount, currency, reference, callback_url: callbackUrl }
    const charged = chargeAgain(deps, { mark, fields: asked, gone })
    if ('code' in charged) return refuse(c, charged)
    if (charged.status !== 'ongoing') return succeed(c, 'Charge successful', chargeData(charged))
    const redirect = `${deps.publicUrl}/checkout/${charged.accessCode}`
    const meta = { authorization: { mode: 'redirect', redirect } }
    return succeed(c, 'Charge initiated', { ...chargeData(charged), meta })
  })
}

function verified(c: Context, txn: Transaction | null): Response {
  if (!txn || statusOf(txn) === null)
    return refuse(c, { status: 400, message: 'No transaction was found for this id' })
  return succeed(c, 'Transaction fetched successfully', chargeData(txn))
}

function succeed(c: Context, message: string, data: unknown): Response {
  return c.json({ status: 'success', message, data }, 200, { 'cache-control': 'no-store' })
}

function refuse(c: Context, { status, message }: { status: Status; message: string }): Response {
  return c.json({ status: 'error', message, data: null }, status, { 'cache-control': 'no-store' })
}
