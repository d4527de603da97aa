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
    <div className="quantity">
      <button {...step(value - 1)} disabled={value <= min} aria-label={`Decrease quantity: ${label}`}>
        <Icon name="minus" size={16} />
      </button>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        key={value}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={Math.max(max, value)}
        defaultValue={value}
        autoComplete="off"
      />
      <button {...step(value + 1)} disabled={value >= max} aria-label={`Increase quantity: ${label}`}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
