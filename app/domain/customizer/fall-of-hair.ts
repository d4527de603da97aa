// Paths of a head of hair seen from behind, in the units of the body figure: a mass, and strands that run over it and end
// loosely a little below.
import type { Family } from '#app/domain/catalog/products/hair.ts'

const middle = 38
const strandCount = 30

/** How far a strand swings to the side, and over how many centimetres it swings once. */
const swings: Record<Family, { by: number; over: number }> = {
  straight: { by: 0.12, over: 30 },
  wavy: { by: 0.7, over: 9 },
  curly: { by: 0.9, over: 4.6 },
  kinky: { by: 0.8, over: 2.4 },
}

/** The mass: from the crown to `tip`, a little wider over the shoulders, drawn in at the tips. */
export function fallOfHair(tip: number, family: Family): string {
  if (family === 'kinky') return halo(tip)
  const wide = halfWidth(tip)
  const waist = Math.min(tip, 34)
  const [left, right] = [middle - wide, middle + wide]
  return `M27.4 10C26.4 16 ${left} ${waist - 6} ${left} ${waist}C${left} ${(waist + tip) / 2} ${left + 1} ${tip - 4} ${left + 3.4} ${tip - 0.6}C${middle - 5} ${tip + 1.2} ${middle + 5} ${tip + 1.2} ${right - 3.4} ${tip - 0.6}C${right - 1} ${tip - 4} ${right} ${(waist + tip) / 2} ${right} ${waist}C${right} ${waist - 6} 49.6 16 48.6 10Z`
}

/** Coils stand off: round about the head when short, ever wider below when long. */
function halo(tip: number): string {
  const wide = haloWidth(tip)
  const [left, right] = [middle - wide, middle + wide]
  const low = tip - 1
  return `M${middle}-2.6C${left + 1}-2.6 ${left - 3.4} ${low * 0.62} ${left} ${low}Q${middle} ${tip + 2.6} ${right} ${low}C${right + 3.4} ${low * 0.62} ${right - 1}-2.6 ${middle}-2.6Z`
}

function haloWidth(tip: number): number {
  return 10.4 + Math.min(6, tip * 0.11)
}

/** All strands as one path. The same hair each time: nothing in it is left to chance. */
export function hairStrands(tip: number, family: Family): string {
  return Array.from({ length: strandCount }, (_, i) => strand(i, tip, family)).join('')
}

/** One curve swings it out, and each T that follows swings back the other way by as much. */
function strand(i: number, tip: number, family: Family): string {
  const side = (i / (strandCount - 1)) * 2 - 1
  const { by, over } = swings[family]
  // Neighbours of straight and wavy hair swing together; curls each begin where they like.
  const phase = isLoose(family) ? (((i * 0.618) % 1) * over) / 2 : (((i * 0.618) % 1) * over) / 9
  const top = (family === 'kinky' ? -1.6 : 2.2) + 5 * side * side + phase
  const end = tip + 0.4 + 1.3 * (1 + Math.sin(i * 5.1)) * (1 - 0.5 * Math.abs(side))
  const swingCount = Math.max(3, Math.round((2 * (end - top)) / over))
  const x = (y: number) => middle + side * (family === 'kinky' ? haloSpread(y, tip) : spread(y, tip))
  const at = (share: number) => top + (end - top) * share
  const first = at(0.5 / swingCount)
  const out = (isLoose(family) && i % 2 === 1 ? -2 : 2) * by
  let path = `M${point(x(top), top)}Q${point(x(first) + out, first)} ${point(x(at(1 / swingCount)), at(1 / swingCount))}`
  for (let swing = 2; swing <= swingCount; swing++) {
    const y = at(swing / swingCount)
    path += `T${point(x(y), y)}`
  }
  return path
}

function isLoose(family: Family): boolean {
  return family === 'curly' || family === 'kinky'
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** Half of how wide the hair is at a height: the head, the shoulders, drawn in again at the tips. */
function spread(y: number, tip: number): number {
  const wide = halfWidth(tip) - 0.6
  if (y < 10) return 4 + 6.2 * Math.sqrt(y / 10)
  const out = Math.min(1, (y - 10) / 20)
  const drawnIn = Math.max(0, (y - tip + 6) / 6)
  return 10.2 + (wide - 10.2) * out - 3 * Math.min(1, drawnIn)
}

function haloSpread(y: number, tip: number): number {
  const round = Math.sqrt(Math.max(0, 1 - ((y - tip * 0.55) / (tip * 0.72)) ** 2))
  return (haloWidth(tip) + 1.6) * round
}

function halfWidth(tip: number): number {
  return tip > 30 ? 13.5 : 11.2
}
