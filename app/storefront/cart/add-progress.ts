// How putting a product into the cart went, told by the starter (take-add-forms.ts) on the form that was pressed.
import type { ChangeOutcome } from '#app/domain/cart/cart-mirror-core.ts'

export type AddProgress = { kind: 'added'; units: number } | ChangeOutcome

/** What is worth a word. */
export type SaidProgress = Exclude<AddProgress, { kind: 'done' }>

/** Bubbles; its detail is the progress. */
export const addEvent = 'cart-add'

declare global {
  interface GlobalEventHandlersEventMap {
    [addEvent]: CustomEvent<AddProgress>
  }
}
