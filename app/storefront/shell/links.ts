// Where the header and the footer lead. The anchors are promised by the specification, section 2.
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'

export type SiteLink = { name: string; to: string }

/** The menu of the header until an owner arranges it. */
export const mainLinks: readonly SiteLink[] = settingDefaults.menu.list.map(({ label, to }) => ({
  name: label,
  to,
}))

/** Exactly these, as the specification has them. */
export const quickLinks: readonly SiteLink[] = [
  { name: 'Home', to: '/' },
  { name: 'Shop', to: '/shop' },
  { name: 'About Us', to: '/about' },
  { name: 'Brand Story', to: '/brand-story' },
]

/** What helps to choose, to keep what was chosen, and to find what was bought. */
export const findingLinks: readonly SiteLink[] = [
  { name: 'Find your style', to: '/find-your-style' },
  { name: 'Design yours', to: '/create-your-style' },
  { name: 'Guides', to: '/guides' },
  { name: 'Care', to: '/care' },
  { name: 'Wishlist', to: '/wishlist' },
  { name: 'Find your order', to: '/order-lookup' },
]

/** While they are sold. */
export const giftCardsLink: SiteLink = { name: 'Gift cards', to: '/gift-cards' }

/** Exactly these as well. */
export const informationLinks: readonly SiteLink[] = [
  { name: 'FAQs', to: '/#faq' },
  { name: 'Shipping Policy', to: '/about/#shipping' },
  { name: 'Return Policy', to: '/about/#return' },
  { name: 'Privacy Policy', to: '/about/#privacy' },
  { name: 'Terms & Conditions', to: '/about/#terms' },
]

export const legalLinks: readonly SiteLink[] = [
  { name: 'Privacy Policy', to: '/about/#privacy' },
  { name: 'Refund Policy', to: '/about/#refund' },
  { name: 'Terms of Service', to: '/about/#terms' },
]

/** In the account menu, for somebody who is signed in. Logging out is a form and stands below them. */
export const accountLinks: readonly SiteLink[] = [
  { name: 'Profile', to: '/profile' },
  { name: 'Orders', to: '/orders' },
]

/** From these there is nothing to come back to. */
const entryPaths =
  /^\/(?:$|login|signup|logout|sign-in|sign-in-link|forgot-password|reset-password|verify-email|profile|orders|order-lookup)(?:\/|$)/u

/** For everybody else, exactly these; both come back to where the shopper was. `search` is '' or begins with a question mark. */
export function entryLinks(pathname: string, search = ''): readonly SiteLink[] {
  const next = entryPaths.test(pathname) ? '' : `?next=${encodeURIComponent(pathname + search)}`
  return [
    { name: 'Login', to: `/login${next}` },
    { name: 'Sign Up', to: `/signup${next}` },
  ]
}
