// What each option of a field would do to the design in hand: chosen, costs so much more, or impossible and why.
import { applyChoice, type FieldChange, judgeField, type OptionState } from '#app/domain/customizer/choose.ts'
import type { Design, Field } from '#app/domain/customizer/design.ts'
import { fixWords } from '#app/domain/customizer/describe-design.ts'
import type { PriceList, StudioOption } from '#app/domain/customizer/price-list.ts'
import { findOption, isAbsent, optionNames } from '#app/domain/customizer/studio-options.ts'
import { type PriceBase, priceDesign } from '#app/domain/customizer/studio-price.ts'

export type OptionView = {
  code: string
  name: string
  note: string
  isChosen: boolean
  /** Kobo more (or, below zero, less) than the design in hand; 0 where it is chosen or impossible. */
  differenceKobo: number
  /** Names of other fields that would change along. */
  along: readonly string[]
  /** `remedy` is what has to change to make it possible, in words; null when nothing does. */
  blocked: { reason: string; remedy: string | null; ask: boolean } | null
}

/** The options that are shown: all but the one that stands for "does not apply". */
export function optionViews(
  priceList: PriceList,
  design: Design,
  field: Field,
  base: PriceBase | null,
): OptionView[] {
  const total = (of: Design) =>
    priceDesign(priceList, { design: of, expressProcessing: false }, base).totalKobo
  const now = total(design)
  return judgeField(priceList, design, field).flatMap((state) => {
    const option = findOption(priceList, field, state.code)
    if (!option || state.absent) return []
    const isOpen = !state.chosen && state.allowed
    const next = isOpen ? applyChoice(priceList, design, field, state.code) : { design, changed: [] }
    const view = viewOf(priceList, option, state)
    const along = next.changed.map((change) => priceList.fields[change.field].name)
    return [{ ...view, along, differenceKobo: total(next.design) - now }]
  })
}

/** The other fields that changed along with a choice, in sentences; what falls away with one cap is one sentence. */
export function changeWords(priceList: PriceList, changes: readonly FieldChange[]): string[] {
  const nameOf = (change: FieldChange) => priceList.fields[change.field].name
  const gone = changes.filter(({ field, to }) => isAbsent(priceList, field, to))
  const changed = changes.filter((change) => !gone.includes(change))
  const [first, ...others] = gone.map(nameOf)
  if (first === undefined) return changed.map((change) => oneChange(priceList, change))
  const names = [first, ...others.map((name) => name.toLowerCase())]
  const last = names.length > 1 ? ` and ${names.pop()}` : ''
  const words = `${names.join(', ')}${last} ${gone.length > 1 ? 'are' : 'is'} no longer needed.`
  return [
    `${words} ${gone[0]?.reason ?? ''}`.trim(),
    ...changed.map((change) => oneChange(priceList, change)),
  ]
}

function oneChange(priceList: PriceList, { field, from, to, reason }: FieldChange): string {
  const was = isAbsent(priceList, field, from) ? '' : ` (it was ${optionNames(priceList, field, from)})`
  return `${priceList.fields[field].name} is now ${optionNames(priceList, field, to)}${was}. ${reason}`.trim()
}

function viewOf(
  priceList: PriceList,
  option: StudioOption,
  { chosen, allowed, reason, fix, ask }: OptionState,
): Omit<OptionView, 'along' | 'differenceKobo'> {
  const remedy = fix === null ? null : fixWords(priceList, fix)
  const blocked = allowed || chosen ? null : { reason: reason ?? '', remedy, ask }
  return { code: option.code, name: option.name, note: option.note, isChosen: chosen, blocked }
}
