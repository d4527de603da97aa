// Disputes over Paystack's API: found, listed, and answered in its four steps. Amounts in kobo.
import type { z } from 'zod'
import type { Dispute, DisputeAnswer, DisputeDesk, DisputeState, FoundDispute } from './payment-gateway.ts'
import { type Answer, type Call, refusal, unusable } from './paystack-call.server.ts'
import { disputeData, disputesData, evidenceData, uploadData } from './paystack-wire.ts'

type Options = { call: Call; fetch: typeof globalThis.fetch; timeoutMs: number }

export function paystackDisputes(options: Options): DisputeDesk {
  const { call } = options
  return {
    find: (providerId) => find(call, providerId),
    list: () => list(call),
    answer: (answer) => answerDispute(options, answer),
  }
}

const isNumber = (text: string) => /^\d{1,20}$/u.test(text)

async function find(call: Call, providerId: string): Promise<FoundDispute> {
  if (!isNumber(providerId)) return { ok: false, problem: 'refused', message: 'Not a number of a dispute' }
  return toFound(await call('GET', `/dispute/${providerId}`))
}

async function list(call: Call): ReturnType<DisputeDesk['list']> {
  const answer = await call('GET', '/dispute?status=awaiting-merchant-feedback&perPage=50&page=1')
  if (!answer.ok) return { ok: false, message: answer.message }
  if (!answer.body.status) return { ok: false, message: refusal(answer.status, answer.body).message }
  const rows = disputesData.safeParse(answer.body.data)
  if (!rows.success) return { ok: false, message: unusable.message }
  return { ok: true, disputes: rows.data.flatMap((row) => readDispute(row) ?? []) }
}

/** The file first, then the facts, then the word that counts: what broke off before it changed nothing. */
async function answerDispute(options: Options, answer: DisputeAnswer): Promise<FoundDispute> {
  const { call } = options
  const { providerId, resolution, message, amountKobo } = answer
  if (!isNumber(providerId)) return { ok: false, problem: 'refused', message: 'Not a number of a dispute' }
  const file = await upload(options, answer)
  if (!file.ok) return file
  const evidence = resolution === 'declined' ? await sendEvidence(call, answer) : null
  if (evidence && !evidence.ok) return evidence
  const resolved = await call('PUT', `/dispute/${providerId}/resolve`, {
    resolution: resolution === 'accepted' ? 'merchant-accepted' : 'declined',
    message,
    refund_amount: amountKobo,
    uploaded_filename: file.name,
    ...(evidence ? { evidence: Number(evidence.id) } : {}),
  })
  return toFound(resolved)
}

type Refused = Extract<FoundDispute, { ok: false }>

async function upload(
  { call, fetch, timeoutMs }: Options,
  { providerId, file }: DisputeAnswer,
): Promise<{ ok: true; name: string } | Refused> {
  const extension = file.name.split('.').at(-1) ?? 'txt'
  const place = await call(
    'GET',
    `/dispute/${providerId}/upload_url?upload_filename=${providerId}.${extension}`,
  )
  if (!place.ok) return { ok: false, problem: 'unreachable', message: place.message }
  if (!place.body.status) return { ok: false, ...refusal(place.status, place.body) }
  const given = uploadData.safeParse(place.body.data)
  if (!given.success) return { ok: false, ...unusable }
  const isStored = await put(fetch, given.data.signedUrl, file, timeoutMs)
  if (!isStored) return { ok: false, problem: 'unreachable', message: 'Paystack did not take the file' }
  return { ok: true, name: given.data.fileName }
}

/** To the storage behind Paystack, which knows nothing of our key. */
async function put(
  fetch: typeof globalThis.fetch,
  url: string,
  { type, bytes }: DisputeAnswer['file'],
  timeoutMs: number,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Blob([new Uint8Array(bytes)]),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.ok
  } catch (error) {
    // What fetch throws when the line breaks or the wait ends.
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

async function sendEvidence(
  call: Call,
  { providerId, evidence }: DisputeAnswer,
): Promise<{ ok: true; id: string } | Refused> {
  const { email, name, phone, service, address, deliveredOn } = evidence
  const answer = await call('POST', `/dispute/${providerId}/evidence`, {
    customer_email: email,
    customer_name: name,
    customer_phone: phone,
    service_details: service,
    ...(address === '' ? {} : { delivery_address: address }),
    ...(deliveredOn === null ? {} : { delivery_date: deliveredOn }),
  })
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  if (!answer.body.status) return { ok: false, ...refusal(answer.status, answer.body) }
  const data = evidenceData.safeParse(answer.body.data)
  return data.success ? { ok: true, id: data.data.id } : { ok: false, ...unusable }
}

function toFound(answer: Answer): FoundDispute {
  if (!answer.ok) return { ok: false, problem: 'unreachable', message: answer.message }
  if (!answer.body.status) return { ok: false, ...refusal(answer.status, answer.body) }
  const dispute = readDispute(answer.body.data)
  return dispute ? { ok: true, dispute } : { ok: false, ...unusable }
}

/** Null for a shape that we do not know. */
export function readDispute(data: unknown): Dispute | null {
  const read = disputeData.safeParse(data)
  if (!read.success) return null
  const { id, category, note, messages, dueAt } = read.data
  const of = paymentOf(read.data)
  if (of === null) return null
  return {
    providerId: id,
    ...of,
    state: stateOf(read.data),
    category: category ?? 'chargeback',
    dueAt,
    note: note ?? messages?.find(({ body }) => body)?.body ?? '',
  }
}

/** Which payment, and how much of it; some answers bring the transaction, some only its reference. */
function paymentOf({
  transaction,
  transaction_reference,
  refund_amount,
  currency,
}: z.infer<typeof disputeData>): Pick<Dispute, 'reference' | 'amountKobo' | 'currency'> | null {
  const reference = transaction?.reference ?? transaction_reference ?? null
  const amountKobo = refund_amount ?? transaction?.amount ?? null
  if (reference === null || amountKobo === null) return null
  return { reference, amountKobo, currency: currency ?? transaction?.currency ?? 'NGN' }
}

/** A word that we do not know is never final. */
function stateOf({
  status,
  resolution,
}: {
  status: string
  resolution?: string | null | undefined
}): DisputeState {
  if (status === 'awaiting-merchant-feedback') return 'to-answer'
  if (status !== 'resolved' && status !== 'archived') return 'with-bank'
  if (resolution === 'merchant-accepted' || resolution === 'auto-accepted') return 'lost'
  return resolution === 'declined' ? 'won' : 'with-bank'
}
