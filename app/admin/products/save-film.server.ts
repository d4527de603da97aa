// The film of a product: forms of their own, one because it is read while it arrives. They save nothing else.
import { redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { storeFilm } from '#app/admin/shell/store-film.server.ts'
import {
  type CaptionsProblem,
  maxCaptionsBytes,
  readCaptions,
} from '#app/domain/catalog/products/captions.ts'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import { findProductFilm, writeProductFilm } from '#app/domain/catalog/products/product-films.server.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { storableText } from '#app/foundation/lib/storable.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'

/** Another film, or another poster for the one that is there. */
export async function saveFilm(deps: Office, product: EditableProduct, request: Request) {
  const taken = await storeFilm(deps, request, 'product')
  if (!taken.ok) return answerErrors('film', {}, { film: taken.message })
  const { values, hasSound } = taken
  const there = await findProductFilm(deps.db, product.id)
  // What is said in another film stands in no captions of the one before.
  const film = taken.film && taken.film.key !== there?.key ? { ...taken.film, hasSound, captions: '' } : there
  if (film === null) return answerErrors('film', values, { film: 'Choose a film first.' })
  const poster = product.pictures.find(({ key }) => key === values['poster'])?.key ?? null
  await writeProductFilm(deps.db, deps.actor, product.id, { ...film, poster })
  throw redirect(`/edit/${product.id}?done=film#moving`, 303)
}

/** From a file, or as they are typed; a file goes first. What is empty takes them away. */
export async function saveCaptions(deps: Office, product: EditableProduct, request: Request) {
  const film = await findProductFilm(deps.db, product.id)
  if (film === null)
    return answerProblem('captions', {}, 'There is no film any more, so there is nothing to caption.')
  const sent = await readUpload(request, {
    media: deps.media,
    maxFiles: 1,
    maxFileBytes: maxCaptionsBytes,
    onFile: (file) => file.text(),
  })
  if (!sent.ok)
    return sent.status === 413
      ? answerErrors('captions', {}, { captions: captionsWords['too-much'] })
      : answerProblem('captions', {}, sent.message)
  const typed = storableText(sent.files[0] ?? sent.values['captions'] ?? '')
  const read = readCaptions(typed, film.seconds)
  if (!read.ok)
    return answerErrors('captions', { captions: typed }, { captions: captionsWords[read.problem] })
  await writeProductFilm(deps.db, deps.actor, product.id, { ...film, captions: read.text })
  throw redirect(`/edit/${product.id}?done=${read.text === '' ? 'captions-removed' : 'captions'}#moving`, 303)
}

const captionsWords: Record<CaptionsProblem, string> = {
  unreadable: 'We could not read these captions. Type one line per sentence, or choose a WebVTT file (.vtt).',
  'no-words': 'There are no words in these captions.',
  'too-much': 'These captions are too long: at most 200 lines of 300 letters each.',
  'out-of-order': 'One of these captions ends before it begins, or comes before the one above it.',
  'past-the-end': 'One of these captions begins after the end of the film.',
}

export async function removeFilm({ db, actor }: Office, product: EditableProduct) {
  if (!(await writeProductFilm(db, actor, product.id, null)))
    return answerProblem('remove-film', {}, 'The film was removed already.')
  throw redirect(`/edit/${product.id}?done=film-removed#moving`, 303)
}
