// Settings and content by what stands on their pages: the name of the page, or of a field on it. Pure.
import { documentWords } from '#app/admin/content/document-words.ts'
import {
  automationsGroup,
  contentGroup,
  settingsGroup,
  specialParts,
} from '#app/admin/settings/setting-parts.ts'
import { type Found, maxFound } from '#app/admin/shell/found.ts'
import { documentNames } from '#app/domain/content/documents.ts'
import type { KnownPage } from '#app/domain/content/own-pages.server.ts'
import { may, type Permission, type Role } from '#app/domain/staff/roles.ts'

type Page = { to: string; see: Permission; name: string; kind: string; labels: readonly string[] }

const rules = [settingsGroup, contentGroup, automationsGroup].flatMap(({ base, parts, name }) =>
  parts.map(({ key, title, fields }): Page => ({
    to: `${base}/${key}`,
    see: base === automationsGroup.base ? 'see-campaigns' : 'see-settings',
    name: title,
    kind: name,
    labels: fields.map(({ label }) => label),
  })),
)

function toPage({ name, title }: KnownPage): Page {
  const to = `/admin/content/${name}`
  return { to, see: 'see-settings', name: title, kind: contentGroup.name, labels: [] }
}

const pages: readonly Page[] = [
  ...rules,
  ...specialParts.map(({ key, title }): Page => ({
    to: `/admin/settings/${key}`,
    see: 'see-settings',
    name: title,
    kind: settingsGroup.name,
    labels: [],
  })),
  ...documentNames.map((name): Page => ({
    to: `/admin/content/${name}`,
    see: 'see-settings',
    name: documentWords[name].title,
    kind: contentGroup.name,
    labels: [],
  })),
]

/** Those named so before those that have such a field, which then stands beside the name; `own` are pages that the house added. */
export function findPages(role: Role, typed: string, own: readonly KnownPage[]): Found[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const seen = [...pages, ...own.map(toPage)].filter(({ see }) => may(role, see))
  const named = seen.filter(({ name, kind }) => fits(`${name} ${kind}`))
  const holding = seen.filter((page) => !named.includes(page) && page.labels.some(fits))
  return [
    ...named.map((page) => toFound(page, page.kind)),
    ...holding.map((page) => toFound(page, page.labels.find(fits) ?? page.kind)),
  ].slice(0, maxFound)
}

function toFound({ to, name }: Page, aside: string): Found {
  return { kind: 'setting', to, name, aside }
}
