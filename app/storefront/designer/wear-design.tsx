import { useMemo } from 'react'
import { judgeField } from '#app/domain/customizer/choose.ts'
import { lookOfDesign } from '#app/domain/customizer/design-look.ts'
import type { Design } from '#app/domain/customizer/design.ts'
import { findOption } from '#app/domain/customizer/studio-options.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { SeeItOnYou } from '#app/storefront/try-on/see-it-on-you.tsx'
import { type WornPart, wornParts } from '#app/storefront/try-on/wearing.ts'

type Props = {
  priceList: PriceList
  design: Design
  /** The wig in words. */
  words: string
  onChoose: (part: WornPart, code: string) => void
}

/** The design in hand on the shopper's photo; what is chosen there is chosen in the design. */
export function WearDesign({ priceList, design, words, onChoose }: Props) {
  const look = useMemo(() => lookOfDesign(design), [design])
  const choices = useMemo(
    () => wornParts.map((part) => choiceOf(priceList, design, part)),
    [priceList, design],
  )
  return (
    <div className="border-t border-rule py-3 noscript:hidden">
      <SeeItOnYou
        look={look}
        wearing={{ words, choices, onChoose, note: 'What you choose here changes your design too.' }}
      />
    </div>
  )
}

/** Only what can be made with the rest of the design as it stands. */
function choiceOf(priceList: PriceList, design: Design, part: WornPart) {
  const options = judgeField(priceList, design, part).flatMap(({ code, chosen, allowed, absent }) => {
    const option = (chosen || allowed) && !absent ? findOption(priceList, part, code) : null
    return option ? [{ code, name: option.name }] : []
  })
  return { part, name: priceList.fields[part].name, chosen: design[part], options }
}
