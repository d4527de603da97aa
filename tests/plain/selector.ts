// The little of CSS selectors that tests need: tags, classes, ids, attributes, one inside the other, several by commas.
import { ancestorsOf, type PageElement } from './document.ts'

export function matches(element: PageElement, selector: string): boolean {
  return selector.split(',').some((one) => matchesPath(element, one.trim().split(/\s+/u)))
}

function matchesPath(element: PageElement, path: readonly string[]): boolean {
  const last = path.at(-1)
  if (last === undefined || !matchesOne(element, last)) return false
  const rest = path.slice(0, -1)
  return rest.length === 0 || ancestorsOf(element).some((above) => matchesPath(above, rest))
}

const part =
  /(?<tag>^[a-z][\w-]*|^\*)|\.(?<class>[\w-]+)|#(?<id>[\w-]+)|\[(?<name>[\w:-]+)(?:(?<sign>[\^$*]?)="(?<value>[^"]*)")?\]/gu

function matchesOne(element: PageElement, selector: string): boolean {
  const parts = [...selector.matchAll(part)]
  if (parts.map(([whole]) => whole).join('') !== selector)
    throw new Error(`not a known selector: ${selector}`)
  return parts.every(({ groups = {} }) => holds(element, groups))
}

function holds({ name: tag, attribs }: PageElement, groups: Partial<Record<string, string>>): boolean {
  if (groups['tag'] !== undefined) return groups['tag'] === '*' || groups['tag'] === tag
  if (groups['class'] !== undefined) return (attribs['class'] ?? '').split(/\s+/u).includes(groups['class'])
  if (groups['id'] !== undefined) return attribs['id'] === groups['id']
  const { name = '', sign = '', value } = groups
  const given = attribs[name]
  if (given === undefined || value === undefined) return given !== undefined
  return compare[sign]?.(given, value) ?? given === value
}

const compare: Record<string, (given: string, value: string) => boolean> = {
  '^': (given, value) => given.startsWith(value),
  $: (given, value) => given.endsWith(value),
  '*': (given, value) => given.includes(value),
}
