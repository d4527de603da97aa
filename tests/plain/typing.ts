// What typing, choosing and pressing leave in a page that runs no script.
import { closest, elementsIn, type PageDocument, type PageElement, says, wordsOf } from './document.ts'
import { formOf, isDisabled } from './forms.ts'

export function write(field: PageElement, value: string): void {
  const { attribs, name } = field
  if (isDisabled(field) || 'readonly' in attribs) throw new Error(`<${name}> cannot be typed into`)
  if (name === 'textarea') {
    attribs['data-typed'] = value
    return
  }
  if (name !== 'input' || /^(?:checkbox|radio|file|submit|button)$/u.test(attribs['type'] ?? ''))
    throw new Error(`<${name}> is no field for words`)
  attribs['value'] = value
}

/** By its value, or by its words. */
export function choose(select: PageElement, wanted: string | { label: string }): void {
  if (select.name !== 'select') throw new Error(`<${select.name}> offers no choice`)
  const options = elementsIn(select).filter(({ name }) => name === 'option')
  const label = typeof wanted === 'string' ? wanted : wanted.label
  const chosen =
    options.find(({ attribs }) => typeof wanted === 'string' && attribs['value'] === wanted) ??
    options.find((option) => says(wordsOf(option), label, true))
  if (!chosen || 'disabled' in chosen.attribs) throw new Error(`There is no ${label} to choose`)
  for (const option of options) delete option.attribs['selected']
  chosen.attribs['selected'] = ''
}

export function toggle(root: PageDocument, control: PageElement): void {
  const { attribs } = control
  if (attribs['type'] === 'radio') {
    for (const other of elementsIn(root))
      if (other.attribs['name'] === attribs['name'] && formOf(root, other) === formOf(root, control))
        delete other.attribs['checked']
    attribs['checked'] = ''
  } else if (attribs['type'] === 'checkbox') {
    if ('checked' in attribs) delete attribs['checked']
    else attribs['checked'] = ''
  }
}

/** Those of one name close each other. */
export function toggleDetails(root: PageDocument, summary: PageElement): void {
  const details = closest(summary, 'details')
  if (!details) return
  if ('open' in details.attribs) return void delete details.attribs['open']
  const { name } = details.attribs
  if (name !== undefined)
    for (const other of elementsIn(root))
      if (other.name === 'details' && other.attribs['name'] === name) delete other.attribs['open']
  details.attribs['open'] = ''
}
