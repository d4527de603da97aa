import { guideLengths } from './length-question.ts'

type Props = { lengthIn: number; onLength: (lengthIn: number) => void }

/** Lengths on one line, like the marks of a tape. */
export function LengthChips({ lengthIn, onLength }: Props) {
  return (
    <fieldset className="@container min-w-0">
      <legend className="pb-1.5 text-small font-medium">Length in inches</legend>
      <div className="grid grid-cols-6 @min-[33rem]:grid-cols-12">
        {guideLengths.map((length) => (
          <label
            key={length}
            className="group relative grid min-h-13 cursor-pointer place-items-center border-b border-edge tabular-nums after:absolute after:bottom-0 after:h-1.5 after:w-px after:bg-edge has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="length"
              value={length}
              checked={length === lengthIn}
              onChange={() => onLength(length)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="grid size-10 place-items-center rounded-full group-has-checked:bg-ink group-has-checked:text-ivory forced-colors:group-has-checked:outline-2"
            >
              {length}
            </span>
            <span className="sr-only">{length} in</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
