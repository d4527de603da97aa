import { data, redirect } from 'react-router'
import {
  answerChosen,
  answerConflict,
  answerErrors,
  answerProblem,
  type OfficeAnswer,
} from '#app/admin/shell/office-answer.ts'
import { isUnfinished } from '#app/admin/shell/take-chosen.ts'
import { readFormChoices } from '#app/domain/catalog/products/choices.server.ts'
import { findEditableProduct } from '#app/domain/catalog/products/editable-product.server.ts'
import { type EditableProduct, withoutCosts } from '#app/domain/catalog/products/product-edit.ts'
import { findProductFilm } from '#app/domain/catalog/products/product-films.server.ts'
import { findProductPreview } from '#app/domain/catalog/products/product.server.ts'
import { removeProducts, restoreProducts } from '#app/domain/catalog/products/remove-products.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { readPace } from '#app/domain/customizer/ready-days.server.ts'
import { listZonePromises } from '#app/domain/delivery/delivery.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { addPictures } from './add-pictures.server.ts'
import { companionLists } from './companion-values.ts'
import { conflictFields, withTheirVariants } from './conflict-fields.ts'
import { tidyRows } from './grid-rows.ts'
import { isGridStep, takeStep } from './grid-steps.ts'
import { PreviewPage } from './preview-page.tsx'
import { anyValues, valuesOf, withPublishing } from './product-form.ts'
import { ProductFormPage } from './product-form-page.tsx'
import { publishProduct } from './publish-product.server.ts'
import { chooseCompanions, nameCompanions } from './read-companions.server.ts'
import { saveProductForm, seesCosts } from './save-product.server.ts'
import { removeFilm, saveCaptions, saveFilm } from './save-film.server.ts'
import type { Route } from './+types/edit-product.route'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.product.name ?? 'Product'} · Back office` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const deps = office(context)
  const found = await findNamed(deps, params.product)
  const product = seesCosts(deps.me.role) ? found : withoutCosts(found)
  const at = deps.now()
  const isPreview = new URL(request.url).searchParams.has('preview')
  return {
    product,
    saved: valuesOf(product, at),
    film: await findProductFilm(deps.db, product.id),
    role: deps.me.role,
    now: at.toISOString(),
    choices: await readFormChoices(deps.db),
    products: await nameCompanions(deps.db, product.companions),
    preview: isPreview ? await readPreview(deps, product, at) : null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = office(context)
  const product = await findNamed(deps, params.product)
  const { db, actor } = deps
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
      return publishProduct(deps, product, request)
    case 'pictures':
      return addPictures(deps, product, request)
    case 'film':
      return saveFilm(deps, product, request)
    case 'captions':
      return saveCaptions(deps, product, request)
    case 'remove-film':
      return removeFilm(deps, product)
    default:
      return save(deps, product, request)
  }
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, product, saved, film, role, now, choices, products } = loaderData
  if (preview) return <PreviewPage {...preview} id={product.id} />
  const answer = actionData && !actionData.ok ? actionData : undefined
  return (
    <ProductFormPage
      key={`${product.id} ${product.version}`}
      {...{ product, saved, film, answer, role, now, choices, products }}
    />
  )
}

async function findNamed({ db }: Office, named: string): Promise<EditableProduct> {
  const product = await findEditableProduct(db, named.toWellFormed().replaceAll('\0', ''))
  if (!product) throw data(null, 404)
  return product
}

async function readPreview({ db }: Office, product: EditableProduct, now: Date) {
  const shown = await findProductPreview(db, product.id, now)
  if (!shown) throw data(null, 404)
  const { grams, madeToOrder } = shown
  const { working, waits } = await readPace(db, now)
  const delivery = await listZonePromises(db, {
    grams: grams ?? 300,
    paces: [madeToOrder ? 'made' : 'ready'],
    waits,
    now,
  })
  const returns = await readSetting(db, 'returns')
  return { product: shown, delivery, returns, working, now: now.toISOString() }
}

async function save({ db, actor }: Office, product: EditableProduct, request: Request) {
  const form = await parseForm(request, anyValues)
  if (!form.ok) return answerErrors('save', form.values, form.errors)
  const { step } = form.values
  if (isGridStep(step)) {
    const { values, errors } = takeStep(form.values, step)
    return data<OfficeAnswer>({ ok: false, action: 'save', values, errors, conflict: null })
  }
  const chosen = await chooseCompanions(db, form.values)
  if (isUnfinished(chosen, companionLists)) return answerChosen('save', chosen)
  const values = withPublishing(tidyRows(chosen.values))
  const version = Number(form.values['version'])
  const saved = await saveProductForm(db, actor, { known: product, version, values })
  if (saved.ok) throw redirect(`/edit/${product.id}?done=${saved.changed ? 'saved' : 'same'}`, 303)
  switch (saved.problem) {
    case 'invalid':
      return answerErrors('save', { ...values, ...saved.seen }, saved.errors)
    case 'stale':
      return answerConflict('save', withTheirVariants(values, saved.present), {
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
