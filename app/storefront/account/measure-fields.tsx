// The six measures with the studio's drawings, in the unit that they type in.
import { measureKeys } from '#app/domain/customizer/design.ts'
import { measureField } from '#app/domain/customizer/hair-profile.ts'
import { MeasureInput } from '#app/storefront/designer/measure-input.tsx'
import type { Unit } from '#app/domain/customizer/measurements.ts'
import { UnitChoice } from '#app/storefront/designer/unit-choice.tsx'

type Props = {
  values: Record<string, string>
  errors: Record<string, string>
  unit: Unit
  onUnit: (unit: Unit) => void
}

export function MeasureFields({ values, errors, unit, onUnit }: Props) {
  return (
    <fieldset className="flex flex-col gap-6">
      <legend className="pb-4 font-display text-heading">Six head measurements</legend>
      <p className="max-w-prose text-small text-muted">
        Use a soft tape over flat hair. Enter 22.5, 22 1/2 or 57 cm, as your tape reads. Leave blank what you
        have not measured.
      </p>
      <UnitChoice unit={unit} onUnit={onUnit} />
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {measureKeys.map((key) => (
          <li key={key}>
            <MeasureInput
              measure={key}
              unit={unit}
              problem={errors[measureField(key)]}
              inputMode="text"
              defaultValue={values[measureField(key)]}
              className="input max-w-28 tabular-nums"
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
