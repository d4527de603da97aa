// One press on the list or on the page: on sale now, or off sale.
import { data } from 'react-router'
import { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { changeProducts } from '#app/domain/catalog/products/bulk-products.server.ts'
import { bulkEditOf } from '#app/domain/catalog/products/bulk-change.ts'
import type { EditableProduct } from '#app/domain/catalog/products/product-edit.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { problemWords } from './product-problems.ts'

const schema = z.object({ to: z.enum(['publish', 'unpublish']), version: z.coerce.number().int().min(0) })

/** What is not fit to be sold is said in words. */
export async function publishProduct({ db, actor }: Office, product: EditableProduct, request: Request) {
  const form = await parseForm(request, schema)
  if (!form.ok) return answerErrors('publish', form.values, form.errors)
  const { to, version } = form.value
  const done = await changeProducts(db, actor, [{ id: product.id, version }], { kind: to })
  if (done.ok) return data({ ok: true as const })
  if (done.problem === 'invalid') {
    const planned = bulkEditOf(product, { kind: to }, actor.now)
    const [first] = planned.ok ? [] : planned.problems
    return answerProblem(
      'publish',
      form.values,
      first ? problemWords(first.problem) : 'This product cannot be published yet.',
    )
  }
  return answerProblem('publish', form.values, 'Someone else changed this in the meantime. Check it again.')
}
