import { Link } from 'react-router'
import type { Collection } from '#app/domain/catalog/products/product.server.ts'
import { Picture, type PictureData } from '#app/foundation/ui/picture.tsx'

export type ShownCollection = Collection & { picture: PictureData | null }

/** Pictures side by side from edge to edge, two abreast on a phone; each is a link. */
export function Collections({ collections }: { collections: readonly ShownCollection[] }) {
  if (collections.length === 0) return null
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
      <ul className={`grid ${abreast(collections.length)}`}>
        {collections.map((collection) => (
          <li key={collection.slug}>
            <Tile {...collection} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** So many that the last row is full where that can be: a tile alone in its row takes the width of the page. */
function abreast(tiles: number): string {
  if (tiles === 1) return 'grid-cols-1'
  const odd =
    'grid-cols-2 *:last:odd:col-span-2 *:last:odd:[&_.tile]:aspect-8/5 lg:*:last:odd:col-span-1 lg:*:last:odd:[&_.tile]:aspect-4/5'
  if (tiles === 2) return 'grid-cols-2'
  if (tiles % 3 === 0) return `${odd} lg:grid-cols-3`
  return tiles % 5 === 0 ? `${odd} lg:grid-cols-5` : `${odd} lg:grid-cols-4`
}

function Tile({ address, name, tagline, picture }: ShownCollection) {
  return (
    <Link
      to={`/shop/${address}`}
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
