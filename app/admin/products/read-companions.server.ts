// What was typed to stand beside a product, looked up; what is wrong with it, said beside its field.
import {
  findNamedSlugs,
  type NamedSlug,
  namedSlugsOf,
  suggestNamedSlugs,
} from '#app/admin/shell/named-slugs.server.ts'
import { type Chosen, takeChosen } from '#app/admin/shell/take-chosen.ts'
import {
  type ChosenProduct,
  companionKinds,
  type Companions,
  mostChosen,
} from '#app/domain/catalog/products/companions.ts'
import { productsNamed } from '#app/domain/catalog/products/named-products.server.ts'
import { typedSlugs } from '#app/domain/catalog/products/product-address.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { companionLists } from './companion-values.ts'

/** The form with what was chosen by name in its lists. */
export async function chooseCompanions(db: Db, values: FormValues): Promise<Chosen> {
  const texts = companionLists.map(({ field }) => values[field] ?? '')
  return takeChosen(values, companionLists, await findNamedSlugs(db, texts))
}

/** What may be chosen by its name: some of the catalogue, and what was. */
export async function nameCompanions(db: Db, companions: Companions): Promise<NamedSlug[]> {
  const ids = companionKinds.flatMap((kind) => companions[kind].map(({ id }) => id))
  const [suggested, chosen] = await Promise.all([suggestNamedSlugs(db), namedSlugsOf(db, ids)])
  return [...new Map([...suggested, ...chosen].map((one) => [one.slug, one])).values()]
}

export type TypedCompanions =
  /** Null where the form did not ask: they stay as they are. */
  { ok: true; companions: Companions | null } | { ok: false; errors: Record<string, string> }

/** `own` is the product that they stand beside; null for a new one. */
export async function readTypedCompanions(
  db: Db,
  values: FormValues,
  own: ProductId | null,
): Promise<TypedCompanions> {
  const errors: Record<string, string> = {}
  const read = { 'goes-with': [], related: [] } as Record<keyof Companions, readonly ChosenProduct[]>
  if (companionKinds.some((kind) => values[kind] === undefined)) return { ok: true, companions: null }
  for (const kind of companionKinds) {
    const chosen = await readChosen(db, values[kind] ?? '', own)
    if (typeof chosen === 'string') errors[kind] = chosen
    else read[kind] = chosen
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, companions: read }
}

/** In words what is wrong with them. */
async function readChosen(
  db: Db,
  text: string,
  own: ProductId | null,
): Promise<readonly ChosenProduct[] | string> {
  const slugs = typedSlugs(text)
  if (slugs.length > mostChosen) return `Enter ${mostChosen} products at most.`
  const found = await productsNamed(db, slugs)
  if (!found.ok) return `There is no product “${found.unknown}”.`
  if (found.named.some(({ id }) => id === own))
    return 'A product cannot stand beside itself. Remove its own address.'
  return found.named
}
