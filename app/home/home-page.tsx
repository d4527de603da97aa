import { Link } from 'react-router'
import { bestSellerBadges } from '#app/catalog/badges.ts'
import type { Card } from '#app/catalog/listing.server.ts'
import type { Collection } from '#app/catalog/product.server.ts'
import { ProductCard } from '#app/catalog/product-card.tsx'
import { ProductGrid } from '#app/catalog/product-grid.tsx'
import type { HomeBlocks, HomeWords } from '#app/settings/setting-keys.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture, type PictureData, pictureUrl, preloadPicture, sourceSet } from '#app/ui/picture.tsx'
import type { HomePictures } from '#app/catalog/home-pictures.server.ts'
import { NewsletterSection } from './newsletter-section.tsx'

type Props = {
  collections: readonly Collection[]
  bestSellers: readonly Card[]
  newArrivals: readonly Card[]
  pictures: HomePictures
  words: HomeWords & HomeBlocks
  now: string
}

export function HomePage({ collections, bestSellers, newArrivals, pictures, words, now }: Props) {
  return (
    <>
      <Hero pictures={pictures} words={words} />
      {words.collections ? (
        <div className="page section">
          <Collections collections={collections} pictures={pictures} />
        </div>
      ) : null}
      {words.newsletter ? <NewsletterSection /> : null}
      {words.bestSellers || words.newArrivals ? (
        <div className="page section flex flex-col gap-20 md:gap-28">
          {words.bestSellers ? <BestSellers cards={bestSellers} now={now} /> : null}
          {words.newArrivals ? <NewArrivals cards={newArrivals} now={now} /> : null}
        </div>
      ) : null}
    </>
  )
}

function Hero({ pictures, words }: { pictures: HomePictures; words: HomeWords }) {
  const { 'hero-wide': wide, 'hero-tall': tall } = pictures
  if (wide && tall) {
    preloadPicture(wide.key, '100vw', '(min-width: 48rem)')
    preloadPicture(tall.key, '100vw', '(max-width: 47.99rem)')
  }
  return (
    <section aria-labelledby="headline" className="hero ground-ink">
      {wide && tall ? (
        <picture>
          <source
            media="(min-width: 48rem)"
            type="image/avif"
            srcSet={sourceSet(wide.key, 'avif')}
            sizes="100vw"
          />
          <source
            media="(min-width: 48rem)"
            type="image/webp"
            srcSet={sourceSet(wide.key, 'webp')}
            sizes="100vw"
          />
          <source type="image/avif" srcSet={sourceSet(tall.key, 'avif')} sizes="100vw" />
          <img
            src={pictureUrl(tall.key, 640)}
            srcSet={sourceSet(tall.key, 'webp')}
            sizes="100vw"
            alt={tall.alt}
            width={tall.width}
            height={tall.height}
            fetchPriority="high"
          />
        </picture>
      ) : null}
      <div className="hero-words">
        <h1 id="headline" className="font-display text-hero">
          <BrokenLine text={words.heroTitle} />
        </h1>
        <p className="max-w-md text-lead">{words.heroLead}</p>
        <ButtonLink to="/shop">{words.heroButton}</ButtonLink>
      </div>
    </section>
  )
}

/** A headline breaks after its first comma. */
function BrokenLine({ text }: { text: string }) {
  const comma = text.indexOf(', ')
  if (comma < 0) return text
  return (
    <>
      {text.slice(0, comma + 1)} <br />
      {text.slice(comma + 2)}
    </>
  )
}

function Collections({
  collections,
  pictures,
}: {
  collections: readonly Collection[]
  pictures: HomePictures
}) {
  return (
    <section aria-labelledby="collections">
      <div className="section-head">
        <h2 id="collections" className="font-display text-section">
          Discover Our Collections
        </h2>
        <Link to="/shop" className="link">
          See everything
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {collections.map((collection) => (
          <li key={collection.slug}>
            <CollectionTile collection={collection} picture={pictures[`tile-${collection.slug}`]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CollectionTile({
  collection,
  picture,
}: {
  collection: Collection
  picture: PictureData | undefined
}) {
  return (
    <Link to={`/shop/${collection.slug}`} prefetch="intent" className="group flex flex-col gap-3">
      <span className="frame aspect-4/5">
        {picture ? <Picture picture={picture} sizes="(min-width: 64rem) 22vw, 46vw" /> : null}
      </span>
      <span>
        <span className="block font-display text-heading">{collection.name}</span>
        <span className="block text-small text-muted">{collection.tagline}</span>
      </span>
    </Link>
  )
}

function BestSellers({ cards, now }: { cards: readonly Card[]; now: string }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="best-sellers" className="flex flex-col gap-8">
      <h2 id="best-sellers" className="font-display text-section">
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
      <h2 id="new-arrivals" className="font-display text-section">
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
