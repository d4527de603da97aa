import { useMemo } from 'react'
import { judgeField } from '#app/studio/choose.ts'
import { lookOfDesign } from '#app/studio/design-look.ts'
import type { Design } from '#app/studio/design.ts'
import { findOption } from '#app/studio/studio-options.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { SeeItOnYou } from '#app/try-on/see-it-on-you.tsx'
import { type WornPart, wornParts } from '#app/try-on/wearing.ts'

type Props = {
  book: StudioBook
  design: Design
  /** The wig in words. */
  words: string
  onChoose: (part: WornPart, code: string) => void
}

/** The design in hand on the shopper's photo; what is chosen there is chosen in the design. */
export function WearDesign({ book, design, words, onChoose }: Props) {
  const look = useMemo(() => lookOfDesign(design), [design])
  const choices = useMemo(() => wornParts.map((part) => choiceOf(book, design, part)), [book, design])
  return (
    <div className="try-on-open border-t border-rule py-3">
      <SeeItOnYou
        look={look}
        wearing={{ words, choices, onChoose, note: 'What you choose here is chosen in your design.' }}
      />
    </div>
  )
}

/** Only what can be made with the rest of the design as it stands. */
function choiceOf(book: StudioBook, design: Design, part: WornPart) {
  const options = judgeField(book, design, part).flatMap(({ code, chosen, allowed, absent }) => {
    const option = (chosen || allowed) && !absent ? findOption(book, part, code) : null
    return option ? [{ code, name: option.name }] : []
  })
  return { part, name: book.fields[part].name, chosen: design[part], options }
}
