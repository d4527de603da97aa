// Which addresses and routes are the back office's, and where the list of routes without it lies (scripts/shop-manifest.ts).

/** The back office brings its own frame, and shoppers load nothing of it. */
export function isOfficePath(pathname: string): boolean {
  return /^\/(?:admin|edit)(?:\/|$)/u.test(pathname)
}

/** By the room that a route's file stands in. */
export function isOfficeRoute(id: string): boolean {
  return /^admin(?:-[a-z]+)?\//u.test(id)
}

/** '/assets/manifest-1a2b.js' → '/assets/manifest-1a2b-shop.js' */
export function shopManifest(url: string): string {
  return url.replace(/\.js$/u, '-shop.js')
}
