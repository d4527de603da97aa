// The refused rows of an import as a file: to be put right and uploaded again. Once the import is over, what it said about
// people is gone, and rows are told by their number alone.
import type { Db } from '#app/foundation/db/db.server.ts'
import { csvAnswer } from '#app/foundation/http/csv.server.ts'
import { writeCell } from '#app/foundation/lib/cells.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { Route } from './+types/errors.route'
import type { Column } from './columns.ts'
import type { ImportRow } from './import-steps.server.ts'
import { findImport, listRefusedRows } from './imports.server.ts'
import { transferKinds } from './kinds.server.ts'

const batch = 500

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secret } = office(context)
  const row = await findImport(db, params.import)
  if (!row) throw new Response(null, { status: 404 })
  const columns = transferKinds[row.kind].columns ?? documentColumns
  const headings = [...columns.map(({ name }) => name), 'row', 'problem']
  return csvAnswer(`rejected-${row.kind}`, headings, refusedRows(db, row, { secret, columns }))
}

type Deps = { secret: ShopSecret; columns: readonly Pick<Column, 'name' | 'form'>[] }

async function* refusedRows(db: Db, row: ImportRow, { secret, columns }: Deps): AsyncGenerator<string[][]> {
  for (let after = 0; ;) {
    const found = await listRefusedRows(db, row, { secret, after, limit: batch })
    if (found.length === 0) return
    after = found.at(-1)?.line ?? after
    yield found.map(({ line, cells, problem }) => [
      ...columns.map(({ name, form }) => writeCell(cells[name] ?? '', form)),
      String(line + 1),
      writeCell(problem),
    ])
  }
}

const documentColumns = [
  { name: 'key', form: 'code' },
  { name: 'document', form: 'text' },
] as const
