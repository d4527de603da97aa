// The actions of a document's page.
import { data, redirect } from 'react-router'
import {
  answerConflict,
  answerErrors,
  answerProblem,
  differing,
  type OfficeAnswer,
} from '#app/admin/shell/office-answer.ts'
import type { DocumentName } from '#app/domain/content/documents.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { bringBack, showWords, throwAwayDraft, withdrawWords, writeDraft } from './change-document.server.ts'
import { fieldLabel, readDocumentForm } from './document-form.ts'
import { readStep, takeStep } from '#app/admin/shell/form-rows.ts'
import { stateWords } from './document-view.server.ts'
import { wordsOf } from './document-words.ts'
import { readHour } from './hour-form.ts'

export async function postDocument(deps: Office, request: Request, name: DocumentName) {
  const values = await readForm(request)
  switch (new URL(request.url).searchParams.get('do')) {
    case 'save':
      return save(deps, name, values)
    case 'publish':
      return publish(deps, name, values)
    case 'withdraw':
      return withdraw(deps, name, values)
    case 'discard':
      return discard(deps, name, values)
    case 'restore':
      return restore(deps, name, values)
    default:
      throw data(null, 405)
  }
}

const blankAnswer = { id: '', question: '', answer: '' }
const pageOf = (name: DocumentName) => `/admin/content/${name}`
const noteOf = (values: FormValues) => (values['note'] ?? '').trim().slice(0, 200)
const wholeOf = (text: string | undefined) => (/^\d{1,9}$/u.test(text ?? '') ? Number(text) : -1)

async function save(deps: Office, name: DocumentName, values: FormValues) {
  const step = readStep(values['step'])
  if (step)
    return data<OfficeAnswer>({
      ok: false,
      action: 'save',
      values: takeStep(values, step, blankAnswer),
      errors: {},
      conflict: null,
    })
  const read = readDocumentForm(name, values)
  if (!read.ok) return answerErrors('save', values, read.errors)
  const written = { body: read.body, note: noteOf(values), edition: values['edition'] ?? '' }
  const saved = await writeDraft(deps.db, deps.actor, name, written)
  const wantsPreview = values['then'] === 'preview'
  if (saved.ok || (saved.problem === 'same' && wantsPreview))
    return redirect(
      wantsPreview ? `${pageOf(name)}/preview${wordsOf(name, '').anchor}` : `${pageOf(name)}?done=saved`,
      303,
    )
  if (saved.problem === 'same') return redirect(`${pageOf(name)}?done=same`, 303)
  return conflict(deps, name, values)
}

async function publish(deps: Office, name: DocumentName, values: FormValues) {
  const read = readDocumentForm(name, values)
  if (!read.ok) return answerErrors('save', values, read.errors)
  const hour = readHour(values, deps.actor.now)
  if (!hour.ok) return answerErrors('save', values, { showDay: hour.message })
  const written = { body: read.body, note: noteOf(values), edition: values['edition'] ?? '' }
  const shown = await showWords(deps.db, deps.actor, name, { ...written, at: hour.at })
  if (shown.ok) return redirect(`${pageOf(name)}?done=${hour.at === null ? 'published' : 'scheduled'}`, 303)
  switch (shown.problem) {
    case 'conflict':
    case 'no-draft':
      return conflict(deps, name, values)
    case 'same':
      return redirect(`${pageOf(name)}?done=same`, 303)
    case 'bad-hour':
      return answerErrors('save', values, { showDay: 'Choose a time in the future, within a year.' })
    case 'unfit':
      return answerProblem(
        'save',
        values,
        'This text no longer matches the page layout. Check it and save again.',
      )
  }
}

async function conflict({ db, actor }: Office, name: DocumentName, values: FormValues) {
  const state = await stateWords(db, name, actor.now)
  const paths = [...new Set([...Object.keys(state.values), ...Object.keys(values)])]
  const labels = paths
    .filter((path) => path in state.values || /^(?:items|blocks)\./u.test(path))
    .map((path) => [path, fieldLabel(path, path in values ? values : state.values)] as const)
    .filter(([, label]) => label !== '')
  const { edition, by, at } = state
  const fields = differing(values, state.values, Object.fromEntries(labels))
  // The next try is for what stands now: they have seen it.
  return answerConflict('save', { ...values, edition }, { version: 0, by, at, fields })
}

async function withdraw({ db, actor }: Office, name: DocumentName, values: FormValues) {
  const done = await withdrawWords(db, actor, name, wholeOf(values['number']))
  if (done.ok) return redirect(`${pageOf(name)}?done=withdrawn`, 303)
  return answerProblem('withdraw', values, 'It is already live, or someone cancelled it.')
}

async function discard({ db, actor }: Office, name: DocumentName, values: FormValues) {
  const done = await throwAwayDraft(db, actor, name, values['edition'] ?? '')
  if (done.ok) return redirect(`${pageOf(name)}?done=discarded`, 303)
  const words =
    done.problem === 'conflict'
      ? 'Someone edited this draft after you opened the page. Check it before you discard it.'
      : 'There is no draft any more.'
  return answerProblem('discard', values, words)
}

const restoreProblems = {
  'no-version': 'That version does not exist.',
  'draft-waits': 'There is an unpublished draft. Publish or discard it first, so that it is not lost.',
  unfit: 'That version no longer matches today’s page layout.',
}

async function restore({ db, actor }: Office, name: DocumentName, values: FormValues) {
  const as = values['as'] === 'shown' ? 'shown' : 'draft'
  const done = await bringBack(db, actor, name, { number: wholeOf(values['number']), as })
  if (!done.ok) return answerProblem('restore', values, restoreProblems[done.problem])
  return redirect(`${pageOf(name)}?done=${as === 'shown' ? 'shown-again' : 'drafted'}`, 303)
}
