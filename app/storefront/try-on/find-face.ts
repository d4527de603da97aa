// A first guess at a face by the colour of skin: no model, a few thousand pixels. Pure.

/** Parts of the photo's width: the middle of the face, the height of its eyes, half its width at the temples. */
type FaceGuess = { x: number; eyes: number; wide: number }

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Half widths of a face that a portrait may show. */
const leastWide = 0.08
const mostWide = 0.34
/** Where temples stand, of the breadth with ears. */
const withoutEars = 0.93

/** Follows the skin down from its topmost broad row; null where nothing looks like one face. */
export function findFace(pixels: Pixels): FaceGuess | null {
  const { width, height } = pixels
  const rows = Array.from({ length: height }, (_, y) => runOfSkin(pixels, y))
  const top = rows.findIndex((run, y) => run.length > leastWide * width && isOn(rows, y, width))
  if (top < 0) return null
  const head = rows.slice(top, neckOf(rows, top))
  const widest = Math.max(...head.map(({ length }) => length))
  const wide = (withoutEars * widest) / 2 / width
  if (wide < leastWide || wide > mostWide) return null
  // Heads are broadest at the height of eyes and ears, with hair over the brow or without any.
  const broad = head.flatMap(({ length }, y) => (length >= 0.94 * widest ? [y] : []))
  const x = quantile(
    head.map(({ from, length }) => from + length / 2),
    0.5,
  )
  return { x: x / width, eyes: (top + quantile(broad, 0.5)) / width, wide }
}

/** The row where the skin has become clearly narrower again than it was above. */
function neckOf(rows: readonly Run[], top: number): number {
  let widest = 0
  for (let y = top; y < rows.length; y++) {
    const { length } = rows[y] ?? { length: 0 }
    widest = Math.max(widest, length)
    if (y > top + 6 && length < 0.75 * widest && widest > leastWide * 2) return y
  }
  return rows.length
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
  const over = red - green
  return red > 45 && over > 0.16 * red && over < 0.5 * red && green >= blue - 4 && red - blue > 0.3 * red
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
