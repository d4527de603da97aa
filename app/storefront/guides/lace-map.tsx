// A cap from above, the forehead at the foot of the picture: where lace lies and where the cap is machine-sewn. To scale:
// a head is some 6 in wide and 7.6 in deep, so 13x4 is four inches of lace along a front of thirteen.
import { type ReactNode, useId } from 'react'
import { honeycomb } from './honeycomb.ts'

type Props = { construction: string; className?: string }

const hole = 1.7

export function LaceMap({ construction, className }: Props) {
  const id = useId()
  const comb = honeycomb(hole)
  return (
    <svg aria-hidden="true" viewBox="0 0 80 96" className={className}>
      <defs>
        <clipPath id={`${id}head`}>
          <path d={head} />
        </clipPath>
        <pattern id={`${id}net`} width={comb.width} height={comb.height} patternUnits="userSpaceOnUse">
          <rect width={comb.width} height={comb.height} className="fill-ivory" />
          <path d={comb.path} className="fill-none stroke-gold" strokeWidth={0.2} />
        </pattern>
      </defs>
      <path d={head} className="fill-bark" />
      <path d={tracks} className="fill-none stroke-edge" strokeWidth={0.5} opacity={0.55} />
      <g
        clipPath={`url(#${id}head)`}
        fill={`url(#${id}net)`}
        className="stroke-gold"
        strokeWidth={0.7}
        strokeLinejoin="round"
      >
        {laces[construction] ?? null}
      </g>
      <path d={head} className="fill-none stroke-bark" strokeWidth={1} />
    </svg>
  )
}

const head = 'M40 4C58 4 70 22 70 46C70 68 60 90 40 90C20 90 10 68 10 46C10 22 22 4 40 4Z'

/** Sewn rows of hair, ear to ear. */
const tracks =
  'M21 16Q40 6 59 16M15.600 26Q40 14 64.400 26M12 36Q40 24 68 36M10.400 46Q40 34 69.600 46M11 56Q40 44 69 56M13.400 66Q40 54 66.600 66M18 76Q40 65 62 76'

/** Ten units an inch. The hairline runs along the foot. */
const box = (wide: number, deep: number): ReactNode => (
  <rect x={40 - wide * 5} y={90 - deep * 10} width={wide * 10} height={deep * 10 + 4} rx={1} />
)

/** From ear to ear along the front, `deep` inches back. */
const band = (deep: number): ReactNode => (
  <path
    d={`M10.200 50C11.600 71 21 90 40 90C59 90 68.400 71 69.800 50L${69.8 - deep * 2.2} ${52 - deep}C${62 - deep * 2} ${84 - deep * 9} ${52 - deep} ${90 - deep * 10} 40 ${90 - deep * 10}C${28 + deep} ${90 - deep * 10} ${18 + deep * 2} ${84 - deep * 9} ${10.2 + deep * 2.2} ${52 - deep}Z`}
  />
)

const ring: ReactNode = (
  <path
    fillRule="evenodd"
    d={`${head}M40 14C25.600 14 18.600 26 18.600 43C18.600 52 24 56 40 56C56 56 61.400 52 61.400 43C61.400 26 54.400 14 40 14Z`}
  />
)

const laces: Readonly<Record<string, ReactNode>> = {
  't-part': (
    <path d="M12.600 62C16 78 24 90 40 90C56 90 64 78 67.400 62L65.400 61C61 76 53 84.600 44 85.400V44H36V85.400C27 84.600 19 76 14.600 61Z" />
  ),
  '2x6': box(2, 6),
  '4x4': box(4, 4),
  '5x5-hd': box(5, 5),
  '6x6-hd': box(6, 6),
  '7x7-hd': box(7, 7),
  '13x4': band(4),
  '13x4-hd': band(4),
  '13x6-hd': band(6),
  '360-hd': ring,
  'full-lace-hd': <path d={head} />,
  headband: (
    <path
      d="M10.200 50C11.600 71 21 90 40 90C59 90 68.400 71 69.800 50L65 50C63 68 55 82 40 82C25 82 17 68 15 50Z"
      className="fill-berry stroke-transparent"
    />
  ),
  'u-v-part': <path d="M34 90Q40 91 46 90L44 58Q40 52 36 58Z" className="fill-dune stroke-gold" />,
}
