// The six measures of a head: how they are read from what people type, what a head can measure, which of them contradict
// each other. Inches inside, whatever was typed.
import { type MeasureKey, type Measurements } from './design.ts'

export type Unit = 'in' | 'cm'
const cmPerInch = 2.54

export const measureNames: Record<MeasureKey, string> = {
  circumference: 'Around the head',
  frontToNape: 'Front to nape',
  earToEarForehead: 'Ear to ear, across the forehead',
  earToEarTop: 'Ear to ear, over the top',
  templeToTemple: 'Temple to temple, around the back',
  nape: 'Nape',
}

/** How the tape lies, for the drawing's caption and for a screen reader. */
export const measureHow: Record<MeasureKey, string> = {
  circumference: 'From the middle of your hairline, behind the ears, around the nape and back.',
  frontToNape: 'From the middle of your hairline over the crown to the bone at the nape.',
  earToEarForehead: 'From where one ear meets the hairline, along the hairline, to the other ear.',
  earToEarTop: 'From the top of one ear straight over the crown to the top of the other.',
  templeToTemple: 'From one temple around the back of the head to the other.',
  nape: 'Along the hairline at the back of the neck, from one corner to the other.',
}

/**
 * What a grown head measures, inches. The circumference is that of the cap sizes; the others are its smallest and largest
 * cap (S and L) less and plus 15%, widened to the half inch (derived).
 */
export const measureLimits: Record<MeasureKey, { min: number; max: number }> = {
  circumference: { min: 19, max: 26 },
  frontToNape: { min: 11, max: 18 },
  earToEarForehead: { min: 9, max: 14 },
  earToEarTop: { min: 10, max: 16 },
  templeToTemple: { min: 11.5, max: 18 },
  nape: { min: 4, max: 7 },
}

export type ReadMeasure = { ok: true; inches: number } | { ok: false; reason: string }

/**
 * Inches from '22,5', '57 cm', '22 1/2', '22½"'; a number without a unit is in `unit`. Refused with a reason when it is
 * no number, or no head measures that much.
 */
export function readMeasure(key: MeasureKey, text: string, unit: Unit): ReadMeasure {
  const inches = parseMeasure(text, unit)
  if (inches === null) return { ok: false, reason: 'Please enter a number, like 22.5 or 57 cm.' }
  const reason = measureProblem(key, inches)
  return reason === null ? { ok: true, inches } : { ok: false, reason }
}

/** Inches to two decimals, or null when it is no length. */
export function parseMeasure(text: string, unit: Unit): number | null {
  const match = measurePattern.exec(spellFractions(text))
  if (!match) return null
  const { whole, decimals = '0', over = '0', under = '1', unit: written } = match.groups ?? {}
  if ((whole === undefined && over === '0') || Number(under) === 0) return null
  const value = Number(`${whole ?? 0}.${decimals}`) + Number(over) / Number(under)
  const isCm = written === undefined ? unit === 'cm' : written.startsWith('c')
  return roundTo2(isCm ? value / cmPerInch : value)
}

/** Why this cannot be the measure of a head, or null. */
export function measureProblem(key: MeasureKey, inches: number): string | null {
  const { min, max } = measureLimits[key]
  if (inches >= min && inches <= max) return null
  const swapped = inches / cmPerInch
  if (inches > max && swapped >= min && swapped <= max)
    return 'That looks like centimetres: change the unit to cm.'
  const range = `${min} and ${max} in (${inCm(min)} and ${inCm(max)} cm)`
  return `This is usually between ${range}. Please measure again.`
}

/** The shares of the circumference that other measures of a head have, by the trade's caps with room on both sides (derived). */
const shares: [MeasureKey, from: number, to: number][] = [
  ['frontToNape', 0.54, 0.76],
  ['templeToTemple', 0.54, 0.76],
  ['earToEarTop', 0.46, 0.68],
]

/** Measures that are each possible but hardly on one head; [] when they agree. A warning, no refusal. */
export function contradictions(measures: Measurements): string[] {
  const { circumference, earToEarForehead, earToEarTop, nape, templeToTemple } = measures
  const warnings = shares.flatMap(([key, from, to]) => {
    const share = measures[key] / circumference
    if (share >= from && share <= to) return []
    const size = share < from ? 'short' : 'long'
    return [`“${measureNames[key]}” is ${size} for a head of ${inInches(circumference)} around.`]
  })
  if (earToEarTop < earToEarForehead)
    warnings.push('Over the top is usually longer than across the forehead. Were the two swapped?')
  if (nape > templeToTemple / 2)
    warnings.push(
      'The nape is usually less than half of temple to temple. Was it measured along the hairline?',
    )
  return warnings
}

/** '22.5 in' or '57.2 cm', without idle zeros. */
export function measureWords(inches: number, unit: Unit): string {
  return unit === 'in' ? inInches(inches) : `${inCm(inches)} cm`
}

/** What was typed, written in the other unit; null where it is no measure. */
export function convertTyped(text: string, from: Unit, to: Unit): string | null {
  const inches = parseMeasure(text, from)
  if (inches === null) return null
  return String(to === 'in' ? roundTo2(inches) : inCm(inches))
}

const measurePattern =
  /^(?:(?<whole>\d{1,3})(?:[.,](?<decimals>\d{1,4}))?)?(?:(?:^|\s+)(?<over>\d{1,2})\/(?<under>\d{1,2}))?\s*(?<unit>cm|centimet(?:er|re)s?|in|inch|inches|"|”|″|'')?\.?$/u

const fractions: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

function spellFractions(text: string): string {
  return text
    .slice(0, 40)
    .replaceAll(/[½¼¾⅛⅜⅝⅞]/gu, (sign) => ` ${fractions[sign] ?? ''}`)
    .replaceAll('⁄', '/')
    .trim()
    .toLowerCase()
}

function inInches(inches: number): string {
  return `${roundTo2(inches)} in`
}

function inCm(inches: number): number {
  return Math.round(inches * cmPerInch * 10) / 10
}

function roundTo2(value: number): number {
  return Math.round(value * 100) / 100
}
