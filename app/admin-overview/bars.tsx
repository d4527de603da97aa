// Bars that lie under their names, and bars that stand over them. The longest is the measure of all.
import { scaleLinear } from 'd3-scale'
import { Link } from 'react-router'
import { Money } from '#app/admin/money.tsx'
import { AsTable } from './as-table.tsx'
import type { Share } from './sales.ts'
import { shortNaira } from './short-naira.ts'

type BarsProps = { label: string; rows: readonly (Share & { to?: string | null })[]; unit?: string }

export function Bars({ label, rows, unit = 'pcs' }: BarsProps) {
  const length = scaleLinear()
    .domain([0, Math.max(1, ...rows.map(({ pieces }) => pieces))])
    .range([0, 100])
  return (
    <>
      <ol className="bars" aria-label={label}>
        {rows.map(({ name, pieces, kobo, to }) => (
          <li key={name} className="bar-row">
            {to ? (
              <Link to={to} className="truncate hover:underline">
                {name}
              </Link>
            ) : (
              <span className="truncate">{name}</span>
            )}
            <span className="text-muted tabular-nums">
              {figure(pieces)} {unit} · {shortNaira(kobo)}
            </span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={length(pieces)} height={1} />
            </svg>
          </li>
        ))}
      </ol>
      <AsTable
        caption={label}
        head={['Name', 'Pieces', 'Sold for']}
        rows={rows.map(({ name, pieces, kobo }) => [name, figure(pieces), <Money key={name} kobo={kobo} />])}
      />
    </>
  )
}

export function Columns({ label, rows }: { label: string; rows: readonly (Share & { lengthIn: number })[] }) {
  const most = Math.max(1, ...rows.map(({ pieces }) => pieces))
  // Room for the figure over the highest.
  const tall = scaleLinear().domain([0, most]).range([0, 88])
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
                style={{ height: `${tall(pieces)}%` }}
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
        head={['Length', 'Pieces', 'Sold for']}
        rows={rows.map(({ name, pieces, kobo }) => [name, figure(pieces), <Money key={name} kobo={kobo} />])}
      />
    </>
  )
}

function wordsOf(rows: readonly Share[]): string {
  const best = rows.toSorted((a, b) => b.pieces - a.pieces).slice(0, 3)
  return `Most sold: ${best.map(({ name, pieces }) => `${name}, ${figure(pieces)} pieces`).join('; ')}.`
}

const figure = (number: number) => number.toLocaleString('en-NG')
