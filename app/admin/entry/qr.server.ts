import { encode } from 'uqr'

/** A QR code as one path over squares of one unit. */
export type Qr = { size: number; path: string }

export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
