// What the house's stages of production (the setting 'stages') mean for a job that stands at one of them. A job may stand at one that
// is off: its order came back after it was switched off. Pure.
import {
  firstStage,
  isEnd,
  lastStage,
  type ProductionStage,
  type StageId,
} from '#app/foundation/settings/stages.ts'
import { inSentence } from '#app/foundation/lib/capital.ts'

export type Stages = readonly ProductionStage[]

/** What staff read; of one that nobody knows, its id. */
export function stageName(stages: Stages, id: StageId): string {
  return stages.find((stage) => stage.id === id)?.name ?? id
}

/** The same within a sentence. */
export function stageWord(stages: Stages, id: StageId): string {
  return inSentence(stageName(stages, id))
}

export function stagesInUse(stages: Stages): ProductionStage[] {
  return stages.filter(({ isOn }) => isOn)
}

/** Those that staff look at: in use, and what jobs still stand at. */
export function stagesShown(stages: Stages, held: ReadonlySet<StageId>): ProductionStage[] {
  return stages.filter(({ id, isOn }) => isOn || held.has(id))
}

/** Stages that jobs can be moved to. */
export function isInUse(stages: Stages, id: StageId): boolean {
  return stages.some((stage) => stage.id === id && stage.isOn)
}

/** The next one in use; null for a job that is packed. */
export function nextStage(stages: Stages, id: StageId): StageId | null {
  const after = stages.slice(placeOf(stages, id) + 1)
  return after.find(({ isOn }) => isOn)?.id ?? null
}

/** The one in use before it; null for a job that nobody has begun. */
export function stageBefore(stages: Stages, id: StageId): StageId | null {
  const before = stages.slice(0, Math.max(0, placeOf(stages, id)))
  return before.findLast(({ isOn }) => isOn)?.id ?? null
}

export function isBackward(stages: Stages, from: StageId, to: StageId): boolean {
  return placeOf(stages, to) < placeOf(stages, from)
}

/** Somebody has made of it what cannot be undone; what is made is begun. A stage that nobody knows counts as begun. */
export function isBegun(stages: Stages, id: StageId): boolean {
  const isKnown = stages.some((stage) => stage.id === id)
  return !isKnown || isFrom(stages, id, ({ begins, finishes }) => begins || finishes)
}

/** It can leave, or be shown for approval first. */
export function isMade(stages: Stages, id: StageId): boolean {
  return isFrom(stages, id, ({ finishes }) => finishes)
}

/** At the first stage in use with the trait or after it; one that is off and has it is one of them. */
function isFrom(stages: Stages, id: StageId, has: (stage: ProductionStage) => boolean): boolean {
  const own = stages.find((stage) => stage.id === id)
  if (own === undefined || id === lastStage) return id === lastStage
  const from = stages.find((stage) => stage.isOn && has(stage))
  return has(own) || (from !== undefined && !isBackward(stages, from.id, id))
}

/** Stages that a photo can be shown with, and the one that suits a job: its own, else the last before it, else the first. */
export function photoStages(stages: Stages, at: StageId): { offered: ProductionStage[]; chosen: StageId } {
  const offered = stages.filter(({ id, isShown, isOn }) => isOn && isShown && id !== firstStage)
  const reached = offered.findLast(({ id }) => !isBackward(stages, id, at))
  return { offered, chosen: (reached ?? offered[0])?.id ?? lastStage }
}

/** For statements that ask for the stages of jobs. */
export function unbegunStages(stages: Stages): StageId[] {
  return stages.flatMap(({ id }) => (isBegun(stages, id) ? [] : [id]))
}

export function madeStages(stages: Stages): StageId[] {
  return stages.flatMap(({ id }) => (isMade(stages, id) ? [id] : []))
}

/**
 * No stage is ever lost: one that `list` does not name stays behind the one that it stood behind, as it was, or switched off. The
 * ends are where they belong, in use and without traits.
 */
export function withEveryStage(
  list: Stages,
  was: Stages,
  { isOff = false }: { isOff?: boolean } = {},
): Stages {
  const all = [...list]
  for (const [place, stage] of was.entries()) {
    if (all.some(({ id }) => id === stage.id)) continue
    const before = was[place - 1]?.id
    all.splice(all.findIndex(({ id }) => id === before) + 1, 0, isOff ? { ...stage, isOn: false } : stage)
  }
  const between = all.filter(({ id }) => !isEnd(id))
  const ends = (id: StageId) =>
    all
      .filter((stage) => stage.id === id)
      .map((stage) => ({ ...stage, isShown: true, begins: false, finishes: false, isOn: true }))
  return [...ends(firstStage), ...between, ...ends(lastStage)]
}

/** By their ids, where both are in use: who switches one off has to know of the jobs that stand at it. */
export function switchedOff(list: Stages, was: Stages): StageId[] {
  return was.flatMap(({ id, isOn }) => (isOn && !isInUse(list, id) ? [id] : []))
}

function placeOf(stages: Stages, id: StageId): number {
  return stages.findIndex((stage) => stage.id === id)
}
