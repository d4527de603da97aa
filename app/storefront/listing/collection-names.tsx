import { CollectionLink, useCollections } from './collections.tsx'

/** Where a page has nothing to show: the links to the collections. */
export function CollectionNames() {
  const collections = useCollections()
  if (collections.length === 0) return null
  return (
    <nav aria-label="Collections">
      <ul className="flex flex-wrap gap-x-8">
        {collections.map((collection) => (
          <li key={collection.slug}>
            <CollectionLink
              collection={collection}
              prefetch="intent"
              className="tab font-display text-card"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
