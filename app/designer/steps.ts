// The way through the designer: the 13 axes of a design, then her head, then a last look.
import { type Axis, axes, type Design, type Field } from '#app/studio/design.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { isAbsent } from '#app/studio/studio-options.ts'

export type Step = Axis | 'fit' | 'finish'

export type StepInfo = { step: Step; name: string; line: string; fields: readonly Field[] }

const lines: Record<Axis, string> = {
  texture: 'How it moves. Everything else follows from this.',
  length: 'Measured stretched, from crown to tip. Curls and waves spring up shorter.',
  density: 'How full it is. 150 % is what most women wear; 180 % and more suit long hair.',
  hair: 'Where it comes from, and how even it is from root to tip.',
  construction: 'What it is built on, and how far the parting can travel.',
  lace: 'What melts into your skin at the hairline.',
  cap: 'How it sits on your head.',
  colour: 'By the trade’s own numbers, mixed in our dye room.',
  hairline: 'How it begins at your forehead.',
  parting: 'Where it opens.',
  cut: 'Cut by hand before it leaves us.',
  fixing: 'What holds it. Choose as many as you like.',
  styling: 'How it arrives.',
}

export const steps: readonly StepInfo[] = [
  ...axes.map(({ axis, name, fields }) => ({ step: axis, name, line: lines[axis], fields })),
  {
    step: 'fit',
    name: 'Your head',
    line: 'Six measures make it yours. Or wear a standard size, or let us measure with you later.',
    fields: [],
  },
  { step: 'finish', name: 'Last look', line: 'Every choice and what it costs.', fields: [] },
]

export function isStep(text: string | null | undefined): text is Step {
  return steps.some(({ step }) => step === text)
}

export function stepInfo(step: Step): StepInfo {
  const found = steps.find((info) => info.step === step)
  if (!found) throw new Error(`no step ${step}`)
  return found
}

/** The steps that this design has something to choose in: a cap without lace has no lace to choose. */
export function stepsOf(book: StudioBook, design: Design): readonly StepInfo[] {
  return steps.filter(
    ({ fields }) => fields.length === 0 || fields.some((field) => !isAbsent(book, field, design[field])),
  )
}

/** The step before or after among `way`, or null at the ends. The step itself need not be on the way. */
export function neighbour(way: readonly StepInfo[], step: Step, by: 1 | -1): StepInfo | null {
  const place = (one: Step) => steps.findIndex((info) => info.step === one)
  const isBeyond = (info: StepInfo) => (place(info.step) - place(step)) * by > 0
  return (by > 0 ? way.find(isBeyond) : way.findLast(isBeyond)) ?? null
}

/** The step to show where `step` was asked for: the next one when this design has nothing to choose in it. */
export function openStep(way: readonly StepInfo[], step: Step | null): Step | null {
  if (step === null || way.some((info) => info.step === step)) return step
  return neighbour(way, step, 1)?.step ?? null
}

/** Where a field is chosen. */
export function stepOf(field: Field | 'measurements'): Step {
  const axis = axes.find(({ fields }) => (fields as readonly string[]).includes(field))
  return axis?.axis ?? 'fit'
}
