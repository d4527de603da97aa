import { data, redirect } from 'react-router'
import { answerConflict, answerErrors, answerProblem, type OfficeAnswer } from '#app/admin/office-answer.ts'
import { findEditableProduct } from '#app/catalog/editable-product.server.ts'
import type { EditableProduct } from '#app/catalog/product-edit.ts'
import { findProductPreview } from '#app/catalog/product.server.ts'
import { removeProducts, restoreProducts } from '#app/catalog/remove-products.server.ts'
import { transaction } from '#app/db/db.server.ts'
import { listZonePromises } from '#app/delivery/delivery.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { type Office, office } from '#app/staff/staff-context.server.ts'
import { addPictures } from './add-pictures.server.ts'
import { conflictFields, withTheirPieces } from './conflict-fields.ts'
import { tidyRows } from './grid-rows.ts'
import { isGridStep, takeStep } from './grid-steps.ts'
import { PreviewPage } from './preview-page.tsx'
import { anyValues, valuesOf } from './product-form.ts'
import { ProductFormPage } from './product-form-page.tsx'
import { publishProduct } from './publish-product.server.ts'
import { saveProductForm } from './save-product.server.ts'
import type { Route } from './+types/edit-product.route'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.product.name ?? 'Product'} · Back office` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const parts = office(context)
  const product = await findNamed(parts, params.product)
  const at = parts.now()
  const isPreview = new URL(request.url).searchParams.has('preview')
  return {
    product,
    saved: valuesOf(product, at),
    role: parts.me.role,
    now: at.toISOString(),
    preview: isPreview ? await readPreview(parts, product, at) : null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const parts = office(context)
  const product = await findNamed(parts, params.product)
  const { db, actor } = parts
  switch (new URL(request.url).searchParams.get('do')) {
    case 'remove': {
      await transaction(db, (tx) => removeProducts(tx, actor, [product.id]))
      throw redirect(`/admin/products?done=removed&undo=${product.id}`, 303)
    }
    case 'restore': {
      await transaction(db, (tx) => restoreProducts(tx, actor, [product.id]))
      throw redirect(`/edit/${product.id}?done=restored`, 303)
    }
    case 'publish':
      return publishProduct(parts, product, request)
    case 'pictures':
      return addPictures(parts, product, request)
    default:
      return save(parts, product, request)
  }
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, product, saved, role, now } = loaderData
  if (preview) return <PreviewPage {...preview} id={product.id} />
  const answer = actionData && !actionData.ok ? actionData : undefined
  return <ProductFormPage key={product.version} {...{ product, saved, answer, role, now }} />
}

async function findNamed({ db }: Office, named: string): Promise<EditableProduct> {
  const product = await findEditableProduct(db, named.toWellFormed().replaceAll('\0', ''))
  if (!product) throw data(null, 404)
  return product
}

async function readPreview({ db }: Office, product: EditableProduct, now: Date) {
  const shown = await findProductPreview(db, product.id)
  if (!shown) throw data(null, 404)
  const { grams, madeToOrder } = shown
  const delivery = await listZonePromises(db, { grams: grams ?? 300, madeToOrder, now })
  return { product: shown, delivery, now: now.toISOString() }
}

async function save({ db, actor }: Office, product: EditableProduct, request: Request) {
  const form = await parseForm(request, anyValues)
  if (!form.ok) return answerErrors('save', form.values, form.errors)
  const { step } = form.values
  if (isGridStep(step)) {
    const { values, errors } = takeStep(form.values, step)
    return data<OfficeAnswer>({ ok: false, deed: 'save', values, errors, conflict: null })
  }
  const values = tidyRows(form.values)
  const version = Number(form.values['version'])
  const saved = await saveProductForm(db, actor, { known: product, version, values })
  if (saved.ok) throw redirect(`/edit/${product.id}?done=${saved.changed ? 'saved' : 'same'}`, 303)
  switch (saved.problem) {
    case 'invalid':
      return answerErrors('save', values, saved.errors)
    case 'stale':
      return answerConflict('save', withTheirPieces(values, saved.present), {
        version: saved.present.version,
        by: saved.by,
        at: saved.present.updatedAt,
        fields: conflictFields(values, saved.present, actor.now),
      })
    case 'gone':
      return answerProblem(
        'save',
        values,
        'A variant in this form belongs to another product. Reload the page.',
      )
  }
}
