// Stages of production as a form: block-form.ts, with `b0.id`, `b0.name`, `b0.done` and so on. The first and the last stay where they
// are, in use. Pure.
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { freeKey } from '#app/domain/catalog/products/own-rows.ts'
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import type { Stages } from '#app/domain/orders/production/stages.ts'
import {
  firstStage,
  isEnd,
  lastStage,
  type ProductionStage,
  stageLimits,
} from '#app/foundation/settings/stages.ts'
import { type BlockField, blockErrors, blocksAsValues, readBlocks } from './block-form.ts'

export function stagesAsValues(list: Stages): FormValues {
  return blocksAsValues(list, ({ id, name, done, now, isShown, begins, finishes, isOn }) => ({
    id,
    name,
    done,
    now,
    shown: isShown ? 'on' : '',
    begins: begins ? 'on' : '',
    finishes: finishes ? 'on' : '',
    on: isOn ? 'on' : '',
  }))
}

/** A block in which nothing stands is none; one whose name was cleared is, and is told. */
export function readStages(values: FormValues): { list: ProductionStage[]; blockOf: number[] } {
  const read = readBlocks(values, stageLimits.stages, (field) =>
    ['id', 'name', 'done', 'now'].every((name) => field(name) === '') ? null : readStage(field),
  )
  const taken = new Set(read.list.map(({ id }) => id))
  const placed = read.list.map((stage, at) => {
    const id = stage.id === '' ? newId(stage.name, taken) : stage.id
    taken.add(id)
    return { stage: { ...stage, id }, row: read.blockOf[at] ?? 0 }
  })
  const sorted = placed.toSorted((a, b) => endOf(a.stage) - endOf(b.stage))
  return { list: sorted.map(({ stage }) => stage), blockOf: sorted.map(({ row }) => row) }
}

function readStage(field: BlockField): ProductionStage {
  const id = field('id')
  const isFixed = isEnd(id)
  const isTicked = (name: string) => field(name) === 'on'
  return {
    id,
    name: field('name').replaceAll(/\s+/gu, ' '),
    done: field('done'),
    now: field('now'),
    isShown: isFixed || isTicked('shown'),
    begins: !isFixed && isTicked('begins'),
    finishes: !isFixed && isTicked('finishes'),
    isOn: isFixed || isTicked('on'),
  }
}

/** Of its first name, and for good. */
function newId(name: string, taken: ReadonlySet<string>): string {
  return freeKey(slugOf(name).slice(0, 40).replace(/-$/u, '') || 'stage', taken)
}

function endOf({ id }: ProductionStage): number {
  return id === firstStage ? -1 : id === lastStage ? 1 : 0
}

type Issues = Parameters<typeof blockErrors>[0]

export function stageErrors(issues: Issues, blockOf: readonly number[]): Record<string, string> {
  return blockErrors(issues, blockOf, (field) => (field === 'done' || field === 'now' ? field : 'name'))
}
