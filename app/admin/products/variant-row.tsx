import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { FormChoices, KindTraits } from '#app/domain/catalog/products/choices.ts'
import type { EditableVariant } from '#app/domain/catalog/products/product-edit.ts'
import { setUnits } from '#app/domain/catalog/products/sets.ts'
import { constructions } from '#app/domain/catalog/products/hair.ts'
import { findCode } from '#app/foundation/lib/typed-field.ts'
import { may, type Role } from '#app/domain/staff/roles.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { variantName, type Row, type RowField } from './grid-rows.ts'
import { skuOf } from './sku.ts'

type Column = { field: RowField; name: string; wide?: boolean; numeric?: boolean }

export const gridColumns: readonly Column[] = [
  { field: 'length', name: 'Length (in)', numeric: true },
  { field: 'label', name: 'Name', wide: true },
  { field: 'density', name: 'Density (%)', numeric: true },
  { field: 'grams', name: 'Weight (g)', numeric: true },
  { field: 'price', name: 'Price (₦)', numeric: true },
  { field: 'oldPrice', name: 'Old price (₦)', numeric: true },
  { field: 'cost', name: 'Cost (₦)', numeric: true },
  { field: 'sku', name: 'SKU', wide: true },
  { field: 'stock', name: 'Stock', numeric: true },
  { field: 'reorder', name: 'Reorder at', numeric: true },
]

type Shown = { isScripted: boolean; role: Role }

/** Of a category's variants; without script, where the category may still change, of all that the house has. */
export function columnsFor(
  { kinds }: FormChoices,
  kind: string,
  { isScripted, role }: Shown,
): readonly Column[] {
  const traits = isScripted ? [kinds[kind]] : Object.values(kinds)
  const isAny = (is: (one: KindTraits) => boolean) => traits.some((one) => one !== undefined && is(one))
  const nameOf = isScripted ? kinds[kind]?.variantName : undefined
  return gridColumns
    .filter(({ field }) => {
      if (field === 'length')
        return isAny(({ variants }) => variants === 'length') || kinds[kind] === undefined
      if (field === 'label') return isAny(({ variants }) => variants === 'named')
      if (field === 'cost') return may(role, 'see-sales')
      return field !== 'density' || isAny(({ asks }) => asks.includes('density')) || kinds[kind] === undefined
    })
    .map((column) => (column.field === 'label' && nameOf ? { ...column, name: nameOf } : column))
}

type Props = {
  columns: readonly Column[]
  row: Row
  at: number
  slug: string
  role: Role
  /** Of a product that exists. */
  variant: EditableVariant | undefined
  isFirst: boolean
  errors: Record<string, string>
  onChange: (at: number, field: RowField, text: string) => void
  onPaste: (at: number, field: RowField, text: string) => void
  onFirst: (at: string) => void
  onRemove: (at: number) => void
}

/** A row of a spreadsheet on a desk, a card below: there the numbers that change most stand first and widest. */
const rowLook =
  'group/row max-lg:grid max-lg:grid-cols-6 max-lg:gap-x-2.5 max-lg:gap-y-2 max-lg:border-t max-lg:border-rule max-lg:py-3.5 sm:max-lg:grid-cols-12'
const cellLook = 'align-top lg:p-1 lg:first:pl-0'
const labelLook = 'block pb-0.5 text-tiny/body text-muted lg:sr-only'
const boxLook = 'flex min-h-11 cursor-pointer items-center gap-2 text-small/body'

const widths: Partial<Record<RowField, string>> = {
  length: 'max-lg:col-span-2 lg:w-20',
  label: 'max-lg:col-span-6 lg:w-40',
  density: 'max-lg:col-span-2 lg:w-20',
  grams: 'max-lg:col-span-2 lg:w-20',
  price: 'max-lg:col-span-3 lg:w-30',
  oldPrice: 'max-lg:col-span-3 lg:w-30',
  cost: 'max-lg:col-span-2 lg:w-30',
  stock: 'max-lg:col-span-3 lg:w-20',
  reorder: 'max-lg:col-span-3 lg:w-20',
  sku: 'max-lg:col-span-6',
}

/** On a phone the cost stands beside both prices. */
function widthOf(field: RowField, columns: readonly Column[]): string {
  const isOfThree = field === 'price' || field === 'oldPrice'
  return isOfThree && columns.some((column) => column.field === 'cost')
    ? (widths.cost ?? '')
    : (widths[field] ?? '')
}

export function VariantRow(props: Props) {
  const { row, at, variant, isFirst, onFirst } = props
  const name = variantName(row) || `variant ${at + 1}`
  return (
    <tr data-retired={row.retired === '' ? undefined : ''} className={rowLook}>
      <td className={`${cellLook} max-lg:order-1 max-lg:col-span-3 lg:w-10`}>
        <First {...{ at, name, isFirst, onFirst }} />
        <input type="hidden" name={`variants.${at}.id`} value={row.id} />
      </td>
      {props.columns.map((column) => (
        <td key={column.field} className={`${cellLook} ${widthOf(column.field, props.columns)}`}>
          {column.field === 'stock' && variant ? (
            <KnownStock {...{ variant, at, name, role: props.role }} />
          ) : (
            <Cell {...props} column={column} name={name} />
          )}
        </td>
      ))}
      <td className={`${cellLook} max-lg:order-1 max-lg:col-span-3 max-lg:justify-self-end lg:w-14`}>
        <Offer {...props} name={name} />
      </td>
    </tr>
  )
}

