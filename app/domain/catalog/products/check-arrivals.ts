// What may be said to be on its way of a variant: a day of Lagos and how many come then, those included that are pre-ordered. The stock
// page, the form of the product and files ask the same. Pure.
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import type { FieldProblem, ProductProblem } from './check-product.ts'
import type { EditableProduct, EditableVariant, ProductEdit, VariantEdit } from './product-edit.ts'

/** Nobody is asked to pay for what comes later than this; days. */
export const longestAheadDays = 180

/** Null: nothing is on its way. */
export type Arrival = { day: string; units: number } | null

export type ArrivalProblem = 'arrival-over' | 'arrival-too-far' | 'arrival-promised'

/** `promised` of it are pre-ordered: at least those have to come. */
export function arrivalProblem(arrival: Arrival, promised: number, now: Date): ArrivalProblem | null {
  if ((arrival?.units ?? 0) < promised) return 'arrival-promised'
  if (arrival === null) return null
  if (arrival.day <= lagosDay(now)) return 'arrival-over'
  return arrival.day > lagosDay(new Date(now.getTime() + longestAheadDays * dayMs)) ? 'arrival-too-far' : null
}

type Shop = {
  now: Date
  /** Made to order, or work: nobody counts what comes. */
  isUncounted: (product: Pick<ProductEdit, 'kind' | 'madeToOrder'>) => boolean
}

/** What is said to come anew, and making to order what people wait for: those units come, or their orders are cancelled first. */
export function arrivalProblems(
  edit: ProductEdit,
  before: EditableProduct | null,
  { now, isUncounted }: Shop,
): FieldProblem[] {
  const isOfOrder = isUncounted(edit)
  const problems = edit.variants.flatMap((variant, place): FieldProblem[] => {
    const was = before?.variants.find(({ id }) => id === variant.id)
    if (!isOtherArrival(variant, was)) return []
    const found = problemOf(variant, was?.promised ?? 0, { now, isOfOrder })
    if (found === null) return []
    const [field, problem] = found
    const count = problem === 'arrival-promised' ? { count: was?.promised ?? 0 } : {}
    return [{ field: `variants.${place}.${field}`, problem, ...count }]
  })
  const count = before?.variants.reduce((sum, { promised }) => sum + promised, 0) ?? 0
  if (before && isOfOrder && count > 0 && !isUncounted(before))
    problems.push({ field: edit.madeToOrder ? 'madeToOrder' : 'kind', problem: 'is-awaited', count })
  return problems
}

/** Left out, it stays as it is. */
export function isOtherArrival(
  { comesOn, comingUnits }: VariantEdit,
  was: Pick<EditableVariant, 'comesOn' | 'comingUnits'> | undefined,
): boolean {
  const isOther = <Value>(wanted: Value | undefined, present: Value) =>
    wanted !== undefined && wanted !== present
  return isOther(comesOn, was?.comesOn ?? null) || isOther(comingUnits, was?.comingUnits ?? null)
}

type Found = [field: 'comesOn' | 'comingUnits', problem: ProductProblem]

function problemOf(
  { comesOn = null, comingUnits = null }: VariantEdit,
  promised: number,
  { now, isOfOrder }: { now: Date; isOfOrder: boolean },
): Found | null {
  if (comesOn === null && comingUnits !== null) return ['comesOn', 'arrival-without-day']
  if (comesOn !== null && comingUnits === null) return ['comingUnits', 'arrival-without-number']
  const arrival = arrivalOf({ comesOn, comingUnits })
  if (arrival !== null && isOfOrder) return ['comesOn', 'arrival-made-to-order']
  const problem = arrivalProblem(arrival, promised, now)
  return problem && [problem === 'arrival-promised' ? 'comingUnits' : 'comesOn', problem]
}

/** As it is typed and shown, two fields that are both empty or both not. */
export function arrivalOf({
  comesOn,
  comingUnits,
}: Pick<EditableVariant, 'comesOn' | 'comingUnits'>): Arrival {
  return comesOn === null ? null : { day: comesOn, units: comingUnits ?? 0 }
}

export function arrivalWords(problem: ArrivalProblem, promised: number): string {
  switch (problem) {
    case 'arrival-over':
      return 'Choose a day after today.'
    case 'arrival-too-far':
      return `Choose a day within the next ${longestAheadDays} days.`
    case 'arrival-promised':
      return `${promised} ${promised === 1 ? 'is' : 'are'} pre-ordered already, so at least that many have to come. To stop, cancel those orders first.`
  }
}
