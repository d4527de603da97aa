// What is drawn once the wig stands still: a few whole drawings, each a part of a pixel and of a strand's samples apart, mixed
// into one picture that is finer than any of them. A new wig fades in over the old one by the same means.

export type Rest = {
  /** Drawings since the wig stood still. */
  drawn: number
  isFading: boolean
  /** A drawing takes this device long: fewer will do. */
  isSlow: boolean
}

const restDrawings = 12
const slowDrawings = 4
const fadeDrawings = 9
const fadeWeight = 0.3
export const slowMs = 70

/** The next drawing's part in the picture, or null when the picture is finished. */
export function nextWeight({ drawn, isFading, isSlow }: Rest): number | null {
  const fades = isFading && !isSlow ? fadeDrawings : 0
  if (drawn >= fades + (isSlow ? slowDrawings : restDrawings)) return null
  if (drawn < fades) return fadeWeight
  // After a fade the picture already holds as much of the new wig as some three drawings.
  return 1 / (drawn - fades + (fades > 0 ? 4 : 1))
}

/** Parts of a pixel, -0.5 to 0.5, spread evenly however many there are (Halton). */
export function shiftOf(drawing: number): [number, number] {
  return [radical(drawing + 1, 2) - 0.5, radical(drawing + 1, 3) - 0.5]
}

function radical(index: number, base: number): number {
  let value = 0
  for (let i = index, share = 1 / base; i > 0; i = Math.floor(i / base), share /= base)
    value += (i % base) * share
  return value
}
