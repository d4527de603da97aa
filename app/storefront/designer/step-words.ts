// What a closed step says about itself.
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { isAbsent, optionNames } from '#app/domain/customizer/studio-options.ts'
import { type Draft, hasTyped } from './draft.ts'
import type { StepInfo } from './steps.ts'

export function chosenWords(priceList: PriceList, draft: Draft, { step, fields }: StepInfo): string {
  if (step === 'fit') {
    if (draft.later) return 'Measured later'
    return hasTyped(draft) ? 'Your measurements' : 'Standard size'
  }
  if (step === 'finish') return draft.express ? 'Express' : ''
  const words = fields
    .filter((field) => !isAbsent(priceList, field, draft.design[field]))
    .map((field) => optionNames(priceList, field, draft.design[field]))
  return words.length > 0 ? [...new Set(words)].join(', ') : notNeeded(priceList, draft)
}

/** What excludes a step is what the wig is built on. */
function notNeeded(priceList: PriceList, { design }: Draft): string {
  return `Not with ${optionNames(priceList, 'construction', design.construction)}`
}
