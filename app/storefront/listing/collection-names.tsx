import { Link } from 'react-router'
import { collectionNames, collectionSlugs } from '#app/domain/catalog/products/hair.ts'

/** Where a page has nothing to show: the links to the four collections. */
export function CollectionNames() {
  return (
    <nav aria-label="Collections">
      <ul className="flex flex-wrap gap-x-8">
        {collectionSlugs.map((slug) => (
          <li key={slug}>
            <Link to={`/shop/${slug}`} prefetch="intent" className="tab font-display text-card">
              {collectionNames[slug]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
