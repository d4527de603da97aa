// Their head in six measures, each with a drawing of how the tape lies; or later, with us.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { measureKeys, type MeasureKey } from '#app/domain/customizer/design.ts'
import { MeasureInput } from './measure-input.tsx'
import type { Unit } from '#app/domain/customizer/measurements.ts'
import { UnitChoice } from './unit-choice.tsx'
import { type Draft } from './draft.ts'
import { adviseFit } from './fit.ts'
import type { CachedHead } from './use-my-head.ts'

type Props = {
  draft: Draft
  /** A message beside each measure that cannot be right. */
  problems: Partial<Record<MeasureKey, string>>
  onType: (key: MeasureKey, text: string) => void
  /** They have left the field of a measure. */
  onLeave: (key: MeasureKey) => void
  onUnit: (unit: Unit) => void
  onLater: (later: boolean) => void
  /** How these measures stand to their hair profile; null when that is nobody's question. */
  kept: CachedHead | null
  keep: () => void
  /** What changed along with the measures. */
  children: ReactNode
}

export function FitSection(props: Props) {
  const { draft, problems, onType, onLeave, onUnit, onLater, kept, keep, children } = props
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
          Measure with me later
          <span className="block text-small text-muted">
            We take your measurements with you on WhatsApp before we cut the cap.
          </span>
        </span>
      </label>
      <div hidden={draft.later} className={draft.later ? undefined : 'flex flex-col gap-6'}>
        <UnitChoice unit={draft.unit} onUnit={onUnit} />
        <ul className="grid gap-5 sm:grid-cols-2">
          {measureKeys.map((key) => (
            <li key={key}>
              <MeasureInput
                measure={key}
                unit={draft.unit}
                problem={problems[key]}
                inputMode="decimal"
                value={draft.typed[key]}
                onChange={(event) => onType(key, event.target.value)}
                onBlur={() => onLeave(key)}
                className="input max-w-24 tabular-nums"
              />
            </li>
          ))}
        </ul>
      </div>
      {children}
      <Advice draft={draft} />
      {kept === null ? null : <KeepHead kept={kept} keep={keep} />}
    </div>
  )
}

/** What the measures say about caps, and what hardly goes together on one head. */
function Advice({ draft }: Pick<Props, 'draft'>) {
  const { cap, doubts } = adviseFit(draft)
  const isTaken = cap === null || cap.size === draft.design.capSize
  return (
    <div role="status" className="flex flex-col gap-2">
      {doubts.map((doubt) => (
        <p key={doubt} className="text-small">
          {doubt}
        </p>
      ))}
      {cap === null ? null : (
        <div className="notice flex-wrap items-center justify-between gap-y-0 pb-1.5">
          <p>
            {cap.words}
            {isTaken && cap.size !== 'custom' ? ' That is the cap in your design.' : ''}
          </p>
          {isTaken ? null : (
            <button type="submit" name="fix" value={`capSize:${cap.size}`} className="button button-text">
              {cap.size === 'custom' ? 'Make it to my measurements' : `Take size ${cap.size.toUpperCase()}`}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function KeepHead({ kept, keep }: Pick<Props, 'keep'> & { kept: CachedHead }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule pt-2 text-small">
      <p role="status" className="py-2.5">
        {keptWords[kept]}
      </p>
      {kept === 'same' || kept === 'kept' ? (
        <Link to="/profile/hair" className="button button-text">
          Your hair profile
        </Link>
      ) : (
        <Button look="text" busy={kept === 'busy'} onClick={keep}>
          Save these measurements
        </Button>
      )}
    </div>
  )
}

const keptWords: Record<CachedHead, string> = {
  offer: 'Save these in your profile for next time?',
  busy: 'One moment…',
  kept: 'Saved to your profile.',
  failed: 'We could not save them. Please try again in a moment.',
  same: 'These are the measurements in your profile.',
}
