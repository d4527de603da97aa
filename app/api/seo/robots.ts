// What search engines leave alone: what is somebody's own, what has no end, and the back office. Pictures, lengths of a
// product (?length=, as the product feed links them) and further pages of a list stay open.
import { facetNames } from '#app/domain/catalog/products/attributes.ts'

const personal = [
  '/admin',
  '/edit/',
  '/cart',
  '/checkout',
  '/discount',
  '/order/',
  '/order-lookup',
  '/orders',
  '/profile',
  '/wishlist',
  '/compare',
  '/back-in-stock',
  '/login',
  '/logout',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/sign-in',
  '/newsletter/',
  '/human-check',
  '/dev/',
  '/_',
]

const narrowing = [...facetNames, 'from', 'to', 'min', 'max', 'stock']

export function robotsText(baseUrl: string): string {
  const closed = [
    ...personal,
    '/search',
    ...narrowing.flatMap((name) => [`/shop*?${name}=`, `/shop*&${name}=`]),
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
