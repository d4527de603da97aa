import type { ReactNode } from 'react'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import { Money } from '#app/admin/shell/money.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import type { OrderChannel } from '#app/domain/orders/core/order.ts'
import { knownPercent, leftKobo, type Margin, marginPercent } from '#app/domain/returns/margin.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { AsTable } from './as-table.tsx'
import { Bars, Columns } from './bars.tsx'
import { DayChart } from './day-chart.tsx'
import type { DayDrawing } from './day-drawing.ts'
import type { PeriodDays } from './period.ts'
import { averageOrder, changeOf, chartPoints, type Sales } from './sales.ts'
import { shortNaira } from './short-naira.ts'

type Props = { sales: Sales; drawing: DayDrawing; days: PeriodDays }

export function SalesPart({ sales, drawing, days }: Props) {
  if (sales.totals.orders === 0 && sales.before.orders === 0)
    return (
      <EmptyState title="No sales in this period yet">
        Revenue and best sellers show here once an order is paid.
      </EmptyState>
    )
  return (
    <>
      <Figures sales={sales} days={days} />
      <ByDay sales={sales} drawing={drawing} days={days} />
      <MarginPart margin={sales.margin} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <OfficeSection title="Best sellers">
          <Or rows={sales.bestSellers}>
            <Bars label="Best sellers" rows={sales.bestSellers} />
          </Or>
        </OfficeSection>
        <OfficeSection title="By collection">
          <Or rows={sales.collections}>
            <Bars label="Units sold by collection" rows={sales.collections} />
          </Or>
        </OfficeSection>
        <OfficeSection title="By texture">
          <Or rows={sales.textures}>
            <Bars label="Units sold by texture" rows={sales.textures} />
          </Or>
        </OfficeSection>
        <OfficeSection title="By length (inches)">
          <Or rows={sales.lengths}>
            <Columns label="Units sold by length" rows={sales.lengths} />
          </Or>
        </OfficeSection>
        <OfficeSection title="Sales by channel">
          <Bars
            label="Orders by channel"
            unit="orders"
            rows={sales.channels.map(({ channel, orders, kobo }) => ({
              name: channelNames[channel],
              units: orders,
              kobo,
            }))}
          />
        </OfficeSection>
      </div>
    </>
  )
}

const channelNames: Record<OrderChannel, string> = {
  shop: 'Online shop',
  phone: 'Phone',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
}

function Or({ rows, children }: { rows: readonly unknown[]; children: ReactNode }) {
  return rows.length === 0 ? <p className="text-small text-muted">Nothing sold in this period.</p> : children
}

function Figures({ sales: { totals, before }, days }: { sales: Sales; days: PeriodDays }) {
  const average = averageOrder(totals)
  const averageBefore = averageOrder(before)
  return (
    <Stats>
      <Stat
        label="Revenue"
        value={<Money kobo={totals.revenueKobo} />}
        note={<Change now={totals.revenueKobo} before={before.revenueKobo} days={days} />}
      />
      <Stat
        label="Orders paid"
        value={totals.orders.toLocaleString('en-NG')}
        note={<Change now={totals.orders} before={before.orders} days={days} />}
      />
      <Stat
        label="Average order"
        value={average === null ? '–' : <Money kobo={average} />}
        note={<Change now={average ?? 0} before={averageBefore ?? 0} days={days} />}
      />
      <Stat
        label="Refunded"
        value={<Money kobo={totals.refundedKobo} />}
        note={`of ${shortNaira(totals.paidKobo)} paid`}
      />
    </Stats>
  )
}

function MarginPart({ margin }: { margin: Margin }) {
  const { knownKobo, costKobo } = margin
  const percent = marginPercent(margin)
  if (knownKobo === 0 && costKobo === 0)
    return (
      <OfficeSection title="Margin">
        <p className="text-small text-muted">
          Enter what your variants cost you, and the margin of orders from then on shows here.
        </p>
      </OfficeSection>
    )
  return (
    <OfficeSection
      title="Margin"
      aside={
        <p className="text-small text-muted">Costs are known for {knownPercent(margin)}% of these sales</p>
      }
    >
      <Stats>
        <Stat
          label="Items sold"
          value={<Money kobo={knownKobo} />}
          note="with a known cost, after discounts, refunds and returns, without VAT"
        />
        <Stat label="Cost" value={<Money kobo={costKobo} />} note="of these items, when they were ordered" />
        <Stat
          label="Gross margin"
          value={<Money kobo={leftKobo(margin)} />}
          note="before delivery and fees"
        />
        <Stat label="Margin" value={percent === null ? '–' : `${percent}%`} note="of what they sold for" />
      </Stats>
    </OfficeSection>
  )
}

/** Up or down, in a word as well as in a sign. */
function Change({ now, before, days }: { now: number; before: number; days: PeriodDays }) {
  const change = changeOf(now, before)
  if (change === null) return `Nothing in the previous ${days} days`
  if (change === 0) return `Same as the previous ${days} days`
  return (
    <span>
      {change > 0 ? '↑' : '↓'} {Math.abs(change).toLocaleString('en-NG')}% {change > 0 ? 'more' : 'less'} than
      the previous {days} days
    </span>
  )
}

function ByDay({ sales, drawing, days }: Props) {
  const points = chartPoints(sales.days)
  const unit = points.length === sales.days.length ? 'day' : 'week'
  const label = `Revenue by ${unit} over ${days} days: ${formatNaira(sales.totals.revenueKobo)} from ${sales.totals.orders} orders, against ${formatNaira(sales.before.revenueKobo)} in the previous ${days} days.`
  return (
    <OfficeSection title={`Revenue by ${unit}`}>
      <DayChart drawing={drawing} label={label} unit={unit} />
      <AsTable
        caption={`Revenue by ${unit}`}
        head={[unit === 'day' ? 'Day' : 'Week from', 'Orders', 'Revenue']}
        rows={points
          .toReversed()
          .map(({ day, orders, revenueKobo }) => [
            lagosWords(day, 'weekday'),
            orders.toLocaleString('en-NG'),
            <Money key={day} kobo={revenueKobo} />,
          ])}
      />
    </OfficeSection>
  )
}
