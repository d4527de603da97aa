// What an element is called for whoever hears the page, and what describes it (the accessible name and description).
import {
  ancestorsOf,
  byId,
  childrenOf,
  dataOf,
  elementsIn,
  isElement,
  isShown,
  type PageDocument,
  type PageElement,
  textOf,
  tidy,
  withWrittenWords,
} from './document.ts'
import { roleOf } from './roles.ts'

const namedByContent = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem option radio row rowheader switch tab tooltip'.split(
    ' ',
  ),
)
const inline = new Set(
  'a abbr b bdi bdo cite code data del em i ins kbd label mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/**
 * Without its style sheet nobody knows whether a span begins a new line, and with it a blank. So an element has two names, one
 * with a blank around each span and one without; they are the same for most.
 */
export function namesOf(root: PageDocument, element: PageElement): string[] {
  return [...new Set([nameOf(root, element, false), nameOf(root, element, true)])]
}

function nameOf(root: PageDocument, element: PageElement, isApart: boolean): string {
  const inside = (one: PageElement) => contentOf(one, isApart)
  const { attribs } = element
  const refers = idsIn(attribs['aria-labelledby'])
  if (refers.length > 0) return tidy(refers.map((id) => insideOf(byId(root, id), inside)).join(' '))
  if (attribs['aria-label']?.trim()) return tidy(attribs['aria-label'])
  const native = nativeName(root, element, inside)
  if (native) return tidy(native)
  const content = namedByContent.has(roleOf(element) ?? '') ? tidy(inside(element)) : ''
  return content || tidy(attribs['title'] ?? attribs['placeholder'] ?? '')
}

const insideOf = (element: PageElement | null, inside: (one: PageElement) => string) =>
  element ? (element.attribs['aria-label'] ?? inside(element)) : ''
const idsIn = (text = '') => text.split(/\s+/u).filter(Boolean)

const captions: Record<string, string> = {
  fieldset: 'legend',
  figure: 'figcaption',
  svg: 'title',
  table: 'caption',
}

function nativeName(
  root: PageDocument,
  element: PageElement,
  inside: (one: PageElement) => string,
): string | null {
  const { name, attribs } = element
  if (name === 'img' || attribs['type'] === 'image') return attribs['alt'] ?? null
  if (name === 'input' && /^(?:submit|reset|button)$/u.test(attribs['type'] ?? ''))
    return attribs['value'] ?? 'Submit'
  if (isControl(element)) return labelsOf(root, element).map(inside).join(' ')
  const caption = childrenOf(element).find((child) => child.name === captions[name])
  return caption ? inside(caption) : null
}

function contentOf(element: PageElement, isApart: boolean): string {
  const inside = element.children
    .map((node) => {
      if (!isElement(node)) return dataOf(node)
      if (!isRead(node)) return ''
      if (node.name === 'br') return ' '
      const label = node.attribs['aria-label'] ?? node.attribs['alt']
      const own = label ?? (isControl(node) ? valueIn(node) : contentOf(node, isApart))
      return inline.has(node.name) && !isApart ? own : ` ${own} `
    })
    .join('')
  return withWrittenWords(element, inside)
}

/** A field in the words of its own label says what is in it. */
const valueIn = ({ name, attribs }: PageElement) =>
  name === 'input' && !/^(?:checkbox|radio|hidden|file)$/u.test(attribs['type'] ?? '')
    ? (attribs['value'] ?? '')
    : ''

function isRead({ name, attribs }: PageElement): boolean {
  return (
    attribs['aria-hidden'] !== 'true' && !('hidden' in attribs) && !/^(?:script|style|template)$/u.test(name)
  )
}

export function isControl({ name, attribs }: PageElement): boolean {
  return /^(?:input|select|textarea|meter|output|progress)$/u.test(name) && attribs['type'] !== 'hidden'
}

/** The labels of a control: around it, or pointing at it. */
export function labelsOf(root: PageDocument, control: PageElement): PageElement[] {
  const { id } = control.attribs
  const above = ancestorsOf(control)
  return elementsIn(root).filter(
    (label) =>
      label.name === 'label' &&
      (label.attribs['for'] === undefined ? above.includes(label) : label.attribs['for'] === id),
  )
}

export function controlOf(root: PageDocument, label: PageElement): PageElement | null {
  const id = label.attribs['for']
  return id === undefined ? (elementsIn(label).find(isControl) ?? null) : byId(root, id)
}

export function descriptionOf(root: PageDocument, element: PageElement): string {
  const told = idsIn(element.attribs['aria-describedby'])
    .map((id) => byId(root, id))
    .filter((one) => one !== null)
    .map((one) => textOf(one))
  return tidy(told.join(' '))
}

/** What getByLabel looks through: the words of labels, and names given by attribute. */
export function labelTexts(root: PageDocument, element: PageElement): string[] {
  const { attribs } = element
  const given = attribs['aria-label'] === undefined ? [] : [tidy(attribs['aria-label'])]
  const referred = idsIn(attribs['aria-labelledby'])
    .map((id) => byId(root, id))
    .filter((one) => one !== null)
    .map((one) => tidy(textOf(one)))
  const labels = isControl(element) || element.name === 'button' ? labelsOf(root, element) : []
  return [...given, ...referred, ...labels.map((label) => tidy(withoutFields(label)))]
}

function withoutFields(label: PageElement): string {
  return label.children
    .map((node) => {
      if (!isElement(node)) return dataOf(node)
      return isControl(node) || !isShown(node) ? '' : withoutFields(node)
    })
    .join('')
}
