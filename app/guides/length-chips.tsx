import { guideLengths } from './length-question.ts'

type Props = { lengthIn: number; onLength: (lengthIn: number) => void }

/** Lengths on one line, like the marks of a tape. */
export function LengthChips({ lengthIn, onLength }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-small font-medium">Length in inches</legend>
      <div className="guide-tape">
        {guideLengths.map((length) => (
          <label key={length}>
            <input
              type="radio"
              name="length"
              value={length}
              checked={length === lengthIn}
              onChange={() => onLength(length)}
              className="sr-only"
            />
            <span aria-hidden="true">{length}</span>
            <span className="sr-only">{length} in</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
