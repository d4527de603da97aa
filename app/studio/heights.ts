// How tall she is, for "length on you": whole centimetres in steps that people know of themselves.

export const heights: readonly number[] = Array.from({ length: 21 }, (_, step) => 145 + 2.5 * step).map(
  Math.round,
)

export const usualHeightCm = 165

/** 165 → "165 cm · 5 ft 5". */
export function heightWords(cm: number): string {
  const inches = Math.round(cm / 2.54)
  return `${cm} cm · ${Math.floor(inches / 12)} ft ${inches % 12}`
}

export function readHeight(text: string | null | undefined): number {
  const height = Number(text)
  return heights.includes(height) ? height : usualHeightCm
}
