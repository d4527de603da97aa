import { Link } from 'react-router'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { activeFilters, type Filters } from '#app/domain/catalog/search/filters.ts'
import { useOwnNames } from './collections.tsx'
import type { NearListing } from './near-listing.server.ts'
import { ProductGrid } from './product-grid.tsx'
import { SeenBefore } from './seen-before.tsx'

type Props = {
  near: NearListing
  filters: Filters
  path: string
  now: string
  /** The name of the collection that it was looked for in. */
  within?: string | undefined
  words?: string | undefined
}

/** Nothing fits all filters at once: which one to give up, what that leads to, and whom to ask for it. */
export function NothingFits({ near, filters, path, now, within, words }: Props) {
  const { whatsapp } = useHouse()
  const chips = activeFilters(filters, useOwnNames())
  const wished = [words, within, ...chips.map((chip) => chip.label)]
  const isNarrowed = words !== undefined || chips.length > 0
  const ask =
    isNarrowed || within
      ? `Hello, do you have or could you make: ${wished.filter(Boolean).join(', ')}?`
      : 'Hello, what could you make for me?'
  return (
    <div className="flex flex-col gap-5 py-6">
      <div className="flex max-w-prose flex-col gap-3">
        <h2 className="font-display text-heading">
          {isNarrowed ? 'No exact matches' : 'New products are on their way'}
        </h2>
        {near.ways.length > 0 ? <p className="text-muted">Try removing a filter:</p> : null}
      </div>
      {near.ways.length > 0 ? (
        <ul aria-label="Remove a filter" className="flex flex-wrap gap-2">
          {near.ways.map(({ label, query, total }) => (
            <li key={label}>
              <Link to={query ? `${path}?${query}` : path} className="chip" preventScrollReset>
                <span>Without {label}</span>
                <span className="tabular-nums">{total === 1 ? '1 product' : `${total} products`}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="max-w-prose">
        We also make to order.{' '}
        <a href={whatsAppAddress(whatsapp, ask)} className="link">
          Ask us on WhatsApp
        </a>
        , or{' '}
        <Link to="/create-your-style" className="link">
          design it yourself
        </Link>
        .
      </p>
      {near.cards.length > 0 ? (
        <section aria-labelledby="near" className="flex flex-col gap-6 pt-6">
          <h3 id="near" className="font-display text-card">
            {near.ways.length > 0 ? 'You may also like' : 'New arrivals'}
          </h3>
          <ProductGrid cards={near.cards} now={now} label="You may also like" />
        </section>
      ) : null}
      <SeenBefore />
    </div>
  )
}
