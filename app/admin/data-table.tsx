// A list of things: rows on a desk, cards on a phone, the same markup. j and k walk, enter opens, x chooses.
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useListKeys } from './use-list-keys.ts'

export type Column<Row> = {
  key: string
  /** Over the column; before the value on a phone, where `card` is 'plain' or 'line'. */
  name: string
  cell: (row: Row) => ReactNode
  /** 'end' for figures. */
  align?: 'start' | 'end'
  /** Its place on a phone's card; 'title' is also the link of the row. */
  card?: 'title' | 'aside' | 'plain' | 'line' | 'hidden'
  /** The header becomes a link to `?sort=<key>`, and `?sort=-<key>` when it is already so. */
  sortable?: boolean
}

type Props<Row> = {
  /** What is listed, for screen readers: "Orders". */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where a row leads; left out, rows lead nowhere. */
  rowLink?: (row: Row) => string
  /** What the row's checkbox is called: "Order 1004". */
  rowName?: (row: Row) => string
  /** Id of the form (BulkBar) that the checkboxes belong to; only given when she may do something in bulk. */
  selectFor?: string
  /** Stands in place of the list when there are no rows. */
  empty?: ReactNode
}

export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  rowName,
  selectFor,
  empty,
}: Props<Row>) {
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  if (rows.length === 0 && empty) return empty
  return (
    <div className="relative overflow-x-auto">
      <table ref={table} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selectFor ? (
              <th scope="col" className="cell-check">
                <SelectAll form={selectFor} />
              </th>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selectFor ? <ChooseCell form={selectFor} id={rowKey(row)} name={rowName?.(row)} /> : null}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} to={rowLink?.(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ChooseProps = { form: string; id: string; name: string | undefined }

function ChooseCell({ form, id, name = id }: ChooseProps) {
  return (
    <td className="cell-check">
      <Choose form={form} id={id} name={name} />
    </td>
  )
}

function Choose({ form, id, name }: ChooseProps) {
  return (
    <label className="row-box">
      <span className="sr-only">Select {name}</span>
      <input type="checkbox" name="ids" value={id} form={form} className="row-check" autoComplete="off" />
    </label>
  )
}

function Cell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to: string | undefined }) {
  const { name, cell, align, card = 'plain' } = column
  const content = cell(row)
  const end = align === 'end' ? 'cell-end ' : ''
  if (card === 'title')
    return (
      <td className={`${end}cell-title`}>
        {to === undefined ? (
          content
        ) : (
          <Link to={to} className="row-link">
            {content}
          </Link>
        )}
      </td>
    )
  const place = { aside: 'cell-aside', plain: '', line: 'cell-line', hidden: 'cell-desk-only' }[card]
  return (
    <td className={`${end}${place}`}>
      {(card === 'plain' || card === 'line') && name !== '' ? (
        <span className="cell-name">{name}</span>
      ) : null}
      {content}
    </td>
  )
}

function Heading<Row>({ column: { key, name, align, sortable } }: { column: Column<Row> }) {
  const [params] = useSearchParams()
  const sort = params.get('sort')
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const next = new URLSearchParams(params)
  for (const gone of ['page', 'after', 'before', 'done']) next.delete(gone)
  next.set('sort', order === 'ascending' ? `-${key}` : key)
  return (
    <th scope="col" className={align === 'end' ? 'cell-end' : undefined} aria-sort={order}>
      {sortable ? (
        <Link to={`?${next}`}>
          {name}
          {order ? (
            <Icon name="chevron" size={16} className={order === 'ascending' ? 'rotate-180' : ''} />
          ) : null}
        </Link>
      ) : (
        name || <span className="sr-only">More</span>
      )}
    </th>
  )
}

function SelectAll({ form }: { form: string }) {
  return (
    <label className="row-box">
      <span className="sr-only">Select all on this page</span>
      <input
        type="checkbox"
        autoComplete="off"
        onChange={({ currentTarget }) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`input.row-check[form="${form}"]`)
          for (const box of boxes) {
            if (box.checked !== currentTarget.checked) box.click()
          }
        }}
      />
    </label>
  )
}
