// Which stages of production a house may have.
import { z } from 'zod'
import { firstStage, isEnd, lastStage, type ProductionStage, stageIdPattern, stageLimits } from './stages.ts'

const words = z.string().trim().max(stageLimits.words, `Enter ${stageLimits.words} letters at most.`)

type Refuse = (path: PropertyKey[], message: string) => void

export const stagesSchema = z.object({
  list: z
    .array(
      z.object({
        id: z.string().regex(stageIdPattern),
        name: z
          .string()
          .trim()
          .min(1, 'Enter a name.')
          .max(stageLimits.name, `Enter ${stageLimits.name} letters at most.`),
        done: words,
        now: words,
        isShown: z.boolean(),
        begins: z.boolean(),
        finishes: z.boolean(),
        isOn: z.boolean(),
      }),
    )
    .max(stageLimits.stages, `Keep ${stageLimits.stages} stages at most, those that are off included.`)
    .superRefine((list, context) => {
      const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message })
      judgeNames(list, refuse)
      const inUse = list.filter(({ id, isOn }) => isOn && !isEnd(id))
      if (list[0]?.id !== firstStage || list.at(-1)?.id !== lastStage || !list[0].isOn || !list.at(-1)?.isOn)
        refuse([], 'The first and the last stage stay where they are.')
      if (!inUse.some(({ begins }) => begins))
        refuse([], 'Tick “Making has begun” for at least one stage that is in use.')
      if (!inUse.some(({ finishes }) => finishes))
        refuse([], 'Tick “The wig is finished” for at least one stage that is in use.')
    }),
})

function judgeNames(list: readonly ProductionStage[], refuse: Refuse): void {
  const isSame = (name: string) => (one: ProductionStage) => one.name.toLowerCase() === name.toLowerCase()
  for (const [place, { id, name }] of list.entries()) {
    if (list.findIndex(isSame(name)) !== place)
      refuse([place, 'name'], 'There is a stage of this name already. Choose another name.')
    if (list.findIndex((one) => one.id === id) !== place) refuse([place, 'name'], 'This stage is here twice.')
  }
}
