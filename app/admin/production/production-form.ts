// What the makers' pages post, one schema for each action, and what is said when it is refused.
import { z } from 'zod'
import { mostPerWeek } from '#app/domain/orders/production/maker-load.ts'
import type { JobId, PhotoId, UserId } from '#app/foundation/lib/ids.ts'
import { type StageId, stageIdPattern } from '#app/foundation/settings/stages.ts'

const idOf = <Id>(prefix: string) =>
  z.custom<Id>((id) => typeof id === 'string' && new RegExp(`^${prefix}_[0-9a-z]{26}$`, 'u').test(id), reload)

const reload = 'Please reload this page.'

export const jobId = idOf<JobId>('job')
const version = z
  .string({ error: reload })
  .regex(/^\d{1,9}$/u, reload)
  .transform(Number)
/** Which of them there are is asked of the house. */
const stage = z.custom<StageId>(
  (text) => typeof text === 'string' && stageIdPattern.test(text),
  'Please choose a stage.',
)
const note = z.string().trim().max(500, 'Please keep it to 500 characters.').default('')
/** Scripts post it: they want an answer, browsers without them a page. */
const by = z.enum(['script']).optional().catch(undefined)

export const moveSchema = z.object({ to: stage, note, version, by })
export const boardMoveSchema = moveSchema.extend({ jobId })

const maker = z.union([z.literal('').transform(() => null), idOf<UserId>('usr')], {
  error: 'Please choose a maker.',
})
export const assignSchema = z.object({ maker, version, by })
export const boardAssignSchema = assignSchema.extend({ jobId })
export const assignJobsSchema = z.object({ maker })

/** What the boxes of the board post: 'job_….3', with the version that was looked at. */
export function readChosenJobs(ids: readonly string[]): { jobId: JobId; version: number }[] {
  return ids.flatMap((text) => {
    const [, id, seen] = /^(job_[0-9a-z]{26})\.(\d{1,9})$/u.exec(text) ?? []
    return id === undefined ? [] : [{ jobId: id as JobId, version: Number(seen) }]
  })
}

const perWeekWords = `Please enter a whole number from 0 to ${mostPerWeek}, or leave it empty.`
export const capacitySchema = z.object({
  maker: idOf<UserId>('usr'),
  perWeek: z
    .string({ error: perWeekWords })
    .trim()
    .regex(/^\d{0,2}$/u, perWeekWords)
    .transform((text) => (text === '' ? null : Number(text))),
  version,
})

export const dueSchema = z.object({
  dueOn: z.iso.date('Please choose a date.').refine((day) => day < '2100', 'Please choose an earlier date.'),
  which: z.enum(['unit', 'line'], 'Please choose what moves.').default('unit'),
  version,
})
export const askSchema = z.object({ version })
export const removePhotoSchema = z.object({ photo: idOf<PhotoId>('pho') })
export const photoStageSchema = z.object({ stage })

const slotsWords = 'Please enter a whole number from 0 to 200.'
export const slotsSchema = z.object({
  slotsPerDay: z
    .string({ error: slotsWords })
    .trim()
    .regex(/^\d{1,3}$/u, slotsWords)
    .transform(Number)
    .pipe(z.int().max(200, slotsWords)),
  version,
})
