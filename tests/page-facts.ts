// What a page says of itself to search engines and messengers, read from its bytes.

export type JsonLdNode = { '@type'?: string; '@id'?: string; [name: string]: unknown }

export type PageFacts = {
  title: string
  description: string
  isNoindex: boolean
  canonicals: string[]
  /** og: and product: properties. */
  shared: Record<string, string>
  /** Every thing of every JSON-LD script of the page. */
  things: JsonLdNode[]
}

export function readPageFacts(html: string): PageFacts {
  const metas = [...html.matchAll(/<meta\b[^>]*>/gu)].map(([tag]) => attributesOf(tag))
  const named = (name: string) => metas.find((meta) => meta['name'] === name)?.['content'] ?? ''
  const links = [...html.matchAll(/<link\b[^>]*>/gu)].map(([tag]) => attributesOf(tag))
  return {
    title: unescaped(/<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''),
    description: named('description'),
    isNoindex: named('robots').includes('noindex'),
    canonicals: links.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    shared: Object.fromEntries(
      metas.flatMap(({ property, content }) => (property === undefined ? [] : [[property, content ?? '']])),
    ),
    things: readThings(html),
  }
}

function readThings(html: string): JsonLdNode[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu)
  return [...scripts].flatMap(([, text = '']) => {
    const whole = JSON.parse(text) as JsonLdNode
    if (whole['@context'] !== 'https://schema.org') throw new Error(`JSON-LD without its context: ${text}`)
    return whole['@graph'] as JsonLdNode[]
  })
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/gu)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
