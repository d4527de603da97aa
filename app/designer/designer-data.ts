// What the server hands to the page: the draft as it opened, the book it is judged by, and the dates of either pace.
import type { CartLineId } from '#app/lib/ids.ts'
import type { CustomPiece } from '#app/catalog/custom-piece.server.ts'
import type { Design, MeasureKey } from '#app/studio/design.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import type { FoundBase } from '#app/studio/quote.server.ts'
import type { Draft } from './draft.ts'
import type { Side, Tone } from './stills.ts'
import type { Step } from './steps.ts'

/** "Ready Tue 8 – Mon 14 Dec", for either pace. */
export type Promises = {
  usual: string
  /** Null when every express place is taken. */
  express: string | null
  /** Makers are busy on the first express days: later ones are promised. */
  expressWaits: boolean
}

export type DesignerData = {
  /** Another one means another design: the page starts anew. */
  key: string
  book: StudioBook
  draft: Draft
  /** What "start again" goes back to. */
  start: { design: Design; express: boolean }
  step: Step | null
  side: Side
  tone: Tone
  heightCm: number
  base: FoundBase | null
  /** The saved design that was opened, with its link. */
  saved: { name: string; code: string; url: string } | null
  edit: { lineId: CartLineId; quantity: number } | null
  promises: Promises
  /** What had to change in what the address or the form asked for. */
  alsoChanged: string[]
  /** Measures that cannot be right, by their key, and other problems under `form`. */
  problems: Partial<Record<MeasureKey | 'form', string>>
  /** What designs are ordered as. */
  piece: CustomPiece
}
