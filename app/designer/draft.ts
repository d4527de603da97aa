// What a shopper has in hand while she designs: the design, and what is hers alone. One shape for the address, the form
// and the live page, so that the page is the same with and without JavaScript and nothing typed is lost between them.
import {
  type Design,
  type Field,
  fields,
  type MeasureKey,
  measureKeys,
} from '#app/studio/design.ts'

export type Unit = 'in' | 'cm'

export type Draft = {
  design: Design
  express: boolean
  name: string
  unit: Unit
  /** As she typed them. */
  typed: Record<MeasureKey, string>
  /** She wants us to measure with her after the order. */
  later: boolean
  /** Where it began, for hidden fields and the address. */
  origin: Origin
}

export type Origin = {
  /** Slug and length of the product that it is made from. */
  from: string | null
  fromLength: string | null
  /** The cart line that is being changed. */
  line: string | null
  /** Code of the saved design that it is a remix of. */
  remix: string | null
}

export const nothingTyped: Record<MeasureKey, string> = {
  circumference: '',
  frontToNape: '',
  earToEarForehead: '',
  earToEarTop: '',
  templeToTemple: '',
  nape: '',
}

export type FormEntries = Iterable<[string, unknown]>

/** Fields that the entries name; several values of one field are joined by '+', as `fixing` holds them. */
export function readChoices(entries: FormEntries): Partial<Design> {
  const choices: Partial<Design> = {}
  for (const [name, value] of entries) {
    if (!isField(name) || typeof value !== 'string' || value.length > 200) continue
    const known = choices[name]
    choices[name] = known ? `${known}+${value}` : value
  }
  // An empty value is a marker of the form: of this field nothing is ticked.
  for (const field of fields) {
    const text = choices[field]
    if (text?.startsWith('+')) choices[field] = text.slice(1)
  }
  return choices
}

/** Everything but the design. What is absent stays as `draft` has it. */
export function readRest(draft: Draft, entries: FormEntries): Draft {
  const values = new Map<string, string>()
  for (const [name, value] of entries) if (typeof value === 'string') values.set(name, value.slice(0, 300))
  const typed = { ...draft.typed }
  for (const key of measureKeys) typed[key] = values.get(measureName(key)) ?? typed[key]
  return {
    ...draft,
    typed,
    express: values.has('options') ? values.get('express') === 'yes' : draft.express,
    name: (values.get('name') ?? draft.name).slice(0, 60),
    unit: readUnit(values.get('unit')) ?? draft.unit,
    later: values.has('measuring') ? values.get('later') === 'yes' : draft.later,
  }
}

/** The draft as the query of its address: what is public about it, and nothing that was typed. */
export function draftQuery({ design, express, origin }: Draft): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(origin)) if (value !== null && name !== 'remix') query.set(name, value)
  for (const field of fields) query.set(field, design[field])
  if (express) query.set('express', 'yes')
  return query
}

export function measureName(key: MeasureKey): string {
  return `measure-${key}`
}

export function hasTyped({ typed }: Pick<Draft, 'typed'>): boolean {
  return measureKeys.some((key) => typed[key].trim() !== '')
}

function isField(name: string): name is Field {
  return (fields as readonly string[]).includes(name)
}

function readUnit(text: string | undefined): Unit | null {
  return text === 'in' || text === 'cm' ? text : null
}
