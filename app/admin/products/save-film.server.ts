// The film of a product: a form of its own, because it is read while it arrives. It saves nothing else.
import { redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { storeFilm } from '#app/admin/shell/store-film.server.ts'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import { findProductFilm, writeProductFilm } from '#app/domain/catalog/products/product-films.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'

/** Another film, or another poster for the one that is there. */
export async function saveFilm(deps: Office, product: EditableProduct, request: Request) {
  const taken = await storeFilm(deps, request, 'product')
  if (!taken.ok) return answerErrors('film', {}, { film: taken.message })
  const { values } = taken
  const film = taken.film ?? (await findProductFilm(deps.db, product.id))
  if (film === null) return answerErrors('film', values, { film: 'Choose a film first.' })
  const poster = product.pictures.find(({ key }) => key === values['poster'])?.key ?? null
  await writeProductFilm(deps.db, deps.actor, product.id, { ...film, poster })
  throw redirect(`/edit/${product.id}?done=film#moving`, 303)
}

export async function removeFilm({ db, actor }: Office, product: EditableProduct) {
  if (!(await writeProductFilm(db, actor, product.id, null)))
    return answerProblem('remove-film', {}, 'The film was removed already.')
  throw redirect(`/edit/${product.id}?done=film-removed#moving`, 303)
}
