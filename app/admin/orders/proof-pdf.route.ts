// A receipt that its customer sent as a PDF: handed out as a file, never opened in a page of the shop.
import { office } from '#app/domain/staff/staff-context.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { findProofPdf } from './list-transfers.server.ts'
import type { Route } from './+types/proof-pdf.route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = office(context)
  const bytes = isId('trp', params.proof) ? await findProofPdf(db, params.proof) : null
  if (bytes === null) throw new Response(null, { status: 404 })
  const headers = {
    ...privatePage(),
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': 'attachment; filename="receipt.pdf"',
    'x-content-type-options': 'nosniff',
  }
  return new Response(new Uint8Array(bytes), { headers })
}
