// Comparing products: which ones stand in an address, and how many fit beside each other.

/** More columns than these cannot be read on a phone, nor held in mind. */
export const mostCompared = 4

export type Compared = { slug: string; name: string }

const slugShape = /^[\w-]{1,120}$/u

/** Slugs of `?products=a,b&products=c` (and of `products`, its name in older links), each once, in their order; those beyond the fourth apart. */
export function readProducts(query: URLSearchParams): { slugs: string[]; leftOut: string[] } {
  const asked = [...query.getAll('products'), ...query.getAll('pieces')]
    .flatMap((text) => text.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slugShape.test(slug))
  const once = [...new Set(asked)].slice(0, 24)
  return { slugs: once.slice(0, mostCompared), leftOut: once.slice(mostCompared) }
}

type Shown = { length?: number | null; onlyDifferences?: boolean }

export function compareAddress(slugs: readonly string[], { length, onlyDifferences }: Shown = {}): string {
  // Written by hand: commas stay commas, so that the address can be read and shared. Slugs need no escape.
  const parts = [
    ...(slugs.length > 0 ? [`products=${slugs.join(',')}`] : []),
    ...(length === undefined || length === null ? [] : [`length=${length}`]),
    ...(onlyDifferences ? ['show=differences'] : []),
  ]
  return parts.length === 0 ? '/compare' : `/compare?${parts.join('&')}`
}

/** Ties the boxes of kept products to the button below them. */
export const compareFormId = 'compare-kept'
