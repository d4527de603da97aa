// Which cap fits a head. Sizes S to L are the trade's; XS and XL, which it gives by circumference alone, go on in the
// same steps (derived). A cap gives a little: 1.5 cm around, 2 cm elsewhere; what fits none is made to measure.
import { type Customization, type MeasureKey, measureKeys, type Measurements } from './design.ts'
import { measureNames } from './measurements.ts'

export type CapSize = 'xs' | 's' | 'm' | 'l' | 'xl'

/** Inches, in the order of measureKeys. */
const caps: Record<CapSize, readonly [number, number, number, number, number, number]> = {
  xs: [20.5, 12.5, 10.5, 11.5, 13.5, 4.5],
  s: [21.5, 13.5, 11, 12, 14, 5],
  m: [22.5, 14.5, 11.5, 12.5, 14.5, 5.5],
  l: [23.5, 15.5, 12, 13.5, 15.5, 6],
  xl: [24.5, 16.5, 12.5, 14.5, 16.5, 6.5],
}
export const sizes = Object.keys(caps) as CapSize[]

const givesAround = 1.5 / 2.54
const givesElsewhere = 2 / 2.54

export type CapAdvice = { size: CapSize | 'custom'; words: string; misfits: MeasureKey[] }

/**
 * The nearest size for all six measures, or for the circumference alone, in inches; between two sizes the larger, whose
 * band can be drawn in. 'custom' when each size misses a measure by more than a cap gives.
 */
export function suggestCapSize(head: Measurements | number): CapAdvice {
  const around = typeof head === 'number' ? head : head.circumference
  const nearest =
    sizes.toSorted((a, b) => away(a, around) - away(b, around) || caps[b][0] - caps[a][0])[0] ?? 'm'
  if (typeof head === 'number') {
    const misfits: MeasureKey[] = away(nearest, around) <= givesAround ? [] : ['circumference']
    return misfits.length === 0 ? advise(nearest) : custom(misfits)
  }
  const fitting = sizes.filter((size) => misfitsOf(size, head).length === 0)
  if (fitting.length === 0) return custom(misfitsOf(nearest, head))
  return advise(fitting.includes(nearest) ? nearest : bestOf(fitting, head))
}

/**
 * Whether this size can be made for them: custom always, without measures every size. What a size that the house added measures is
 * not known here: the workshop holds it against their measurements.
 */
export function capFits(size: string, measurements: Customization['measurements']): boolean {
  if (size === 'custom') return measurements !== null
  if (measurements === null) return true
  if (measurements === 'later') return false
  const known = sizes.find((one) => one === size)
  return known === undefined || misfitsOf(known, measurements).length === 0
}

/** What a cap of this size measures, in inches. */
export function capMeasure(size: CapSize, key: MeasureKey): number {
  return caps[size][measureKeys.indexOf(key)] ?? 0
}

/** By how many inches a cap may be off at this measure and still sit. */
export function capGives(key: MeasureKey): number {
  return key === 'circumference' ? givesAround : givesElsewhere
}

/** Measures that this size misses by more than it gives; [] when it fits. */
export function misfitsOf(size: CapSize, head: Measurements): MeasureKey[] {
  return measureKeys.filter((key) => Math.abs(head[key] - capMeasure(size, key)) > capGives(key))
}

function bestOf(fitting: readonly CapSize[], head: Measurements): CapSize {
  const off = (size: CapSize) =>
    measureKeys.reduce((sum, key, at) => sum + Math.abs(head[key] - (caps[size][at] ?? 0)), 0)
  return fitting.toSorted((a, b) => off(a) - off(b))[0] ?? 'm'
}

function away(size: CapSize, around: number): number {
  return Math.abs(caps[size][0] - around)
}

function advise(size: CapSize): CapAdvice {
  return { size, misfits: [], words: `Size ${size.toUpperCase()} fits you: ${caps[size][0]} in around.` }
}

/** One measure is named; of several the guide shows each beside its cap. */
function custom(misfits: MeasureKey[]): CapAdvice {
  const [only, ...more] = misfits
  const where = only && more.length === 0 ? ` (${measureNames[only].toLowerCase()})` : ''
  return {
    size: 'custom',
    misfits,
    words: `No standard cap fits well${where}, so we make yours to your measurements.`,
  }
}
