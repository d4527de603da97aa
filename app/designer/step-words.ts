// What a closed step says about itself.
import type { StudioBook } from '#app/studio/studio-book.ts'
import { isAbsent, optionNames } from '#app/studio/studio-options.ts'
import { type Draft, hasTyped } from './draft.ts'
import type { StepInfo } from './steps.ts'

export function chosenWords(book: StudioBook, draft: Draft, { step, fields }: StepInfo): string {
  if (step === 'fit') {
    if (draft.later) return 'Measured later'
    return hasTyped(draft) ? 'Your measurements' : 'Standard size'
  }
  if (step === 'finish') return draft.express ? 'Express' : ''
  const words = fields
    .filter((field) => !isAbsent(book, field, draft.design[field]))
    .map((field) => optionNames(book, field, draft.design[field]))
  return words.length > 0 ? [...new Set(words)].join(', ') : notNeeded(book, draft)
}

/** What excludes a step is what the wig is built on. */
function notNeeded(book: StudioBook, { design }: Draft): string {
  return `Not with ${optionNames(book, 'construction', design.construction)}`
}
