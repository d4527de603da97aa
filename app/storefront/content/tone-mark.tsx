// The acute of the house's name as a lock of golden hair: strands that leave one point and fan out to loose ends.

const strands = 120

type Point = readonly [x: number, y: number]
type Edge = readonly [start: Point, bend: Point, end: Point]

const tip: Point = [3, 97]
const upper: Edge = [
  [16, 72],
  [34, 30],
  [66, 9],
]
const lower: Edge = [
  [34, 80],
  [70, 58],
  [90, 22],
]

/** Decorative: says nothing to screen readers. The caller places and sizes it. */
export function ToneMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className={className}
    >
      {[0.14, 0.3].map((width, layer) => (
        <path key={width} strokeWidth={width} opacity={layer === 0 ? 0.7 : 1} d={lock(layer)} />
      ))}
    </svg>
  )
}

/** Every second strand, beginning at `layer`, as one path. */
function lock(layer: number): string {
  let path = ''
  for (let i = layer; i < strands; i += 2) path += strand(i)
  return path
}

function strand(i: number): string {
  const across = i / (strands - 1)
  const sway = Math.sin(i * 2.4) * 1.1
  // Ends reach furthest in the middle of the lock, each a little differently.
  const reach = Math.sin(across * Math.PI) * 8 + Math.sin(i * 5.1) * 4.5 - 3
  const [start, bend, end] = upper.map((point, k) =>
    between(point, lower[k] ?? point, across),
  ) as unknown as Edge
  const points: Point[] = [
    [start[0] + sway, start[1] + sway],
    [bend[0] - sway * 1.5, bend[1] - sway * 1.5],
    [end[0] + reach * 0.8, end[1] - reach * 0.7],
  ]
  return `M${tip.join(' ')}C${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}
