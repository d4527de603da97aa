// A page's markup as a tree, and what every part of the plain browser asks of it.
import { DomUtils, parseDocument } from 'htmlparser2'

export type PageDocument = ReturnType<typeof parseDocument>
type PageNode = PageDocument['children'][number]
export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>
export type Place = PageDocument | PageElement

export const parsePage = (html: string): PageDocument => parseDocument(html)

export function isElement(node: PageNode | null): node is PageElement {
  return node !== null && 'attribs' in node
}

export function childrenOf(place: Place): PageElement[] {
  return place.children.filter(isElement)
}

/** Every element below, in the order of the markup. */
export function elementsIn(place: Place): PageElement[] {
  return childrenOf(place).flatMap((child) => [child, ...elementsIn(child)])
}

/** From the parent up to the root. */
export function ancestorsOf(element: PageElement): PageElement[] {
  const above: PageElement[] = []
  for (let node = element.parent; isElement(node); node = node.parent) above.push(node)
  return above
}

export function closest(element: PageElement, ...names: string[]): PageElement | null {
  return [element, ...ancestorsOf(element)].find(({ name }) => names.includes(name)) ?? null
}

const unread = new Set(['script', 'style', 'template'])

/** Its words with every run of blanks as one. */
export function wordsOf(element: PageElement): string {
  return tidy(textOf(element))
}

export function textOf(place: Place): string {
  const inside = place.children
    .map((node) => {
      if (isElement(node)) return unread.has(node.name) ? '' : textOf(node)
      return dataOf(node)
    })
    .join('')
  return 'attribs' in place ? withWrittenWords(place, inside) : inside
}

/** What the style sheet writes before and after an element's own words (saved.css, listing.css). */
export function withWrittenWords({ attribs }: PageElement, words: string): string {
  const count = attribs['class']?.split(' ').includes('facet-value') ? attribs['data-count'] : undefined
  return `${attribs['data-off'] ?? ''}${words}${count === undefined ? '' : ` ${count}`}`
}

/** Of a node that is no element: the words between tags, but no comment's. */
export function dataOf(node: PageNode): string {
  return DomUtils.isText(node) ? node.data : ''
}

export function tidy(text: string): string {
  return text.replaceAll(/[\s\u200B\u00AD]+/gu, ' ').trim()
}

/** Whether a text says what was asked for: part of it in any case, the whole of it when `exact`. */
export function says(text: string, wanted: string | RegExp, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === tidy(wanted) : text.toLowerCase().includes(tidy(wanted).toLowerCase())
}

/** What no reader sees: kept closed, hidden by its own attribute, or no part of the page's words. */
export function isShown(element: PageElement): boolean {
  if (element.name === 'input' && element.attribs['type'] === 'hidden') return false
  return ![element, ...ancestorsOf(element)].some(isPutAway)
}

function isPutAway(element: PageElement): boolean {
  const { name, attribs, parent } = element
  if ('hidden' in attribs || unread.has(name) || name === 'head') return true
  if (name === 'dialog') return !('open' in attribs)
  const isFolded = isElement(parent) && parent.name === 'details' && !('open' in parent.attribs)
  return isFolded && name !== 'summary'
}

/** What is there for whoever hears the page. */
export function isTold(element: PageElement): boolean {
  return (
    isShown(element) &&
    ![element, ...ancestorsOf(element)].some(({ attribs }) => attribs['aria-hidden'] === 'true')
  )
}

export function byId(root: PageDocument, id: string): PageElement | null {
  return elementsIn(root).find(({ attribs }) => attribs['id'] === id) ?? null
}
