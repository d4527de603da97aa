import type { Unit } from '#app/domain/customizer/measurements.ts'

/** Says what a number without a unit means. */
export function UnitChoice({ unit, onUnit }: { unit: Unit; onUnit: (unit: Unit) => void }) {
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
