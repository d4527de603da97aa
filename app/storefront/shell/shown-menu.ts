// What the links of the header stand for at the moment. Pure.
import type { ChoiceRow } from '#app/domain/catalog/products/choices.ts'
import type { NamedCollection } from '#app/domain/catalog/products/collections.ts'
import { pagePath } from '#app/domain/content/documents.ts'
import type { ShownPage } from '#app/domain/content/own-pages.server.ts'
import { isWebAddress, type MenuLink, menuPlaces, menuRowOf } from '#app/foundation/settings/menu.ts'
import type { SiteLink } from './links.ts'

/** What shoppers are led to. */
export type MenuWorld = {
  collections: readonly Pick<NamedCollection, 'slug' | 'address' | 'name'>[]
  choices: readonly Pick<ChoiceRow, 'attribute' | 'code' | 'name' | 'isOn'>[]
  pages: readonly Pick<ShownPage, 'name' | 'title'>[]
  sellsGiftCards: boolean
}

/** Those that are on, without those whose page is gone. */
export function shownMenu(list: readonly MenuLink[], world: MenuWorld): SiteLink[] {
  return list.filter(({ isOn }) => isOn).flatMap((link) => shownLink(link, world) ?? [])
}

/** Null while its page is gone. */
export function shownLink({ label, to }: MenuLink, world: MenuWorld): SiteLink | null {
  const target = targetOf(to, world)
  return target && { name: label || target.name, to: target.to }
}

function targetOf(to: string, { collections, choices, pages, sellsGiftCards }: MenuWorld): SiteLink | null {
  if (isWebAddress(to)) return { name: to, to }
  const row = menuRowOf(to)
  if (row === null) return to === '/gift-cards' && !sellsGiftCards ? null : { name: menuPlaces[to] ?? to, to }
  if (row.of === 'collection') {
    const found = collections.find(({ slug }) => slug === row.key)
    return found ? { name: found.name, to: `/shop/${found.address}` } : null
  }
  if (row.of === 'kind') {
    const found = choices.find(({ attribute, code }) => attribute === 'kind' && code === row.key)
    return found?.isOn ? { name: found.name, to: `/shop?${new URLSearchParams({ kind: row.key })}` } : null
  }
  const found = pages.find(({ name }) => name === row.key)
  return found ? { name: found.title, to: pagePath(found.name) } : null
}
