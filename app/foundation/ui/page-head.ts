// Title, description, canonical address and share card of a page. Every address in it is absolute: the root's loader says
// where the shop is reached, and a page's `meta` hands on its `matches`.
import type { MetaDescriptor } from 'react-router'
import type { ToldHouse } from '#app/foundation/settings/setting-keys.ts'

export type SharePicture = {
  /** Of our own, like /share/abc.jpg, or absolute. */
  url: string
  width: number
  height: number
  alt: string
}

type Words = {
  /** Null takes the home page's, which stands as it is; every other carries the name of the house. */
  title: string | null
  description?: string | undefined
  /** What stands in the picture's place where links are shared; the house's own card when absent. */
  image?: SharePicture | undefined
  type?: 'website' | 'product' | 'article'
  /** More properties of Open Graph, like the price of a product. */
  properties?: Readonly<Record<string, string>>
}

/**
 * `path` is the one address of this page, without what merely narrows or sorts it. `index: false` keeps personal, empty and
 * endless pages out of search engines. A page that does not say where it stands is nobody's to share.
 */
export type PageHead = Words & ({ index?: boolean; path: string } | { index: false; path?: undefined })

/** Of meta's arguments; the root among them knows where the shop is reached. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What a route's `meta` returns. */
export function pageHead(head: PageHead, matches: Matches): MetaDescriptor[] {
  const { path, index = true } = head
  const root = findRoot(matches)
  const description = head.description ?? root?.house.description
  const tags: MetaDescriptor[] = [
    { title: titleOf(head, root?.house) },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
  return root === null || path === undefined ? tags : [...tags, ...shareTags(head, path, root)]
}

/** Its own address, and what stands where a link to it is shared. */
function shareTags(head: PageHead, path: string, { baseUrl, house }: Root): MetaDescriptor[] {
  const {
    type = 'website',
    properties = {},
    description = house.description,
    image = houseCard(house),
  } = head
  const address = absolute(baseUrl, path)
  const shared = {
    'og:type': type,
    'og:site_name': house.name,
    'og:locale': 'en_NG',
    'og:title': titleOf(head, house),
    'og:description': description,
    'og:url': address,
    'og:image': absolute(baseUrl, image.url),
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
    ...properties,
  }
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    ...Object.entries(shared).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export const shareCardSize = { width: 1200, height: 630 } as const

export const houseCardPath = '/share/house.jpg'

/** The same address for ever, because every page names it: it is asked for anew after a day. */
function houseCard({ name, tagline }: ToldHouse): SharePicture {
  return { url: houseCardPath, ...shareCardSize, alt: [name, tagline].filter(Boolean).join('. ') }
}

type Root = { baseUrl: string; house: ToldHouse }

/** Null while the root's own data could not be read. */
export function findRoot(matches: Matches): Root | null {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data !== null && 'baseUrl' in data && 'house' in data
    ? (data as Root)
    : null
}

function titleOf({ title }: PageHead, house: ToldHouse | undefined): string {
  if (title === null) return house?.homeTitle ?? 'Home'
  return house ? `${title} · ${house.name}` : title
}

function absolute(baseUrl: string, path: string): string {
  return /^https?:/u.test(path) ? path : baseUrl + path
}
