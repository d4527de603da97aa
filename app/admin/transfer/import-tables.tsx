import { Link } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import type { Difference } from './kind.ts'

type Problem = { line: number; problem: string }

/** Rows are numbered as a spreadsheet does: the headings are row 1. */
const problemColumns: readonly Column<Problem>[] = [
  {
    key: 'row',
    name: 'Row',
    card: 'title',
    cell: ({ line }) => <span className="whitespace-nowrap">Row {(line + 1).toLocaleString('en')}</span>,
  },
  {
    key: 'problem',
    name: 'Why',
    card: 'line',
    cell: ({ problem }) => <span className="break-words">{problem}</span>,
  },
]

export function ProblemTable({ caption, rows, total }: { caption: string; rows: Problem[]; total: number }) {
  return (
    <div className="flex flex-col gap-3">
      <DataTable caption={caption} rows={rows} rowKey={(row) => String(row.line)} columns={problemColumns} />
      {total > rows.length ? (
        <p className="text-small text-muted">
          The first {rows.length} of {total.toLocaleString('en')}.
        </p>
      ) : null}
    </div>
  )
}

const differenceColumns: readonly Column<Difference & { place: number }>[] = [
  {
    key: 'subject',
    name: 'What',
    card: 'title',
    cell: ({ subject }) => <span className="break-all">{subject}</span>,
  },
  { key: 'field', name: 'Field', card: 'aside', cell: ({ field }) => field },
  { key: 'before', name: 'Now', card: 'plain', cell: ({ before }) => before || 'nothing' },
  {
    key: 'after',
    name: 'After import',
    card: 'plain',
    cell: ({ after }) => <strong>{after || 'nothing'}</strong>,
  },
]

export function DifferenceTable({ differences }: { differences: Difference[] }) {
  return (
    <DataTable
      caption="Sample of changes"
      rows={differences.map((difference, place) => ({ ...difference, place }))}
      rowKey={(row) => String(row.place)}
      columns={differenceColumns}
    />
  )
}

type Picture = { productId: string; name: string; address: string }

/** Addresses of the former shop, as links to open by hand: nothing is ever fetched from them. */
export function PictureList({ pictures }: { pictures: Picture[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-muted">
        Open each picture in the previous shop, save it, and upload it on the product’s page. Products leave
        this list once they have a picture.
      </p>
      <ul className="border-b border-rule">
        {pictures.map(({ productId, name, address }) => (
          <li
            key={productId}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-1"
          >
            <Link to={`/edit/${productId}`} className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
            <a
              href={address}
              target="_blank"
              rel="noreferrer noopener"
              className="link inline-flex min-h-11 items-center text-small break-all text-muted"
            >
              Picture in the previous shop
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
