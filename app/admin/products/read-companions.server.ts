// What was typed to stand beside a product, looked up; what is wrong with it, said beside its field.
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
