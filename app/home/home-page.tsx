import { Link } from 'react-router'
import { bestSellerBadges } from '#app/catalog/badges.ts'
import type { Card } from '#app/catalog/listing.server.ts'
import type { Collection } from '#app/catalog/product.server.ts'
import { ProductCard } from '#app/catalog/product-card.tsx'
import { ProductGrid } from '#app/catalog/product-grid.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

type Props = {
  collections: readonly Collection[]
  bestSellers: readonly Card[]
  newArrivals: readonly Card[]
  now: string
}

export function HomePage({ collections, bestSellers, newArrivals, now }: Props) {
  return (
    <>
      <Hero />
      <div className="page flex flex-col gap-20 py-16 md:gap-28 md:py-24">
        <Collections collections={collections} />
        <BestSellers cards={bestSellers} now={now} />
        <NewArrivals cards={newArrivals} now={now} />
      </div>
    </>
  )
}

function Hero() {
  return (
    <section aria-labelledby="headline" className="hero">
      <picture>
        <source media="(min-width: 48rem)" srcSet="/media/hero-wide/1200.avif" type="image/avif" width={1600} height={1000} />
        <img src="/media/hero-tall/640.webp" alt="" width={800} height={1000} fetchPriority="high" className="hero-picture" />
      </picture>
      <div className="hero-words">
        <h1 id="headline" className="font-display text-hero">
          Your Crown, Your Confidence.
        </h1>
        <p className="max-w-md">Wigs and raw hair made in Lagos, priced to the naira, at your door in days.</p>
        <ButtonLink to="/shop">Shop now</ButtonLink>
      </div>
    </section>
  )
}

function Collections({ collections }: { collections: readonly Collection[] }) {
  return (
    <section aria-labelledby="collections" className="flex flex-col gap-8">
      <h2 id="collections" className="font-display text-heading">
        Discover Our Collections
      </h2>
      <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {collections.map((collection) => (
          <li key={collection.slug} className="group relative flex flex-col gap-3">
            <div className="aspect-4/5 overflow-hidden bg-sand">
              <img
                src={`/media/tile-${collection.slug}/480.webp`}
                alt=""
                width={800}
                height={1000}
                loading="lazy"
                className="h-full w-full object-cover"
              />
            </div>
            <h3 className="font-display text-card">
              <Link to={`/shop/${collection.slug}`} prefetch="intent" className="stretched-link">
                {collection.name}
              </Link>
            </h3>
            <p className="text-small text-muted">{collection.tagline}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BestSellers({ cards, now }: { cards: readonly Card[]; now: string }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="best-sellers" className="flex flex-col gap-8">
      <h2 id="best-sellers" className="font-display text-heading">
        Best Sellers
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} now={now} badge={bestSellerBadges[card.collection] ?? null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewArrivals({ cards, now }: { cards: readonly Card[]; now: string }) {
  return (
    <section aria-labelledby="new-arrivals" className="flex flex-col gap-8">
      <h2 id="new-arrivals" className="font-display text-heading">
        New Arrivals
      </h2>
      {cards.length > 0 ? (
        <ProductGrid cards={cards} now={now} label="New arrivals" />
      ) : (
        <p className="text-muted">No new arrivals found.</p>
      )}
    </section>
  )
}
