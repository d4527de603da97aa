// How sure we are of a cap size, and measure by measure how far their head is from that cap.
import {
  type CapAdvice,
  capGives,
  capMeasure,
  type CapSize,
  misfitsOf,
  sizes,
  suggestCapSize,
} from './cap-size.ts'
import { type MeasureKey, measureKeys, type Measurements } from './design.ts'

/**
 * 'guess': from the circumference alone. 'sure': all six lie within half of what the cap gives. 'fits': within all of it.
 * 'between': another size fits as well. 'made': no size does, so the cap is made to their measures.
 */
export type Confidence = 'guess' | 'sure' | 'fits' | 'between' | 'made'

export type FitRow = {
  key: MeasureKey
  headIn: number
  capIn: number
  givesIn: number
  fits: boolean
}

export type CapFit = {
  advice: CapAdvice
  confidence: Confidence
  /** Other sizes that would sit too. */
  also: CapSize[]
  /** Against the size advised, or the nearest one when none fits; in inches. */
  rows: FitRow[]
  /** The size that `rows` are held against. */
  against: CapSize
}

/** Inches; a number is the circumference alone. */
export function fitCap(head: Measurements | number): CapFit {
  const advice = suggestCapSize(head)
  const around = typeof head === 'number' ? head : head.circumference
  const against = advice.size === 'custom' ? nearestSize(around) : advice.size
  if (typeof head === 'number') {
    const confidence = advice.size === 'custom' ? 'made' : 'guess'
    return { advice, confidence, also: [], rows: [rowOf(against, 'circumference', head)], against }
  }
  const also = sizes.filter((size) => size !== advice.size && misfitsOf(size, head).length === 0)
  const rows = measureKeys.map((key) => rowOf(against, key, head[key]))
  return { advice, confidence: confidenceOf(advice, also, rows), also, rows, against }
}

function confidenceOf({ size }: CapAdvice, also: readonly CapSize[], rows: readonly FitRow[]): Confidence {
  if (size === 'custom') return 'made'
  const isClose = rows.every(({ headIn, capIn, givesIn }) => Math.abs(headIn - capIn) <= givesIn / 2)
  if (isClose) return 'sure'
  return also.length > 0 ? 'between' : 'fits'
}

function rowOf(size: CapSize, key: MeasureKey, headIn: number): FitRow {
  const capIn = capMeasure(size, key)
  const givesIn = capGives(key)
  return { key, headIn, capIn, givesIn, fits: Math.abs(headIn - capIn) <= givesIn }
}

function nearestSize(around: number): CapSize {
  const off = (size: CapSize) => Math.abs(capMeasure(size, 'circumference') - around)
  return sizes.toSorted((a, b) => off(a) - off(b))[0] ?? 'm'
}
