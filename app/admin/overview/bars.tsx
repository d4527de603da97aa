// Bars that lie under their names, and bars that stand over them. The longest is the measure of all.
import { Money } from '#app/admin/shell/money.tsx'
import { OfficeLink } from '#app/admin/shell/office-link.tsx'
import { leftKobo, type Margin, marginPercent } from '#app/domain/returns/margin.ts'
import { AsTable } from './as-table.tsx'
import { Bar } from './bar.tsx'
import type { Share } from './sales.ts'
import { shortNaira } from './short-naira.ts'

type BarsProps = {
  label: string
  rows: readonly (Share & { to?: string | null; margin?: Margin | null })[]
  /** What is counted. */
  unit?: 'units' | 'orders'
}

export function Bars({ label, rows, unit = 'units' }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ units }) => units))
  const hasMargin = rows.some(({ margin }) => percentOf(margin) !== null)
  return (
    <>
      <ol className="grid gap-2.5" aria-label={label}>
        {rows.map(({ name, units, kobo, to, margin }) => (
          <li
            key={name}
            className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-small leading-bar"
          >
            {to ? (
              <OfficeLink to={to} className="office-tap wrap-anywhere hover:underline">
                {name}
              </OfficeLink>
            ) : (
              <span className="truncate">{name}</span>
            )}
            <span className="text-muted tabular-nums">
              {figure(units)}
              <span className="sr-only"> {unit}</span> · {shortNaira(kobo)}
              {percentOf(margin) === null ? null : ` · margin ${percentOf(margin)}%`}
            </span>
            <Bar share={units / most} />
          </li>
        ))}
      </ol>
      <AsTable
        caption={label}
        head={[
          'Name',
          unit === 'units' ? 'Units' : 'Orders',
          unit === 'units' ? 'Revenue' : 'Paid',
          ...(hasMargin ? ['Margin'] : []),
        ]}
        rows={rows.map(({ name, units, kobo, margin }) => [
          name,
          figure(units),
          <Money key={name} kobo={kobo} />,
          ...(hasMargin ? [<MarginCell key="margin" margin={margin} />] : []),
        ])}
      />
    </>
  )
}

function percentOf(margin: Margin | null | undefined): number | null {
  return margin ? marginPercent(margin) : null
}

function MarginCell({ margin }: { margin: Margin | null | undefined }) {
  return margin && marginPercent(margin) !== null ? (
    <>
      <Money kobo={leftKobo(margin)} />, {marginPercent(margin)}%
    </>
  ) : (
    'Cost not known'
  )
}

export function Columns({ label, rows }: { label: string; rows: readonly (Share & { lengthIn: number })[] }) {
  const most = Math.max(1, ...rows.map(({ units }) => units))
  return (
    <>
      <div role="img" aria-label={`${label}. ${wordsOf(rows)}`}>
        <div className={`${columnsLook} h-48 grid-rows-[100%] border-b border-edge`} aria-hidden="true">
          {rows.map(({ lengthIn, units }) => (
            <div key={lengthIn} className="flex h-full flex-col justify-end">
              {rows.length <= 14 ? figure(units) : null}
              <svg
                className="mx-auto w-[min(100%,4rem)] flex-none"
                viewBox="0 0 1 1"
                preserveAspectRatio="none"
                focusable="false"
                style={{ height: `${(units / most) * tallest}%` }}
              >
                <rect
                  width={1}
                  height={1}
                  className={`chart-bar ${units === most ? 'fill-ink' : 'fill-gold'}`}
                />
              </svg>
            </div>
          ))}
        </div>
        <div className={`${columnsLook} pt-1.5`} aria-hidden="true">
          {rows.map(({ lengthIn }) => (
            <span key={lengthIn}>{lengthIn}″</span>
          ))}
        </div>
      </div>
      <AsTable
        caption={label}
        head={['Length', 'Units', 'Revenue']}
        rows={rows.map(({ name, units, kobo }) => [name, figure(units), <Money key={name} kobo={kobo} />])}
      />
    </>
  )
}

/** One for each length. */
const columnsLook =
  'grid auto-cols-fr grid-flow-col gap-x-0.5 md:gap-x-1 xl:gap-x-2 text-center text-micro/body text-muted tabular-nums'

/** Room for the figure over the highest; per cent. */
const tallest = 88

function wordsOf(rows: readonly Share[]): string {
  const best = rows.toSorted((a, b) => b.units - a.units).slice(0, 3)
  return `Most sold: ${best.map(({ name, units }) => `${name}, ${figure(units)} units`).join('; ')}.`
}

const figure = (number: number) => number.toLocaleString('en-NG')
