import { data, redirect } from 'react-router'
import { suggestNamedSlugs } from '#app/admin/shell/named-slugs.server.ts'
import {
  answerChosen,
  answerErrors,
  answerProblem,
  type OfficeAnswer,
} from '#app/admin/shell/office-answer.ts'
import { isUnfinished } from '#app/admin/shell/take-chosen.ts'
import { productTexts } from '#app/domain/catalog/products/product-text.ts'
import { readFormChoices } from '#app/domain/catalog/products/choices.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { companionLists } from './companion-values.ts'
import { chooseCompanions } from './read-companions.server.ts'
import { tidyRows } from './grid-rows.ts'
import { isGridStep, takeStep } from './grid-steps.ts'
import { anyValues, freshValues, newIdField, withPublishing } from './product-form.ts'
import { ProductFormPage } from './product-form-page.tsx'
import { saveProductForm } from './save-product.server.ts'
import type { Route } from './+types/add-product.route'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const choices = await readFormChoices(db)
  // What was searched for and is not sold yet.
  const name = new URL(request.url).searchParams.get('name') ?? ''
  return {
    role: me.role,
    now: now().toISOString(),
    saved: {
      ...freshValues,
      [newIdField]: newId('prd', now().getTime()),
      name: name.slice(0, productTexts.name.longest),
    },
    choices,
    products: await suggestNamedSlugs(db),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = office(context)
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
  const saved = await saveProductForm(db, actor, { known: null, version: 0, values })
  if (saved.ok) throw redirect(`/edit/${saved.id}?done=added`, 303)
  if (saved.problem === 'invalid') return answerErrors('save', { ...values, ...saved.seen }, saved.errors)
  return answerProblem('save', values, 'This form contains a variant of another product. Start again.')
}

export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductFormPage product={null} film={null} answer={actionData} {...loaderData} />
}
