// What somebody wrote into a field of a form or a cell of a file, read the same way in both. What is wrong comes back as a
// value: each asks in its own words. Pure.
import { type Kobo, parseNaira } from './money.ts'

export type TextField = { sort: 'text'; longest: number }
/** Whole numbers only. */
export type NumberField = { sort: 'number'; from: number; to: number }
/** Codes with their names: either is understood, in any spelling. */
export type ChoiceField = { sort: 'choice'; choices: Readonly<Record<string, string>> }
export type AmountField = { sort: 'amount' }
export type TypedField = TextField | NumberField | ChoiceField | AmountField

export type Misread =
  | { problem: 'too-long'; longest: number }
  | { problem: 'no-number'; from: number; to: number }
  | { problem: 'unknown'; choices: Readonly<Record<string, string>> }
  | { problem: 'no-amount' }

type Value<Field extends TypedField> = Field extends TextField
  ? string
  : Field extends NumberField
    ? number
    : Field extends AmountField
      ? Kobo
      : Field extends { choices: Readonly<Record<infer Code extends string, string>> }
        ? Code
        : never

/** `value` is null where nothing is written. Texts are taken to the letter, blanks and all. */
export type ReadField<Field extends TypedField> =
  | { ok: true; value: Value<Field> | null }
  | ({ ok: false } & Misread)

export function readField<Field extends TypedField>(field: Field, text: string): ReadField<Field> {
  return readAny(field, text) as ReadField<Field>
}

function readAny(field: TypedField, text: string): ReadField<TypedField> {
  const written = field.sort === 'text' ? text : text.trim()
  if (written === '') return { ok: true, value: null }
  switch (field.sort) {
    case 'text':
      return written.length <= field.longest
        ? { ok: true, value: written }
        : { ok: false, problem: 'too-long', longest: field.longest }
    case 'number': {
      const { from, to } = field
      const value = wholeNumber(written)
      return value !== null && value >= from && value <= to
        ? { ok: true, value }
        : { ok: false, problem: 'no-number', from, to }
    }
    case 'choice': {
      const value = findCode(written, field.choices)
      return value === null
        ? { ok: false, problem: 'unknown', choices: field.choices }
        : { ok: true, value: value as never }
    }
    case 'amount': {
      const value = parseNaira(written)
      return value === null ? { ok: false, problem: 'no-amount' } : { ok: true, value }
    }
  }
}

function wholeNumber(text: string): number | null {
  // Spreadsheets write 12 as 12.00 when they are told to.
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/gu, '').replace(/\.0+$/u, '')
  return /^-?\d{1,9}$/u.test(plain) ? Number(plain) : null
}

export function findCode<Code extends string>(
  text: string,
  names: Readonly<Record<Code, string>>,
): Code | null {
  const wanted = spelling(text)
  const entries = Object.entries(names) as [Code, string][]
  // A code as it is written wins: 'P4/27' and 'P427' would be one spelling.
  const [code] =
    entries.find(([known]) => known === text) ??
    entries.find(([known, name]) => spelling(known) === wanted || spelling(name) === wanted) ??
    []
  return code ?? null
}

/** Without case, accents and signs: 'Akú', 'AKU' and 'aku' are one. */
export function spelling(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
