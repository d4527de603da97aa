// A hank of hair as wide as its density, tied at the top: strands of one weight, more of them the fuller it is.

type Props = { density: number; className?: string }

/** Of 100%, in the viewBox's units; the fullest is two and a half times as wide. */
const plainWidth = 18
const strandsAtPlain = 14

export function Hank({ density, className }: Props) {
  const count = Math.round((strandsAtPlain * density) / 100)
  const width = (plainWidth * density) / 100
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 60 120"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className={className}
    >
      <path d={strands(count, width)} strokeWidth={1.15} />
      <path d={tie(width)} className="stroke-gold" strokeWidth={2} />
    </svg>
  )
}

function strands(count: number, width: number): string {
  let path = ''
  for (let i = 0; i < count; i++) {
    const side = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
    const top = 30 + side * width * 0.22
    const knot = 30 + side * width * 0.16
    const low = 30 + side * width * 0.5
    const sway = Math.sin(i * 2.4) * 1.2
    const end = 108 + Math.sin(i * 5.1) * 6 - Math.abs(side) * 4
    path += `M${top.toFixed(1)} 3L${knot.toFixed(1)} 14C${(30 + side * width * 0.42).toFixed(1)} 34 ${(low + sway).toFixed(1)} 66 ${(low - sway * 0.6).toFixed(1)} ${end.toFixed(1)}`
  }
  return path
}

function tie(width: number): string {
  const half = width * 0.16 + 1.6
  return `M${(30 - half).toFixed(1)} 14C${(30 - half / 2).toFixed(1)} 15.4 ${(30 + half / 2).toFixed(1)} 15.4 ${(30 + half).toFixed(1)} 14`
}
