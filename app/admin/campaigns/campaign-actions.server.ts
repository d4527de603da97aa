// What is posted to the page of one newsletter.
import { data, redirect } from 'react-router'
import { takeStep, readStep } from '#app/admin/shell/form-rows.ts'
import { answerErrors, answerProblem, type OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { storePicture } from '#app/admin/shell/store-picture.server.ts'
import type { CampaignBody } from '#app/domain/campaigns/campaign-body.ts'
import type { CampaignId, CampaignMove } from '#app/domain/campaigns/campaign.ts'
import { testCampaign } from '#app/domain/campaigns/test-campaign.server.ts'
import {
  addCampaign,
  type Changed,
  deleteCampaign,
  moveCampaign,
  readCampaign,
  saveCampaign,
} from '#app/domain/campaigns/write-campaign.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { parseLagosHour } from '#app/foundation/lib/lagos-day.ts'
import { blankBlock, readBody } from './campaign-form.ts'
import { findUnknownProducts } from './find-unknown-products.server.ts'

const mostPictures = 4
const yearMs = 366 * 24 * 60 * 60_000

export async function postCampaign(deps: Office, request: Request, id: CampaignId) {
  const action = new URL(request.url).searchParams.get('do') ?? ''
  switch (action) {
    case 'save':
      return save(deps, request, id)
    case 'copy':
      return copy(deps, id)
    case 'delete':
      return remove(deps, id, await readForm(request))
    case 'test':
      return test(deps, id, await readForm(request))
    case 'schedule':
      return schedule(deps, id, await readForm(request))
    case 'unschedule':
    case 'pause':
    case 'resume':
    case 'stop':
      return move(deps, id, { name: action, values: await readForm(request) })
    default:
      throw data(null, 405)
  }
}

const pageOf = (id: CampaignId) => `/admin/campaigns/${id}`
const versionOf = (values: FormValues) =>
  /^\d{1,9}$/u.test(values['version'] ?? '') ? Number(values['version']) : -1

async function save(deps: Office, request: Request, id: CampaignId) {
  const taken: Record<string, string> = {}
  const refused: Record<string, string> = {}
  const onFile = async (file: File, field: string) => {
    const stored = await storePicture(deps, file, 'content')
    if (stored.ok) taken[field.replace(/\.file$/u, '.key')] = stored.picture.key
    else refused[field] = stored.message
  }
  const read = await readUpload(request, { media: deps.media, maxFiles: mostPictures, onFile })
  if (!read.ok) return answerProblem('save', {}, read.message)
  const values = { ...withShopPictures(read.values), ...taken }
  if (Object.keys(refused).length > 0) return answerErrors('save', values, refused)
  const step = readStep(values['step'])
  if (step)
    return data<OfficeAnswer>({
      ok: false,
      action: 'save',
      values: takeStep(values, step, blankBlock(values['newBlock'])),
      errors: {},
      conflict: null,
    })
  const body = readBody(values)
  if (!body.ok) return answerErrors('save', values, body.errors)
  const unknown = await findUnknownProducts(deps.db, body.body, deps.now())
  if (Object.keys(unknown).length > 0) return answerErrors('save', values, unknown)
  return saved(deps, { id, values, body: body.body })
}

/** One that was chosen from the shop's own stands for the block's picture. */
function withShopPictures(values: FormValues): FormValues {
  const chosen = Object.entries(values).filter(
    ([name, key]) => /^blocks\.\d+\.media$/u.test(name) && key !== '',
  )
  const rest = Object.entries(values).filter(([name]) => !name.endsWith('.media'))
  return Object.fromEntries([...rest, ...chosen.map(([name, key]) => [name.replace(/media$/u, 'key'), key])])
}

type ToSave = { id: CampaignId; values: FormValues; body: CampaignBody }

async function saved({ db, actor }: Office, { id, values, body }: ToSave) {
  const done = await saveCampaign(db, actor, { id, version: versionOf(values) }, body)
  if (!done.ok) return refuse('save', values, done)
  return redirect(values['then'] === 'preview' ? `${pageOf(id)}/preview` : `${pageOf(id)}?done=saved`, 303)
}

const problemWords = {
  changed:
    'This newsletter was changed in the meantime. What you typed is still here: copy what you need, then open the page again.',
  'lost-picture': 'One of the pictures is gone. Choose it again.',
  unfinished:
    'It cannot be sent yet: it needs a subject, a headline and at least one block. Save them first.',
  unknown: 'This newsletter has been deleted.',
}

function refuse(name: string, values: FormValues, { problem }: Extract<Changed, { ok: false }>) {
  return answerProblem(name, values, problemWords[problem])
}

async function copy({ db, actor }: Office, id: CampaignId) {
  const campaign = await readCampaign(db, id)
  if (campaign === null) throw data(null, 404)
  return redirect(`${pageOf(await addCampaign(db, actor, campaign.body))}?done=copied`, 303)
}

async function remove({ db, actor }: Office, id: CampaignId, values: FormValues) {
  const done = await deleteCampaign(db, actor, { id, version: versionOf(values) })
  return done.ok ? redirect('/admin/campaigns?done=deleted', 303) : refuse('delete', values, done)
}

async function test(deps: Office, id: CampaignId, values: FormValues) {
  const tested = await testCampaign(deps, id, deps.me.email)
  if (tested.ok) return redirect(`${pageOf(id)}?done=tested`, 303)
  return answerProblem(
    'test',
    values,
    tested.problem === 'too-many-requests'
      ? 'That was a lot of tests. Wait an hour, then try again.'
      : problemWords.unfinished,
  )
}

async function schedule(deps: Office, id: CampaignId, values: FormValues) {
  const { now } = deps.actor
  let sendAt: Date | null = null
  if (values['publish'] === 'at') {
    sendAt = parseLagosHour(values['showDay'] ?? '', values['showTime'] || '09:00')
    if (sendAt === null) return answerErrors('schedule', values, { showDay: 'Choose a day and time.' })
    if (sendAt <= now || sendAt.getTime() - now.getTime() > yearMs)
      return answerErrors('schedule', values, { showDay: 'Choose a time in the future, within a year.' })
  }
  return move(deps, id, { name: 'schedule', values, sendAt })
}

type Moved = { name: CampaignMove; values: FormValues; sendAt?: Date | null }

async function move(deps: Office, id: CampaignId, { name, values, sendAt = null }: Moved) {
  const done = await moveCampaign(deps, { id, version: versionOf(values) }, { move: name, sendAt })
  if (!done.ok) return refuse(name, values, done)
  return redirect(`${pageOf(id)}?done=${name}`, 303)
}
