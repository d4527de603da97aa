// Opening a transaction: every refusal that Paystack gives to a bad request, in its words.
import { randomBytes } from 'node:crypto'
import type { Deps } from './deps.server.ts'
import type { Transaction } from './records.ts'
import { newProviderId } from './store.server.ts'

export type ApiProblem = { status: 400 | 401 | 404 | 422 | 429; code: string; message: string; type?: string }

/** 10,000,000 naira in kobo. */
const maxAmount = 1_000_000_000
/** Transfers start at 100 naira. */
export const minTransferAmount = 10_000
const channelNames = new Set(
  'card bank apple_pay ussd qr mobile_money bank_transfer eft capitec_pay payattitude'.split(' '),
)
const ownChannels = ['card', 'bank_transfer', 'ussd']

type Fields = Record<string, unknown>

/** Writes a new transaction, or says why not. Amounts in kobo. */
export function openTransaction(deps: Deps, fields: Fields): Transaction | ApiProblem {
  const problem = findProblem(fields)
  if (problem) return problem
  const metadata = readMetadata(fields.metadata)
  if (metadata === undefined) return invalid('invalid_params', 'Metadata must be an object or JSON text')
  const channels = Array.isArray(fields.channels) ? fields.channels.map(String) : ownChannels
  const amount = Number(fields.amount)
  const at = deps.now()
  const made: Transaction = {
    id: newProviderId(),
    reference: textOf(fields.reference) || randomBytes(5).toString('hex'),
    accessCode: randomBytes(10).toString('hex'),
    email: textOf(fields.email),
    amount,
    currency: 'NGN',
    chargedAmount: amount,
    chargedCurrency: 'NGN',
    callbackUrl: webAddress(fields.callback_url),
    cancelUrl: webAddress(cancelActionOf(metadata)),
    metadata: metadata === null ? null : JSON.stringify(metadata),
    channels: ownChannels.filter((name) => channels.includes(name)),
    status: 'abandoned',
    channel: null,
    gatewayResponse: 'The transaction was not completed',
    createdAt: at,
    paidAt: null,
    attempts: 0,
    failures: 0,
    card: null,
    switches: null,
    history: [],
  }
  if (!deps.store.addTransaction(made))
    return invalid('duplicate_reference', 'Duplicate Transaction Reference')
  return made
}

function findProblem(fields: Fields): ApiProblem | null {
  return (
    findPersonProblem(fields) ??
    findAmountProblem(fields) ??
    findReferenceProblem(fields) ??
    findChannelProblem(fields)
  )
}

function findPersonProblem({ email }: Fields): ApiProblem | null {
  if (email === undefined || email === null || email === '')
    return invalid('missing_params', 'Email is required')
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) {
    return invalid('invalid_email_address', 'Invalid Email Address Passed')
  }
  return null
}

function findAmountProblem({ amount, currency }: Fields): ApiProblem | null {
  if (amount === undefined || amount === null) return invalid('missing_params', 'Amount is required')
  const isWhole = typeof amount === 'number' ? Number.isInteger(amount) : /^\d{1,15}$/u.test(textOf(amount))
  if (!isWhole || Number(amount) <= 0) return invalid('invalid_amount', 'Invalid Amount Sent')
  if (Number(amount) > maxAmount)
    return invalid('amount_limit_exceeded', 'Amount is over the limit of 10,000,000')
  if (currency !== undefined && currency !== null && currency !== 'NGN') {
    return invalid('unsupported_currency', 'Currency not supported by merchant')
  }
  return null
}

function findReferenceProblem({ reference }: Fields): ApiProblem | null {
  if (reference === undefined || reference === null || reference === '') return null
  if (typeof reference === 'string' && /^[A-Za-z0-9.=-]{1,100}$/u.test(reference)) return null
  return invalid(
    'invalid_reference',
    'Only -, ., = and alphanumeric characters are allowed in a transaction reference',
  )
}

function findChannelProblem({ channels, amount, callback_url: callbackUrl }: Fields): ApiProblem | null {
  if (callbackUrl !== undefined && callbackUrl !== null && webAddress(callbackUrl) === null) {
    return invalid('invalid_callback_url', 'Invalid callback URL')
  }
  if (channels === undefined || channels === null) return null
  if (!Array.isArray(channels) || !channels.every((name) => channelNames.has(String(name)))) {
    return invalid('invalid_params', 'Channels has an unknown value')
  }
  if (!channels.some((name) => ownChannels.includes(String(name)))) {
    return invalid('no_active_channel', 'No active channel')
  }
  const isTransferOnly = channels.every((name) => name === 'bank_transfer')
  if (isTransferOnly && Number(amount) < minTransferAmount) {
    return invalid('invalid_amount', 'Amount is below the minimum of NGN 100 for transfers')
  }
  return null
}

function invalid(code: string, message: string): ApiProblem {
  return { status: 400, code, message, type: 'validation_error' }
}

/** Null for none, undefined for what cannot be read. */
function readMetadata(given: unknown): unknown {
  if (given === undefined || given === null || given === '' || given === 0) return null
  if (typeof given === 'object') return given
  if (typeof given !== 'string') return undefined
  try {
    return JSON.parse(given)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function cancelActionOf(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null && 'cancel_action' in metadata
    ? metadata.cancel_action
    : null
}

function webAddress(given: unknown): string | null {
  const url =
    typeof given === 'string' && given.length <= 2_000 && URL.canParse(given) ? new URL(given) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
