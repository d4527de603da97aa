// Services where the house has pages of its own: their signs stand in the footer, their addresses in structured data. Pure.
import { namesUser, namesUserWords } from '#app/foundation/lib/web-address.ts'

export const socialServices = [
  { key: 'instagram', name: 'Instagram', hosts: ['instagram.com'] },
  { key: 'tiktok', name: 'TikTok', hosts: ['tiktok.com'] },
  { key: 'facebook', name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  { key: 'x', name: 'X', hosts: ['x.com', 'twitter.com'] },
  { key: 'youtube', name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  { key: 'pinterest', name: 'Pinterest', hosts: ['pinterest.com', 'pinterest.co.uk', 'pin.it'] },
  { key: 'snapchat', name: 'Snapchat', hosts: ['snapchat.com'] },
] as const

export type SocialKey = (typeof socialServices)[number]['key']

/** Addresses of the pages, https; '' hides the sign. */
export type SocialPages = Record<SocialKey, string>

export const noSocialPages: SocialPages = {
  instagram: '',
  tiktok: '',
  facebook: '',
  x: '',
  youtube: '',
  pinterest: '',
  snapchat: '',
}

/** In their order, without those that the house is not on. */
export function openSocialPages(pages: SocialPages): { key: SocialKey; name: string; href: string }[] {
  return socialServices
    .map(({ key, name }) => ({ key, name, href: pages[key] }))
    .filter(({ href }) => href !== '')
}

/** Why it is not the address of a page there, in words; null for one, and for none. */
export function socialProblem(service: SocialKey, text: string): string | null {
  if (text === '') return null
  const { name, hosts } = socialServices.find(({ key }) => key === service) ?? socialServices[0]
  const { protocol, hostname, pathname } = URL.parse(text) ?? noAddress
  if (namesUser(text)) return namesUserWords
  const isTheirs = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  if (protocol === 'https:' && isTheirs && pathname !== '/') return null
  return `Enter the address of your page on ${name}, like https://${hosts[0]}/your-shop`
}

const noAddress = { protocol: '', hostname: '', pathname: '' }

/** As a release took them that did not ask whose address it is: what is on another service has no sign. */
export function keptSocialPages(pages: SocialPages): SocialPages {
  const kept = socialServices.map(({ key }) => [
    key,
    socialProblem(key, pages[key]) === null ? pages[key] : '',
  ])
  return { ...pages, ...(Object.fromEntries(kept) as SocialPages) }
}
