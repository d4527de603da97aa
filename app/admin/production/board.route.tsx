import { data, redirect } from 'react-router'
import { answerConflict, answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseBulk } from '#app/admin/shell/bulk-form.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { readSlotBoard, setExpressSlots } from '#app/domain/orders/production/slot-board.server.ts'
import { firstStage, type StageId } from '#app/foundation/settings/stages.ts'
import {
  type BoardColumn,
  type BoardFilter,
  listBoard,
} from '#app/domain/orders/production/production-board.server.ts'
import { listMakerLoads, setMakerCapacity } from '#app/domain/orders/production/maker-load.server.ts'
import { moveJob } from '#app/domain/orders/production/move-job.server.ts'
import { assignJob, assignJobs } from '#app/domain/orders/production/plan-job.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { BoardPage } from './board-page.tsx'
import {
  assignJobsSchema,
  boardAssignSchema,
  boardMoveSchema,
  capacitySchema,
  readChosenJobs,
  slotsSchema,
} from './production-form.ts'
import { problemWords } from './production-problems.ts'
import type { Route } from './+types/board.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const query = new URL(request.url).searchParams
  const today = lagosDay(now())
  const [{ columns, stages }, loads, slots] = await Promise.all([
    listBoard(db, readFilter(query, me.id, today)),
    listMakerLoads(db, now()),
    readSlotBoard(db, now()),
  ])
  return {
    columns,
    stages,
    loads,
    makers: loads.flatMap(({ maker }) => maker ?? []),
    slots,
    today,
    me: me.id,
    stage: readStage(query, columns) ?? firstBusy(columns),
    mayWork: may(me.role, 'work-production'),
    mayPlan: may(me.role, 'plan-production'),
    maySee: may(me.role, 'see-settings'),
  }
}

export type BoardData = Awaited<ReturnType<typeof loader>>

export async function action({ request, context }: Route.ActionArgs) {
  switch (new URL(request.url).searchParams.get('do')) {
    case 'move':
      return move(request, context)
    case 'assign':
      return assign(request, context)
    case 'assign-jobs':
      return assignMany(request, context)
    case 'capacity':
      return setCapacity(request, context)
    case 'slots':
      return setSlots(request, context)
    default:
      throw new Response(null, { status: 405 })
  }
}

type Context = Route.ActionArgs['context']

async function move(request: Request, context: Context) {
  const { db, queue, baseUrl, actor } = office(context)
  const form = await parseForm(request, boardMoveSchema)
  if (!form.ok) return answerErrors('move', form.values, form.errors)
  const moved = await moveJob(db, { queue, baseUrl }, actor, form.value)
  if (!moved.ok) return answerProblem('move', form.values, problemWords(moved.problem))
  return form.value.by === 'script' ? data({ ok: true as const }) : backToBoard(request, 'moved')
}

async function assign(request: Request, context: Context) {
  const { db, actor } = office(context)
  const form = await parseForm(request, boardAssignSchema)
  if (!form.ok) return answerErrors('assign', form.values, form.errors)
  const { jobId, maker: makerId, version } = form.value
  const assigned = await assignJob(db, actor, { jobId, makerId, version })
  if (!assigned.ok) return answerProblem('assign', form.values, problemWords(assigned.problem))
  return form.value.by === 'script' ? data({ ok: true as const }) : backToBoard(request, 'assigned')
}

async function assignMany(request: Request, context: Context) {
  const { db, actor } = office(context)
  const form = await parseBulk(request, assignJobsSchema)
  if (!form.ok) return answerErrors('assign-jobs', form.values, form.errors)
  const jobs = readChosenJobs(form.ids)
  if (jobs.length === 0) return answerProblem('assign-jobs', form.values, 'Please choose at least one job.')
  const { assigned, failed } = await assignJobs(db, actor, { jobs, makerId: form.value.maker })
  const [first] = failed
  if (first === undefined) return backToBoard(request, 'assigned')
  const words = `${assigned} of ${jobs.length} jobs were assigned. ${problemWords(first.problem)}`
  return answerProblem('assign-jobs', form.values, words)
}

async function setCapacity(request: Request, context: Context) {
  const { db, actor } = office(context)
  const form = await parseForm(request, capacitySchema)
  if (!form.ok) return answerErrors('capacity', form.values, form.errors)
  const { maker: makerId, perWeek, version } = form.value
  const saved = await setMakerCapacity(db, actor, { makerId, perWeek, version })
  if (saved.ok) return backToBoard(request, 'capacity')
  return answerProblem('capacity', form.values, problemWords(saved.problem))
}

async function setSlots(request: Request, context: Context) {
  const { db, actor } = office(context)
  const form = await parseForm(request, slotsSchema)
  if (!form.ok) return answerErrors('slots', form.values, form.errors)
  const saved = await setExpressSlots(db, actor, form.value)
  if (saved.ok) return backToBoard(request, 'slots')
  const { version, express } = await readSlotBoard(db, context.get(shop).now())
  const theirs = {
    label: 'Slots per day',
    theirs: String(express.perDay),
    yours: form.values['slotsPerDay'] ?? '',
  }
  return answerConflict('slots', form.values, {
    version,
    by: null,
    at: null,
    fields: [{ name: 'slotsPerDay', ...theirs }],
  })
}

/** With the filters that the page was looked at through. */
function backToBoard(request: Request, done: string) {
  const query = new URL(request.url).searchParams
  query.delete('do')
  query.set('done', done)
  return redirect(`/admin/production?${query}`, 303)
}

function readFilter(query: URLSearchParams, me: UserId, today: string): BoardFilter {
  const asked = query.get('maker') ?? ''
  const maker = asked === 'mine' ? me : asked === 'nobody' ? 'nobody' : isUserId(asked) ? asked : null
  return { maker, dueBy: query.get('show') === 'due' ? today : null }
}

function isUserId(text: string): text is UserId {
  return /^usr_[0-9a-z]{26}$/u.test(text)
}

function readStage(query: URLSearchParams, columns: readonly BoardColumn[]): StageId | null {
  const asked = query.get('stage')
  return columns.find(({ stage }) => stage === asked)?.stage ?? null
}

/** Where a phone opens: the first stage that holds something. */
function firstBusy(columns: readonly BoardColumn[]): StageId {
  return columns.find(({ total }) => total > 0)?.stage ?? firstStage
}

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && !actionData.ok ? actionData : undefined
  return <BoardPage board={loaderData} answer={answer} />
}
