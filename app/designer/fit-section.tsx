// Her head in six measures, each with a drawing of how the tape lies; or later, with us.
import { measureKeys, type MeasureKey } from '#app/studio/design.ts'
import { type Draft, measureName, type Unit } from './draft.ts'
import { MeasureDrawing } from './measure-drawing.tsx'

type Props = {
  draft: Draft
  /** A message beside each measure that cannot be right. */
  problems: Partial<Record<MeasureKey, string>>
  /** What her measures say about the standard sizes; '' until there are some. */
  advice: string
  onType: (key: MeasureKey, text: string) => void
  onUnit: (unit: Unit) => void
  onLater: (later: boolean) => void
}

const howTo: Record<MeasureKey, { name: string; how: string }> = {
  circumference: {
    name: 'Around the head',
    how: 'Along the hairline at the forehead, above the ears, to the nape and back.',
  },
  frontToNape: {
    name: 'Forehead to nape',
    how: 'From the middle of the hairline over the crown to the nape.',
  },
  earToEarForehead: {
    name: 'Ear to ear, forehead',
    how: 'From the top of one ear along the hairline to the other.',
  },
  earToEarTop: { name: 'Ear to ear, over the top', how: 'Straight over the crown.' },
  templeToTemple: { name: 'Temple to temple', how: 'From one temple round the back to the other.' },
  nape: { name: 'Nape', how: 'Across the hairline at the neck, from side to side.' },
}

export function FitSection({ draft, problems, advice, onType, onUnit, onLater }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <input type="hidden" name="measuring" value="shown" />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="later"
          value="yes"
          checked={draft.later}
          onChange={(event) => onLater(event.target.checked)}
          className="size-5"
        />
        <span>
          Measure me later
          <span className="block text-small text-muted">
            We measure with you by WhatsApp before the cap is cut.
          </span>
        </span>
      </label>
      <div hidden={draft.later} className={draft.later ? undefined : 'flex flex-col gap-6'}>
          <Units unit={draft.unit} onUnit={onUnit} />
          <ul className="grid gap-5 sm:grid-cols-2">
            {measureKeys.map((key) => (
              <li key={key}>
                <Measure
                  measure={key}
                  unit={draft.unit}
                  text={draft.typed[key]}
                  problem={problems[key]}
                  onType={onType}
                />
              </li>
            ))}
          </ul>
      </div>
      <p role="status" className="text-small">
        {advice}
      </p>
    </div>
  )
}

function Units({ unit, onUnit }: { unit: Unit; onUnit: (unit: Unit) => void }) {
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
  text: string
  problem: string | undefined
  onType: Props['onType']
}

function Measure({ measure, unit, text, problem, onType }: MeasureProps) {
  const id = measureName(measure)
  const { name, how } = howTo[measure]
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <MeasureDrawing measure={measure} />
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="text-small font-medium">
          {name}
        </label>
        <p id={`${id}-hint`} className="text-tiny text-muted">
          {how}
        </p>
        <div className="mt-auto flex items-baseline gap-2">
          <input
            id={id}
            name={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={text}
            onChange={(event) => onType(measure, event.target.value)}
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
            aria-invalid={problem ? true : undefined}
            className="input max-w-24 tabular-nums"
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
