// The way through the designer: the 13 axes of a design, then her head, then a last look.
import { type Axis, axes, type Field } from '#app/studio/design.ts'

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

/** The step before or after, or null at the ends. */
export function neighbour(step: Step, by: 1 | -1): StepInfo | null {
  return steps[steps.findIndex((info) => info.step === step) + by] ?? null
}

/** Where a field is chosen. */
export function stepOf(field: Field | 'measurements'): Step {
  const axis = axes.find(({ fields }) => (fields as readonly string[]).includes(field))
  return axis?.axis ?? 'fit'
}
