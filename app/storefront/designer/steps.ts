// The way through the designer: the 13 axes of a design, then their head, then a last look.
import { type Axis, axes, type Design, type Field } from '#app/domain/customizer/design.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { isAbsent } from '#app/domain/customizer/studio-options.ts'

export type Step = Axis | 'fit' | 'finish'

export type StepInfo = { step: Step; name: string; line: string; fields: readonly Field[] }

const lines: Record<Axis, string> = {
  texture: 'How the hair moves. Start here: the other choices depend on it.',
  length: 'Measured stretched, from crown to tip. Waves and curls look shorter.',
  density: 'How full the wig is. 150% is the most popular; 180% and above suits long hair.',
  hair: 'The grade and origin of the hair, and how full it is from root to tip.',
  construction: 'The base of the wig. It decides where you can part it.',
  lace: 'The lace at the hairline, and the tint that matches your skin.',
  cap: 'The size and colour of the cap.',
  colour: 'Trade colour numbers, dyed by us.',
  hairline: 'How the hair starts at your forehead.',
  parting: 'Where the hair is parted.',
  cut: 'Cut by hand before we ship it.',
  fixing: 'What holds the wig in place. Choose as many as you like.',
  styling: 'How the hair is styled when it arrives.',
}

export const steps: readonly StepInfo[] = [
  ...axes.map(({ axis, name, fields }) => ({ step: axis, name, line: lines[axis], fields })),
  {
    step: 'fit',
    name: 'Your measurements',
    line: 'Enter six measurements for a made-to-measure cap, choose a standard size, or measure with us later.',
    fields: [],
  },
  { step: 'finish', name: 'Review', line: 'Check your choices and the price.', fields: [] },
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
export function stepsOf(priceList: PriceList, design: Design): readonly StepInfo[] {
  return steps.filter(
    ({ fields }) => fields.length === 0 || fields.some((field) => !isAbsent(priceList, field, design[field])),
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
export function stepOf(field: Field | 'fit' | 'measurements' | 'express'): Step {
  if (field === 'express') return 'finish'
  const axis = axes.find(({ fields }) => (fields as readonly string[]).includes(field))
  return axis?.axis ?? 'fit'
}
