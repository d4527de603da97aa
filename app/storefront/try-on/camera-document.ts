// Which documents may ask for a camera: a wig's own page that was loaded for it, and none else. Pages follow each other in one
// document, so the permission comes with the address that a document was loaded from and goes with the document.

const [name, value] = ['see-it', 'camera'] as const
const pagesOfWigs = /^\/(?:product\/[^/]+|create-your-style(?:\/[^/]+)?|create-wig)$/u

/** Whether a document loaded from this address may use the camera; read by the server, which says so in its head. */
export function mayUseCamera({ pathname, searchParams }: URL): boolean {
  return pagesOfWigs.test(pathname) && searchParams.get(name) === value
}

/** The same page as a document that may. */
export function cameraAddress(href: string): string {
  const url = new URL(href)
  url.searchParams.set(name, value)
  return url.href
}

/** Only in the browser: how this document was loaded, whatever its address has become since. */
export function isCameraDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && mayUseCamera(new URL(loaded.name))
}

/** Whether the address still says so; `forget` takes it out, so that a link that is shared does not. */
export function opensCamera(): boolean {
  return isCameraDocument() && mayUseCamera(new URL(location.href))
}

export function forgetCamera(): void {
  const url = new URL(location.href)
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
