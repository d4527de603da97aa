import { Link } from 'react-router'
import { useHouse } from '#app/settings/house.tsx'
import { whatsAppAddress } from '#app/lib/whatsapp.ts'
import { CollectionNames } from './collection-names.tsx'
import type { Filters } from './filters.ts'
import { textures } from './hair.ts'
import type { Card, Listing } from './listing.server.ts'
import { ListingBody } from './listing-page.tsx'
import type { NearListing } from './near-listing.server.ts'
import { ProductGrid } from './product-grid.tsx'
import { SeenBefore } from './seen-before.tsx'
import { SearchBox } from './search-box.tsx'
import { useReportMiss } from './use-report-miss.ts'

type Props = {
  typed: string
  filters: Filters
  listing: Listing | null
  /** Where her own filters left nothing: what to give up. */
  near: NearListing | null
  mendedTo: string | null
  nearMisses: readonly Card[]
  now: string
}

export function SearchPage(props: Props) {
  const { typed, filters, listing, near, mendedTo, nearMisses, now } = props
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
      {listing === null ? <Ways /> : null}
    </div>
  )
}

function EmptyQuery() {
  return (
    <>
      <p className="text-muted">
        Type a texture, a length, a colour or a name: “bone straight”, “22 in”, “1B”, “frontal”.
      </p>
      <div className="max-w-3xl">
        <SearchBox id="search-page" name="Search again" />
      </div>
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
      <CollectionNames />
      {nearMisses.length > 0 ? (
        <>
          <h2 className="font-display text-heading">Near what you asked for</h2>
          <ProductGrid cards={nearMisses} now={now} label="Near misses" />
        </>
      ) : null}
      <SeenBefore />
    </div>
  )
}

/** For whoever has no word yet. */
function Ways() {
  return (
    <div className="grid gap-8 border-t border-rule pt-8 pb-20 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="flex flex-col gap-2">
        <h2 className="eyebrow">By collection</h2>
        <CollectionNames />
      </div>
      <nav aria-label="Textures" className="flex flex-col gap-2">
        <h2 className="eyebrow">By texture</h2>
        <ul className="grid grid-cols-2 gap-x-8 md:grid-cols-4">
          {Object.entries(textures).map(([slug, { name }]) => (
            <li key={slug}>
              <Link to={`/shop?texture=${slug}`} className="tab">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
