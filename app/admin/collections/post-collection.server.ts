// What is posted to the forms of collections.
import { data, redirect } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import { listCollectionRows } from '#app/domain/catalog/products/collections.server.ts'
import { collectionLimits, type CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import {
  addCollection,
  type CollectionSaved,
  moveCollection,
  removeCollection,
  saveCollection,
} from '#app/domain/catalog/products/write-collections.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { collectionValues, fieldLabels, readCollectionForm } from './collection-form.ts'

const list = '/admin/collections'

export async function postNewCollection(office: Office, request: Request) {
  if (actionOf(request) !== 'create') throw data(null, 405)
  const values = await readForm(request)
  const read = readCollectionForm(values)
  if (!read.ok) return answerErrors('create', values, read.errors)
  const saved = await addCollection(office.db, office.actor, read.fields)
  if (saved.ok) return redirect(`${list}/${saved.slug}?done=created`, 303)
  return refuse(office, 'create', values, saved)
}

export async function postCollection(office: Office, request: Request, slug: CollectionSlug) {
  const values = await readForm(request)
  const typed = values['version'] ?? ''
  const read = { slug, version: /^\d{1,9}$/u.test(typed) ? Number(typed) : -1 }
  switch (actionOf(request)) {
    case 'save': {
      const form = readCollectionForm(values)
      if (!form.ok) return answerErrors('save', values, form.errors)
      const saved = await saveCollection(office.db, office.actor, read, form.fields)
      if (saved.ok) return redirect(`${list}/${slug}?done=saved`, 303)
      return refuse(office, 'save', values, saved, slug)
    }
    case 'remove': {
      const removed = await removeCollection(office.db, office.actor, read)
      if (removed.ok) return redirect(`${list}?done=removed`, 303)
      return refuse(office, 'remove', values, removed, slug)
    }
    default:
      throw data(null, 405)
  }
}

export async function postOrder(office: Office, request: Request) {
  if (actionOf(request) !== 'move') throw data(null, 405)
  const values = await readForm(request)
  const by = values['way'] === 'up' ? -1 : 1
  const moved = await moveCollection(office.db, office.actor, values['collection'] ?? '', by)
  if (moved.ok) return redirect(`${list}?done=moved`, 303)
  return refuse(office, 'move', values, moved)
}

type Refused = Exclude<CollectionSaved, { ok: true }>

async function refuse(
  { db }: Office,
  action: string,
  values: FormValues,
  { problem }: Refused,
  slug: CollectionSlug | null = null,
) {
  switch (problem) {
    case 'address-taken':
      return answerErrors(action, values, { address: 'Another collection has this address.' })
    case 'too-many':
      return answerProblem(action, values, `A shop has ${collectionLimits.most} collections at most.`)
    case 'not-empty':
      return answerProblem(
        action,
        values,
        'Products are still in it. Move them to another collection first, or hide this one.',
      )
    case 'last':
      return answerProblem(action, values, 'Each product is in a collection, so one has to stay.')
    case 'changed': {
      const there = (await listCollectionRows(db)).find((row) => row.slug === slug)
      if (!there) throw data(null, 404)
      const fields = action === 'save' ? differing(values, collectionValues(there), fieldLabels) : []
      return answerConflict(action, values, { version: there.version, by: null, at: null, fields })
    }
    case 'gone':
      throw data(null, 404)
  }
}

function actionOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('do')
}
