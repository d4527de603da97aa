// Colours as #rrggbb, mixed by eye: straight in sRGB, which is how the study's tones were chosen.

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)]
  return hexOf(a.map((value, place) => value + ((b[place] ?? value) - value) * amount))
}

/** Below 1 darkens, keeping the hue. */
export function dim(colour: string, factor: number): string {
  return hexOf(channels(colour).map((value) => value * factor))
}

/** 0 black to 1 white. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hexOf(values: number[]): string {
  const digits = values.map((value) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
