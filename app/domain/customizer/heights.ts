// How tall they are, for "length on you": whole centimetres in steps that people know of themselves.

export const heights: readonly number[] = Array.from({ length: 21 }, (_, step) => 145 + 2.5 * step).map(
  Math.round,
)

export const usualHeightCm = 165

/** 165 → "165 cm · 5 ft 5". */
export function heightWords(cm: number): string {
  const { feet, inches } = feetOf(cm)
  return `${cm} cm · ${feet} ft ${inches}`
}

export function feetOf(cm: number): { feet: number; inches: number } {
  const all = Math.round(cm / 2.54)
  return { feet: Math.floor(all / 12), inches: all % 12 }
}

export function readHeight(text: string | null | undefined): number {
  const height = Number(text)
  return heights.includes(height) ? height : usualHeightCm
}

/**
 * Centimetres, to one decimal, from '165', '165 cm', '1.65 m', '5 ft 5' or '5’5”'; null for what it cannot read: '5.5'
 * could be two things. Whether anybody is so tall is the caller's to say.
 */
export function parseHeight(typed: string): number | null {
  const text = typed.trim().toLowerCase().replaceAll(',', '.')
  const metric = /^(\d{2,3}(?:\.\d)?)\s*(?:cm)?$/u.exec(text)
  if (metric) return Number(metric[1])
  const metres = /^([12]\.\d{1,2})\s*m?$/u.exec(text)
  if (metres) return Math.round(Number(metres[1]) * 100)
  const feet =
    /^(\d)\s*(?:ft|feet|foot|['’′])\s*(?:(\d{1,2}(?:\.\d)?)\s*(?:in|inch|inches|["”″]|''|’’)?)?$/u.exec(text)
  const inches = Number(feet?.[2] ?? 0)
  return feet && inches < 12 ? Math.round((Number(feet[1]) * 12 + inches) * 25.4) / 10 : null
}
