// The places of the back office and what can be begun there, from the record of its pages, and only what a role may open. Pure:
// frame, keys, links and palette read it.
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

const pages = Object.entries<OfficePage>(officePages)
  .map(([path, { see }]) => ({ see, words: path.split('/') }))
  // What is spelled out goes before what stands for anything.
  .toSorted((one, other) => gapsOf(one.words) - gapsOf(other.words))

function gapsOf(words: readonly string[]): number {
  return words.filter((word) => word.startsWith(':')).length
}

/** Whether a role may open this address of the office; what lies outside is everybody's. */
export function mayOpen(role: Role, to: string): boolean {
  const words = (to.split(/[?#]/u)[0] ?? '').split('/').slice(1)
  const page = pages.find(
    (one) =>
      one.words.length === words.length &&
      one.words.every((word, place) => word.startsWith(':') || word === words[place]),
  )
  return page === undefined || page.see === null || may(role, page.see)
}
