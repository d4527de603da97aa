// What happens to a draft when something is pressed, and what is said about it. Pure: the page and the server's half
// of the form without JavaScript go through the same functions.
import type { Draft } from './draft.ts'
import type { Side, Tone } from './stills.ts'
import type { Step } from './steps.ts'
import type { Design, Field, MeasureKey } from '#app/domain/customizer/design.ts'

export type DesignerState = {
  draft: Draft
  /** Drafts to go back to, the latest last. */
  past: readonly Draft[]
  step: Step | null
  /** True when the step was opened by hand, so that it comes into view. */
  isFresh: boolean
  side: Side
  /** How often a side was asked for. */
  turns: number
  tone: Tone
  heightCm: number
  /** The greyed choice that was tried last. */
  asked: { field: Field; code: string } | null
  /** What else changed with the last choice, in plain words. */
  alsoChanged: readonly string[]
  /** What was chosen when that happened; null when it was no choice in a step. */
  changedAt: Field | 'fit' | null
  /** The design before the last change, for what is said about it; null before the first. */
  before: Design | null
  /** How often something changed since the page opened. */
  changes: number
  /** Measures whose field they have left: only then is said what is wrong with them. */
  left: readonly MeasureKey[]
}

export type DesignerEvent =
  /** Something of the draft changed; `isStep` makes it a step that Undo takes back. */
  | {
      kind: 'draft'
      draft: Draft
      isStep: boolean
      alsoChanged?: readonly string[]
      changedAt?: DesignerState['changedAt']
    }
  | { kind: 'ask'; field: Field; code: string }
  | { kind: 'open'; step: Step }
  | { kind: 'side'; side: Side }
  | { kind: 'tone'; tone: Tone }
  | { kind: 'height'; heightCm: number }
  | { kind: 'left'; keys: readonly MeasureKey[] }
  | { kind: 'undo' }

const remembered = 50

export function designerReducer(state: DesignerState, event: DesignerEvent): DesignerState {
  switch (event.kind) {
    case 'draft':
      return {
        ...state,
        draft: event.draft,
        past: event.isStep ? [...state.past, state.draft].slice(-remembered) : state.past,
        asked: null,
        alsoChanged: event.alsoChanged ?? [],
        changedAt: event.changedAt ?? null,
        before: event.isStep ? state.draft.design : state.before,
        changes: state.changes + (event.isStep ? 1 : 0),
      }
    case 'ask':
      return { ...state, asked: { field: event.field, code: event.code } }
    case 'open':
      return {
        ...state,
        step: event.step === state.step ? null : event.step,
        isFresh: true,
        asked: null,
        alsoChanged: [],
      }
    case 'side':
      return { ...state, side: event.side, turns: state.turns + 1 }
    case 'tone':
      return { ...state, tone: event.tone }
    case 'height':
      return { ...state, heightCm: event.heightCm }
    case 'left':
      return { ...state, left: [...new Set([...state.left, ...event.keys])] }
    case 'undo': {
      const before = state.past.at(-1)
      if (!before) return state
      // What they typed since then is theirs and stays.
      const draft = { ...state.draft, design: before.design, express: before.express, later: before.later }
      return {
        ...state,
        draft,
        past: state.past.slice(0, -1),
        asked: null,
        alsoChanged: [],
        before: state.draft.design,
        changes: state.changes + 1,
      }
    }
  }
}
