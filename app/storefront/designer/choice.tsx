// One thing that can be chosen: a native radio (or checkbox) inside its label, drawn as a swatch, a picture, a chip or
// a card. What is impossible with the rest of the design stays in reach of finger and key, greyed, and says why.
import type { ReactNode } from 'react'
import type { Field } from '#app/domain/customizer/design.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import type { OptionView } from './options.ts'
import { whyId } from './why-not.tsx'

type Props = {
  field: Field
  option: OptionView
  many: boolean
  className: string
  onChoose: (option: OptionView) => void
  children: ReactNode
}

export function Choice({ field, option, many, className, onChoose, children }: Props) {
  const isImpossible = option.blocked !== null
  return (
    <label
      className={`group/choice relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${
        isImpossible ? 'text-muted' : ''
      } ${className}`}
    >
      <input
        type={many ? 'checkbox' : 'radio'}
        name={many ? `${field}.${option.code}` : field}
        value={many ? 'on' : option.code}
        checked={option.isChosen}
        aria-disabled={isImpossible || undefined}
        aria-describedby={isImpossible ? whyId(field, option.code) : undefined}
        onChange={() => onChoose(option)}
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  )
}

/** "+₦8,000" or "−₦8,000" against what is chosen now; nothing when it costs the same. */
export function Difference({ option, className = '' }: { option: OptionView; className?: string }) {
  if (option.differenceKobo === 0) return null
  return (
    <span className={`text-tiny text-muted tabular-nums group-has-checked/choice:invisible ${className}`}>
      {difference(option)}
    </span>
  )
}

export function difference({ differenceKobo }: Pick<OptionView, 'differenceKobo'>): string {
  return `${differenceKobo > 0 ? '+' : ''}${formatNaira(kobo(differenceKobo))}`
}
