// What stands in an open step.
import { type ReactNode, useMemo } from 'react'
import type { Field } from '#app/domain/customizer/design.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { isAbsent, optionNames } from '#app/domain/customizer/studio-options.ts'
import { textureStill } from '#app/domain/customizer/texture-still.ts'
import type { PriceBase } from '#app/domain/customizer/studio-price.ts'
import type { DesignerState } from './designer-state.ts'
import { LengthOnYou } from './length-on-you.tsx'
import { OptionGroup } from './option-group.tsx'
import { type OptionView, optionViews } from './options.ts'
import type { StepInfo } from './steps.ts'
import { SeenWhere } from './seen-where.tsx'
import { WhyNot } from './why-not.tsx'

type Props = {
  info: StepInfo
  priceList: PriceList
  base: PriceBase | null
  state: DesignerState
  onChoose: (field: Field, option: OptionView) => void
  onHeight: (heightCm: number) => void
  /** What changed along with the last choice. */
  alsoChanged: ReactNode
}

export function AxisBody({ info, priceList, base, state, onChoose, onHeight, alsoChanged }: Props) {
  const { design } = state.draft
  return (
    <>
      {info.fields.map((field) => (
        <FieldChoices
          key={field}
          field={field}
          isAlone={info.fields.length === 1}
          priceList={priceList}
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

type FieldProps = Pick<Props, 'priceList' | 'base' | 'state' | 'onChoose' | 'alsoChanged'> & {
  field: Field
  isAlone: boolean
}

function FieldChoices({ field, isAlone, priceList, base, state, onChoose, alsoChanged }: FieldProps) {
  const { name, many } = priceList.fields[field]
  const { design } = state.draft
  const options = useMemo(() => optionViews(priceList, design, field, base), [priceList, design, field, base])
  const asked = state.asked?.field === field ? state.asked.code : null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={isAlone ? 'sr-only' : 'pb-2 text-small font-medium'}>{name}</legend>
      {isAbsent(priceList, field, design[field]) ? (
        <p className="text-muted">{optionNames(priceList, field, design[field])} with this construction.</p>
      ) : null}
      {/* No radio button stands for "does not apply". */}
      {isAbsent(priceList, field, design[field]) ? (
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
      {isAbsent(priceList, field, design[field]) ? null : <SeenWhere field={field} side={state.side} />}
      <WhyNot field={field} options={options} asked={asked} />
    </fieldset>
  )
}
