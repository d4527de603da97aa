// A Link header reaches the browser before the page does: on a slow connection the stylesheet that the first paint
// waits for is asked for ahead of fonts and scripts, which the page names first and which would fill the line.

const stylesheet = /<link rel="stylesheet" href="(\/[^"<>]+)"/u

/** The value of the Link header for a rendered page, or null when it has no stylesheet of ours. */
export function preloadHeader(html: string): string | null {
  const href = stylesheet.exec(html)?.[1]
  return href === undefined ? null : `<${href}>; rel=preload; as=style; fetchpriority=high`
}
