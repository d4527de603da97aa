import { startDesign } from '#app/domain/customizer/choose.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { brokenRules } from '#app/domain/customizer/studio-rules.ts'
import type { DensityRefusal } from './density-guide.tsx'
import { densitySteps } from './density-words.ts'
import { guideLengths } from './length-question.ts'

/** Densities that the price list does not make in a length, with its reason. */
export function refusedDensities(priceList: PriceList): DensityRefusal[] {
  const start = startDesign(priceList)
  return guideLengths.flatMap((lengthIn) =>
    densitySteps.flatMap((density): DensityRefusal[] => {
      const design = { ...start, length: String(lengthIn), density: String(density) }
      const rule = brokenRules(priceList, design).find(({ field, when }) =>
        [field, ...when.map((one) => one.field)].includes('density'),
      )
      return rule ? [{ lengthIn, density, reason: rule.reason }] : []
    }),
  )
}
