import { useSearchParams } from 'react-router'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { ListTools } from '#app/admin/shell/list-tools.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { Tabs } from '#app/admin/shell/tabs.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { useCollections } from '#app/storefront/listing/collections.tsx'
import { CountSheet } from './count-sheet.tsx'
import type { StockShow } from './stock-filters.ts'
import { stockPageSize, type StockRow, type StockValue } from './stock-row.ts'
import type { SheetAnswer } from './stock.route.tsx'
import { StockTable } from './stock-table.tsx'

type Props = {
  rows: StockRow[]
  total: number
  counts: { all: number; low: number; out: number; coming: number }
  page: number
  pages: number
  sheet: boolean
  canEdit: boolean
  lowAt: number
  /** Null for who sees no money. */
  value: StockValue | null
  answer: SheetAnswer | undefined
}

export function StockPage(props: Props) {
  const { rows, total, counts, page, pages, sheet, canEdit, lowAt, value, answer } = props
  const [params] = useSearchParams()
  const collections = useCollections()
  const counted = Number(params.get('counted') ?? 0)
  return (
    <OfficePage
      title={sheet ? 'Count stock' : 'Stock'}
      lead={
        sheet
          ? 'Enter what you count. Lines left empty stay as they are. Do not count items from paid orders that are waiting to be packed.'
          : `“Available” is what shoppers can still buy. We email you when it falls to ${lowAt}, or to the variant’s own reorder point.`
      }
      back={sheet ? { name: 'Stock', to: withSheet(params, false) } : undefined}
      actions={
        canEdit && !sheet ? (
          <ButtonLink to={withSheet(params, true)} look="quiet">
            Count stock
          </ButtonLink>
        ) : null
      }
      done={counted > 0 ? `${counted} ${counted === 1 ? 'count' : 'counts'} saved.` : null}
    >
      <Tabs
        label="Stock"
        tabs={[
          { name: 'All', to: withShow(params, null), count: counts.all },
          { name: 'Low', to: withShow(params, 'low'), count: counts.low },
          { name: 'Sold out', to: withShow(params, 'out'), count: counts.out },
          { name: 'Coming', to: withShow(params, 'coming'), count: counts.coming },
        ]}
      />
      <ListTools
        list="stock"
        search={{ label: 'Search stock', placeholder: 'Name or SKU' }}
        filters={[
          {
            name: 'collection',
            label: 'Collection',
            any: 'All collections',
            options: collections.map(({ slug, name }) => ({ value: slug, name })),
          },
        ]}
      />
      {value === null || sheet ? null : <Value value={value} />}
      {sheet ? <CountSheet rows={rows} answer={answer} /> : <StockTable rows={rows} />}
      <Pager page={page} pages={pages} total={total} perPage={stockPageSize} />
    </OfficePage>
  )
}

function Value({ value: { units, knownUnits, priceKobo, costKobo } }: { value: StockValue }) {
  const counted = (number: number) => number.toLocaleString('en-NG')
  return (
    <p className="text-small text-muted tabular-nums">
      Stock value: {formatNaira(priceKobo)} at your prices
      {knownUnits > 0 ? `, ${formatNaira(costKobo)} at cost` : ''}.
      {knownUnits > 0 && knownUnits < units
        ? ` Costs are known for ${counted(knownUnits)} of ${counted(units)} units.`
        : ''}
    </p>
  )
}

function withSheet(params: URLSearchParams, sheet: boolean): string {
  const query = new URLSearchParams(params)
  for (const gone of ['sheet', 'counted']) query.delete(gone)
  if (sheet) query.set('sheet', '1')
  return `/admin/stock?${query}`
}

function withShow(params: URLSearchParams, show: StockShow | null): string {
  const query = new URLSearchParams(params)
  for (const gone of ['show', 'page', 'counted']) query.delete(gone)
  if (show) query.set('show', show)
  const search = query.toString()
  return search === '' ? '/admin/stock' : `/admin/stock?${search}`
}
