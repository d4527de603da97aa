// Whether a changed price list still leads somewhere: a rule may forbid much, but not what new designs begin with, and no choice
// altogether. What should not be offered is hidden, in words of its own.
import { alignedTo } from './change-choices.ts'
import { applyChoice, startDesign } from './choose.ts'
import { designTitle } from './describe-design.ts'
import { type Field, fields } from './design.ts'
import type { PriceList, StudioOption } from './price-list.ts'
import { findOption, isFree } from './studio-options.ts'
import { problemsOf } from './studio-rules.ts'

/** Null when every choice that could be had before can be had after, and each new one. Otherwise the first example without a way out. */
export function findDeadEnd(before: PriceList, after: PriceList): string | null {
  const start = startDesign(after)
  const [problem] = problemsOf(after, start)
  if (problem)
    return `New designs begin with ${designTitle(after, start)}, and that would not be possible: ${problem.reason}`
  const known = alignedTo(before, after)
  for (const field of fields) {
    for (const option of after.fields[field].options) {
      const refused = refusal(after, field, option)
      if (refused === null) continue
      const was = findOption(known, field, option.code)
      if (was !== null && refusal(known, field, was) !== null) continue
      const { name } = after.fields[field]
      return `With ${name.toLowerCase()} “${option.name}” no wig would be possible any more, whatever else is chosen: ${refused}`
    }
  }
  return null
}

/** Why no design can have it; null where one can, and for what is not offered anyway. */
function refusal(priceList: PriceList, field: Field, option: StudioOption): string | null {
  if (option.absent || !isFree(option)) return null
  return applyChoice(priceList, startDesign(priceList), field, option.code).refused
}
