// A file to fill in: the headings and one example.
import { byteOrderMark, csvLines } from '#app/foundation/http/csv.server.ts'
import { writeCell } from '#app/foundation/lib/cells.ts'
import type { Route } from './+types/template.route'
import { templateColumns } from './column-help.server.ts'
import { listCollectionRows } from '#app/domain/catalog/products/collections.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { exportKinds } from '#app/domain/transfer/transfer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = exportKinds.find((known) => known === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const columns = templateColumns(kind)
  // An example that this shop would take.
  const [first] = await listCollectionRows(office(context).db)
  const text = csvLines([
    columns.map(({ name }) => name),
    columns.map(({ name, example, form }) =>
      writeCell(name === 'collection' ? (first?.address ?? '') : example, form),
    ),
  ])
  return new Response(byteOrderMark + text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-template.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
