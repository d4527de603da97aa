// What a rule would do, told with one design before it is saved.
import type { HouseRule } from '#app/domain/customizer/change-rules.ts'
import { judgeField } from '#app/domain/customizer/choose.ts'
import { longerBy, whyNoExpress } from '#app/domain/customizer/combinations.ts'
import { designWords, fixWords } from '#app/domain/customizer/describe-design.ts'
import type { Design } from '#app/domain/customizer/design.ts'
import type { PriceList, StudioRule } from '#app/domain/customizer/price-list.ts'
import { optionNames } from '#app/domain/customizer/studio-options.ts'
import { priceDesign } from '#app/domain/customizer/studio-price.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { exampleOf, refusedExample } from './designer-rules.ts'

export function trialWords(before: PriceList, after: PriceList, written: HouseRule): string {
  if (written.kind === 'refuses') return refusedWords(after, written.rule)
  const example = exampleOf(after, written.rule.when)
  if (example === null) return noExample
  const [was, is] = [priceOf(before, example), priceOf(after, example)]
  const longer = longerBy(after, example)
  const parts = [
    was === is
      ? `Its price stays ${formatNaira(is)}.`
      : `It would cost ${formatNaira(is)} instead of ${formatNaira(was)}.`,
    longer > 0
      ? `It takes ${longer} working ${longer === 1 ? 'day' : 'days'} longer than other designs.`
      : '',
    whyNoExpress(after, example) ?? '',
  ]
  return [`For example: ${designWords(after, example)}`, ...parts].filter((one) => one !== '').join(' ')
}

function refusedWords(after: PriceList, rule: StudioRule): string {
  const tried = refusedExample(after, rule)
  if (tried === null) return noExample
  const { design, code } = tried
  const state = judgeField(after, design, rule.field).find((one) => one.code === code)
  const chosen = `${after.fields[rule.field].name}: ${optionNames(after, rule.field, code)}`
  if (!state || state.allowed)
    return `For example: ${designWords(after, design)} When a shopper chooses ${chosen}, the other choices change automatically.`
  const remedy =
    state.fix === null
      ? 'There is no other way to have both.'
      : `One tap makes it possible: ${fixWords(after, state.fix)}.`
  return `For example: ${designWords(after, design)} ${chosen} is greyed out, and shoppers read: “${state.reason}” ${remedy}`
}

const noExample =
  'This rule applies to no choice that shoppers can see at the moment. It will apply once you show or add one.'

function priceOf(priceList: PriceList, design: Design) {
  return priceDesign(priceList, { design, expressProcessing: false }, null).totalKobo
}
