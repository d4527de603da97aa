import { data, redirect } from 'react-router'
import { answerConflict, answerProblem, differing } from '#app/admin/office-answer.ts'
import { readUpload } from '#app/admin/read-upload.server.ts'
import { type StoredPicture, storePicture } from '#app/admin/store-picture.server.ts'
import { findHomePictures } from '#app/catalog/home-pictures.server.ts'
import { type HomePlace, isHomePlace } from '#app/catalog/home-places.ts'
import { type FormValues, readForm } from '#app/http/form.server.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { may } from '#app/staff/roles.ts'
import { type Office, office } from '#app/staff/staff-context.server.ts'
import type { Route } from './+types/home-pictures.route'
import { hangPicture, picturesKey, takeBackPictures } from './hang-picture.server.ts'
import { viewHomePictures } from './home-picture-view.server.ts'
import { HomePicturesPage } from './home-pictures-page.tsx'
import { findLastChange } from './setting-history.server.ts'

const page = '/admin/content/pictures'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Pictures of the home page · Back office' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const [view, { heroTitle }] = await Promise.all([viewHomePictures(db), readSetting(db, 'home')])
  return { ...view, headline: heroTitle, mayEdit: may(me.role, 'edit-content') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = office(context)
  const deed = new URL(request.url).searchParams.get('do')
  if (deed === 'save') return save(parts, request)
  if (deed === 'restore') return restore(parts, await readForm(request))
  throw data(null, 405)
}

/** With JavaScript the picture was sent before and its key stands in the form; without, the form brings the file. */
async function save(parts: Office, request: Request) {
  const onFile = (file: File) => storePicture(parts, file, 'content')
  const read = await readUpload(request, { media: parts.media, maxFiles: 1, onFile })
  if (!read.ok) return answerProblem('save', {}, read.message)
  const [sent] = read.files
  const values = sent?.ok ? { ...read.values, ...writePicture(sent.picture) } : read.values
  const place = placeOf(values)
  if (sent && !sent.ok) return answerProblem('save', values, sent.message)
  const key = values['key'] ?? ''
  if (key === '') return answerProblem('save', values, 'Please choose a picture first.')
  const alt = (values['alt'] ?? '').trim().slice(0, 200)
  const hung = await hangPicture(parts.db, parts.actor, { place, key, alt, seen: values['seen'] ?? '' })
  if (hung.ok) return redirect(`${page}?done=saved#${place}`, 303)
  if (hung.problem === 'no-picture')
    return answerProblem('save', values, 'That picture is no longer here. Please send it again.')
  return placeConflict(parts, values, place)
}

async function placeConflict({ db }: Office, values: FormValues, place: HomePlace) {
  const there = (await findHomePictures(db))[place]
  return answerConflict('save', values, {
    version: 0,
    ...(await findLastChange(db, picturesKey)),
    fields: differing(values, { alt: there?.alt ?? '' }, { alt: 'What it shows' }),
  })
}

async function restore({ db, actor }: Office, values: FormValues) {
  const place = values['place'] === undefined ? null : placeOf(values)
  const change = Number(values['change']) || 0
  const hung = await takeBackPictures(db, actor, { change, place })
  if (hung.ok) return redirect(`${page}?done=restored${place === null ? '' : `#${place}`}`, 303)
  if (hung.problem === 'no-picture')
    return answerProblem('restore', values, 'Those pictures cannot be taken back.')
  return answerProblem('restore', values, 'Somebody changed the pictures just now. Please look again.')
}

function placeOf(values: FormValues): HomePlace {
  const place = values['place'] ?? ''
  if (!isHomePlace(place)) throw data(null, 400)
  return place
}

/** A stored picture as the form carries it to its next try. */
function writePicture({ key, width, height, thumbhash }: Extract<StoredPicture, { ok: true }>['picture']) {
  return { key, width: String(width), height: String(height), thumbhash }
}

export default function HomePictures({ loaderData, actionData }: Route.ComponentProps) {
  return <HomePicturesPage {...loaderData} answer={actionData} />
}