function First({ at, name, isFirst, onFirst }: Pick<Props, 'at' | 'isFirst' | 'onFirst'> & { name: string }) {
  return (
    <label htmlFor={`first-${at}`} className={`${boxLook} max-lg:flex-row-reverse max-lg:justify-end`}>
      <span className="lg:sr-only">
        Default<span className="sr-only">: {name}</span>
      </span>
      <input
        id={`first-${at}`}
        type="radio"
        name="defaultVariant"
        value={at}
        checked={isFirst}
        onChange={() => onFirst(String(at))}
      />
    </label>
  )
}

function Cell({
  row,
  at,
  slug,
  errors,
  column,
  name,
  onChange,
  onPaste,
}: Props & { column: Column; name: string }) {
  const { field, numeric } = column
  const id = `variants.${at}.${field}`
  const error = errors[id]
  return (
    <>
      <label htmlFor={id} className={labelLook}>
        {column.name}
        <span className="sr-only"> of {name}</span>
      </label>
      <input
        id={id}
        name={id}
        value={row[field] ?? ''}
        inputMode={numeric ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholderOf(field, row, slug)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-column={field}
        className="input px-2 group-data-retired/row:border-dashed group-data-retired/row:text-muted lg:text-small/control"
        onChange={(event) => onChange(at, field, event.currentTarget.value)}
        onPaste={(event) => takePaste(event, (text) => onPaste(at, field, text))}
        onKeyDown={(event) => walk(event, field)}
      />
      {error ? (
        <p id={`${id}-error`} className="text-tiny text-berry">
          {error}
        </p>
      ) : null}
    </>
  )
}

function placeholderOf(field: RowField, row: Row, slug: string): string | undefined {
  if (field === 'stock') return '0'
  if (field !== 'sku' || slug === '' || (row.length === '' && row.label === '')) return undefined
  const figure = (text: string) => (text === '' ? null : Number(text))
  return skuOf(slug, {
    length: Number(row.length),
    label: row.label,
    construction: findCode(row.construction, constructions),
    lace: row.lace,
    density: figure(row.density),
    grams: figure(row.grams),
    cap: row.cap,
  })
}

/** One value goes into the cell as ever; a column or a block is spread over the grid. */
function takePaste(event: ClipboardEvent, spread: (text: string) => void): void {
  const text = event.clipboardData.getData('text/plain')
  if (!/[\n\t]/u.test(text.trim())) return
  event.preventDefault()
  spread(text)
}

/** Enter and the arrows go up and down a column, as in a spreadsheet. */
function walk(event: KeyboardEvent<HTMLInputElement>, field: RowField): void {
  const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return
  const column = [
    ...(event.currentTarget
      .closest('table')
      ?.querySelectorAll<HTMLInputElement>(`input[data-column="${field}"]`) ?? []),
  ]
  event.preventDefault()
  column[column.indexOf(event.currentTarget) + step]?.focus()
}

/** Units in the house are moved by the ledger, not typed over. */
function KnownStock({
  variant,
  at,
  name,
  role,
}: {
  variant: EditableVariant
  at: number
  name: string
  role: Role
}) {
  const { onHand, held } = variant
  const isSet = variant.parts.length > 0
  const words = isSet ? `${setUnits(onHand)}, a set` : `${onHand}${held > 0 ? `, ${held} reserved` : ''}`
  return (
    <>
      <span className={labelLook}>Stock</span>
      <input type="hidden" name={`variants.${at}.stock`} value={onHand} />
      <p className="flex min-h-11 items-center tabular-nums">
        {may(role, 'see-stock') ? (
          <Link
            to={`/admin/stock/${variant.id}`}
            className="office-tap link"
            aria-label={`Stock of ${name}: ${words}`}
          >
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
    </>
  )
}

/** A variant that was sold or counted is retired, not deleted; a new one just goes. */
function Offer({ row, at, name, onChange, onRemove }: Props & { name: string }) {
  const isScripted = useIsScripted()
  if (row.id === '')
    return isScripted ? (
      <button
        type="button"
        className="grid size-11 cursor-pointer place-items-center hover:bg-sand"
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(at)}
      >
        <Icon name="close" size={20} />
      </button>
    ) : null
  return (
    <label className={`${boxLook} lg:justify-center`}>
      <span className="lg:sr-only">
        Retired<span className="sr-only">: {name}</span>
      </span>
      <input
        type="checkbox"
        name={`variants.${at}.retired`}
        value="yes"
        checked={row.retired !== ''}
        onChange={(event) => onChange(at, 'retired', event.currentTarget.checked ? 'yes' : '')}
      />
    </label>
  )
}
