import type { Thing } from 'schema-dts'
import { breadcrumbThing } from '#app/foundation/ui/breadcrumb-json-ld.ts'
import { type Filters, pageSize, writeFilters } from '#app/domain/catalog/search/filters.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'

type Shown = { title: string; path: string; filters: Filters; cards: readonly Card[] }

/** A list of products: what it is called and which products stand on it, in its order. */
export function listingGraph({ title, path, filters, cards }: Shown, baseUrl: string): Thing[] {
  const query = writeFilters(filters).toString()
  const above = path === '/shop' ? [] : [{ name: 'Shop', path: '/shop' }]
  return [
    {
      '@type': 'CollectionPage',
      name: title,
      url: baseUrl + path + (query && `?${query}`),
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: cards.length,
        itemListElement: cards.map((card, place) => ({
          '@type': 'ListItem',
          position: (filters.page - 1) * pageSize + place + 1,
          name: card.name,
          url: `${baseUrl}/product/${card.slug}`,
        })),
      },
    },
    breadcrumbThing([{ name: 'Home', path: '/' }, ...above, { name: title, path }], baseUrl),
  ]
}
