// The addresses of disputes in Paystack's API, and the storage behind it that takes a file.
import type { Hono } from 'hono'
import { z } from 'zod'
import { readFields, refuse, succeed } from './api-answers.server.ts'
import type { Deps } from './deps.server.ts'
import { resolveDispute, resolveRequest } from './disputes.server.ts'
import { disputeData } from './payloads.server.ts'
import type { Dispute } from './records.ts'
import { newProviderId } from './store.server.ts'

const maxFileBytes = 10 * 1024 * 1024

const evidenceRequest = z.object({
  customer_email: z.email(),
  customer_name: z.string().min(1),
  customer_phone: z.string().min(1),
  service_details: z.string().min(1),
  delivery_address: z.string().optional(),
  delivery_date: z.iso.date().optional(),
})

export function addDisputeRoutes(app: Hono, deps: Deps): void {
  const { store } = deps
  const dataOf = (dispute: Dispute) => {
    const txn = store.findById(dispute.transactionId)
    if (!txn) throw new Error(`dispute ${dispute.id} has no transaction`)
    return disputeData(dispute, txn)
  }
  app.get('/dispute', (c) => {
    const { status } = c.req.query()
    const found = store.listDisputes(50).filter((one) => !status || one.status === status)
    return succeed(c, 'Disputes retrieved', found.map(dataOf))
  })
  app.get('/dispute/:id', (c) => {
    const dispute = store.findDispute(c.req.param('id'))
    return dispute ? succeed(c, 'Dispute retrieved', dataOf(dispute)) : refuse(c, noDispute)
  })
  app.get('/dispute/:id/upload_url', (c) => {
    const dispute = store.findDispute(c.req.param('id'))
    if (!dispute) return refuse(c, noDispute)
    const fileName = `${newProviderId()}-${c.req.query('upload_filename') ?? 'file'}`.replaceAll(
      /[^\w.-]/gu,
      '',
    )
    return succeed(c, 'Upload url generated', {
      signedUrl: `${deps.publicUrl}/_uploads/${fileName}`,
      fileName,
    })
  })
  app.post('/dispute/:id/evidence', async (c) => {
    const dispute = store.findDispute(c.req.param('id'))
    if (!dispute) return refuse(c, noDispute)
    const given = evidenceRequest.safeParse(await readFields(c))
    if (!given.success)
      return refuse(c, { status: 400, code: 'missing_params', message: z.prettifyError(given.error) })
    const id = Date.now()
    store.saveDispute({ ...dispute, evidence: { ...given.data, id } })
    return succeed(c, 'Evidence created', { ...given.data, dispute: dispute.id, id })
  })
  app.put('/dispute/:id/resolve', async (c) => {
    const dispute = store.findDispute(c.req.param('id'))
    if (!dispute) return refuse(c, noDispute)
    const asked = resolveRequest.safeParse(await readFields(c))
    if (!asked.success)
      return refuse(c, { status: 400, code: 'missing_params', message: z.prettifyError(asked.error) })
    const resolved = resolveDispute(deps, dispute, asked.data)
    if (!resolved)
      return refuse(c, { status: 400, code: 'invalid_dispute', message: 'Dispute cannot be resolved' })
    return succeed(c, 'Dispute successfully resolved', dataOf(resolved))
  })
}

/** The signed address is all that it asks for, as with S3. */
export function addUploadRoute(app: Hono, { store }: Deps): void {
  app.put('/_uploads/:name', async (c) => {
    const bytes = await c.req.arrayBuffer()
    if (bytes.byteLength === 0 || bytes.byteLength > maxFileBytes) return c.text('', 400)
    store.addUpload(c.req.param('name'), c.req.header('content-type') ?? '', bytes.byteLength)
    return c.text('')
  })
}

const noDispute = { status: 404, code: 'dispute_not_found', message: 'Dispute not found' } as const
