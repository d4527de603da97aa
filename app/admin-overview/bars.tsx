// Bars that lie under their names, and bars that stand over them. The longest is the measure of all.
import { Link } from 'react-router'
import { Money } from '#app/admin/money.tsx'
import { AsTable } from './as-table.tsx'
import type { Share } from './sales.ts'
import { shortNaira } from './short-naira.ts'

type BarsProps = {
  label: string
  rows: readonly (Share & { to?: string | null })[]
  /** What is counted. */
  unit?: 'units' | 'orders'
}

export function Bars({ label, rows, unit = 'units' }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ pieces }) => pieces))
  return (
    <>
      <ol className="bars" aria-label={label}>
        {rows.map(({ name, pieces, kobo, to }) => (
          <li key={name} className="bar-row">
            {to ? (
              <Link to={to} className="office-tap wrap-anywhere hover:underline">
                {name}
              </Link>
            ) : (
              <span className="truncate">{name}</span>
            )}
            <span className="text-muted tabular-nums">
              {figure(pieces)}
              <span className="sr-only"> {unit}</span> · {shortNaira(kobo)}
            </span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={(pieces / most) * 100} height={1} />
            </svg>
          </li>
        ))}
      </ol>
      <AsTable
        caption={label}
        head={['Name', unit === 'units' ? 'Units' : 'Orders', unit === 'units' ? 'Revenue' : 'Paid']}
        rows={rows.map(({ name, pieces, kobo }) => [name, figure(pieces), <Money key={name} kobo={kobo} />])}
      />
    </>
  )
}

export function Columns({ label, rows }: { label: string; rows: readonly (Share & { lengthIn: number })[] }) {
  const most = Math.max(1, ...rows.map(({ pieces }) => pieces))
  return (
    <>
      <div role="img" aria-label={`${label}. ${wordsOf(rows)}`}>
        <div className="columns-chart" aria-hidden="true">
          {rows.map(({ lengthIn, pieces }) => (
            <div key={lengthIn} className={pieces === most ? 'column-bar column-bar-most' : 'column-bar'}>
              {rows.length <= 14 ? figure(pieces) : null}
              <svg
                viewBox="0 0 1 1"
                preserveAspectRatio="none"
                focusable="false"
                style={{ height: `${(pieces / most) * tallest}%` }}
              >
                <rect width={1} height={1} />
              </svg>
            </div>
          ))}
        </div>
        <div className="columns-feet" aria-hidden="true">
          {rows.map(({ lengthIn }) => (
            <span key={lengthIn}>{lengthIn}″</span>
          ))}
        </div>
      </div>
      <AsTable
        caption={label}
        head={['Length', 'Units', 'Revenue']}
        rows={rows.map(({ name, pieces, kobo }) => [name, figure(pieces), <Money key={name} kobo={kobo} />])}
      />
    </>
  )
}

/** Room for the figure over the highest; per cent. */
const tallest = 88

function wordsOf(rows: readonly Share[]): string {
  const best = rows.toSorted((a, b) => b.pieces - a.pieces).slice(0, 3)
  return `Most sold: ${best.map(({ name, pieces }) => `${name}, ${figure(pieces)} units`).join('; ')}.`
}

const figure = (number: number) => number.toLocaleString('en-NG')
