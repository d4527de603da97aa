// What is asked of a growing shop. Pure: the same addresses in every run.
import { textures } from '#app/domain/catalog/products/hair.ts'

const codes = Object.keys(textures)
const words =
  'aku ireti zuri luna dawn halo velvet amber silk cocoa pearl ember willow indigo onyx bone straight wave curly body deep kinky human hair wig wigs lace closure frontal bob brown black burgundy'.split(
    ' ',
  )

/** `visits` addresses of each kind of page; none of them twice where there can be so many. */
export function pageAddresses(products: number, visits: number): Record<string, string[]> {
  const each = (make: (n: number) => string) => Array.from({ length: visits }, (_, n) => make(n))
  const typed = distinctSearches()
  return {
    home: each(() => '/'),
    listing: each((n) => `/shop?page=${1 + (n % 30)}`),
    'listing, deep': each((n) => `/shop?page=${Math.max(1, Math.floor(products / 24) - n)}`),
    facets: each((n) => `/shop?texture=${codes[n % codes.length]}&max=${200_000 + n * 1_000}`),
    'by price': each((n) => `/shop?min=${50_000 + n * 1_000}&sort=price-up`),
    'best selling': each((n) => `/shop?sort=best-selling&page=${1 + (n % 30)}`),
    'distinct search': each((n) => typed[n] ?? '/search?q=bone'),
    'plain search': each((n) => `/search?q=${['human+hair+wig', 'bone+straight', 'wigs'][n % 3]}`),
    suggest: each((n) => `/search/suggest?q=${(words[n % words.length] ?? 'bone').slice(0, 3)}`),
    product: each((n) => `/product/busy-${1 + ((n * 7_919) % products)}`),
  }
}

/** Two or three words in every order, as people type them; every second query with a slip of the finger. */
export function distinctSearches(): string[] {
  const queries = words.flatMap((a) =>
    words.flatMap((b) => words.filter((c) => a !== b && c !== b && c !== a).map((c) => [a, b, c])),
  )
  return queries.map((_, i) => {
    // Spread, so that the first seconds do not ask about one word only.
    const asked = queries[(i * 7_919) % queries.length] ?? ['bone']
    const typed = i % 2 === 0 ? asked : asked.with(0, slip(asked[0] ?? '', i))
    return `/search?q=${typed.join('+')}`
  })
}

/** Two letters swapped, one left out, or one doubled. */
function slip(word: string, n: number): string {
  const at = 1 + (n % Math.max(1, word.length - 2))
  const [before, letter, next, after] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ]
  switch (n % 3) {
    case 0:
      return before + next + letter + after
    case 1:
      return before + next + after
    default:
      return before + letter + letter + next + after
  }
}
