import { data, redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { invalidImageWords } from '#app/foundation/http/uploaded-picture.ts'
import { storeFilm } from '#app/admin/shell/store-film.server.ts'
import { storePicture } from '#app/admin/shell/store-picture.server.ts'
import { fieldErrors, parseForm } from '#app/foundation/http/form.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import type { JobId } from '#app/foundation/lib/ids.ts'
import { askApproval } from '#app/domain/orders/production/approvals.server.ts'
import { addJobPhotos, removeJobPhoto } from '#app/domain/orders/production/job-photos.server.ts'
import { askProblem } from '#app/domain/orders/production/production.ts'
import { listMakers } from '#app/domain/orders/production/list-makers.server.ts'
import { findJob } from '#app/domain/orders/production/find-job.server.ts'
import { moveJob } from '#app/domain/orders/production/move-job.server.ts'
import { assignJob, setJobDue } from '#app/domain/orders/production/plan-job.server.ts'
import { withDesignTickets, withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { JobPage } from './job-page.tsx'
import { keepPhotos } from './keep-photos.server.ts'
import {
  askSchema,
  assignSchema,
  dueSchema,
  jobId,
  moveSchema,
  photoStageSchema,
  removePhotoSchema,
} from './production-form.ts'
import { dayOffWords, type Problem, problemWords } from './production-problems.ts'
import type { Route } from './+types/job.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `${loaderData.job.title} · ` : ''}Production · Back office` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, me, secret, now } = office(context)
  const id = jobId.safeParse(params.job)
  const { list: stages } = await readSetting(db, 'stages')
  const job = id.success ? await findJob(db, id.data) : null
  if (!job) throw data(null, 404)
  return {
    job: {
      ...job,
      sheet: withDesignTickets(job.sheet, { secret, now: now() }),
      shown: withTickets(job.shown, { secret, now: now() }),
    },
    stages,
    makers: may(me.role, 'plan-production') ? await listMakers(db) : [],
    today: lagosDay(now()),
    // Why they cannot be asked right now; null when they can.
    ask: askProblem(stages, job, job.shown),
    mayWork: may(me.role, 'work-production') && job.isOpen,
    mayPlan: may(me.role, 'plan-production') && job.isOpen,
    maySeeOrder: may(me.role, 'see-orders'),
  }
}

export type JobData = Awaited<ReturnType<typeof loader>>

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = jobId.safeParse(params.job)
  if (!id.success) throw data(null, 404)
  switch (new URL(request.url).searchParams.get('do')) {
    case 'move':
      return move(id.data, request, context)
    case 'photo':
      return addPhotos(id.data, request, context)
    case 'film':
      return addFilm(id.data, request, context)
    case 'remove-photo':
      return removePhoto(id.data, request, context)
    case 'assign':
      return assign(id.data, request, context)
    case 'due':
      return setDue(id.data, request, context)
    case 'ask':
      return ask(id.data, request, context)
    default:
      throw data(null, 405)
  }
}

type Context = Route.ActionArgs['context']
type Values = Record<string, string>

async function move(id: JobId, request: Request, context: Context) {
  const { db, queue, baseUrl, actor } = office(context)
  const form = await parseForm(request, moveSchema)
  if (!form.ok) return answerErrors('move', form.values, form.errors)
  const moved = await moveJob(db, { queue, baseUrl }, actor, { ...form.value, jobId: id })
  return moved.ok ? back(id, 'moved') : refuse('move', form.values, moved.problem)
}

async function assign(id: JobId, request: Request, context: Context) {
  const { db, actor } = office(context)
  const form = await parseForm(request, assignSchema)
  if (!form.ok) return answerErrors('assign', form.values, form.errors)
  const { maker: makerId, version } = form.value
  const assigned = await assignJob(db, actor, { jobId: id, makerId, version })
  return assigned.ok ? back(id, 'assigned') : refuse('assign', form.values, assigned.problem)
}

async function setDue(id: JobId, request: Request, context: Context) {
  const { db, queue, actor } = office(context)
  const form = await parseForm(request, dueSchema)
  if (!form.ok) return answerErrors('due', form.values, form.errors)
  const plan = { ...form.value, jobId: id, today: lagosDay(actor.now) }
  const set = await setJobDue(db, { queue }, actor, plan)
  if (set.ok) return back(id, set.isPromiseMoved ? 'promise' : 'due')
  if (set.problem !== 'day-off') return refuse('due', form.values, set.problem)
  return answerErrors('due', form.values, { dueOn: dayOffWords(form.value.dueOn, set.nextDay) })
}

async function ask(id: JobId, request: Request, context: Context) {
  const { db, queue, baseUrl, actor } = office(context)
  const form = await parseForm(request, askSchema)
  if (!form.ok) return answerErrors('ask', form.values, form.errors)
  const asked = await askApproval(db, { queue, baseUrl }, actor, { ...form.value, jobId: id })
  return asked.ok ? back(id, 'asked') : refuse('ask', form.values, asked.problem)
}

/** Scripts have sent each photo before and post its key; without them the form carries the files. */
async function addPhotos(id: JobId, request: Request, context: Context) {
  const { db, media, actor } = office(context)
  const read = await readUpload(request, {
    media,
    maxFiles: 4,
    onFile: (file) => storePicture({ db, media, actor }, file, 'production'),
  })
  if (!read.ok) return answerProblem('photo', {}, read.message)
  const form = photoStageSchema.safeParse(read.values)
  if (!form.success) return answerErrors('photo', read.values, fieldErrors(form.error))
  const refused = read.files.find((file) => !file.ok)
  if (refused) return answerProblem('photo', read.values, refused.message)
  const added = await keepPhotos(db, actor, {
    jobId: id,
    stage: form.data.stage,
    stored: read.files.flatMap((file) => (file.ok ? [file.picture] : [])),
    key: read.values['key'] ?? null,
  })
  if (added.ok && added.added === 0) return answerProblem('photo', read.values, invalidImageWords)
  return added.ok ? back(id, 'photo') : refuse('photo', read.values, added.problem)
}

async function addFilm(id: JobId, request: Request, context: Context) {
  const { db, media, actor } = office(context)
  const taken = await storeFilm({ db, media, actor }, request, 'production')
  if (!taken.ok) return answerErrors('film', {}, { film: taken.message })
  const { values, film } = taken
  const form = photoStageSchema.safeParse(values)
  if (!form.success) return answerErrors('film', values, fieldErrors(form.error))
  if (film === null) return answerErrors('film', values, { film: 'Please choose a film first.' })
  const photos = [{ ...film, thumbhash: null }]
  const added = await addJobPhotos(db, actor, { jobId: id, stage: form.data.stage, photos })
  return added.ok ? back(id, 'film') : refuse('film', values, added.problem)
}

async function removePhoto(id: JobId, request: Request, context: Context) {
  const { db, actor } = office(context)
  const form = await parseForm(request, removePhotoSchema)
  if (!form.ok) return answerErrors('remove-photo', form.values, form.errors)
  await removeJobPhoto(db, actor, { jobId: id, photoId: form.value.photo })
  return back(id, 'removed')
}

function back(id: JobId, done: string) {
  return redirect(`/admin/production/${id}?done=${done}`, 303)
}

function refuse(intent: string, values: Values, problem: Problem) {
  return answerProblem(intent, values, problemWords(problem))
}

export default function Job({ loaderData, actionData }: Route.ComponentProps) {
  return <JobPage data={loaderData} answer={actionData} />
}
