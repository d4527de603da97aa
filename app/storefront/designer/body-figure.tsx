// A woman from behind, drawn to scale, with their hair down to where this length falls on a body of their height.
import { useId } from 'react'
import { bodyMarks, type Landmark, landmarkNames } from '#app/domain/customizer/length-on-body.ts'
import { fallOfHair, hairStrands } from '#app/domain/customizer/fall-of-hair.ts'
import type { Family } from '#app/domain/catalog/products/hair.ts'

type Props = {
  heightCm: number
  /** How far below the crown the tips hang, in cm. */
  dropCm: number
  /** Of the hair, as CSS has it. */
  colour: string
  /** How its strands run. */
  family: Family
  /** Said to who cannot see it. */
  label: string
  /** Lengths along the side, as on a tape, and where the tips fall; then the figure is meant to stand large. */
  tape?: { marks: readonly { lengthIn: number; dropCm: number; isChosen: boolean }[]; falls: Landmark }
}

/** The body is drawn 165 cm tall in viewBox units of one centimetre; another height stretches the ruler, not the drawing. */
const drawnCm = 165

const few: readonly Landmark[] = ['chin', 'shoulder', 'bra-strap', 'mid-back', 'waist']
/** Beside the landmark that is the answer: the words of the trade overlap between these, so no other is named. */
const anchors: readonly Landmark[] = ['chin', 'shoulder', 'waist', 'hip']
/** Closer than this to the line of the tips, a name would stand on its name. */
const roomCm = 4.5

export function BodyFigure({ heightCm, dropCm, colour, family, label, tape }: Props) {
  const strandsId = useId()
  const drawn = (cm: number) => (cm * drawnCm) / heightCm
  const tip = Math.min(96, Math.max(13, drawn(dropCm)))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={tape ? '-10 -4 108 100' : '2 -4 104 100'}
      className="h-auto w-full"
    >
      <path d={body} className="fill-dune" />
      <path d={spine} className="fill-none stroke-edge" strokeWidth={0.3} opacity={0.6} />
      <defs>
        <path id={strandsId} d={hairStrands(tip, family)} fill="none" strokeLinecap="round" />
      </defs>
      <path d={fallOfHair(tip, family)} fill={colour} />
      <path d={crown} fill={colour} />
      <use href={`#${strandsId}`} stroke={colour} strokeWidth={0.5} />
      <use href={`#${strandsId}`} className="stroke-dune" strokeWidth={0.14} opacity={0.4} />
      <g className={`fill-muted ${tape ? 'text-[3.6px]' : 'text-[6px]'}`}>
        {marks(heightCm, tape ? anchors.filter((one) => one !== tape.falls) : few)
          .filter(({ cm }) => !tape || Math.abs(cm - tip) > roomCm)
          .map(({ name, cm }) => (
            <g key={name}>
              <path d={`M66 ${cm}h4`} className="stroke-edge" strokeWidth={0.35} />
              <text x={72} y={cm + (tape ? 1.2 : 2)}>
                {name}
              </text>
            </g>
          ))}
      </g>
      <g className="transition-transform duration-(--duration-calm)" transform={`translate(0 ${tip})`}>
        <path
          d={tape ? 'M-1 0h69' : 'M8 0h60'}
          className="stroke-gold"
          strokeWidth={tape ? 0.35 : 0.6}
          strokeDasharray="1.6 1.2"
        />
        <circle cx={68} cy={0} r={tape ? 0.8 : 1.1} className="fill-gold" />
        {tape ? (
          <text x={72} y={1.2} className="fill-ink text-[3.6px] font-semibold">
            {landmarkNames[tape.falls]}
          </text>
        ) : null}
      </g>
      {tape ? <Tape marks={tape.marks.map((mark) => ({ ...mark, cm: drawn(mark.dropCm) }))} /> : null}
    </svg>
  )
}

/** Where marks stand close, every second number is left out, and those beside the chosen one. */
function Tape({ marks: lengths }: { marks: readonly { lengthIn: number; cm: number; isChosen: boolean }[] }) {
  const isClose = (lengths[1]?.cm ?? 0) - (lengths[0]?.cm ?? 0) < 4.2
  const last = lengths.at(-1)?.cm ?? 0
  const chosenIn = lengths.find(({ isChosen }) => isChosen)?.lengthIn ?? 0
  const isNamed = (lengthIn: number) =>
    lengthIn === chosenIn || !isClose || (lengthIn % 4 === 2 && Math.abs(lengthIn - chosenIn) > 2)
  return (
    <g aria-hidden="true" className="text-[3.4px]">
      <path d={`M-1 0V${last}`} className="stroke-edge" strokeWidth={0.3} />
      {lengths.map(({ lengthIn, cm, isChosen }) => (
        <g key={lengthIn} className={isChosen ? 'fill-ink font-semibold' : 'fill-muted'}>
          <path d={`M-1 ${cm}h2`} className="stroke-edge" strokeWidth={0.3} />
          {isNamed(lengthIn) ? (
            <text x={-2.4} y={cm + 1.2} textAnchor="end">
              {lengthIn}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  )
}

function marks(heightCm: number, shown: readonly Landmark[]): { name: string; cm: number }[] {
  return bodyMarks(heightCm)
    .filter(({ landmark }) => shown.includes(landmark))
    .map((mark) => ({ name: mark.name, cm: ((heightCm - mark.heightCm) * drawnCm) / heightCm }))
}

/** From the crown to the thigh, arms along the body. */
const body =
  'M38 2C31.4 2 28.6 7 28.8 12.5C29 18 31 21.5 33.6 23.4C34 26 33.6 27.6 31.6 28.8C27 31 21.4 31.4 18.4 34.4C15.4 37.6 15 44 14.2 51C13.4 58 11.4 66 10.2 73C9.4 78 8.4 83 9.4 87C10.2 89.4 12.6 89 13 86.4C13.8 81 16.4 76 17.8 70C19 64.6 20 58 21.2 52.6C22 57 24 61 24 65C24 70 20.4 75 19.6 82C19 88 20 95 21 104H36.6L38 90L39.4 104H55C56 95 57 88 56.4 82C55.6 75 52 70 52 65C52 61 54 57 54.8 52.6C56 58 57 64.6 58.2 70C59.6 76 62.2 81 63 86.4C63.4 89 65.8 89.4 66.6 87C67.6 83 66.6 78 65.8 73C64.6 66 62.6 58 61.8 51C61 44 60.6 37.6 57.6 34.4C54.6 31.4 49 31 44.4 28.8C42.4 27.6 42 26 42.4 23.4C45 21.5 47 18 47.2 12.5C47.4 7 44.6 2 38 2Z'

const spine = 'M38 34C37.6 46 38.2 60 38 80'

const crown =
  'M38 .4C30.4.4 27 6.2 27.2 13C27.3 16 28 18.6 29 20.6H47C48 18.6 48.7 16 48.8 13C49 6.2 45.6.4 38 .4Z'
