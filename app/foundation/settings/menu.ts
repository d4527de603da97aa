// The links of the header. What one leads to is kept as what it is, so that it follows a collection that moves and a page that is
// renamed; what it stands for at the moment: app/storefront/shell/shown-menu.ts. Pure.

export type MenuLink = {
  /** '' takes the name of what it leads to. */
  label: string
  /** A place below, 'collection:<key>', 'kind:<code>', 'page:<name of its document>', or a web address. */
  to: string
  isOn: boolean
}

export const menuLimits = { links: 12, label: 20, address: 300 } as const

/** Pages of every shop, and what their links are called. */
export const menuPlaces: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/shop': 'Shop',
  '/create-your-style': 'Design yours',
  '/find-your-style': 'Find your style',
  '/about': 'About',
  '/brand-story': 'Our Story',
  '/reviews': 'Reviews',
  '/guides': 'Guides',
  '/care': 'Care',
  '/gift-cards': 'Gift cards',
  '/wishlist': 'Wishlist',
  '/order-lookup': 'Find your order',
}

export const menuRows = ['collection', 'kind', 'page'] as const
export type MenuRow = (typeof menuRows)[number]

/** What the owner made and may take away again; null for a place of every shop and a web address. */
export function menuRowOf(to: string): { of: MenuRow; key: string } | null {
  const [, of, key = ''] = /^([a-z]+):([\p{L}\p{N}_/-]+)$/u.exec(to) ?? []
  const row = menuRows.find((one) => one === of)
  return row === undefined ? null : { of: row, key }
}

export function isWebAddress(to: string): boolean {
  return to.startsWith('https://')
}
