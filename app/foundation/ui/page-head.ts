// Title, description, canonical address and share card of a page. Every address in it is absolute: the root's loader says
// where the shop is reached, and a page's `meta` hands on its `matches`.
import type { MetaDescriptor } from 'react-router'
import { brand } from '#app/foundation/settings/brand.ts'

export type SharePicture = {
  /** Of our own, like /share/abc.jpg, or absolute. */
  url: string
  width: number
  height: number
  alt: string
}

type Words = {
  title: string
  description?: string | undefined
  /** The one address of this page, without what merely narrows or sorts it. */
  path: string
  /** What stands in the picture's place where links are shared; the house's own card when absent. */
  image?: SharePicture | undefined
  type?: 'website' | 'product' | 'article'
  /** More properties of Open Graph, like the price of a product. */
  properties?: Readonly<Record<string, string>>
}

/** `index: false` keeps personal, empty and endless pages out of search engines. */
export type PageHead = Words & { index?: boolean }

/** Of meta's arguments; the root among them knows where the shop is reached. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What a route's `meta` returns. The home title stands as it is; every other carries the name of the house. */
export function pageHead(head: Words & { index: false }, matches?: Matches): MetaDescriptor[]
export function pageHead(head: PageHead, matches: Matches): MetaDescriptor[]
export function pageHead(head: PageHead, matches: Matches = []): MetaDescriptor[] {
  const { description = brand.description, path, index = true, type = 'website', properties = {} } = head
  const title = head.title === brand.homeTitle ? head.title : `${head.title} · ${brand.name}`
  const baseUrl = findBaseUrl(matches)
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
  // A page that does not say where it stands is nobody's to share.
  if (baseUrl === null) return tags
  const address = absolute(baseUrl, path)
  const image = head.image ?? houseCard
  const shared = {
    'og:type': type,
    'og:site_name': brand.name,
    'og:locale': 'en_NG',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': absolute(baseUrl, image.url),
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
    ...properties,
  }
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: address },
    ...Object.entries(shared).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export const shareCardSize = { width: 1200, height: 630 } as const

/** The same address for ever, because every page names it: it is asked for anew after a day. */
export const houseCard: SharePicture = {
  url: '/share/house.jpg',
  ...shareCardSize,
  alt: `${brand.name}. ${brand.tagline}`,
}

/** Null while the root's own data could not be read. */
export function findBaseUrl(matches: Matches): string | null {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data !== null && 'baseUrl' in data && typeof data.baseUrl === 'string'
    ? data.baseUrl
    : null
}

function absolute(baseUrl: string, path: string): string {
  return /^https?:/u.test(path) ? path : baseUrl + path
}
