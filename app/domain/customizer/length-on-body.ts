// Where hair of a length falls on their body, by the trade's length map: made for a woman of 165 cm and scaled to other
// heights. Lengths are stretched from the crown; waves and curls take a share of it (drop factors of domain/catalog/products/hair.ts).
import { textures } from '#app/domain/catalog/products/hair.ts'
import { drawnAs } from './own-choice.ts'

export type Landmark =
  | 'temple'
  | 'ear'
  | 'chin'
  | 'neck'
  | 'shoulder'
  | 'upper-back'
  | 'shoulder-blade'
  | 'bra-strap'
  | 'mid-back'
  | 'lower-back'
  | 'waist'
  | 'hip'

export const landmarkNames: Record<Landmark, string> = {
  temple: 'temples',
  ear: 'ears',
  chin: 'chin',
  neck: 'neck',
  shoulder: 'shoulders',
  'upper-back': 'upper back',
  'shoulder-blade': 'shoulder blades',
  'bra-strap': 'bra strap',
  'mid-back': 'mid back',
  'lower-back': 'lower back',
  waist: 'waist',
  hip: 'hips',
}

const mapHeightCm = 165
const cmPerInch = 2.54

/** The map by length, straight / wavy / curly, in pairs of lengths; 6 in goes on above them (derived). */
const map: readonly (readonly [lengthIn: number, straight: Landmark, wavy: Landmark, curly: Landmark])[] = [
  [6, 'ear', 'ear', 'temple'],
  [8, 'chin', 'ear', 'ear'],
  [10, 'neck', 'chin', 'ear'],
  [12, 'shoulder', 'chin', 'ear'],
  [14, 'upper-back', 'shoulder', 'chin'],
  [16, 'shoulder-blade', 'upper-back', 'shoulder'],
  [18, 'bra-strap', 'upper-back', 'shoulder'],
  [20, 'mid-back', 'shoulder-blade', 'bra-strap'],
  [22, 'mid-back', 'mid-back', 'bra-strap'],
  [24, 'lower-back', 'mid-back', 'mid-back'],
  [26, 'lower-back', 'lower-back', 'mid-back'],
  [28, 'waist', 'lower-back', 'lower-back'],
  [30, 'hip', 'waist', 'lower-back'],
]
/** Drop factor of each column. Tight curls and coils (below 0.72) have none of their own: they are read from the curly one, so much shorter. */
const columns = [1, 0.88, 0.72] as const

export const heightLimits = { minCm: 120, maxCm: 210 }

export type Fall = {
  landmark: Landmark
  /** 'It falls to your mid back.' */
  words: string
  /** How far below the crown the tips hang. */
  dropCm: number
  /** How high above the floor the tips hang. */
  tipHeightCm: number
}

/** Heights outside of heightLimits count as the nearest limit. */
export function whereItFalls(hair: {
  lengthIn: number
  texture: string
  heightCm: number
  cut?: string
}): Fall {
  const heightCm = Math.min(heightLimits.maxCm, Math.max(heightLimits.minCm, hair.heightCm))
  const factor = dropFactor(hair.texture)
  const dropCm = hair.lengthIn * factor * cmPerInch
  const landmark = landmarkAt(hair.lengthIn * (mapHeightCm / heightCm), factor)
  return {
    landmark,
    words: fallWords(landmark, drawnAs(hair.cut ?? 'none')),
    dropCm: roundTo1(dropCm),
    tipHeightCm: roundTo1(heightCm - dropCm),
  }
}

export type BodyMark = {
  landmark: Landmark
  name: string
  /** Above the floor. */
  heightCm: number
  /** Tips that the map names by this landmark hang between these heights: words of the trade overlap. */
  fromCm: number
  toCm: number
}

/** The landmarks of a body from the top down, for a drawing. */
export function bodyMarks(heightCm: number): BodyMark[] {
  const scale = heightCm / mapHeightCm
  return (Object.keys(landmarkNames) as Landmark[]).map((landmark) => {
    const drops = dropsOf(landmark)
    const straight = map.filter((row) => row[1] === landmark).map((row) => row[0] * cmPerInch)
    const named = straight.length > 0 ? straight : drops
    return {
      landmark,
      name: landmarkNames[landmark],
      heightCm: roundTo1(heightCm - scale * mean(named)),
      fromCm: roundTo1(heightCm - scale * Math.max(...drops)),
      toCm: roundTo1(heightCm - scale * Math.min(...drops)),
    }
  })
}

function dropFactor(texture: string): number {
  const drawn = drawnAs(texture)
  return Object.entries(textures).find(([code]) => code === drawn)?.[1].drop ?? 1
}

function landmarkAt(lengthIn: number, factor: number): Landmark {
  const column = factor === 1 ? 1 : factor >= columns[1] ? 2 : 3
  const onMap = factor < columns[2] ? lengthIn * (factor / columns[2]) : lengthIn
  let nearest = map[0]
  for (const row of map) {
    if (nearest === undefined || Math.abs(row[0] - onMap) < Math.abs(nearest[0] - onMap)) nearest = row
  }
  return nearest?.[column] ?? 'ear'
}

function dropsOf(landmark: Landmark): number[] {
  return map.flatMap(([lengthIn, ...names]) =>
    names.flatMap((name, column) =>
      name === landmark ? [lengthIn * (columns[column] ?? 1) * cmPerInch] : [],
    ),
  )
}

function fallWords(landmark: Landmark, cut: string): string {
  const place = `your ${landmarkNames[landmark]}`
  if (cut === 'layers') return `Its longest layer falls to ${place}, the shortest begin below the chin.`
  if (cut === 'butterfly') return `It falls to ${place}; the wings at the face end at the cheek and chin.`
  if (cut === 'pixie') return `Cropped: the longest hair, at the crown, reaches ${place}.`
  return `It falls to ${place}.`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function roundTo1(value: number): number {
  return Math.round(value * 10) / 10
}
