// The drawing of a chart of days, in units of its own: it is stretched to whatever room there is.

export const chartWidth = 1000
export const chartHeight = 300

export type DayDrawing = {
  /** Paths. */
  now: string
  before: string
  ground: string
  /** Lines across; '' for the line of nothing. */
  ticks: readonly { y: number; words: string }[]
  /** The highest point; null when nothing was sold. */
  best: { x: number; y: number; day: string; words: string } | null
  /** Days that stand under it. */
  feet: readonly string[]
}
