// What a page says to machines in the words of schema.org. Written by the server alone: no search engine reads what a
// browser adds later, so neither the builder nor its data is sent to shoppers' scripts. It stands at the end of a page: what is seen comes
// first over a slow line.
//   <JsonLd graph={import.meta.env.SSR ? productGraph(product, baseUrl) : null} />
import type { Graph, Thing } from 'schema-dts'

export function JsonLd({ graph }: { graph: readonly Thing[] | null }) {
  return (
    <script
      type="application/ld+json"
      // The browser leaves standing what the server wrote.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: graph === null ? '' : jsonLdText(graph) }}
    />
  )
}

/** JSON that cannot end the script element that it stands in. */
export function jsonLdText(graph: readonly Thing[]): string {
  const whole: Graph = { '@context': 'https://schema.org', '@graph': graph }
  return JSON.stringify(whole).replaceAll('<', '\\u003c')
}
