// The six measures with the studio's drawings, in the unit that she types in.
import { type MeasureKey, measureKeys } from '#app/studio/design.ts'
import { measureField } from '#app/studio/hair-profile.ts'
import { MeasureDrawing } from '#app/studio/measure-drawing.tsx'
import { measureHow, measureNames, type Unit } from '#app/studio/measurements.ts'

type Props = {
  values: Record<string, string>
  errors: Record<string, string>
  unit: Unit
  onUnit: (unit: Unit) => void
}

export function MeasureFields({ values, errors, unit, onUnit }: Props) {
  return (
    <fieldset className="flex flex-col gap-6">
      <legend className="pb-4 font-display text-heading">Your head in six measures</legend>
      <p className="max-w-prose text-small text-muted">
        With a soft tape, hair flat. Write 22.5, 22 1/2 or 57 cm, as your tape says. Leave empty what you have
        not measured.
      </p>
      <Units unit={unit} onUnit={onUnit} />
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {measureKeys.map((key) => (
          <li key={key}>
            <Measure
              measure={key}
              unit={unit}
              text={values[measureField(key)]}
              problem={errors[measureField(key)]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Says what a number without a unit means; what is typed already stays. */
function Units({ unit, onUnit }: Pick<Props, 'unit' | 'onUnit'>) {
  return (
    <fieldset className="flex items-center gap-4">
      <legend className="sr-only">Unit</legend>
      {(['in', 'cm'] as const).map((one) => (
        <label key={one} className="chip cursor-pointer">
          <input
            type="radio"
            name="unit"
            value={one}
            checked={unit === one}
            onChange={() => onUnit(one)}
            className="sr-only"
          />
          {one === 'in' ? 'Inches' : 'Centimetres'}
        </label>
      ))}
    </fieldset>
  )
}

type MeasureProps = {
  measure: MeasureKey
  unit: Unit
  text: string | undefined
  problem: string | undefined
}

function Measure({ measure, unit, text, problem }: MeasureProps) {
  const id = measureField(measure)
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <MeasureDrawing measure={measure} />
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="text-small font-medium">
          {measureNames[measure]}
        </label>
        <p id={`${id}-hint`} className="text-tiny text-muted">
          {measureHow[measure]}
        </p>
        <div className="mt-1 flex items-baseline gap-2">
          <input
            id={id}
            name={id}
            inputMode="text"
            autoComplete="off"
            maxLength={24}
            defaultValue={text}
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
            aria-invalid={problem ? true : undefined}
            className="input max-w-28 tabular-nums"
          />
          <span className="text-small text-muted">{unit}</span>
        </div>
      </div>
      {problem ? (
        <p id={`${id}-error`} className="col-span-2 pt-1.5 text-small text-berry">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
