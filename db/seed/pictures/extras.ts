// Small things worn with hair.
import { dim, mix } from './colour.ts'
import type { Stage } from './stage.ts'

/** The cloth band of a headband cap. */
export function drawHeadband(stage: Stage): string {
  const cloth = stage.cloth === '#f3eadb' || stage.cloth === '#f6eee1' ? '#8d4a35' : stage.cloth
  const line = 'M298 262C300 186 344 156 400 156C456 156 500 186 502 262'
  const stroke = (colour: string, width: number, opacity: number, shift: number) =>
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" transform="translate(0 ${shift})"/>`
  return (
    stroke(dim(cloth, 0.35), 40, 0.35, 5) +
    stroke(dim(cloth, 0.72), 36, 1, 0) +
    stroke(cloth, 27, 1, -2) +
    stroke(mix(cloth, '#fff1de', 0.35), 8, 0.55, -6) +
    stroke(dim(cloth, 0.6), 1.4, 0.5, 4) +
    stroke(dim(cloth, 0.6), 1.2, 0.4, -12)
  )
}
