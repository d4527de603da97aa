import { Link } from 'react-router'
import type { Collection } from '#app/domain/catalog/products/product.server.ts'
import { Picture, type PictureData } from '#app/foundation/ui/picture.tsx'

export type ShownCollection = Collection & { picture: PictureData | null }

/** Four pictures side by side from edge to edge, two abreast on a phone; each is a link. */
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
      <ul className="grid grid-cols-2 lg:grid-cols-4">
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
    <Link
      to={`/shop/${slug}`}
      prefetch="intent"
      className="tile text-ivory focus-visible:z-1 focus-visible:outline-ivory focus-visible:-outline-offset-6"
    >
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 64rem) 25vw, (min-width: 48rem) 50vw, 40vw" />
      ) : null}
      <span className="flex flex-col gap-1 p-4 text-balance lg:p-8">
        <span className="font-display text-section">{name}</span>
        <span className="text-small">{tagline}</span>
      </span>
    </Link>
  )
}
