// A list of things: rows on a desk, cards on a phone, the same markup. j and k walk, enter opens, x chooses.
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '#app/foundation/ui/icon.tsx'
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
  /** Id of the form (BulkBar) that the checkboxes belong to; only given when they may do something in bulk. */
  selectFor?: string
  /** Stands in place of the list when there are no rows. */
  empty?: ReactNode
}

/** On a phone each row is a card, and each cell says its own name; links that sort would take the focus unseen there. */
const looks = {
  table: 'w-full border-collapse text-small/control tabular-nums max-md:block',
  heading:
    'border-b border-edge px-3 py-2 text-tiny font-medium whitespace-nowrap text-muted first:pl-1 last:pr-1',
  // Under the title's line of a card begins what is small.
  row: 'hover:bg-sand/45 has-[[data-row-link]:focus-visible]:bg-sand has-[[name=ids]:checked]:bg-sand max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:border-rule max-md:py-3 max-md:before:-mt-1 max-md:before:basis-full',
  // The whole card is the link; what else can be pressed lies above it.
  cell: 'max-md:flex max-md:min-w-0 max-md:items-baseline max-md:gap-1.5 max-md:empty:hidden max-md:[&_:is(button,input,select,summary,a:not([data-row-link]))]:relative max-md:[&_:is(button,input,select,summary,a:not([data-row-link]))]:z-1 md:border-b md:border-rule md:px-3 md:py-2.5 md:align-middle md:first:pl-1 md:last:pr-1',
  // What names the row is the last to break.
  title: 'max-md:-order-2 max-md:shrink max-md:grow max-md:basis-2/5 max-md:text-body/control md:min-w-40',
  link: 'inline-flex min-h-6 items-center font-medium decoration-gold underline-offset-4 hover:underline max-md:after:absolute max-md:after:inset-0 max-md:focus-visible:outline-none max-md:focus-visible:after:outline-2 max-md:focus-visible:after:-outline-offset-2 max-md:focus-visible:after:outline-(--focus)',
  chooser: 'md:w-11 md:pr-0',
  chooserOnCard: 'max-md:relative max-md:z-1 max-md:-order-3 max-md:self-center',
  box: 'grid size-11 cursor-pointer place-items-center -my-2.5 -mr-3 -ml-3 max-md:-mr-1',
}

const places = {
  plain: '',
  aside: 'max-md:-order-1 max-md:ml-auto max-md:flex-none max-md:self-center',
  line: 'max-md:basis-full',
  hidden: 'max-md:hidden',
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
      <table ref={table} className={looks.table}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:hidden">
          <tr>
            {selectFor ? (
              <th scope="col" className={`${looks.heading} ${looks.chooser} text-left`}>
                <SelectAll form={selectFor} />
              </th>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t max-md:border-rule">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={looks.row}>
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
    <td className={`${looks.cell} ${looks.chooser} ${looks.chooserOnCard}`}>
      <Choose form={form} id={id} name={name} />
    </td>
  )
}

function Choose({ form, id, name }: ChooseProps) {
  return (
    <label className={looks.box}>
      <span className="sr-only">Select {name}</span>
      <input type="checkbox" name="ids" value={id} form={form} autoComplete="off" />
    </label>
  )
}

function Cell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to: string | undefined }) {
  const { name, cell, align, card = 'plain' } = column
  const content = cell(row)
  const end = align === 'end' ? 'text-right' : ''
  if (card === 'title')
    return (
      <td className={`${looks.cell} ${end} ${looks.title}`}>
        {to === undefined ? (
          content
        ) : (
          <Link to={to} data-row-link="" className={looks.link}>
            {content}
          </Link>
        )}
      </td>
    )
  return (
    <td className={`${looks.cell} ${end} ${places[card]}`}>
      {(card === 'plain' || card === 'line') && name !== '' ? (
        <span className="flex-none text-muted md:hidden">{name}</span>
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
    <th
      scope="col"
      className={`${looks.heading} ${align === 'end' ? 'text-right' : 'text-left'}`}
      aria-sort={order}
    >
      {sortable ? (
        <Link
          to={`?${next}`}
          className="inline-flex min-h-7 items-center gap-1 hover:text-ink in-aria-[sort]:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
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
    <label className={looks.box}>
      <span className="sr-only">Select all on this page</span>
      <input
        type="checkbox"
        autoComplete="off"
        onChange={({ currentTarget }) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(
            `input[type="checkbox"][name="ids"][form="${form}"]`,
          )
          for (const box of boxes) {
            if (box.checked !== currentTarget.checked) box.click()
          }
        }}
      />
    </label>
  )
}
