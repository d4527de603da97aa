import { Link } from 'react-router'
import { OfficeLink } from '#app/admin/shell/office-link.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { DesignDetails } from '#app/storefront/cart/design-details.tsx'
import { DesignPicture } from '#app/storefront/cart/design-picture.tsx'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { timesKobo } from '#app/foundation/lib/money.ts'
import { lastStage } from '#app/foundation/settings/stages.ts'
import { approvalNames } from '#app/domain/orders/production/production.ts'
import { knownPercent, leftKobo, type Margin, marginPercent } from '#app/domain/returns/margin.ts'
import { Totals } from '#app/storefront/checkout/totals.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { ServiceSection } from './service-section.tsx'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'

export function LinesSection(props: SectionProps) {
  const { order, rights, margin, mayChangeItems } = props
  const { lines, adjustments, totalKobo, note, giftMessage, holds, jobs } = order
  return (
    <OfficeSection title="Items">
      {note === '' ? null : (
        <p className="border-l-2 border-gold bg-sand px-4 py-3">
          <span className="block text-tiny text-muted">Note from the customer</span>
          {note}
        </p>
      )}
      {giftMessage === '' ? null : (
        <p className="border-l-2 border-gold bg-sand px-4 py-3 whitespace-pre-line">
          <span className="block text-tiny text-muted">
            Gift: this message is printed on the packing slip
          </span>
          {giftMessage}
        </p>
      )}
      <ul className="flex flex-col">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Totals adjustments={adjustments} totalKobo={totalKobo} />
      {margin === null ? null : <MarginLine margin={margin} />}
      {mayChangeItems ? (
        <Link
          to={`/admin/orders/${order.id}/items`}
          className="link inline-flex min-h-11 items-center self-start text-small"
        >
          Change items
        </Link>
      ) : null}
      <ServiceSection {...props} />
      {holds.length === 0 ? null : (
        <p className="text-small text-muted">
          Stock:{' '}
          {holds.map(({ sku, quantity, state }) => `${quantity} × ${sku} ${holdWords[state]}`).join(', ')}.
        </p>
      )}
      {jobs.length > 0 ? <Jobs jobs={jobs} canOpen={rights.canSeeProduction} /> : null}
    </OfficeSection>
  )
}

function MarginLine({ margin }: { margin: Margin }) {
  const percent = marginPercent(margin)
  return (
    <p className="text-small text-muted tabular-nums">
      Margin on the items: {formatNaira(leftKobo(margin))}
      {percent === null ? '' : `, ${percent}% of what they sold for without VAT`}.
      {knownPercent(margin) < 100 ? ' Not all costs are known: items without one are left out.' : ''}
    </p>
  )
}

const holdWords = {
  held: 'reserved',
  coming: 'pre-ordered, not paid',
  awaited: 'pre-ordered, not here yet',
  sold: 'sold',
  released: 'released',
}

function Line({ line }: { line: OrderView['lines'][number] }) {
  const { name, sku, detail, quantity, unitPriceKobo, url, dueOn, productId, design } = line
  return (
    <li className="flex gap-4 border-t border-rule py-4 first:border-t-0 first:pt-0">
      {design ? (
        <span className="aspect-4/5 w-20 shrink-0 self-start sm:w-24">
          <DesignPicture lookKey={design.lookKey} alt={design.words} sizes="6rem" />
        </span>
      ) : url ? (
        <img
          src={`/media/${url}/240.webp`}
          alt=""
          width={64}
          height={80}
          className="h-20 w-16 shrink-0 bg-sand object-cover"
        />
      ) : null}
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-4">
          <span className="min-w-0">
            {productId === null ? (
              name
            ) : (
              <OfficeLink to={`/edit/${productId}`} className="office-tap hover:underline">
                {name}
              </OfficeLink>
            )}
            <span className="block text-small text-muted">{[detail, sku].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="text-right tabular-nums">
            {formatNaira(timesKobo(unitPriceKobo, quantity))}
            {quantity > 1 ? (
              <span className="block text-small text-muted">
                {quantity} × {formatNaira(unitPriceKobo)}
              </span>
            ) : null}
          </span>
        </div>
        {dueOn === null ? null : (
          <p className="text-small text-muted">
            {design?.isExpress ? 'Express, due' : 'Due'}{' '}
            <span className="text-ink">{formatPromise(dueOn, dueOn)}</span>
          </p>
        )}
        {design ? <DesignDetails {...design} /> : null}
      </div>
    </li>
  )
}

function Jobs({ jobs, canOpen }: { jobs: OrderView['jobs']; canOpen: boolean }) {
  return (
    <ul className="flex flex-col gap-1 text-small">
      {jobs.map(({ id, stage, stageName, approval, approvalNote, unit }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {canOpen ? (
            <Link to={`/admin/production/${id}`} className="link inline-flex min-h-11 items-center">
              Wig {unit} in production
            </Link>
          ) : (
            `Wig ${unit} in production`
          )}
          <StatusPill tone={stage === lastStage ? 'ink' : 'gold'}>{stageName}</StatusPill>
          {approval === 'not asked' ? null : (
            <StatusPill tone={approval === 'change asked' ? 'berry' : 'plain'}>
              {approvalNames[approval]}
            </StatusPill>
          )}
          {approvalNote === '' ? null : <span className="text-muted">“{approvalNote}”</span>}
        </li>
      ))}
    </ul>
  )
}
