// Which role an element has for whoever hears the page (ARIA in HTML).
import { ancestorsOf, closest, type PageElement } from './document.ts'

const ofTag: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  caption: 'caption',
  dd: 'definition',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  svg: 'img',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  tr: 'row',
  ul: 'list',
}

const ofInput: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  submit: 'button',
}

export function roleOf(element: PageElement): string | null {
  const { name, attribs } = element
  const [told] = (attribs['role'] ?? '').split(' ')
  if (told) return told
  if (name === 'input') return roleOfInput(attribs)
  const find = ofContext[name]
  return find ? find(element) : (ofTag[name] ?? null)
}

function roleOfInput({ type = 'text', list }: Record<string, string>): string | null {
  if (type === 'hidden') return null
  const role = ofInput[type]
  if (role) return role
  if (list !== undefined) return 'combobox'
  return type === 'search' ? 'searchbox' : 'textbox'
}

const isNamed = ({ attribs }: PageElement) =>
  'aria-label' in attribs || 'aria-labelledby' in attribs || 'title' in attribs
const link = ({ attribs }: PageElement) => ('href' in attribs ? 'link' : null)
/** Of the whole page, not of a part of it. */
const landmark = (role: string) => (element: PageElement) =>
  ancestorsOf(element).some(({ name }) => ['article', 'aside', 'main', 'nav', 'section'].includes(name))
    ? null
    : role

const ofContext: Record<string, (element: PageElement) => string | null> = {
  a: link,
  area: link,
  footer: landmark('contentinfo'),
  form: (element) => (isNamed(element) ? 'form' : null),
  header: landmark('banner'),
  img: (element) => (element.attribs['alt'] === '' && !isNamed(element) ? 'presentation' : 'img'),
  section: (element) => (isNamed(element) ? 'region' : null),
  select: ({ attribs }) => ('multiple' in attribs ? 'listbox' : 'combobox'),
  th: (element) => {
    const { scope } = element.attribs
    if (scope === 'row' || scope === 'rowgroup') return 'rowheader'
    if (scope === 'col' || scope === 'colgroup') return 'columnheader'
    return closest(element, 'thead') ? 'columnheader' : 'rowheader'
  },
}
