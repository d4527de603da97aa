// A file to fill in: the headings and one example.
import { byteOrderMark, csvLines } from '#app/foundation/http/csv.server.ts'
import { writeCell } from '#app/foundation/lib/cells.ts'
import type { Route } from './+types/template.route'
import { templateColumns } from './column-help.server.ts'
import { exportKinds } from '#app/domain/transfer/transfer.ts'

export function loader({ params }: Route.LoaderArgs) {
  const kind = exportKinds.find((known) => known === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const columns = templateColumns(kind)
  const text = csvLines([
    columns.map(({ name }) => name),
    columns.map(({ example, form }) => writeCell(example, form)),
  ])
  return new Response(byteOrderMark + text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-template.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
