// The head of a list of products. A sorted list is the same list; a narrowed one is too much for a search engine, as there
// are millions of them. Both point to the plain list. Only its further pages stand for themselves.
import { type Matches, pageHead, type SharePicture } from '#app/foundation/ui/page-head.ts'
import { type Filters, isNarrowing } from '#app/domain/catalog/search/filters.ts'

type ListHead = {
  title: string
  description: string
  path: string
  filters: Filters | undefined
  image?: SharePicture | undefined
}

export function listingHead({ title, description, path, filters, image }: ListHead, matches: Matches) {
  const isNarrowed = filters !== undefined && isNarrowing(filters)
  const isFurther = filters !== undefined && filters.page > 1 && !isNarrowed && filters.sort === null
  const page = filters?.page ?? 1
  return pageHead(
    {
      title: isFurther ? `${title}, page ${page}` : title,
      description: isFurther ? `Page ${page}. ${description}` : description,
      path: isFurther ? `${path}?page=${page}` : path,
      index: !isNarrowed,
      image,
    },
    matches,
  )
}
