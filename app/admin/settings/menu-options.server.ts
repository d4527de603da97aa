// What the links of the menu may lead to, and what they stand for at the moment.
import { listChoiceRows } from '#app/domain/catalog/products/choices.server.ts'
import { listCollectionRows, readFilledCollections } from '#app/domain/catalog/products/collections.server.ts'
import { listKnownPages, listShownPages } from '#app/domain/content/own-pages.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type MenuLink, menuPlaces, type MenuRow, menuRowOf } from '#app/foundation/settings/menu.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { shownLink, shownMenu } from '#app/storefront/shell/shown-menu.ts'

export type MenuOptions = readonly { title: string; options: readonly { to: string; name: string }[] }[]

export async function readMenuOptions(db: Db, list: readonly MenuLink[], now: Date) {
  const [all, filled, choices, known, pages, giftCards] = await Promise.all([
    listCollectionRows(db),
    readFilledCollections(db, now),
    listChoiceRows(db),
    listKnownPages(db),
    listShownPages(db, now),
    readSetting(db, 'giftCards'),
  ])
  const kinds = choices.filter(({ attribute, isOn }) => attribute === 'kind' && isOn)
  const groups: MenuOptions = [
    { title: 'Pages', options: Object.entries(menuPlaces).map(([to, name]) => ({ to, name })) },
    {
      title: 'Collections',
      options: all.map(({ slug, name }) => ({ to: `collection:${slug}`, name })),
    },
    { title: 'Categories', options: kinds.map(({ code, name }) => ({ to: `kind:${code}`, name })) },
    { title: 'Your pages', options: known.map(({ name, title }) => ({ to: `page:${name}`, name: title })) },
  ]
  const world = { collections: filled, choices, pages, sellsGiftCards: giftCards.on }
  return {
    options: groups.filter(({ options }) => options.length > 0),
    shown: shownMenu(list, world).map(({ name }) => name),
    /** By block: why shoppers do not see it, null where they could. */
    gone: list.map((link) => (shownLink(link, world) === null ? whyGone(link) : null)),
  }
}

const rowWords: Readonly<Record<MenuRow, string>> = {
  collection: 'This collection is hidden, empty or removed.',
  kind: 'This category is removed or no longer offered.',
  page: 'This page is hidden or not published.',
}

function whyGone({ to }: MenuLink): string {
  const row = menuRowOf(to)
  return row === null ? 'Gift cards are not for sale.' : rowWords[row.of]
}
