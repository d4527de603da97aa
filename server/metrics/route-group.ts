// Which part of the shop an address belongs to: a few names, however odd the addresses are that people ask for.

const groups = [
  ['home', ['', 'home']],
  ['listing', ['shop', 'compare', 'wishlist', 'viewed-products', 'back-in-stock']],
  ['product', ['product', 'reviews', 'edit']],
  ['search', ['search']],
  ['cart', ['cart', 'discount']],
  ['checkout', ['checkout']],
  ['order', ['order', 'order-lookup']],
  ['webhook', ['webhooks']],
  ['designer', ['create-your-style', 'create-wig', 'find-your-style']],
  [
    'content',
    ['about', 'brand-story', 'pages', 'guides', 'care', 'newsletter', 'accessibility', 'gift-cards'],
  ],
  [
    'account',
    [
      'profile',
      'orders',
      'login',
      'logout',
      'signup',
      'sign-in',
      'sign-in-link',
      'forgot-password',
      'reset-password',
      'verify-email',
      'human-check',
    ],
  ],
  ['office', ['admin']],
  ['machine', ['sitemap.xml', 'sitemap', 'robots.txt', 'feeds', '.well-known']],
  ['picture', ['media', 'wig', 'share', 'face-model']],
  ['file', ['assets', 'favicon.svg', 'favicon.ico']],
  ['health', ['healthz', 'readyz']],
] as const

export type RouteGroup = (typeof groups)[number][0] | 'other'

const groupBySegment: ReadonlyMap<string, RouteGroup> = new Map(
  groups.flatMap(([group, segments]) => segments.map((segment) => [segment, group] as const)),
)

/** `url` as in a request line: a path, perhaps with a query. */
export function routeGroup(url: string): RouteGroup {
  const [first = ''] = url.slice(1).split(/[/?]/u, 1)
  const segment = first.toLowerCase().replace(/\.data$/u, '')
  return groupBySegment.get(segment === '_root' ? '' : segment) ?? 'other'
}
