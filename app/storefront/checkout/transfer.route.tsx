// Where the receipt of a bank transfer is sent. The order's private link opens it; nothing of it is kept or indexed.
import { data, redirect } from 'react-router'
import { findOrderByToken } from '#app/domain/orders/core/orders.server.ts'
import { maxPdfBytes, proofsByAddress, proofsByOrder } from '#app/domain/orders/payments/transfer.ts'
import { type ProofFile, type ProofSent, sendProof } from '#app/domain/orders/payments/transfers.server.ts'
import { newPhotoName } from '#app/domain/reviews/photo-owner.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { takePicture } from '#app/foundation/http/take-picture.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { TransferPage } from './transfer-page.tsx'
import { viewTransfer } from './view-transfer.server.ts'
import type { Route } from './+types/transfer.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Bank transfer', index: false }, matches)

export const headers = privatePage

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const order = await requireOrder(db, params.token)
  const transfer = await viewTransfer(db, order, now())
  if (transfer === null) throw redirect(`/order/${order.linkToken}`, 303)
  return { transfer }
}

async function requireOrder(db: ShopContext['db'], token: string) {
  const order = await findOrderByToken(db, token)
  if (!order) throw new Response(null, { status: 404 })
  return order
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const order = await requireOrder(deps.db, params.token)
  if (new URL(request.url).searchParams.get('do') !== 'proof') throw new Response(null, { status: 405 })
  for (const [limit, who] of [
    [proofsByOrder, order.id],
    [proofsByAddress, deps.address],
  ] as const) {
    const taken = await takeFromLimit(deps.db, limit, who, deps.now())
    if (!taken.ok) return refuse('You have tried this too many times. Please try again in an hour.', 429)
  }
  const read = await readUpload(request, {
    media: deps.media,
    lane: 'shoppers',
    maxFiles: 1,
    onFile: (file) => takeFile(deps, order.id, file),
  })
  if (!read.ok) return refuse(read.message, read.status)
  const [taken] = read.files
  if (!taken) return refuse('Please choose a photo or PDF of your receipt.', 422)
  if (!taken.ok) return refuse(taken.message, 422)
  const sent = await sendProof(deps.db, deps, { orderId: order.id, file: taken.file })
  if (!sent.ok) {
    if (sent.problem === 'not-waiting') throw redirect(`/order/${order.linkToken}?said=receipt-late`, 303)
    return refuse(problemWords[sent.problem], 409)
  }
  throw redirect(`/order/${order.linkToken}?said=proof#transfer`, 303)
}

type Taken = { ok: true; file: ProofFile } | { ok: false; message: string }

/** A PDF is kept as it is and handed out as a file alone; a picture is written anew, without its place and time. */
async function takeFile(deps: ShopContext, orderId: OrderId, file: File): Promise<Taken> {
  if (await isPdf(file)) {
    if (file.size > maxPdfBytes)
      return {
        ok: false,
        message: 'This PDF is larger than 2 MB. Please send a photo or screenshot instead.',
      }
    return { ok: true, file: { kind: 'pdf', bytes: new Uint8Array(await file.arrayBuffer()) } }
  }
  const name = newPhotoName({ kind: 'proof', ids: [orderId] }, deps.secret)
  const taken = await takePicture(deps, file, { name, by: null, now: deps.now() })
  if (taken.ok) return { ok: true, file: { kind: 'picture', key: taken.picture.key } }
  const isOther = taken.problem === 'not-an-image' || taken.problem === 'carries-more'
  return { ok: false, message: isOther ? neither : taken.message }
}

const neither = 'This file is neither a photo nor a PDF. Please choose another.'

async function isPdf(file: File): Promise<boolean> {
  const head = await file.slice(0, 5).text()
  return head === '%PDF-'
}

const problemWords: Record<Exclude<Extract<ProofSent, { ok: false }>['problem'], 'not-waiting'>, string> = {
  'not-offered':
    'This order cannot be paid by bank transfer. If you have already transferred the money, please message us on WhatsApp.',
  'too-many': 'You have sent too many receipts for this order. Please message us on WhatsApp instead.',
  'lost-photo': 'We could not save this photo. Please choose it again.',
}

function refuse(problem: string, status: number) {
  return data({ problem }, { status })
}

/** Without a connection the page stays, with what was chosen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection; anything else is not ours to hide.
    if (!(error instanceof TypeError)) throw error
    return data({ problem: 'You are offline. Please try again when you are back online.' }, { status: 503 })
  }
}

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  return <TransferPage {...loaderData} problem={actionData?.problem ?? null} />
}
