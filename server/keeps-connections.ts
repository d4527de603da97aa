const paying = /^\/(?:checkout(?:\/return)?|order\/[^/]+|webhooks\/[^/]+)(?:\.data)?\/?$/iu

/**
 * Whether the page at this path belongs to paying: placing an order, the way back from the gateway, the order's own page and
 * the gateway's notices. These have database connections kept back for them, however full the shop is.
 */
export function keepsConnections(path: string): boolean {
  return paying.test(path)
}

const catalogue =
  /^\/(?:_root|home\/\w+|shop(?:\/[^/]+)?|product\/[^/]+(?:\/(?:lengths|reviews))?|search(?:\/suggest)?|sitemap\.xml|sitemap\/[^/]+|feeds\/products\.xml)?(?:\.data)?\/?$/iu

/** Whether this request only reads the catalogue, the same for everyone: it may be answered from a replica. */
export function readsCatalogue(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && catalogue.test(path)
}
