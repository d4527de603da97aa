// The places of the back office and what can be begun there, from the record of its pages, and only what a role may open. Pure:
// frame, keys and palette read it.
import { may, type Permission, type Role } from '#app/domain/staff/roles.ts'
import type { OfficePage } from './office-page-record.ts'
import { officePages } from './office-pages.ts'

export type Place = NonNullable<OfficePage['menu']> & { to: string; name: string; need: Permission }

const places: readonly Place[] = Object.entries<OfficePage>(officePages).flatMap(([path, page]) =>
  page.menu && page.title && page.see
    ? [{ ...page.menu, to: `/${path}`, name: page.title, need: page.see }]
    : [],
)

export function placesFor(role: Role): readonly Place[] {
  return places.filter(({ need }) => may(role, need))
}

export type Beginning = { to: string; name: string; need: Permission; words: string }

const beginnings: readonly Beginning[] = Object.entries<OfficePage>(officePages).flatMap(
  ([path, { see, begin = [] }]) =>
    see === null
      ? []
      : begin.map(({ name, words, at = '' }) => ({ to: `/${path}${at}`, name, need: see, words })),
)

/** What the palette can begin, beside going somewhere. */
export function beginningsFor(role: Role): readonly Beginning[] {
  return beginnings.filter(({ need }) => may(role, need))
}
