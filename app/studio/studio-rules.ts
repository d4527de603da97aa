// What excludes what. A rule is broken when all of its conditions hold and its field has a code that it does not allow.
// Some rules take their field along (the lace comes with the construction); the others refuse, with a reason.
import type { Design, Field } from './design.ts'
import { fields } from './design.ts'
import { codesOf, findOption, holds, isWithin, joinCodes, splitCodes } from './studio-options.ts'
import type { StudioBook, StudioRule } from './studio-book.ts'

export type DesignProblem = { field: Field; reason: string; ask: boolean }

/** Everything that keeps a design from being ordered, in the order of the book; [] when it can be made. */
export function problemsOf(book: StudioBook, design: Design): DesignProblem[] {
  const unknown = fields.flatMap((field) => {
    const problem = valueProblem(book, field, design[field])
    return problem === null ? [] : [{ field, ...problem }]
  })
  const broken = brokenRules(book, design).map(({ field, reason, ask }) => ({ field, reason, ask }))
  return [...unknown, ...broken]
}

export function brokenRules(book: StudioBook, design: Design): StudioRule[] {
  return book.rules.filter((rule) => !permits(rule, design))
}

export function permits(rule: StudioRule, design: Design): boolean {
  return allows(rule, design[rule.field]) || !rule.when.every((condition) => holds(condition, design))
}

/** Whether a rule has a say on this field, on either side. */
export function concerns(rule: StudioRule, field: Field): boolean {
  return rule.field === field || rule.when.some((condition) => condition.field === field)
}

/**
 * The design after rules that take their field along have done so; fields in `kept` stay as they are. A field takes its
 * start, or else the option nearest to it in the book that those rules allow.
 */
export function followRules(book: StudioBook, design: Design, kept: ReadonlySet<Field>): Design {
  const following = book.rules.filter((rule) => rule.follows)
  let next = design
  // Each pass settles at least one field that no later rule of a sound book unsettles.
  for (let pass = 0; pass < fields.length; pass++) {
    const broken = following.find((rule) => !kept.has(rule.field) && !permits(rule, next))
    if (!broken) return next
    const code = followingCode(book, next, broken.field, following)
    if (code === null) return next
    next = { ...next, [broken.field]: code }
  }
  return next
}

function followingCode(
  book: StudioBook,
  design: Design,
  field: Field,
  following: readonly StudioRule[],
): string | null {
  const { start, options } = book.fields[field]
  const codes = options.filter((option) => option.onQuote === '').map((option) => option.code)
  const place = codes.indexOf(start)
  const byNearness = codes.toSorted(
    (a, b) => Math.abs(codes.indexOf(a) - place) - Math.abs(codes.indexOf(b) - place),
  )
  const rules = following.filter((rule) => rule.field === field)
  return byNearness.find((code) => rules.every((rule) => permits(rule, { ...design, [field]: code }))) ?? null
}

function allows(rule: StudioRule, value: string): boolean {
  return splitCodes(value).every(
    (code) =>
      (rule.only === undefined || rule.only.includes(code)) &&
      !rule.refuse?.includes(code) &&
      isWithin(code, rule.from, rule.to),
  )
}

function valueProblem(
  book: StudioBook,
  field: Field,
  value: string,
): { reason: string; ask: boolean } | null {
  const { name } = book.fields[field]
  const codes = codesOf(book, field, value)
  const options = codes.map((code) => findOption(book, field, code))
  if (codes.length === 0 || options.includes(null)) return { reason: `Please choose: ${name}.`, ask: false }
  if (book.fields[field].many && joinCodes(book, field, codes) !== value)
    return { reason: `Please choose again: ${name}.`, ask: false }
  const onQuote = options.find((option) => option !== null && option.onQuote !== '')
  return onQuote ? { reason: onQuote.onQuote, ask: true } : null
}
