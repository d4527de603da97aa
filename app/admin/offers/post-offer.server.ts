// What is posted to the form of an offer, new or known.
import { data, redirect } from 'react-router'
import { answerChosen, answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { findNamedSlugs } from '#app/admin/shell/named-slugs.server.ts'
import { type Chosen, isUnfinished, takeChosen } from '#app/admin/shell/take-chosen.ts'
import {
  addOffer,
  type NewOffer,
  type OfferSaved,
  saveOffer,
  switchOffer,
} from '#app/domain/offers/write-offers.server.ts'
import { type NamedProduct, productsNamed } from '#app/domain/catalog/products/named-products.server.ts'
import { listCollectionRows } from '#app/domain/catalog/products/collections.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { listsInUse, readOffer } from './offer-form.ts'

type Typed = { ok: true; offer: NewOffer } | { ok: false; errors: Record<string, string> }

export async function postNewOffer({ db, actor }: Office, request: Request) {
  if (new URL(request.url).searchParams.get('do') !== 'create') throw data(null, 405)
  const chosen = await readChosen(db, request)
  const { values } = chosen
  if (isUnfinished(chosen, listsInUse(values))) return answerChosen('create', chosen)
  const typed = await readTyped(db, values)
  if (!typed.ok) return answerErrors('create', values, typed.errors)
  return answerSaved('create', values, await addOffer(db, actor, typed.offer), 'created')
}

export async function postOffer({ db, actor }: Office, request: Request, id: OfferId) {
  const chosen = await readChosen(db, request)
  const { values } = chosen
  const typedVersion = values['version'] ?? ''
  const read = { id, version: /^\d{1,9}$/u.test(typedVersion) ? Number(typedVersion) : -1 }
  switch (new URL(request.url).searchParams.get('do')) {
    case 'save': {
      if (isUnfinished(chosen, listsInUse(values))) return answerChosen('save', chosen)
      const typed = await readTyped(db, values)
      if (!typed.ok) return answerErrors('save', values, typed.errors)
      return answerSaved('save', values, await saveOffer(db, actor, read, typed.offer), 'saved')
    }
    case 'switch': {
      const isOn = values['on'] === 'yes'
      return answerSaved('switch', values, await switchOffer(db, actor, read, isOn), isOn ? 'on' : 'off')
    }
    default:
      throw data(null, 405)
  }
}

async function readChosen(db: Office['db'], request: Request): Promise<Chosen> {
  const values = await readForm(request)
  const lists = listsInUse(values)
  const texts = lists.map(({ field }) => values[field] ?? '')
  return takeChosen(values, lists, await findNamedSlugs(db, texts))
}

async function readTyped(db: Office['db'], values: FormValues): Promise<Typed> {
  const read = readOffer(values)
  if (!read.ok) return read
  const known = new Set((await listCollectionRows(db)).map(({ slug }) => slug))
  if (read.offer.collections.some((slug) => !known.has(slug)))
    return { ok: false, errors: { scope: 'One of these collections is no longer there. Choose again.' } }
  const [found, got] = await Promise.all([productsNamed(db, read.slugs), productsNamed(db, read.getSlugs)])
  if (!found.ok) return { ok: false, errors: { products: `There is no product “${found.unknown}”.` } }
  if (!got.ok) return { ok: false, errors: { getProducts: `There is no product “${got.unknown}”.` } }
  const offer = { ...read.offer, productIds: idsOf(found.named), getProductIds: idsOf(got.named) }
  return nothingBought(offer) ? { ok: false, errors: { getProducts: sameProducts } } : { ok: true, offer }
}

const sameProducts =
  'They buy these already. Leave this empty to take it off the cheapest of what they buy, or enter another product.'

/** What is got is not bought as well (timesOf in offer.ts): with nothing else to buy, nobody would ever get it. */
function nothingBought({ scope, productIds, getProductIds }: NewOffer): boolean {
  return scope === 'products' && productIds.every((id) => getProductIds.includes(id))
}

const idsOf = (named: readonly NamedProduct[]) => named.map(({ id }) => id)

function answerSaved(action: string, values: FormValues, saved: OfferSaved, done: string) {
  if (saved.ok) return redirect(`/admin/offers/${saved.id}?done=${done}`, 303)
  switch (saved.problem) {
    case 'code-taken':
      return answerErrors(action, values, { discountCode: 'Another offer has this code.' })
    case 'changed':
      return answerProblem(
        action,
        values,
        action === 'switch'
          ? 'A colleague changed this offer in the meantime. Check it and try again.'
          : 'A colleague changed this offer in the meantime. What you typed is still here: copy what you need, then open the page again.',
      )
    case 'gone':
      throw data(null, 404)
  }
}
