// What the makers' pages post, one schema for each deed, and what is said when it is refused.
import { z } from 'zod'
import type { JobId, PhotoId, UserId } from '#app/lib/ids.ts'
import { isStage, type ProductionStage } from '#app/orders/making.ts'

const idOf = <Id>(prefix: string) =>
  z.custom<Id>((id) => typeof id === 'string' && new RegExp(`^${prefix}_[0-9a-z]{26}$`, 'u').test(id), reload)

const reload = 'Please reload this page.'

export const jobId = idOf<JobId>('job')
const version = z
  .string({ error: reload })
  .regex(/^\d{1,9}$/u, reload)
  .transform(Number)
const stage = z.custom<ProductionStage>(
  (text) => typeof text === 'string' && isStage(text),
  'Please choose a stage.',
)
const note = z.string().trim().max(500, 'Please say it in 500 characters.').default('')
/** Scripts post it: they want an answer, browsers without them a page. */
const by = z.enum(['script']).optional().catch(undefined)

export const moveSchema = z.object({ to: stage, note, version, by })
export const boardMoveSchema = moveSchema.extend({ jobId })

const maker = z.union([z.literal('').transform(() => null), idOf<UserId>('usr')], {
  error: 'Please choose a maker.',
})
export const assignSchema = z.object({ maker, version, by })
export const boardAssignSchema = assignSchema.extend({ jobId })

export const dueSchema = z.object({ dueOn: z.iso.date('Please choose a day.'), version })
export const askSchema = z.object({ version })
export const removePhotoSchema = z.object({ photo: idOf<PhotoId>('pho') })
export const photoStageSchema = z.object({ stage })

const slotsWords = 'Please give a whole number from 0 to 200.'
export const slotsSchema = z.object({
  slotsPerDay: z
    .string({ error: slotsWords })
    .trim()
    .regex(/^\d{1,3}$/u, slotsWords)
    .transform(Number)
    .pipe(z.int().max(200, slotsWords)),
  version,
})

export type Problem =
  | 'no-job'
  | 'not-in-making'
  | 'changed'
  | 'same-stage'
  | 'note-needed'
  | 'waits-for-her'
  | 'change-open'
  | 'no-maker'
  | 'past-day'
  | 'not-checked'
  | 'no-photo'
  | 'asked-already'
  | 'answered'
  | 'too-many'

const words: Record<Problem, string> = {
  'no-job': 'This piece is not on the board any more.',
  'not-in-making': 'Its order is not in making: it is not paid, already sent, or over.',
  changed: 'Somebody else moved it a moment ago. You see now how it stands: please look again.',
  'same-stage': 'It stands at this stage already.',
  'note-needed': 'Please write why it goes back, for whoever takes it up.',
  'waits-for-her':
    'She was asked to look at it and has not answered yet. It can be packed when she has, or after 48 hours.',
  'change-open':
    'She asked for one change. Take it back to the stage where it is made, or write that it is done.',
  'no-maker': 'She does not work in production. Please choose somebody else.',
  'past-day': 'This day is over. Please choose one from today on.',
  'not-checked': 'She is asked when the piece is checked.',
  'no-photo': 'Please add a new photo first: that is what she looks at.',
  'asked-already': 'She was asked already.',
  answered: 'She has accepted it.',
  'too-many': 'A piece can have 40 photos. Please remove some first.',
}

export function problemWords(problem: Problem): string {
  return words[problem]
}
