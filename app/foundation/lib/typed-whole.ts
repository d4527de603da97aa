// A whole number as people type it: "200,000", "₦200,000", "10%" and "10 %" are what they mean. Null for what is none, also for
// "7,5", whose comma groups nothing.
const written = /^(?:₦\s*)?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\s*%)?$/u

export function typedWhole(text: string): number | null {
  const digits = written.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}
