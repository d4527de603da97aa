// A woman from behind, drawn to scale, with her hair down to where this length falls on a body of her height.

import { bodyMarks, type Landmark } from '#app/studio/length-on-body.ts'

type Props = {
  heightCm: number
  /** How far below the crown the tips hang, in cm. */
  dropCm: number
  /** Of the hair, as CSS has it. */
  colour: string
  /** Said to who cannot see it. */
  label: string
}

/** The body is drawn 165 cm tall in viewBox units of one centimetre; another height stretches the ruler, not the drawing. */
const drawnCm = 165

const shown: readonly Landmark[] = ['chin', 'shoulder', 'bra-strap', 'mid-back', 'waist']

export function BodyFigure({ heightCm, dropCm, colour, label }: Props) {
  const tip = Math.min(96, Math.max(13, (dropCm * drawnCm) / heightCm))
  return (
    <svg role="img" aria-label={label} viewBox="2 -4 104 100" className="h-auto w-full">
      <path d={body} className="fill-dune" />
      <path d={spine} className="fill-none stroke-edge" strokeWidth={0.3} opacity={0.6} />
      <path d={hair(tip)} fill={colour} />
      <path d={crown} fill={colour} />
      <g className="fill-muted text-[6px]">
        {marks(heightCm).map(({ name, cm }) => (
          <g key={name}>
            <path d={`M66 ${cm}h4`} className="stroke-edge" strokeWidth={0.35} />
            <text x={72} y={cm + 2}>
              {name}
            </text>
          </g>
        ))}
      </g>
      <g className="transition-transform duration-(--duration-calm)" transform={`translate(0 ${tip})`}>
        <path d="M8 0h60" className="stroke-gold" strokeWidth={0.6} strokeDasharray="1.6 1.2" />
        <circle cx={68} cy={0} r={1.1} className="fill-gold" />
      </g>
    </svg>
  )
}

function marks(heightCm: number): { name: string; cm: number }[] {
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

/** A fall of hair from the crown to `tip`, a little wider over the shoulders, drawn in at the tips. */
function hair(tip: number): string {
  const wide = tip > 30 ? 13.5 : 11.2
  const waist = Math.min(tip, 34)
  return `M27.4 10C26.4 16 ${38 - wide} ${waist - 6} ${38 - wide} ${waist}C${38 - wide} ${(waist + tip) / 2} ${38 - wide + 1} ${tip - 2} ${38 - wide + 2.4} ${tip}C${38 - 6} ${tip + 1.6} ${38 + 6} ${tip + 1.6} ${38 + wide - 2.4} ${tip}C${38 + wide - 1} ${tip - 2} ${38 + wide} ${(waist + tip) / 2} ${38 + wide} ${waist}C${38 + wide} ${waist - 6} 49.6 16 48.6 10Z`
}
