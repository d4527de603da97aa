import { Suspense, use } from 'react'
import { Link } from 'react-router'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { ProductCard } from '#app/storefront/listing/product-card.tsx'
import type { HomeProps } from './home-page.tsx'

type Props = Pick<HomeProps, 'newArrivals' | 'now'>

/** The four newest; places that are held for them while they are on their way. */
export function NewArrivals({ newArrivals, now }: Props) {
  return (
    <section aria-labelledby="new-arrivals" className="page section">
      <div className="section-head">
        <h2 id="new-arrivals" className="font-display text-section">
          New Arrivals
        </h2>
        <Link to="/shop?sort=newest" className="link">
          Shop new arrivals
        </Link>
      </div>
      {isOnItsWay(newArrivals) ? (
        <Suspense fallback={<Skeletons />}>
          <Awaited cards={newArrivals} now={now} />
        </Suspense>
      ) : (
        <Cards cards={newArrivals} now={now} />
      )}
    </section>
  )
}

function isOnItsWay<Value>(value: Value | Promise<Value | null>): value is Promise<Value | null> {
  return value instanceof Promise
}

function Awaited({ cards, now }: { cards: Promise<readonly Card[] | null>; now: string }) {
  return <Cards cards={use(cards)} now={now} />
}

function Cards({ cards, now }: { cards: readonly Card[] | null; now: string }) {
  if (cards === null)
    return (
      <p className="text-muted">
        We could not load new arrivals.{' '}
        <Link to="/" reloadDocument className="link inline-block py-2.5">
          Try again
        </Link>
      </p>
    )
  if (cards.length === 0) return <p className="text-muted">No new arrivals found.</p>
  return (
    <ul aria-label="New arrivals" className="product-grid">
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** Where a product will stand, as high as it will be: its picture and its lines, breathing. */
export function Skeleton() {
  return (
    <li className="flex animate-skeleton flex-col gap-3 pb-14.5 *:bg-sand md:pb-24">
      <span className="aspect-4/5" />
      <span className="h-3.5 w-3/4" />
      <span className="h-3.5 w-3/4" />
      <span className="h-3.5 w-2/5" />
    </li>
  )
}

function Skeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading new arrivals.</span>
      <ul aria-hidden="true" className="product-grid">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} />
        ))}
      </ul>
    </div>
  )
}
