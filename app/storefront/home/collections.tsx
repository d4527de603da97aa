import { Link } from 'react-router'
import type { Collection } from '#app/domain/catalog/products/product.server.ts'
import { Picture, type PictureData } from '#app/foundation/ui/picture.tsx'

export type ShownCollection = Pick<Collection, 'slug' | 'address' | 'name' | 'tagline'> & {
  picture: PictureData | null
}

/** Pictures side by side from edge to edge, two abreast on a phone; each is a link. */
export function Collections({ collections }: { collections: readonly ShownCollection[] }) {
  const columns = columnsFor(collections.length)
  if (collections.length === 0) return null
  const isOdd = columns > 2 && collections.length % 2 === 1
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
      <ul className={`grid ${looks[columns]}${isOdd ? oddLook : ''}`}>
        {collections.map((collection) => (
          <li key={collection.slug}>
            <Tile {...collection} columns={columns} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tiles of a row on a desk. */
function columnsFor(tiles: number): 1 | 2 | 3 | 4 | 5 {
  if (tiles <= 2) return tiles === 1 ? 1 : 2
  if (tiles % 4 === 0) return 4
  return tiles % 3 === 0 ? 3 : tiles % 5 === 0 ? 5 : 4
}

/** Two abreast on a phone; few are lower, or they would fill the screen alone. */
const looks = {
  1: '[&_.tile]:aspect-square md:[&_.tile]:aspect-2/1',
  2: 'grid-cols-2 lg:[&_.tile]:aspect-square',
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  5: 'grid-cols-2 lg:grid-cols-5',
}

/** On a phone the last of an odd number takes a row; its rules stand in the page only where they are needed. */
const oddLook = ' max-lg:*:last:odd:col-span-2 max-lg:*:last:odd:[&_.tile]:aspect-8/5'

function Tile({ address, name, tagline, picture, columns }: ShownCollection & { columns: number }) {
  return (
    <Link
      to={`/shop/${address}`}
      prefetch="intent"
      className="tile text-ivory focus-visible:z-1 focus-visible:outline-ivory focus-visible:-outline-offset-6"
    >
      {picture ? (
        <Picture
          picture={picture}
          sizes={`(min-width: 64rem) ${Math.ceil(100 / columns)}vw, (min-width: 48rem) 50vw, 40vw`}
        />
      ) : null}
      <span className="flex flex-col gap-1 p-4 text-balance lg:p-8">
        <span className="font-display text-section">{name}</span>
        <span className="text-small">{tagline}</span>
      </span>
    </Link>
  )
}
