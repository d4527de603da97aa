import { data, redirect } from 'react-router'
import { answerConflict, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { invalidImageWords } from '#app/foundation/http/uploaded-picture.ts'
import { storePicture } from '#app/admin/shell/store-picture.server.ts'
import type { TakenPicture } from '#app/foundation/http/take-picture.server.ts'
import { findHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { type HomePlace, isHomePlace, pairOf } from '#app/domain/catalog/products/home-places.ts'
import { readDocuments } from '#app/domain/content/read-documents.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/home-pictures.route'
import { moveHeroPair, removeHeroPair } from './arrange-pairs.server.ts'
import { placePicture, type PlaceProblem, picturesKey, takeBackPictures } from './place-picture.server.ts'
import { viewHomePictures } from './home-picture-view.server.ts'
import { HomePicturesPage } from './home-pictures-page.tsx'
import { findLastChange } from './setting-history.server.ts'

const page = '/admin/content/pictures'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const open = Number(new URL(request.url).searchParams.get('pair')) || null
  const [view, { home, banner }] = await Promise.all([
    viewHomePictures(db, open),
    readDocuments(db, ['home', 'banner'], now()),
  ])
  return {
    ...view,
    headline: home.body.heroTitle,
    bannerTitle: banner.body.title,
    mayEdit: may(me.role, 'edit-content'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = office(context)
  const intent = new URL(request.url).searchParams.get('do')
  if (intent === 'save') return save(deps, request)
  if (intent === 'restore') return restore(deps, await readForm(request))
  if (intent === 'move') return move(deps, await readForm(request))
  if (intent === 'remove') return remove(deps, await readForm(request))
  throw data(null, 405)
}

/** With JavaScript the picture was sent before and its key stands in the form; without, the form brings the file. */
async function save(deps: Office, request: Request) {
  const onFile = (file: File) => storePicture(deps, file, 'content')
  const read = await readUpload(request, { media: deps.media, maxFiles: 1, onFile })
  if (!read.ok) return answerProblem('save', {}, read.message)
  const [sent] = read.files
  const values = sent?.ok ? { ...read.values, ...writePicture(sent.picture) } : read.values
  const place = placeOf(values)
  if (sent && !sent.ok) return answerProblem('save', values, sent.message)
  const key = values['key'] ?? ''
  if (key === '') return answerProblem('save', values, invalidImageWords)
  const alt = (values['alt'] ?? '').trim().slice(0, 200)
  const placed = await placePicture(deps.db, deps.actor, { place, key, alt, seen: values['seen'] ?? '' })
  if (placed.ok) return redirect(doneAt('saved', place), 303)
  if (placed.problem === 'conflict') return placeConflict(deps, values, place)
  return answerProblem('save', values, 'That picture has expired. Upload it again.')
}

async function placeConflict({ db }: Office, values: FormValues, place: HomePlace) {
  const there = (await findHomePictures(db))[place]
  return answerConflict('save', values, {
    version: 0,
    ...(await findLastChange(db, picturesKey)),
    fields: differing(values, { alt: there?.alt ?? '' }, { alt: 'Alt text' }),
  })
}

async function restore({ db, actor }: Office, values: FormValues) {
  const place = values['place'] === undefined ? null : placeOf(values)
  const change = Number(values['change']) || 0
  const placed = await takeBackPictures(db, actor, { change, place })
  if (placed.ok) return redirect(place === null ? `${page}?done=restored` : doneAt('restored', place), 303)
  return answerProblem('restore', values, problemWords[placed.problem])
}

async function move({ db, actor }: Office, values: FormValues) {
  const [pair, to] = [Number(values['pair']) || 0, Number(values['to']) || 0]
  const moved = await moveHeroPair(db, actor, { pair, to, seen: values['seen'] ?? '' })
  if (moved.ok) return redirect(`${page}?done=moved#pair-${to}`, 303)
  return answerProblem('move', values, problemWords[moved.problem])
}

async function remove({ db, actor }: Office, values: FormValues) {
  const pair = Number(values['pair']) || 0
  const removed = await removeHeroPair(db, actor, { pair, seen: values['seen'] ?? '' })
  if (removed.ok) return redirect(`${page}?done=removed#first-screen`, 303)
  return answerProblem('remove', values, problemWords[removed.problem])
}

const problemWords: Record<PlaceProblem, string> = {
  conflict: 'Someone else just changed the pictures. Check them again.',
  'no-picture': 'Those pictures can no longer be restored.',
  'last-one': 'The hero needs at least one picture in both shapes. Add another before you remove this one.',
}

/** Back at the place itself; a pair of the first screen stays open for its other shape. */
function doneAt(done: string, place: HomePlace): string {
  const pair = pairOf(place)
  return `${page}?done=${done}${pair === null ? '' : `&pair=${pair}`}#${place}`
}

function placeOf(values: FormValues): HomePlace {
  const place = values['place'] ?? ''
  if (!isHomePlace(place)) throw data(null, 400)
  return place
}

/** A stored picture as the form carries it to its next try. */
function writePicture({ key, width, height, thumbhash }: Extract<TakenPicture, { ok: true }>['picture']) {
  return { key, width: String(width), height: String(height), thumbhash }
}

export default function HomePictures({ loaderData, actionData }: Route.ComponentProps) {
  return <HomePicturesPage {...loaderData} answer={actionData} />
}
