// Everything of the draft that is not in sight travels with the form all the same.
import { measureField } from '#app/domain/customizer/hair-profile.ts'
import { fields, measureKeys, type Field } from '#app/domain/customizer/design.ts'
import { usualHeightCm } from '#app/domain/customizer/heights.ts'
import type { DesignerState } from './designer-state.ts'
import { hasTyped } from './draft.ts'

type Props = {
  state: DesignerState
  /** Fields that stand on the page as radio buttons. */
  shown: readonly Field[]
}

export function HiddenFields({ state, shown }: Props) {
  const { draft, step, side, tone, heightCm } = state
  const values: [string, string | false | null][] = [
    ...fields
      .filter((field) => !shown.includes(field))
      .map((field): [string, string] => [field, draft.design[field]]),
    ...Object.entries(draft.origin),
    ['side', side !== 'front' && side],
    ['tone', tone],
    ['height', step !== 'length' && heightCm !== usualHeightCm && String(heightCm)],
    ['name', step !== 'finish' && draft.name !== '' && draft.name],
    ...(step === 'fit' || !(hasTyped(draft) || draft.later)
      ? []
      : ([
          ['measuring', 'hidden'],
          ['unit', draft.unit],
          ['later', draft.later && 'yes'],
          ...measureKeys.map((key): [string, string] => [measureField(key), draft.typed[key]]),
        ] satisfies [string, string | false][])),
  ]
  return values.map(([name, value]) =>
    value === null || value === false ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}
