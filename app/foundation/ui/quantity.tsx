import { useId } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** What is counted, for screen readers: "Quantity of Akú Bone Classic". */
  label: string
  value: number
  max: number
  min?: number
  name?: string
  /**
   * Name that the two buttons submit with the wanted quantity as value. With it the stepper works inside any form
   * without JavaScript: the action prefers this field to the typed one.
   */
  stepName?: string
  /** For steppers of a form that is saved later: called instead of submitting. */
  onStep?: (quantity: number) => void
}

const side =
  'grid min-h-11 cursor-pointer place-items-center focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-edge'

/** Minus, a number that can be typed, plus. Pressing enter in the number submits the form around it. */
export function Quantity({
  label,
  value,
  max,
  min = 1,
  name = 'quantity',
  stepName = 'step',
  onStep,
}: Props) {
  const id = useId()
  const step = (to: number) => ({
    type: onStep ? ('button' as const) : ('submit' as const),
    name: stepName,
    value: to,
    onClick: onStep ? () => onStep(to) : undefined,
  })
  return (
    <div className="inline-grid grid-cols-[2.75rem_3rem_2.75rem] rounded-(--radius-s) border border-edge">
      <button
        {...step(value - 1)}
        className={side}
        disabled={value <= min}
        aria-label={`Decrease quantity: ${label}`}
      >
        <Icon name="minus" size={16} />
      </button>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        className="w-full bg-transparent text-center tabular-nums [appearance:textfield] focus-visible:-outline-offset-2 [&::-webkit-inner-spin-button]:appearance-none"
        key={value}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={Math.max(max, value)}
        defaultValue={value}
        autoComplete="off"
      />
      <button
        {...step(value + 1)}
        className={side}
        disabled={value >= max}
        aria-label={`Increase quantity: ${label}`}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
