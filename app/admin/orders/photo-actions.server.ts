// Photos of an order's items: files come in a form of their own kind, which is read while it arrives.
import { redirect } from 'react-router'
import { answerProblem } from '#app/admin/shell/office-answer.ts'
import { storeFilm } from '#app/admin/shell/store-film.server.ts'
import { storePicture } from '#app/admin/shell/store-picture.server.ts'
import {
  addOrderPhotos,
  maxOrderPhotos,
  type PhotosChanged,
} from '#app/domain/orders/core/order-photos.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { goneWords } from './problem-words.ts'
import { type OrderAction, orderPath } from './run-action.server.ts'

export const addPhotos: OrderAction = async ({ context, request, orderId, name }) => {
  const { db, media, actor } = office(context)
  const read = await readUpload(request, {
    media,
    maxFiles: 4,
    onFile: (file) => storePicture({ db, media, actor }, file, 'production'),
  })
  if (!read.ok) return answerProblem(name, {}, read.message)
  const refused = read.files.find((file) => !file.ok)
  if (refused) return answerProblem(name, {}, refused.message)
  const photos = read.files.flatMap((file) => (file.ok ? [file.picture] : []))
  const added = await addOrderPhotos(db, actor, { orderId, photos })
  if (added.ok) return redirect(orderPath(request, orderId, 'photo'), 303)
  return answerProblem(name, {}, photoProblemWords(added.problem))
}

export const addFilm: OrderAction = async ({ context, request, orderId, name }) => {
  const { db, media, actor } = office(context)
  const taken = await storeFilm({ db, media, actor }, request, 'production')
  if (!taken.ok) return answerProblem(name, {}, taken.message)
  if (taken.film === null) return answerProblem(name, {}, 'Please choose a film first.')
  const photos = [{ ...taken.film, thumbhash: null }]
  const added = await addOrderPhotos(db, actor, { orderId, photos })
  if (added.ok) return redirect(orderPath(request, orderId, 'film'), 303)
  return answerProblem(name, {}, photoProblemWords(added.problem))
}

export function photoProblemWords(problem: Extract<PhotosChanged, { ok: false }>['problem']): string {
  switch (problem) {
    case 'gone':
      return goneWords
    case 'sent':
      return 'The order is on its way or closed, so its photos can no longer be changed.'
    case 'too-many':
      return `An order can have up to ${maxOrderPhotos} photos. Remove some first.`
    case 'no-photos':
      return 'Please add a photo first.'
  }
}
