// A hairline from close: skin, a net of lace laid over it, strands that grow through the net.
import { useId } from 'react'
import { colours } from '#app/domain/catalog/products/hair.ts'
import { honeycomb } from './honeycomb.ts'
import type { LaceKind } from './lace-advice.ts'

type Props = {
  skin: string
  tint: string
  lace: LaceKind
  /** How far the net is seen, from 0 to 1. */
  shows: number
}

/** Side of a hole and width of a thread, in units of the picture: a hundred to the breadth of two fingers. */
const nets: Record<LaceKind, { hole: number; thread: number }> = {
  swiss: { hole: 1.3, thread: 0.2 },
  french: { hole: 1.7, thread: 0.3 },
  hd: { hole: 1.1, thread: 0.12 },
  film: { hole: 1.5, thread: 0.16 },
}

export function LaceSwatch({ skin, tint, lace, shows }: Props) {
  const id = useId()
  const { hole, thread } = nets[lace]
  const comb = honeycomb(hole)
  return (
    <svg aria-hidden="true" viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice" className="size-full">
      <defs>
        <pattern id={`${id}net`} width={comb.width} height={comb.height} patternUnits="userSpaceOnUse">
          <path d={comb.path} fill="none" stroke={tint} strokeWidth={thread} />
        </pattern>
        <linearGradient id={`${id}depth`} x2="0" y2="1">
          <stop offset="0" stopColor={hair} />
          <stop offset="0.34" stopColor={hair} stopOpacity="0.55" />
          <stop offset="0.66" stopColor={hair} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="100" height="80" fill={skin} />
      <path d={edge} fill={tint} opacity={0.04 + 0.22 * shows} />
      <path d={edge} fill={`url(#${id}net)`} opacity={0.3 + 0.6 * shows} />
      <rect width="100" height="80" fill={`url(#${id}depth)`} />
      <path d={strands} fill="none" stroke={hair} strokeWidth={0.3} strokeLinecap="round" />
    </svg>
  )
}

const hair = colours['1B']?.hex

/** Everything above the cut of the lace, which runs in small waves along the forehead. */
const edge = `M0 0H100V64${Array.from({ length: 10 }, (_, i) => `q-5 ${i % 2 === 0 ? 3 : 2} -10 0`).join('')}Z`

/** Combed back from the forehead: rooted thinly at the edge, ever closer further up. */
const strands = Array.from({ length: 340 }, (_, i) => {
  const x = ((i * 0.618_034) % 1) * 108 - 4
  const up = ((i * 0.754_877) % 1) ** 0.75
  const y = 54 - up * 58 + Math.sin(i * 2.1) * 1.6
  const lean = (x - 50) * 0.12 + Math.sin(i * 1.7) * 1.6
  const long = 9 + (i % 5) * 2.6
  return `M${x.toFixed(1)} ${y.toFixed(1)}q${(lean * 0.1).toFixed(1)} -${(long * 0.6).toFixed(1)} ${lean.toFixed(1)} -${long.toFixed(1)}`
}).join('')
