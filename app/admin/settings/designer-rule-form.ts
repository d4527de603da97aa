// A rule of the designer as a form: which choices on which parts of a design, and what follows when they come together. Pure.
import type { HouseRule } from '#app/domain/customizer/change-rules.ts'
import { type Field, fields } from '#app/domain/customizer/design.ts'
import type { PriceList, StudioCondition, StudioRule } from '#app/domain/customizer/price-list.ts'
import { isWithin } from '#app/domain/customizer/studio-options.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { kobo, parseNaira, typedNaira } from '#app/foundation/lib/money.ts'

export type RuleKind = HouseRule['kind']

/** What a rule is about: two parts of a design or three. The last of one that refuses is what it refuses. */
export type RuleShape = { kind: RuleKind; parts: readonly Field[] }

export const happens = {
  refused: 'Is greyed out, and shoppers read why',
  ask: 'Is greyed out, with a link to ask you on WhatsApp',
  follows: 'Is changed automatically to fit',
}
type Happens = keyof typeof happens

/** Of the address of a new rule: null for what is no shape of one. */
export function readShape(query: URLSearchParams): RuleShape | null {
  const kind = query.get('kind') === 'adds' ? 'adds' : 'refuses'
  const asked = ['a', 'b', 'c'].map((name) => query.get(name) ?? '').filter((name) => name !== '')
  const parts = asked.flatMap((name) => fields.find((field) => field === name) ?? [])
  const isSound = parts.length === asked.length && new Set(parts).size === parts.length
  return isSound && parts.length >= (kind === 'adds' ? 1 : 2) ? { kind, parts } : null
}

export function shapeOf({ kind, rule }: HouseRule): RuleShape {
  const when = rule.when.map(({ field }) => field)
  return { kind, parts: kind === 'refuses' ? [...when, rule.field] : when }
}

export const tickOf = (field: Field, code: string) => `in.${field}.${code}`

export function ruleAsValues(written: HouseRule): FormValues {
  const values: FormValues = {}
  const put = (
    field: Field,
    codes: readonly string[] | undefined,
    { from, to }: { from?: number | undefined; to?: number | undefined },
  ) => {
    for (const code of codes ?? []) values[tickOf(field, code)] = 'yes'
    values[`from.${field}`] = from === undefined ? '' : String(from)
    values[`to.${field}`] = to === undefined ? '' : String(to)
  }
  for (const condition of written.rule.when) put(condition.field, condition.in, condition)
  if (written.kind === 'adds') {
    const { name, priceKobo, days, noExpress } = written.rule
    return {
      ...values,
      name,
      price: priceKobo === 0 ? '' : typedNaira(kobo(priceKobo)),
      days: days === 0 ? '' : String(days),
      noExpress: noExpress ? 'yes' : '',
    }
  }
  const { field, only, refuse, reason, follows, ask } = written.rule
  put(field, refuse ?? only, written.rule)
  return {
    ...values,
    mode: refuse === undefined ? 'only' : 'not',
    reason,
    happens: follows ? 'follows' : ask ? 'ask' : 'refused',
  }
}

export type ReadRule = { ok: true; written: HouseRule } | { ok: false; errors: Record<string, string> }

export function readRule(
  priceList: PriceList,
  { kind, parts }: RuleShape,
  id: string,
  values: FormValues,
): ReadRule {
  const form = ruleReader(priceList, values)
  const written: HouseRule =
    kind === 'adds'
      ? { kind, rule: { id, when: parts.map((field) => form.condition(field)), ...form.added() } }
      : {
          kind,
          rule: {
            id,
            when: parts.slice(0, -1).map((field) => form.condition(field)),
            ...form.refusal(parts.at(-1)),
          },
        }
  return Object.keys(form.errors).length > 0 ? { ok: false, errors: form.errors } : { ok: true, written }
}

/** What is read of the choices on one part: those that were ticked, or else a range of numbers. */
type Chosen = { codes: string[]; from: number | undefined; to: number | undefined }

function ruleReader(priceList: PriceList, values: FormValues) {
  const errors: Record<string, string> = {}
  const said = (name: string) => (values[name] ?? '').replaceAll(/\s+/gu, ' ').trim()
  const say = (name: string, problem: string) => void (errors[name] ??= problem)

  function bound(name: string): number | undefined {
    if (said(name) === '') return undefined
    if (/^\d{1,3}$/u.test(said(name))) return Number(said(name))
    say(name, 'Enter a whole number.')
    return undefined
  }

  function chosen(field: Field): Chosen {
    const { name, options } = priceList.fields[field]
    const codes = options.map(({ code }) => code).filter((code) => values[tickOf(field, code)] === 'yes')
    const [from, to] = [bound(`from.${field}`), bound(`to.${field}`)]
    if (codes.length === 0 && from === undefined && to === undefined)
      say(`of.${field}`, `${name}: choose at least one.`)
    return { codes, from, to }
  }

  function words(name: string, longest: number, missing: string): string {
    if (said(name) === '') say(name, missing)
    if (said(name).length > longest) say(name, `At most ${longest} characters.`)
    return said(name)
  }

  return {
    errors,
    condition(field: Field): StudioCondition {
      const { codes, from, to } = chosen(field)
      return codes.length > 0 ? { field, in: codes } : { field, ...range(from, to) }
    },
    refusal(field: Field = 'texture'): Omit<StudioRule, 'id' | 'when'> {
      const { codes, from, to } = chosen(field)
      const how = said('happens') as Happens
      const within = codes.length > 0 ? codes : codesWithin(priceList, field, from, to)
      if (within.length === 0)
        say(`of.${field}`, `${priceList.fields[field].name}: no choice lies between these numbers.`)
      return {
        field,
        ...(said('mode') !== 'only'
          ? { refuse: within }
          : codes.length > 0
            ? { only: codes }
            : range(from, to)),
        reason: words('reason', 200, 'Enter what shoppers read.'),
        follows: how === 'follows',
        ask: how === 'ask',
      }
    },
    added() {
      const price = said('price') === '' ? 0 : parseNaira(said('price'))
      const days = said('days') === '' ? 0 : Number(said('days'))
      const noExpress = said('noExpress') === 'yes'
      if (price === null || price > 100_000_000) say('price', 'Enter an amount in naira, like 10,000.')
      if (!Number.isInteger(days) || days < 0 || days > 60) say('days', 'Enter working days, from 1 to 60.')
      if (price === 0 && days === 0 && !noExpress)
        say('form', 'This rule changes nothing yet. Enter a charge or days, or tick “Not with express”.')
      const name = words('name', 60, 'Enter a name.')
      return { name, priceKobo: price ?? 0, days, noExpress }
    },
  }
}

function range(from: number | undefined, to: number | undefined) {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

function codesWithin(
  priceList: PriceList,
  field: Field,
  from: number | undefined,
  to: number | undefined,
): string[] {
  return priceList.fields[field].options.map(({ code }) => code).filter((code) => isWithin(code, from, to))
}
