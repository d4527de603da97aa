// When the modules of a page are asked for. On a slow line they would share it with the stylesheet, the fonts and the first
// picture, and on a fast one run before the page is seen. So what React Router writes as a module script with preloads waits
// as text, and the starter of the page brings it to life (foundation/ui/waiting.ts): once the page has been painted, or, on pages
// that are made for everyone, when they reach for something that only React can do. Links and forms work meanwhile.

const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/gu
const moduleScript = '<script type="module" async="">'

/** The rendered page with its modules waiting; as it was when it has none. */
export function startModulesLater(html: string, when: 'seen' | 'reached'): string {
  const at = html.indexOf(moduleScript)
  if (at < 0) return html
  if (html.includes(moduleScript, at + 1)) throw new Error('a page has more than one module script')
  // React writes every link into the head.
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd)
  const hrefs = Array.from(head.matchAll(preloads), ([, href = '']) => href)
  const waiting = `<script type="text/plain" id="modules" data-when="${when}" data-preload="${hrefs.join(' ')}">`
  return (
    head.replaceAll(preloads, '') + html.slice(headEnd, at) + waiting + html.slice(at + moduleScript.length)
  )
}
