import { Link } from 'react-router'
import { Pagination } from '#app/ui/pagination.tsx'
import { activeFilters, type Filters, writeFilters } from './filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { CollectionSlug } from './hair.ts'
import type { Listing } from './listing.server.ts'
import type { Collection } from './product.server.ts'
import { ProductGrid } from './product-grid.tsx'

const pageSize = 24

type Props = {
  title: string
  intro: string
  path: string
  filters: Filters
  listing: Listing
  collections: readonly Collection[]
  now: string
  within?: CollectionSlug
}

/** The shop and each collection: filters beside the grid on a desk, folded above it on a phone. */
export function ListingPage({ title, intro, path, filters, listing, collections, now, within }: Props) {
  return (
    <div className="page">
      <header className="flex flex-col gap-3 py-8 md:py-12">
        <h1 className="font-display text-title">{title}</h1>
        <p className="max-w-prose text-muted">{intro}</p>
        <CollectionLinks collections={collections} within={within} />
      </header>
      <ListingBody filters={filters} listing={listing} path={path} now={now} within={within} />
    </div>
  )
}

type BodyProps = Pick<Props, 'filters' | 'listing' | 'path' | 'now'> & {
  within?: CollectionSlug | undefined
  words?: string
}

export function ListingBody({ filters, listing, path, now, within, words }: BodyProps) {
  const chips = activeFilters(filters, words)
  const panel = (
    <FilterPanel
      filters={filters}
      counts={listing.counts}
      path={path}
      words={words}
      hidden={within ? 'collection' : undefined}
    />
  )
  return (
    <div className="grid gap-8 pb-20 lg:grid-cols-[16rem_1fr] lg:gap-12">
      <details className="filters border-y border-rule lg:border-0" open={undefined}>
        <summary className="flex min-h-12 cursor-pointer items-center justify-between lg:hidden">
          Filter and sort
          <span className="text-small text-muted">{chips.length > 0 ? `${chips.length} chosen` : ''}</span>
        </summary>
        <div className="py-4 lg:py-0">{panel}</div>
      </details>
      <section aria-label="Products" className="flex flex-col gap-6">
        <p role="status" className="text-small text-muted">
          {listing.total === 1 ? '1 piece' : `${listing.total} pieces`}
        </p>
        {chips.length > 0 ? (
          <ul aria-label="Active filters" className="flex flex-wrap gap-2">
            {chips.map((chip) => (
              <li key={chip.label}>
                <Link to={chip.query ? `${path}?${chip.query}` : path} className="chip" preventScrollReset>
                  {chip.label}
                  <span aria-hidden="true">×</span>
                  <span className="sr-only">, remove this filter</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {listing.cards.length > 0 ? (
          <ProductGrid cards={listing.cards} now={now} label="Products" first />
        ) : (
          <p className="py-16 text-center text-muted">
            Nothing fits all of these at once. Remove one of the filters above and look again.
          </p>
        )}
        <Pagination
          page={filters.page}
          pages={Math.ceil(listing.total / pageSize)}
          address={(page) => {
            const query = writeFilters({ ...filters, page }, words).toString()
            return query ? `${path}?${query}` : path
          }}
        />
      </section>
    </div>
  )
}

function CollectionLinks({
  collections,
  within,
}: {
  collections: readonly Collection[]
  within: CollectionSlug | undefined
}) {
  return (
    <nav aria-label="Collections" className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-6 whitespace-nowrap">
        <li>
          <Link to="/shop" className="tab" aria-current={within ? undefined : 'page'}>
            All
          </Link>
        </li>
        {collections.map((collection) => (
          <li key={collection.slug}>
            <Link
              to={`/shop/${collection.slug}`}
              className="tab"
              aria-current={within === collection.slug ? 'page' : undefined}
            >
              {collection.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
