import { Link } from 'react-router'
import { useHouse } from '#app/settings/house.tsx'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'
import type { Filters } from './filters.ts'
import type { Card, Listing } from './listing.server.ts'
import { ListingBody } from './listing-page.tsx'
import type { NearListing } from './near-listing.server.ts'
import type { Collection } from './product.server.ts'
import { ProductGrid } from './product-grid.tsx'
import { SeenBefore } from './seen-before.tsx'
import { SearchBox } from './search-box.tsx'
import { useReportMiss } from './use-report-miss.ts'

type Props = {
  typed: string
  filters: Filters
  collections: readonly Collection[]
  listing: Listing | null
  /** Where her own filters left nothing: what to give up. */
  near: NearListing | null
  mendedTo: string | null
  nearMisses: readonly Card[]
  now: string
}

export function SearchPage(props: Props) {
  const { typed, filters, collections, listing, near, mendedTo, nearMisses, now } = props
  const isEmpty = listing !== null && listing.total === 0 && near === null
  // A search that her own filters emptied is no miss.
  useReportMiss(isEmpty ? typed : null)
  return (
    <div className="page">
      <header className="flex flex-col gap-3 py-8 md:py-12">
        <h1 className="font-display text-title">{typed ? <>Results for “{typed}”</> : 'Search'}</h1>
        {mendedTo ? <p className="text-muted">Showing what we have for “{mendedTo}”.</p> : null}
        {listing === null ? <EmptyQuery /> : null}
      </header>
      {listing && !isEmpty ? (
        <ListingBody filters={filters} listing={listing} near={near} path="/search" now={now} words={typed} />
      ) : null}
      {isEmpty ? <NothingFound typed={typed} nearMisses={nearMisses} now={now} /> : null}
      {listing === null || isEmpty ? <CollectionWays collections={collections} /> : null}
    </div>
  )
}

function EmptyQuery() {
  return (
    <>
      <p className="text-muted">
        Type a texture, a length, a colour or a name: “bone straight”, “22 in”, “1B”, “frontal”.
      </p>
      <SearchBox id="search-page" />
    </>
  )
}

function NothingFound({
  typed,
  nearMisses,
  now,
}: {
  typed: string
  nearMisses: readonly Card[]
  now: string
}) {
  const ask = whatsAppAddress(useHouse().whatsapp, `Hello, do you have: ${typed}?`)
  return (
    <div className="flex flex-col gap-8 pb-12">
      <p className="max-w-prose">
        We have nothing that holds all of these words. Try fewer words, or{' '}
        <a href={ask} className="link">
          ask us on WhatsApp
        </a>
        : we may be able to make it.
      </p>
      <h2 className="font-display text-heading">Near what you asked for</h2>
      <ProductGrid cards={nearMisses} now={now} label="Near misses" />
      <SeenBefore />
    </div>
  )
}

function CollectionWays({ collections }: { collections: readonly Collection[] }) {
  return (
    <nav aria-label="Collections" className="flex flex-wrap gap-3 pb-20">
      {collections.map((collection) => (
        <Link key={collection.slug} to={`/shop/${collection.slug}`} className="chip">
          {collection.name}
        </Link>
      ))}
    </nav>
  )
}
