// Pictures sent by a plain form, for browsers without scripts: stored one by one and put after those that are there.
import { data, redirect } from 'react-router'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { invalidImageWords } from '#app/foundation/http/uploaded-picture.ts'
import { storePicture } from '#app/admin/shell/store-picture.server.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { editProduct } from '#app/domain/catalog/products/edit-product.server.ts'
import { editOf, type EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import { longestAlt, maxPictures } from '#app/domain/catalog/products/product-text.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { fieldErrors } from './product-form.ts'

/** What the pictures show (`alt`) is one text for all of them here; it can be told apart afterwards. */
export async function addPictures(deps: Office, product: EditableProduct, request: Request) {
  const onFile = (file: File) => storePicture(deps, file, 'product')
  const room = maxPictures - product.pictures.length
  const read = await readUpload(request, { media: deps.media, maxFiles: Math.max(1, room), onFile })
  if (!read.ok) return refuse({}, read.message, read.status)
  const [refused] = read.files.filter((file) => !file.ok)
  const stored = read.files.flatMap((file) => (file.ok ? [file.picture] : []))
  if (refused && !refused.ok) return refuse(read.values, refused.message)
  if (stored.length === 0) return refuse(read.values, invalidImageWords)
  if (room <= 0) return refuse(read.values, `A product can have up to ${maxPictures} pictures.`)
  const edit = editOf(product)
  const alt = (read.values['alt'] ?? '').trim().slice(0, longestAlt)
  const added = stored.map((picture) => ({ ...picture, alt, focusX: 500, focusY: 500, shows: null }))
  const kept = edit.pictures.filter((picture) => !added.some((one) => one.key === picture.key))
  const edited = await transaction(deps.db, (tx) =>
    editProduct(tx, deps.actor, {
      id: product.id,
      version: Number(read.values['version']),
      edit: { ...edit, pictures: [...kept, ...added] },
    }),
  )
  if (edited.ok) throw redirect(`/edit/${product.id}?done=pictures#pictures`, 303)
  if (edited.problem === 'invalid')
    return refuse(read.values, Object.values(fieldErrors(edited.problems))[0] ?? 'This could not be saved.')
  return refuse(
    read.values,
    'Someone else changed this in the meantime. Reload the page and upload the picture again.',
    409,
  )
}

function refuse(values: FormValues, words: string, status = 422) {
  return data<OfficeAnswer>(
    { ok: false, action: 'pictures', values, errors: { files: words }, conflict: null },
    { status },
  )
}
