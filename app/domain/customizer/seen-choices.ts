// Which picture shows a choice, and what is said about the choices that no picture can show. A test holds every option of the
// price list to it.
import type { Field } from './design.ts'
import type { WigView } from './wig-picture.ts'

/** Views of the designer. */
export type ShownView = Extract<WigView, 'front' | 'three-quarter' | 'back' | 'hairline' | 'inside'>

/** The view in which a choice shows best; null where nothing shows it. */
export const seenIn: Record<Field, ShownView | null> = {
  texture: 'front',
  length: 'front',
  density: 'back',
  grade: null,
  drawn: 'back',
  origin: null,
  construction: 'inside',
  lace: 'hairline',
  tint: 'hairline',
  capSize: 'inside',
  capColour: 'inside',
  colour: 'front',
  hairline: 'hairline',
  knots: 'hairline',
  parting: 'hairline',
  cut: 'front',
  fixing: 'inside',
  styling: 'front',
}

/** Said where the choice is made. */
export const unseenWords: Partial<Record<Field, string>> = {
  grade: 'Grade decides how long the hair lasts, not how it looks when new, so the picture stays the same.',
  origin: 'Origin is something you feel: strand thickness and weight. The picture stays the same.',
}
