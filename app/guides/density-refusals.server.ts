import { startDesign } from '#app/studio/choose.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { brokenRules } from '#app/studio/studio-rules.ts'
import type { DensityRefusal } from './density-guide.tsx'
import { densitySteps } from './density-words.ts'
import { guideLengths } from './length-question.ts'

/** Densities that the book does not make in a length, with its reason. */
export function refusedDensities(book: StudioBook): DensityRefusal[] {
  const start = startDesign(book)
  return guideLengths.flatMap((lengthIn) =>
    densitySteps.flatMap((density): DensityRefusal[] => {
      const design = { ...start, length: String(lengthIn), density: String(density) }
      const rule = brokenRules(book, design).find(({ field, when }) =>
        [field, ...when.map((one) => one.field)].includes('density'),
      )
      return rule ? [{ lengthIn, density, reason: rule.reason }] : []
    }),
  )
}
