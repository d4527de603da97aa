// Parts of sets that the same file brings: the shop has no variant of theirs yet, so they are given their ids before anything is written. Pure.
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import type { TraitsByKind } from './choices.ts'
import type { ImportedProduct, KnownCatalogue, ProductPlan, RefusedProduct } from './imported-product.ts'
import type { ComingPart } from './sets.ts'

type Parts = KnownCatalogue['partOfSku']
type Planned = ProductPlan | RefusedProduct

/** By SKU in lower case: what sets among these products name, and they bring themselves. */
export function newPartsOf(wanted: readonly ImportedProduct[], inShop: Parts, now: Date): Parts {
  const named = new Set(namesOf(wanted).map((one) => one.toLowerCase()))
  const skus = wanted.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  return new Map(
    skus
      .filter((sku) => named.has(sku.toLowerCase()) && !inShop.has(sku.toLowerCase()))
      .map((sku) => [sku.toLowerCase(), { sku, variantId: newId('var', now.getTime()) }]),
  )
}

/** As they are typed. */
export function namesOf(wanted: readonly ImportedProduct[]): string[] {
  return wanted.flatMap(({ variants }) =>
    variants.flatMap(({ parts = [] }) => parts.map(({ named }) => named)),
  )
}

/** What is asked of a part, answered from the plan that makes or changes it. */
export function comingOf(
  plans: readonly Planned[],
  fresh: Parts,
  { kinds, now }: { kinds: TraitsByKind; now: Date },
): Map<VariantId, ComingPart> {
  const coming = new Map<VariantId, ComingPart>()
  for (const plan of plans) {
    if (!plan.ok) continue
    const { kind, publishedAt, variants } = plan.edit
    const isService = kinds[kind]?.supply === 'service'
    for (const { id, sku, retired } of variants) {
      const variantId = id ?? fresh.get(sku.toLowerCase())?.variantId
      const isShown = !retired && publishedAt !== null && publishedAt <= now
      if (variantId) coming.set(variantId, { isService, isShown })
    }
  }
  return coming
}

/** Without the sets whose new part is refused, and without those that need these. */
export function withoutLost(
  plans: readonly Planned[],
  wanted: readonly ImportedProduct[],
  fresh: Parts,
): Planned[] {
  let left = [...plans]
  for (;;) {
    const made = new Set(left.flatMap((plan) => (plan.ok ? plan.edit.variants.map(({ sku }) => sku) : [])))
    const isLost = (named: string) => {
      const part = fresh.get(named.toLowerCase())
      return part !== undefined && !made.has(part.sku)
    }
    const next = left.map((plan, place) => (plan.ok ? (lostOf(wanted[place], isLost) ?? plan) : plan))
    if (next.every((plan, place) => plan === left[place])) return next
    left = next
  }
}

function lostOf(
  product: ImportedProduct | undefined,
  isLost: (named: string) => boolean,
): RefusedProduct | null {
  for (const [variant, { parts = [] }] of product?.variants.entries() ?? []) {
    const lost = parts.find(({ named }) => isLost(named))
    if (lost) return { ok: false, problem: 'no-such-part', field: 'parts', variant, named: lost.named }
  }
  return null
}
