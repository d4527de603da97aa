// Showing, uploading, using and dropping the logo and the icon. An uploaded one is looked at before it is used.
import { data, redirect, redirectDocument } from 'react-router'
import { answerProblem } from '#app/admin/shell/office-answer.ts'
import { storePicture } from '#app/admin/shell/store-picture.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { logoKeyStart } from '#app/foundation/gateways/media/media-gateway.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { invalidImageWords } from '#app/foundation/http/uploaded-picture.ts'
import { claimPicture, findUploadedPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import {
  type HousePictures,
  type HousePictureSlot,
  housePicturesOf,
} from '#app/foundation/settings/house-pictures.ts'
import { completeSetting, type House } from '#app/foundation/settings/setting-keys.ts'
import { readVersionedSetting } from '#app/foundation/settings/settings.server.ts'
import { changeSetting } from './change-setting.server.ts'
import { isSlot, pictureLines, refusePicture, slotWords, withPicture } from './logo-slots.ts'
import { findSettingChange, listSettingHistory } from './setting-history.server.ts'

const page = '/admin/settings/logo'

/** `waiting`: uploaded for a slot, and not used yet. */
export async function viewLogo({ db }: Pick<Office, 'db'>, search: URLSearchParams) {
  const slot = search.get('slot')
  const key = search.get('key') ?? ''
  const [{ value, version }, history, found] = await Promise.all([
    readVersionedSetting(db, 'house'),
    listSettingHistory(db, 'house'),
    key.startsWith(logoKeyStart) ? findUploadedPicture(db, key) : null,
  ])
  const waiting =
    found && isSlot(slot) && refusePicture(slot, found) === null ? { slot, picture: found } : null
  const changes = history.map(({ value: then, ...change }) => ({
    ...change,
    lines: pictureLines(picturesThen(then)),
  }))
  // Changes of the name and the address stand on their own page.
  const shown = changes.filter((change, at) => change.lines.join() !== changes[at + 1]?.lines.join())
  return { pictures: housePicturesOf(value), version, waiting, changes: shown }
}

export async function uploadLogo(deps: Office, request: Request) {
  const onFile = async (file: File) =>
    isSvg(file) ? { ok: false as const, message: svgWords } : storePicture(deps, file, 'logo')
  const read = await readUpload(request, { media: deps.media, maxFiles: 1, onFile })
  if (!read.ok) return answerProblem('upload', {}, read.message)
  const slot = slotOf(read.values)
  const [sent] = read.files
  if (!sent) return answerProblem('upload', read.values, 'Choose a picture first.')
  if (!sent.ok) return answerProblem('upload', read.values, wordsOf(sent.message))
  const refused = refusePicture(slot, sent.picture)
  if (refused !== null) return answerProblem('upload', read.values, refused)
  return redirect(`${page}?${new URLSearchParams({ slot, key: sent.picture.key })}#${slot}`, 303)
}

const svgWords =
  'SVG files are not accepted, because they can carry scripts. Export your logo as a PNG with a transparent background.'

function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svgz?$/iu.test(name)
}

function wordsOf(message: string): string {
  return message === invalidImageWords ? `${message} Choose a PNG, JPEG or WebP.` : message
}

export async function placeLogo(deps: Office, request: Request) {
  const values = await readForm(request)
  const slot = slotOf(values)
  const key = values['key'] ?? ''
  const found = key.startsWith(logoKeyStart) ? await claimPicture(deps.db, key, deps.actor.now) : null
  if (!found || refusePicture(slot, found) !== null)
    return answerProblem('save', values, 'That picture has expired. Upload it again.')
  const { width, height } = found
  const note = `${slotWords[slot].title} changed`
  return changePictures(deps, values, { action: 'save', note }, (pictures) =>
    slot === 'logoOnInk' && pictures.logo === null
      ? null
      : withPicture(pictures, slot, { key, width, height }),
  )
}

export async function dropLogo(deps: Office, request: Request) {
  const values = await readForm(request)
  const slot = slotOf(values)
  const note = `${slotWords[slot].title} removed`
  return changePictures(deps, values, { action: 'remove', note }, (pictures) =>
    withPicture(pictures, slot, null),
  )
}

/** The pictures of then; what else the shop's details said stays as it is. */
export async function restoreLogo(deps: Office, request: Request) {
  const values = await readForm(request)
  const before = await findSettingChange(deps.db, 'house', Number(values['change']) || 0)
  const note = 'Restored an earlier logo or icon'
  return changePictures(deps, values, { action: 'restore', note }, () => before && picturesThen(before.value))
}

type About = { action: 'save' | 'remove' | 'restore'; note: string }
type Make = (pictures: HousePictures) => HousePictures | null

async function changePictures(deps: Office, values: FormValues, { action, note }: About, make: Make) {
  const { value, version } = await readVersionedSetting(deps.db, 'house')
  const seen = values['version']
  const pictures = make(housePicturesOf(value))
  if (pictures === null)
    return answerProblem(action, values, 'This can no longer be used. Upload the logo first.')
  const about = { version: seen === undefined ? version : Number(seen), note }
  const changed = await changeSetting(deps.db, deps.actor, 'house', { ...value, ...pictures }, about)
  // A new document: an open page would keep the former logo.
  if (changed.ok) return redirectDocument(`${page}?done=${action}`, 303)
  return answerProblem(action, values, 'Someone else just changed this. Check it again.')
}

function picturesThen(value: unknown): HousePictures {
  return housePicturesOf(completeSetting('house', value) as House)
}

function slotOf(values: FormValues): HousePictureSlot {
  const slot = values['slot']
  if (!isSlot(slot)) throw data(null, 400)
  return slot
}
