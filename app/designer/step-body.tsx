// What stands in an open step.
import { type ReactNode, useMemo } from 'react'
import type { Field } from '#app/studio/design.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { isAbsent, optionNames } from '#app/studio/studio-options.ts'
import { textureStill } from '#app/studio/texture-still.ts'
import type { PriceBase } from '#app/studio/studio-price.ts'
import type { DesignerState } from './designer-state.ts'
import { LengthOnYou } from './length-on-you.tsx'
import { OptionGroup } from './option-group.tsx'
import { type OptionView, optionViews } from './options.ts'
import type { StepInfo } from './steps.ts'
import { SeenWhere } from './seen-where.tsx'
import { WhyNot } from './why-not.tsx'

type Props = {
  info: StepInfo
  book: StudioBook
  base: PriceBase | null
  state: DesignerState
  onChoose: (field: Field, option: OptionView) => void
  onHeight: (heightCm: number) => void
  /** What changed along with the last choice. */
  alsoChanged: ReactNode
}

export function AxisBody({ info, book, base, state, onChoose, onHeight, alsoChanged }: Props) {
  const { design } = state.draft
  return (
    <>
      {info.fields.map((field) => (
        <FieldChoices
          key={field}
          field={field}
          isAlone={info.fields.length === 1}
          book={book}
          base={base}
          state={state}
          onChoose={onChoose}
          alsoChanged={state.changedAt === field ? alsoChanged : null}
        />
      ))}
      {info.step === 'length' ? (
        <LengthOnYou design={design} heightCm={state.heightCm} onHeight={onHeight} />
      ) : null}
    </>
  )
}

type FieldProps = Pick<Props, 'book' | 'base' | 'state' | 'onChoose' | 'alsoChanged'> & {
  field: Field
  isAlone: boolean
}

function FieldChoices({ field, isAlone, book, base, state, onChoose, alsoChanged }: FieldProps) {
  const { name, many } = book.fields[field]
  const { design } = state.draft
  const options = useMemo(() => optionViews(book, design, field, base), [book, design, field, base])
  const asked = state.asked?.field === field ? state.asked.code : null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={isAlone ? 'sr-only' : 'pb-2 text-small font-medium'}>{name}</legend>
      {isAbsent(book, field, design[field]) ? (
        <p className="text-muted">{optionNames(book, field, design[field])} with this construction.</p>
      ) : null}
      {/* No radio button stands for "does not apply". */}
      {isAbsent(book, field, design[field]) ? (
        <input type="hidden" name={field} value={design[field]} />
      ) : null}
      <OptionGroup
        field={field}
        options={options}
        many={many}
        stillOf={(option) => textureStill(option.code)}
        onChoose={(option) => onChoose(field, option)}
      >
        {alsoChanged}
      </OptionGroup>
      {isAbsent(book, field, design[field]) ? null : <SeenWhere field={field} side={state.side} />}
      <WhyNot field={field} options={options} asked={asked} />
    </fieldset>
  )
}
