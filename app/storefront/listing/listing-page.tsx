import { Link, useNavigation } from 'react-router'
import { useBaseUrl } from '#app/foundation/ui/base-url.ts'
import { JsonLd } from '#app/foundation/ui/json-ld.tsx'
import { Pagination } from '#app/foundation/ui/pagination.tsx'
import { activeFilters, type Filters, pageSize, writeFilters } from '#app/domain/catalog/search/filters.ts'
import { CollectionLink, useCollections, useOwnNames } from './collections.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import type { CollectionSlug, NamedCollection } from '#app/domain/catalog/products/collections.ts'
import type { Listing } from '#app/domain/catalog/search/listing.server.ts'
import { listingGraph } from './listing-json-ld.ts'
import type { NearListing } from './near-listing.server.ts'
import { NothingFits } from './nothing-fits.tsx'
import { ProductGrid } from './product-grid.tsx'

type Props = {
  title: string
  intro: string
  path: string
  filters: Filters
  listing: Listing
  /** Where nothing was found: what to give up. */
  near: NearListing | null
  now: string
  within?: Within
}

type Within = Pick<NamedCollection, 'slug' | 'name'>

/** The shop and each collection: filters beside the grid on a desk, folded above it on a phone. */
export function ListingPage({ title, intro, ...list }: Props) {
  const { path, filters, listing, within } = list
  const baseUrl = useBaseUrl()
  return (
    <div className="page">
      <header className="flex flex-col gap-3 py-8 md:py-12">
        <h1 className="font-display text-title">{title}</h1>
        <p className="max-w-prose text-muted">
          {intro}{' '}
          <Link to="/find-your-style" className="link">
            Not sure? Take the style quiz
          </Link>
        </p>
        {within ? null : <DesignLead />}
        <CollectionLinks within={within?.slug} />
      </header>
      <ListingBody {...list} />
      <JsonLd
        graph={
          import.meta.env.SSR ? listingGraph({ title, path, filters, cards: listing.cards }, baseUrl) : null
        }
      />
    </div>
  )
}

/** Where "Style Without Limits" leads: what is not on this page is made. */
function DesignLead() {
  return (
    <p id="style" className="max-w-prose">
      <strong className="font-medium">Style Without Limits:</strong> choose from these, or{' '}
      <Link to="/create-your-style" className="link">
        design your own wig
      </Link>
      , with your texture, length, lace and colour.
    </p>
  )
}

type BodyProps = Pick<Props, 'filters' | 'listing' | 'near' | 'path' | 'now'> & {
  within?: Within | undefined
  words?: string
}

export function ListingBody({ filters, listing, near, path, now, within, words }: BodyProps) {
  const chips = activeFilters(filters, useOwnNames(), words)
  const isWaiting = useIsWaiting(path)
  // Before the first product there is nothing to choose from.
  const isBare = listing.total === 0 && chips.length === 0
  return (
    <div className="grid gap-8 pb-20 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      {isBare ? null : (
        <FilterDrawer
          filters={filters}
          counts={listing.counts}
          total={listing.total}
          chosen={chips.length}
          path={path}
          words={words}
          hidden={within ? 'collection' : undefined}
        />
      )}
      <section
        aria-label="Products"
        className="flex min-w-0 flex-col gap-6 only:col-span-full"
        aria-busy={isWaiting || undefined}
      >
        <p role="status" className={isBare ? 'sr-only' : 'text-small text-muted'}>
          {listing.total === 1 ? '1 product' : `${listing.total} products`}
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
        {listing.cards.length > 0 || !near ? (
          <>
            <h2 className="sr-only">Products</h2>
            <ProductGrid cards={listing.cards} now={now} label="Products" first />
          </>
        ) : (
          <NothingFits
            near={near}
            filters={filters}
            path={path}
            now={now}
            within={within?.name}
            words={words}
          />
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

/** The same list is on its way with other filters, or another page of it. Styles show it once it takes long. */
function useIsWaiting(path: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === path
}

function CollectionLinks({ within }: { within: CollectionSlug | undefined }) {
  return (
    <nav aria-label="Collections" className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-6 whitespace-nowrap">
        <li>
          <Link to="/shop" className="tab" aria-current={within ? undefined : 'page'}>
            All
          </Link>
        </li>
        {useCollections().map((collection) => (
          <li key={collection.slug}>
            <CollectionLink
              collection={collection}
              className="tab"
              aria-current={within === collection.slug ? 'page' : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
