// When the modules of a page are asked for. On a slow line they would share it with the stylesheet, the fonts and the first
// picture, and on a fast one run before the page is seen. So what React Router writes as a module script with preloads waits
// as text, and the starter of the page brings it to life (foundation/ui/waiting.ts): once the page has been painted, or, on pages
// that are made for everyone, when they reach for something that only React can do. Links and forms work meanwhile.

import type { Edit } from './page-edits.server.ts'

const preloads = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/gu
const moduleScript = /<script(?: nonce="[^"]*")? type="module" async="">/gu

/** What lets the modules of a rendered page wait; nothing when it has none. */
export function startModulesLater(html: string, when: 'seen' | 'reached'): Edit[] {
  const [script, another] = html.matchAll(moduleScript)
  if (!script) return []
  if (another) throw new Error('a page has more than one module script')
  // React writes every link into the head.
  const links = [...html.slice(0, html.indexOf('</head>')).matchAll(preloads)]
  const hrefs = links.map(([, href = '']) => href)
  const waiting = `<script type="text/plain" id="modules" data-when="${when}" data-preload="${hrefs.join(' ')}">`
  const instead = ({ 0: found, index }: RegExpExecArray, text: string): Edit => ({
    from: index,
    to: index + found.length,
    text,
  })
  return [...links.map((link) => instead(link, '')), instead(script, waiting)]
}
