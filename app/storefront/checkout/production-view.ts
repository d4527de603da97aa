// How a wig grows, in the words of whoever waits for it. Pure.
import { approvalMs, mayAskForChange } from '#app/domain/orders/production/production.ts'
import type { Stages } from '#app/domain/orders/production/stages.ts'
import { inSentence } from '#app/foundation/lib/capital.ts'
import { firstStage, lastStage, type ProductionStage, type StageId } from '#app/foundation/settings/stages.ts'
import type { UnitInProduction } from '#app/domain/orders/production/production-of-order.server.ts'

export type ProductionView = {
  id: string
  lineId: string
  /** 'Sunday best', or 'Sunday best, 2 of 3'. */
  title: string
  done: { stage: StageId; words: string; when: string | null; photos: UnitInProduction['photos'] }[]
  /** What happens now; null once it is packed, and where nothing that is left is shown. */
  now: string | null
  approval: UnitInProduction['approval']
  /** Their own words, when they asked for a change. */
  note: string
  mayChange: boolean
  /** Until when they can answer; null when nothing is asked. */
  answerBy: string | null
}

/** Nothing happens `now` to what has left the house, wherever its board stood that day, and nobody waits for their word. */
export function viewProduction(
  units: readonly UnitInProduction[],
  stages: Stages,
  when: (at: Date) => string,
  { hasLeft = false }: { hasLeft?: boolean } = {},
): ProductionView[] {
  return units.map((unit) => {
    const approval = hasLeft && unit.approval === 'asked' ? 'not asked' : unit.approval
    return {
      id: unit.id,
      lineId: unit.lineId,
      title: unit.units > 1 ? `${unit.name}, ${unit.unit} of ${unit.units}` : unit.name,
      done: doneStages(unit, stages, when),
      now: hasLeft ? null : nowOf(unit, stages),
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
function doneStages(
  unit: UnitInProduction,
  stages: Stages,
  when: (at: Date) => string,
): ProductionView['done'] {
  const reached = stages.findIndex(({ id }) => id === unit.stage)
  return stages.flatMap(({ id, name, done, isShown }, place) => {
    if (id === firstStage) return []
    const at = unit.steps.findLast((step) => step.stage === id)?.at ?? null
    const photos = unit.photos.filter((photo) => photo.stage === id)
    const isDone = place <= reached && at !== null
    if (!(isDone && isShown) && photos.length === 0) return []
    return [{ stage: id, words: done || name, when: isDone ? when(at) : null, photos }]
  })
}

function nowOf({ stage, approval }: UnitInProduction, stages: Stages): string | null {
  if (stage === lastStage) return null
  if (approval === 'asked') return 'Waiting for your approval'
  if (approval === 'change asked') return 'Our makers are making your change'
  const place = stages.findIndex(({ id }) => id === stage)
  const isToShow = (one: ProductionStage) => one.isOn && one.isShown
  const own = stages[place]
  if (own?.id === firstStage) return own.now || own.name
  const next = stages.slice(place + 1).find(isToShow)
  return next ? next.now || `Next: ${inSentence(next.name)}` : null
}
