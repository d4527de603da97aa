import type { ComponentProps } from 'react'
import type { MeasureKey } from '#app/domain/customizer/design.ts'
import { measureField } from '#app/domain/customizer/hair-profile.ts'
import { MeasureDrawing } from './measure-drawing.tsx'
import { measureHow, measureNames, type Unit } from '#app/domain/customizer/measurements.ts'

type Props = Omit<ComponentProps<'input'>, 'id' | 'name'> & {
  measure: MeasureKey
  unit: Unit
  problem: string | undefined
}

/** One measure: how the tape lies, the field, and what cannot be right. */
export function MeasureInput({ measure, unit, problem, ...input }: Props) {
  const id = measureField(measure)
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <MeasureDrawing measure={measure} />
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="text-small font-medium">
          {measureNames[measure]}
        </label>
        <p id={`${id}-hint`} className="text-small text-muted">
          {measureHow[measure]}
        </p>
        <div className="mt-1 flex items-baseline gap-2">
          <input
            {...input}
            id={id}
            name={id}
            autoComplete="off"
            maxLength={24}
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
            aria-invalid={problem ? true : undefined}
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
