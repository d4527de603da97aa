// Title, description, canonical address and share card of a page.
import type { MetaDescriptor } from 'react-router'
import { brand } from '#app/brand.ts'

export type PageHead = {
  title: string
  description?: string | undefined
  /** The one address of this page, without what merely narrows or sorts it. */
  path: string
  /** False keeps personal and empty pages out of search engines. */
  index?: boolean
  /** Absolute address of a share picture. */
  image?: string | undefined
}

/** What a route's `meta` returns. The home title stands as it is; every other carries the name of the house. */
export function pageHead({
  title,
  description = brand.description,
  path,
  index = true,
  image,
}: PageHead): MetaDescriptor[] {
  const fullTitle = title === brand.homeTitle ? title : `${title} · ${brand.name}`
  const head: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
  ]
  if (image)
    head.push(
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  head.push(
    index ? { tagName: 'link', rel: 'canonical', href: path } : { name: 'robots', content: 'noindex' },
  )
  return head
}
