// A first guess at a face by the colour of skin: no model, a few thousand pixels. Pure.

/** Parts of the photo's width: the middle of the face, the height of its eyes, half its width at the temples. */
export type FaceGuess = { x: number; eyes: number; wide: number }

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Heads are this much wider than half the distance from brow to chin; a neck is narrower than a face. */
const leastWide = 0.08
const mostWide = 0.34
/** From the top of the skin (a bare forehead) to the eyes, in half widths of the face. */
const foreheadToEyes = 0.95

/** Follows the skin down from its topmost broad row; null where nothing looks like one face. */
export function findFace(pixels: Pixels): FaceGuess | null {
  const { width, height } = pixels
  const rows = Array.from({ length: height }, (_, y) => runOfSkin(pixels, y))
  const top = rows.findIndex((run, y) => run.length > leastWide * width && isOn(rows, y, width))
  if (top < 0) return null
  const deep = Math.round(1.2 * (rows[top + 4]?.length ?? 0)) + 4
  const face = rows.slice(top, top + deep)
  const widest = quantile(
    face.map(({ length }) => length),
    0.8,
  )
  const wide = widest / 2 / width
  if (wide < leastWide || wide > mostWide) return null
  const x =
    quantile(
      face.map(({ from, length }) => from + length / 2),
      0.5,
    ) / width
  return { x, eyes: top / width + foreheadToEyes * wide, wide }
}

/** Three rows on there is still skin: a lamp or a picture on the wall is no head. */
function isOn(rows: readonly Run[], y: number, width: number): boolean {
  return [2, 4, 6].every((on) => (rows[y + on]?.length ?? 0) > leastWide * width)
}

type Run = { from: number; length: number }

/** The longest run of skin in a row, with gaps of two pixels for lashes and brows. */
function runOfSkin({ data, width }: Pixels, y: number): Run {
  const best: Run = { from: 0, length: 0 }
  let from = -1
  let last = -3
  for (let x = 0; x < width; x++) {
    const at = 4 * (y * width + x)
    if (!isSkin(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue
    if (x - last > 3) from = x
    last = x
    if (x - from + 1 > best.length) Object.assign(best, { from, length: x - from + 1 })
  }
  return best
}

/** By its colour alone, from ebony to honey: red before green before blue, neither grey nor glaring. */
function isSkin(red: number, green: number, blue: number): boolean {
  const red_ = red - green
  return red > 45 && red_ > 0.16 * red && red_ < 0.5 * red && green >= blue - 4 && red - blue > 0.3 * red
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
