import { Link, useSearchParams } from 'react-router'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { PackingData } from './packing.route.tsx'
import { type PackingSlip, type SlipSize, slipSizes } from './packing-slip.ts'
import { PaperMark, PrintPages } from './print-pages.tsx'

const sizeNames: Record<SlipSize, string> = { a4: 'A4', a6: 'A6', label: 'Label 100 × 150 mm' }

export function PackingPage({ slips, size, house, returns, mayNote }: PackingData) {
  return (
    <PrintPages
      title="Packing slips"
      count={slips.length}
      noun={['slip', 'slips']}
      tools={<Sizes size={size} />}
      notes={mayNote}
    >
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} size={size} house={house} returns={returns} />
      ))}
    </PrintPages>
  )
}

function Sizes({ size }: { size: SlipSize }) {
  const [query] = useSearchParams()
  const to = (wanted: SlipSize) => {
    const next = new URLSearchParams(query)
    next.set('size', wanted)
    return `?${next}`
  }
  return (
    <nav aria-label="Paper size" className="print-sizes">
      {slipSizes.map((one) => (
        <Link
          key={one}
          to={to(one)}
          replace
          className="office-tap link"
          aria-current={one === size ? 'page' : undefined}
        >
          {sizeNames[one]}
        </Link>
      ))}
    </nav>
  )
}

type SlipProps = { slip: PackingSlip; size: SlipSize } & Pick<PackingData, 'house' | 'returns'>

function Slip({ slip, size, house, returns }: SlipProps) {
  return (
    <article
      className={size === 'a4' ? 'paper' : `paper paper-${size}`}
      aria-label={`Packing slip of order ${slip.number}`}
    >
      <header className="paper-head">
        <PaperMark />
        <div>
          <h2 className="paper-small">Ordered on {lagosWords(slip.placedAt, 'date')}</h2>
          <p className="paper-title">{slip.number}</p>
        </div>
      </header>
      <div className={size === 'a4' ? 'paper-sides' : 'flex flex-col gap-3'}>
        <section>
          <h2>{slip.isPickup ? 'For pickup' : 'Deliver to'}</h2>
          <address className="paper-address not-italic">
            {slip.deliverTo.map((line, place) => (
              <span key={`${place} ${line}`} className="block">
                {place === 0 ? <strong>{line}</strong> : line}
              </span>
            ))}
            <span className="block tabular-nums">{slip.phone}</span>
          </address>
        </section>
        <dl className="paper-facts">
          <dt>{slip.isPickup ? 'Ready by' : 'Arrives by'}</dt>
          <dd>{lagosWords(slip.promisedTo, 'weekday')}</dd>
          <dt>From</dt>
          <dd>
            {house.legalName}, {house.phone}
          </dd>
        </dl>
      </div>
      {slip.collect === null ? null : (
        <section className="paper-box">
          <h2>Pay on delivery</h2>
          <p>
            <strong>Collect {slip.collect}</strong>
          </p>
        </section>
      )}
      {slip.note === '' ? null : (
        <section className="paper-box">
          <h2>Your note</h2>
          <p>{slip.note}</p>
        </section>
      )}
      {slip.giftMessage === '' ? null : (
        <section className="paper-box">
          <h2>A gift for you</h2>
          <p className="whitespace-pre-line">{slip.giftMessage}</p>
        </section>
      )}
      <Units slip={slip} />
      <footer className="paper-foot paper-small">
        <p>
          Changed your mind? Keep it as it arrived, lace uncut and hair unwashed, and contact us before you
          send it back: within {returns.lagos} of delivery in Lagos, {returns.nigeria} elsewhere in Nigeria,{' '}
          {returns.abroad} abroad. {house.email}, WhatsApp {house.whatsapp}.
        </p>
      </footer>
    </article>
  )
}

function Units({ slip }: { slip: PackingSlip }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Packed</span>
          </th>
          <th scope="col">Product</th>
          <th scope="col">SKU</th>
          <th scope="col" className="figure">
            Qty
          </th>
        </tr>
      </thead>
      <tbody>
        {slip.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <span role="img" aria-label="Tick box" className="paper-tick" />
            </td>
            <th scope="row">
              <strong>{line.name}</strong>
              <br />
              {line.detail}
              {line.parts.map((part) => (
                <span key={part.sku} className="block">
                  <span role="img" aria-label="Tick box" className="paper-tick" /> {part.words}{' '}
                  <span className="paper-small">{part.sku}</span>
                </span>
              ))}
            </th>
            <td>{line.sku}</td>
            <td className="figure">
              <strong>{line.quantity}</strong>
            </td>
          </tr>
        ))}
      </tbody>
      {slip.elsewhere === 0 ? null : (
        <tfoot>
          <tr>
            <td colSpan={4}>
              {slip.elsewhere === 1 ? 'One more item' : `${slip.elsewhere} more items`} of this order{' '}
              {slip.elsewhere === 1 ? 'was' : 'were'} shipped earlier or will follow.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
