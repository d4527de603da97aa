// Between the fields of a document's form and its body. A field is named by its path in the body: 'items.2.answer'. Pure.
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import { schemaOf } from '#app/domain/content/document-schemas.ts'
import {
  type DocumentBodies,
  type DocumentName,
  type FaqItem,
  isPageName,
} from '#app/domain/content/documents.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { rowsOf } from '#app/admin/shell/form-rows.ts'
import { blockWords, isBlockName } from './document-words.ts'

export type ReadDocument<Name extends DocumentName> =
  | { ok: true; body: DocumentBodies[Name] }
  | { ok: false; errors: Record<string, string> }

/** A body as its form writes it: switches are 'on' or '', the marquee a word on each line. */
export function formOf(name: DocumentName, body: DocumentBodies[DocumentName]): FormValues {
  return Object.fromEntries(
    fieldsOf(body).map(([path, value]) => [path, typeof value === 'boolean' ? (value ? 'on' : '') : value]),
  )
}

/** What was typed, judged by the document's own schema. */
export function readDocumentForm<Name extends DocumentName>(
  name: Name,
  values: FormValues,
): ReadDocument<Name> {
  const judged = schemaOf(name).safeParse(typedBody(name, values))
  if (judged.success) return { ok: true, body: judged.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of judged.error.issues) errors[fieldOfIssue(path)] ??= message
  return { ok: false, errors }
}

/** Errors of a list or of one of its lines stand at the field that the list is typed in. */
function fieldOfIssue(path: readonly PropertyKey[]): string {
  if (path[0] === 'marquee') return 'marquee'
  if (path[0] === 'blocks' || (path[0] === 'items' && path.length < 3)) return 'form'
  return path.length === 0 ? 'form' : path.map(String).join('.')
}

function typedBody(name: DocumentName, values: FormValues): unknown {
  const said = (path: string) => values[path] ?? ''
  const isOn = (path: string) => said(path) === 'on'
  if (isPageName(name))
    return {
      ...pick(values, ['title', 'description', 'text']),
      isShown: isOn('isShown'),
      inFooter: isOn('inFooter'),
    }
  switch (name) {
    case 'home':
      return {
        ...pick(values, ['heroTitle', 'heroLead', 'heroButton']),
        marquee: said('marquee')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        blocks: rowsOf(values, 'blocks').map((row) => ({
          name: said(`${row}.name`),
          shown: isOn(`${row}.shown`),
        })),
      }
    case 'banner':
      return pick(values, ['title', 'text', 'button', 'to'])
    case 'faq':
      return { items: withIds(rowsOf(values, 'items').map((row) => typedItem(values, row))) }
    case 'story':
      return {
        ...pick(values, ['title', 'opening', 'text', 'collectionsTitle', 'closing', 'button']),
      }
    default:
      return pick(values, ['title', 'text'])
  }
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

function typedItem(values: FormValues, row: string): FaqItem {
  const [id, question, answer] = ['id', 'question', 'answer'].map((part) => values[`${row}.${part}`] ?? '')
  return { id: id ?? '', question: question ?? '', answer: answer ?? '' }
}

/** A new question gets its id from its first words, for good. */
function withIds(items: readonly FaqItem[]): FaqItem[] {
  const taken = new Set(items.map(({ id }) => id))
  return items.map((item) => {
    if (item.id !== '') return item
    const id = freeId(slugOf(item.question).slice(0, 30).replace(/-$/u, '') || 'question', taken)
    taken.add(id)
    return { ...item, id }
  })
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let turn = 2; taken.has(id); turn++) id = `${wanted}-${turn}`
  return id
}

type Leaf = string | boolean

function fieldsOf(value: unknown, path = ''): [string, Leaf][] {
  if (typeof value === 'string' || typeof value === 'boolean') return [[path, value]]
  if (Array.isArray(value) && value.every((line) => typeof line === 'string'))
    return [[path, value.join('\n')]]
  return Object.entries(Object(value)).flatMap(([name, part]) =>
    fieldsOf(part, path === '' ? name : `${path}.${name}`),
  )
}

/** What a field is called, in conflicts and differences. */
export function fieldLabel(path: string, values: FormValues): string {
  const [list, row, part] = path.split('.')
  if (list === 'items' && part) {
    const question = values[`items.${row}.question`] || `Question ${Number(row) + 1}`
    return part === 'answer'
      ? `${question}: answer`
      : part === 'question'
        ? `Question ${Number(row) + 1}`
        : ''
  }
  if (list === 'blocks') {
    const name = values[`blocks.${row}.name`] ?? ''
    return part === 'shown' && isBlockName(name) ? `${blockWords[name]}, shown` : ''
  }
  return fieldLabels[path] ?? path
}

const fieldLabels: Readonly<Record<string, string>> = {
  heroTitle: 'Headline',
  heroLead: 'Supporting line',
  heroButton: 'Button text',
  marquee: 'Scrolling banner',
  title: 'Title',
  description: 'For search engines',
  isShown: 'Shown in the shop',
  inFooter: 'Linked at the foot of every page',
  text: 'Text',
  button: 'Button text',
  to: 'Button link',
  opening: 'Opening line (large)',
  collectionsTitle: 'Heading above collections',
  closing: 'Closing line (large)',
}
