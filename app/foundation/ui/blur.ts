// What stands in a picture's place before it is there: a blur of it, out of the first twelve bytes of its thumbhash
// (https://evanw.github.io/thumbhash): the average colour, and the coarsest waves of light and dark.
import { thumbHashToAverageRGBA } from 'thumbhash'

/** Letters of base64 that hold those twelve bytes. */
export const blurLetters = 16

/** The picture's light at five places, as parts of its width and height. */
const places = {
  left: [0.06, 0.5],
  right: [0.94, 0.5],
  top: [0.5, 0.06],
  middle: [0.5, 0.5],
  foot: [0.5, 0.94],
} as const

/**
 * CSS `background`: a column in the middle, and the edges beside it. A hash of fewer letters gives its average colour alone.
 * @param thumbhash base64, whole or its first `blurLetters` letters
 */
export function blurBackground(thumbhash: string): string {
  const hash = Uint8Array.from(atob(thumbhash.slice(0, blurLetters)), (letter) => letter.charCodeAt(0))
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  const waves = readWaves(hash)
  const at = ([x, y]: readonly [number, number]) =>
    [r, g, b].map((channel) => hex(channel + lightAt(waves, x, y))).join('')
  const { left, right, top, middle, foot } = places
  if (waves.length === 0) return `#${[r, g, b].map(hex).join('')}`
  const column = `linear-gradient(#${at(top)},#${at(middle)},#${at(foot)})`
  return `linear-gradient(90deg,#${at(left)},#${at(middle)}00,#${at(right)}),${column}`
}

/** One wave of light: how often it goes up and down across and along, and how strongly, 0 to 1. */
type Wave = { across: number; down: number; strength: number }

/** The waves of up to two times in each direction that the bytes hold. */
function readWaves(hash: Uint8Array): Wave[] {
  const { lines, columns, scale, start } = readHead(hash)
  const waves: Wave[] = []
  let nibble = 2 * start
  for (let down = 0; down < 3; down++) {
    for (let across = down ? 0 : 1; across * lines < columns * (lines - down); across++, nibble++) {
      const byte = hash[nibble >> 1]
      if (byte === undefined) return waves
      const part = nibble & 1 ? byte >> 4 : byte & 15
      if (across < 3) waves.push({ across, down, strength: (part / 7.5 - 1) * scale })
    }
  }
  return waves
}

/** How many waves lie each way, how strong the strongest is, and the byte that the first begins in. */
function readHead([, , flags = 0, sizes = 0, chroma = 0]: Uint8Array) {
  const hasAlpha = flags >> 7
  const isWide = chroma >> 7
  const [long, short] = [hasAlpha ? 5 : 7, Math.max(3, sizes & 7)]
  const [lines, columns] = isWide ? [short, long] : [long, short]
  return { lines, columns, scale: ((flags >> 2) & 31) / 31, start: hasAlpha ? 6 : 5 }
}

/** Lighter or darker than the average at a place, in 0 to 1. */
function lightAt(waves: readonly Wave[], x: number, y: number): number {
  return waves.reduce(
    (sum, { across, down, strength }) =>
      sum + 2 * strength * Math.cos(Math.PI * x * across) * Math.cos(Math.PI * y * down),
    0,
  )
}

function hex(channel: number): string {
  const byte = Math.round(255 * Math.min(1, Math.max(0, channel)))
  return byte.toString(16).padStart(2, '0')
}
