// Which pages leave React where it is until somebody reaches for what needs it: those that are kept and that links, plain
// forms and the starter serve well. All others, and every answer to a form, ask for it as soon as they have been painted.

const reached = new Set([
  'storefront/home/home.route',
  'storefront/listing/shop.route',
  'storefront/listing/collection.route',
  'storefront/listing/search.route',
  'storefront/product/product.route',
  'storefront/product/reviews.route',
  'storefront/product/questions.route',
  'storefront/reviews/all-reviews.route',
  'storefront/content/about.route',
  'storefront/content/policy-history.route',
  'storefront/content/brand-story.route',
  'storefront/content/accessibility.route',
  'storefront/guides/guides.route',
  'storefront/guides/care.route',
  'storefront/guides/texture-care.route',
])

/** By the id of the route that was asked for. */
export function modulesWhen(routeId: string | undefined, method: string): 'seen' | 'reached' {
  return routeId !== undefined && reached.has(routeId) && method !== 'POST' ? 'reached' : 'seen'
}
