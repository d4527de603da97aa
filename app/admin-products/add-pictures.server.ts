// Pictures sent by a plain form, for browsers without scripts: stored one by one and put after those that are there.
import { data, redirect } from 'react-router'
import { readUpload } from '#app/http/read-upload.server.ts'
import { invalidImageWords } from '#app/http/uploaded-picture.ts'
import { storePicture } from '#app/admin/store-picture.server.ts'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { editProduct } from '#app/catalog/edit-product.server.ts'
import { editOf, type EditableProduct } from '#app/catalog/product-edit.ts'
import { transaction } from '#app/db/db.server.ts'
import type { FormValues } from '#app/http/form.server.ts'
import type { Office } from '#app/staff/staff-context.server.ts'
import { maxPictures } from './picture-fields.ts'
import { fieldErrors } from './product-form.ts'

/** What the pictures show (`alt`) is one text for all of them here; it can be told apart afterwards. */
export async function addPictures(parts: Office, product: EditableProduct, request: Request) {
  const onFile = (file: File) => storePicture(parts, file, 'product')
  const room = maxPictures - product.pictures.length
  const read = await readUpload(request, { media: parts.media, maxFiles: Math.max(1, room), onFile })
  if (!read.ok) return refuse({}, read.message, read.status)
  const [refused] = read.files.filter((file) => !file.ok)
  const stored = read.files.flatMap((file) => (file.ok ? [file.picture] : []))
  if (refused && !refused.ok) return refuse(read.values, refused.message)
  if (stored.length === 0) return refuse(read.values, invalidImageWords)
  if (room <= 0) return refuse(read.values, `A product can have up to ${maxPictures} pictures.`)
  const edit = editOf(product)
  const alt = (read.values['alt'] ?? '').trim().slice(0, 200)
  const added = stored.map((picture) => ({ ...picture, alt, focusX: 500, focusY: 500 }))
  const kept = edit.pictures.filter((picture) => !added.some((one) => one.key === picture.key))
  const edited = await transaction(parts.db, (tx) =>
    editProduct(tx, parts.actor, {
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
    { ok: false, deed: 'pictures', values, errors: { files: words }, conflict: null },
    { status },
  )
}
