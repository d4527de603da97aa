// Between the fields of a rule's form and its value. What is no such value is told by the rule's own schema.
import type { z } from 'zod'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import { plainProblem } from '#app/foundation/lib/plain-problem.ts'
import { typedWhole } from '#app/foundation/lib/typed-whole.ts'
import { completeSetting } from '#app/foundation/settings/setting-keys.ts'
import type { RuleField, RulePart } from './setting-parts.ts'

/** What was typed, as the value that the schema judges; numbers that are none stay text, so that it says so. */
export function valueOf({ fields }: RulePart, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, readField(field, values[field.name] ?? '')]))
}

/** What was typed, with the switches that are off: no browser posts those, and a form with an error shows them as they were left. */
export function withSwitches({ fields }: RulePart, values: FormValues): FormValues {
  const off = fields.filter(({ kind }) => kind === 'switch').map(({ name }) => [name, ''])
  return { ...Object.fromEntries(off), ...values }
}

/** What is wrong with a field whose schema has no words of its own for it; undefined where it has. */
export function problemWords({ fields }: RulePart, issue: z.core.$ZodRawIssue): string | undefined {
  const [name] = issue.path ?? []
  const field = fields.find((one) => one.name === name)
  if (field?.kind === 'percent') return 'Enter a percentage from 0 to 100, like 7.5.'
  if (field?.kind === 'number')
    return plainProblem(issue) ?? 'Enter a whole number, without a sign or a decimal point.'
  return issue.code === 'invalid_value' ? 'Choose one of them.' : undefined
}

/** A value as its form writes it. */
export function formOf({ fields }: RulePart, value: object): FormValues {
  const parts = value as Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field.name, writeField(field, parts[field.name])]))
}

function readField({ kind, optional = false }: RuleField, typed: string): unknown {
  const text = typed.trim()
  if (kind === 'number' && optional && text === '') return null
  switch (kind) {
    case 'switch':
      return text === 'on'
    case 'number':
      return typedWhole(text) ?? text
    case 'percent':
      return /^\d{1,3}(?:[.,]\d)?(?:\s*%)?$/u.test(text)
        ? Math.round(Number.parseFloat(text.replace(',', '.')) * 10)
        : text
    case 'phone':
      // As at the checkout: an owner types it as they say it.
      return normalisePhone(text, 'NG') ?? text.replaceAll(/[\s().-]/gu, '')
    default:
      return text
  }
}

function writeField({ kind }: RuleField, value: unknown): string {
  if (kind === 'switch') return value === true ? 'on' : ''
  if (kind === 'percent') return typeof value === 'number' ? String(value / 10) : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A value in words, a line for each field. */
export function ruleLines(part: RulePart, value: unknown): string[] {
  const written = formOf(part, completeSetting(part.key, value))
  return part.fields.map((field) => `${field.label}: ${fieldWords(field, written[field.name] ?? '')}`)
}

/** What a field says, for whoever only reads. */
export function fieldWords({ kind, options }: RuleField, value: string): string {
  if (kind === 'switch') return value === 'on' ? 'yes' : 'no'
  return options?.find((one) => one.value === value)?.name || value || '–'
}
