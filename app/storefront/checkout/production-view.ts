// How a wig grows, in the words of whoever waits for it. Pure.
import {
  approvalMs,
  mayAskForChange,
  nextStage,
  type ProductionStage,
  productionStages,
} from '#app/domain/orders/production/production.ts'
import type { UnitInProduction } from '#app/domain/orders/production/production-of-order.server.ts'

export type ProductionView = {
  id: string
  /** 'Sunday best', or 'Sunday best, 2 of 3'. */
  title: string
  done: { stage: ProductionStage; words: string; when: string | null; photos: UnitInProduction['photos'] }[]
  /** What happens now; null once it is packed. */
  now: string | null
  approval: UnitInProduction['approval']
  /** Their own words, when they asked for a change. */
  note: string
  mayChange: boolean
  /** Until when they can answer; null when nothing is asked. */
  answerBy: string | null
}

const doneWords: Record<ProductionStage, string> = {
  'to do': 'Waiting to start',
  'hair picked': 'Hair selected',
  coloured: 'Coloured',
  ventilated: 'Ventilated strand by strand',
  styled: 'Styled',
  checked: 'Checked in daylight',
  packed: 'Packed',
}

const nowWords: Record<ProductionStage, string> = {
  'to do': 'Waiting to start',
  'hair picked': 'Now: selecting your hair',
  coloured: 'Now: colouring',
  ventilated: 'Now: ventilating by hand',
  styled: 'Now: styling',
  checked: 'Now: checking every knot',
  packed: 'Now: packing',
}

/** Nothing happens `now` to what has left the house, wherever its board stood that day, and nobody waits for their word. */
export function viewProduction(
  units: readonly UnitInProduction[],
  when: (at: Date) => string,
  { hasLeft = false }: { hasLeft?: boolean } = {},
): ProductionView[] {
  return units.map((unit) => {
    const approval = hasLeft && unit.approval === 'asked' ? 'not asked' : unit.approval
    return {
      id: unit.id,
      title: unit.units > 1 ? `${unit.name}, ${unit.unit} of ${unit.units}` : unit.name,
      done: doneStages(unit, when),
      now: hasLeft ? null : nowOf(unit),
      approval,
      note: unit.approvalNote,
      mayChange: mayAskForChange(unit),
      answerBy:
        approval === 'asked' && unit.approvalAskedAt
          ? when(new Date(unit.approvalAskedAt.getTime() + approvalMs))
          : null,
    }
  })
}

/** Stages behind it that it went through, and those that have a photo. What was taken back is not shown as done. */
function doneStages(unit: UnitInProduction, when: (at: Date) => string): ProductionView['done'] {
  const reached = productionStages.indexOf(unit.stage)
  return productionStages.slice(1).flatMap((stage, place) => {
    const at = unit.steps.findLast((step) => step.stage === stage)?.at ?? null
    const photos = unit.photos.filter((photo) => photo.stage === stage)
    const isDone = place + 1 <= reached && at !== null
    if (!isDone && photos.length === 0) return []
    return [{ stage, words: doneWords[stage], when: isDone ? when(at) : null, photos }]
  })
}

function nowOf({ stage, approval }: UnitInProduction): string | null {
  if (stage === 'packed') return null
  if (approval === 'asked') return 'Waiting for your approval'
  if (approval === 'change asked') return 'Our makers are making your change'
  if (stage === 'to do') return nowWords['to do']
  const next = nextStage(stage)
  return next === null ? null : nowWords[next]
}
