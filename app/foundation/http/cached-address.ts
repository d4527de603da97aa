// Which addresses may be kept in memory, and under which one name: a page that could be had by a hundred spellings would be
// kept a hundred times. A route that calls `keep` stands here; a test misses it.

/**
 * The route's path, and the names of the query that it reads: what else stands there is taken away before the route sees it.
 * 'judged' is a route that looks at its query itself and calls `keep` for the plain spelling alone. What `comesAfter` another page of
 * the shop finds the whole style sheet in the browser: a search is made for each one's own words, and its rules would be a third of it.
 */
export const cachedRoutes: readonly {
  path: string
  query: readonly string[] | 'judged'
  comesAfter?: true
}[] = [
  { path: '/', query: [] },
  { path: '/home/pictures', query: [] },
  { path: '/home/arrivals', query: [] },
  { path: '/shop', query: 'judged' },
  { path: '/shop/:collection', query: 'judged' },
  { path: '/product/:product', query: 'judged' },
  { path: '/product/:product/lengths', query: [] },
  { path: '/product/:product/reviews', query: 'judged' },
  { path: '/product/:product/questions', query: 'judged' },
  { path: '/reviews', query: 'judged' },
  { path: '/search', query: 'judged', comesAfter: true },
  { path: '/search/suggest', query: ['q'] },
  { path: '/create-your-style', query: 'judged' },
  { path: '/create-wig', query: 'judged' },
  { path: '/create-your-style/:code', query: 'judged' },
  { path: '/about', query: [] },
  { path: '/about/history/:policy', query: [] },
  { path: '/brand-story', query: [] },
  { path: '/pages/:page', query: [] },
  { path: '/accessibility', query: [] },
  { path: '/gift-cards', query: [] },
  { path: '/find-your-style', query: 'judged' },
  { path: '/guides', query: [] },
  { path: '/guides/:guide', query: 'judged' },
  { path: '/care', query: [] },
  { path: '/care/:texture', query: [] },
  { path: '/sitemap.xml', query: 'judged' },
  { path: '/sitemap/:part', query: 'judged' },
  { path: '/robots.txt', query: [] },
  { path: '/feeds/products.xml', query: 'judged' },
]

export type CachedPlace = {
  /** The one spelling of the path; another is led here. */
  path: string
  /** Path and query under which an answer is kept, and all of it that the route sees. */
  key: string
  /** False for what is too odd to be kept. */
  mayKeep: boolean
  /** Whether whoever is there has seen another page of the shop before. */
  comesAfter: boolean
}

/** Whether there is one page of its kind: its address has no part that differs, and no query. */
export function isFixedPlace({ key }: CachedPlace): boolean {
  return key === '/_root.data' || cachedRoutes.some(({ path }) => key === path || key === `${path}.data`)
}

/** Longer ones are typed by nobody, and each would be kept. */
const longestKey = 500

const known = cachedRoutes.map((route) => ({ ...route, segments: route.path.split('/').slice(1) }))

/** `url` is a path with its query, as in a request line. Null for what is never kept. */
export function findCachedPlace(url: string): CachedPlace | null {
  const [asked, text] = cut(url)
  const isData = asked.endsWith('.data')
  const segments = segmentsOf(isData ? asked.slice(0, -5).replace(/^\/_root$/u, '/') : asked)
  const route = segments && known.find((one) => fits(one.segments, segments))
  if (!route) return null
  const plain = `/${segments.map((segment, i) => spell(route.segments[i] ?? '', segment)).join('/')}`
  const path = isData ? `${plain === '/' ? '/_root' : plain}.data` : plain
  const query = readQuery(text, isData)
  if (route.query !== 'judged') keepNames(query, [...route.query, dataRoutes])
  const key = withQuery(path, query)
  // Of an open page only the one route under the root is asked for.
  const isPlain = /^[\w./-]*$/u.test(query.get(dataRoutes) ?? '')
  return { path, key, mayKeep: isPlain && key.length <= longestKey, comesAfter: route.comesAfter === true }
}

function cut(url: string): [path: string, query: string] {
  const question = url.indexOf('?')
  return question < 0 ? [url, ''] : [url.slice(0, question), url.slice(question + 1)]
}

function keepNames(query: URLSearchParams, names: readonly string[]): void {
  for (const name of new Set(query.keys())) if (!names.includes(name)) query.delete(name)
}

/** Null for what cannot be decoded. A slash at the end says nothing. */
function segmentsOf(path: string): string[] | null {
  try {
    return path.slice(1).replace(/\/$/u, '').split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

function fits(route: readonly string[], asked: readonly string[]): boolean {
  return (
    route.length === asked.length &&
    route.every((name, i) => (name.startsWith(':') ? asked[i] !== '' : name === asked[i]?.toLowerCase()))
  )
}

/** Names are small, as the router does not mind; what stands for something keeps its letters, without needless escapes. */
function spell(name: string, asked: string): string {
  return name.startsWith(':') ? encodeURIComponent(asked) : name
}

/** React Router's own parameter says something only where a page's data are asked for. */
const dataRoutes = '_routes'
const trackingParameter = /^(utm_\w+|fbclid|gclid|msclkid|ttclid|igsh|mc_[ce]id)$/u

/** The query without what advertisers append, in one spelling. */
function readQuery(text: string, isData: boolean): URLSearchParams {
  const query = new URLSearchParams(text)
  for (const name of new Set(query.keys()))
    if (trackingParameter.test(name) || (name === dataRoutes && !isData)) query.delete(name)
  return query
}

function withQuery(path: string, query: URLSearchParams): string {
  const rest = query.toString()
  return rest === '' ? path : `${path}?${rest}`
}

/** What an address asks for. What advertisers append, and React Router in its requests for a page's data, is no part of it. */
export function askedQuery(request: Request): URLSearchParams {
  return readQuery(new URL(request.url).search, false)
}
