import { Link } from 'react-router'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { CollectionNames } from './collection-names.tsx'
import type { Filters } from '#app/domain/catalog/search/filters.ts'
import { textures } from '#app/domain/catalog/products/hair.ts'
import type { HelpEntry } from '#app/domain/catalog/search/help.ts'
import type { Card, Listing } from '#app/domain/catalog/search/listing.server.ts'
import { ListingBody } from './listing-page.tsx'
import type { NearListing } from './near-listing.server.ts'
import { ProductGrid } from './product-grid.tsx'
import { SeenBefore } from './seen-before.tsx'
import { SearchBox } from './search-box.tsx'
import { useReportMiss } from './use-report-miss.ts'

type Props = {
  /** 'unasked': no word was typed. 'failed': by our own fault. */
  state: 'found' | 'unasked' | 'failed'
  typed: string
  filters: Filters
  /** Null unless found. */
  listing: Listing | null
  /** Where the filters left nothing: what to give up. */
  near: NearListing | null
  mendedTo: string | null
  nearMisses: readonly Card[]
  help: readonly HelpEntry[]
  now: string
}

export function SearchPage(props: Props) {
  const { state, typed, listing, near, help } = props
  const isEmpty = listing !== null && listing.total === 0 && near === null
  // A search that filters emptied, or that help answers, is no miss.
  const isMiss = isEmpty && help.length === 0
  useReportMiss(isMiss ? typed : null)
  return (
    <div className="page">
      <header className="flex flex-col gap-3 py-8 md:py-12">
        <h1 className="font-display text-title wrap-anywhere">{titleOf(state, typed, isMiss)}</h1>
        <Lead {...props} isEmpty={isEmpty} />
      </header>
      {help.length > 0 ? <Help entries={help} /> : null}
      <Found {...props} isEmpty={isEmpty} />
    </div>
  )
}

function Lead({ state, typed, mendedTo, isEmpty }: Props & { isEmpty: boolean }) {
  if (state === 'failed') return <Failed typed={typed} />
  if (state === 'unasked') return <NothingTyped typed={typed} />
  return mendedTo && !isEmpty ? <p className="text-muted">Showing results for “{mendedTo}”.</p> : null
}

function Found(props: Props & { isEmpty: boolean }) {
  const { typed, filters, listing, near, nearMisses, help, now, isEmpty } = props
  if (listing === null) return <Ways />
  if (isEmpty)
    return <NothingFound typed={typed} nearMisses={nearMisses} now={now} isHelped={help.length > 0} />
  return (
    <ListingBody filters={filters} listing={listing} near={near} path="/search" now={now} words={typed} />
  )
}

function titleOf(state: Props['state'], typed: string, isEmpty: boolean) {
  if (state !== 'found') return 'Search'
  return isEmpty ? <>No exact matches for “{typed}”</> : <>Results for “{typed}”</>
}

function NothingTyped({ typed }: { typed: string }) {
  return (
    <>
      <p className="text-muted">
        {typed === '' ? 'Your search was empty.' : 'Your search had no words in it.'} Type a texture, a
        length, a colour, a price or a name: “bone straight”, “22 in”, “1B”, “frontal under 300k”.
      </p>
      <div className="max-w-3xl">
        <SearchBox id="search-page" name="Search again" />
      </div>
    </>
  )
}

/** The specification's emptied results, in words. */
function Failed({ typed }: { typed: string }) {
  return (
    <>
      <p role="alert" className="max-w-prose">
        Search is not working right now, so there are no results to show. Please try again in a minute.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a href={`/search?q=${encodeURIComponent(typed)}`} className="link inline-flex min-h-11 items-center">
          Try again
        </a>
        <Link to="/shop" className="link inline-flex min-h-11 items-center">
          Browse the shop
        </Link>
      </p>
    </>
  )
}

/** Policies, answers and guides. */
function Help({ entries }: { entries: readonly HelpEntry[] }) {
  return (
    <section aria-labelledby="help" className="mb-10 border-t border-rule pt-5">
      <h2 id="help" className="eyebrow">
        Help and guides
      </h2>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {entries.map(({ title, to, sort }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-rule py-2"
            >
              <span>{title}</span>
              <span className="text-small text-muted">{sort}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NothingProps = { typed: string; nearMisses: readonly Card[]; now: string; isHelped: boolean }

function NothingFound({ typed, nearMisses, now, isHelped }: NothingProps) {
  const ask = whatsAppAddress(useHouse().whatsapp, `Hello, do you have: ${typed}?`)
  return (
    <div className="flex flex-col gap-8 pb-12">
      <p className="max-w-prose">
        {isHelped
          ? 'No product matches all of these words.'
          : 'We have nothing that matches all of these words.'}{' '}
        Try fewer words, or{' '}
        <a href={ask} className="link">
          ask us on WhatsApp
        </a>
        : we may be able to make it.
      </p>
      <CollectionNames />
      {nearMisses.length > 0 ? (
        <>
          <h2 className="font-display text-heading">You may also like</h2>
          <ProductGrid cards={nearMisses} now={now} label="You may also like" />
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
