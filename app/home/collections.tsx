import { Link } from 'react-router'
import type { Collection } from '#app/catalog/product.server.ts'
import { Picture, type PictureData } from '#app/ui/picture.tsx'

export type ShownCollection = Collection & { picture: PictureData | null }

/** Four pictures side by side from edge to edge, two abreast on a phone; each is a door. */
export function Collections({ collections }: { collections: readonly ShownCollection[] }) {
  return (
    <section aria-labelledby="collections" className="collections">
      <div className="page section-head">
        <h2 id="collections" className="font-display text-section">
          Discover Our Collections
        </h2>
        <Link to="/shop" className="link">
          Shop all
        </Link>
      </div>
      <ul className="collection-tiles">
        {collections.map((collection) => (
          <li key={collection.slug}>
            <Tile {...collection} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ slug, name, tagline, picture }: ShownCollection) {
  return (
    <Link to={`/shop/${slug}`} prefetch="intent" className="tile collection-tile">
      {picture ? <Picture picture={picture} sizes="(min-width: 64rem) 25vw, 50vw" /> : null}
      <span className="collection-words">
        <span className="font-display text-section">{name}</span>
        <span className="text-small">{tagline}</span>
      </span>
    </Link>
  )
}
