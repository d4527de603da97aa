import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  attributeValue,
  attributeWords,
  type OwnNames,
} from '#app/domain/catalog/products/attributes.ts'
import { pricePer100Kobo } from '#app/domain/catalog/products/price-per-weight.ts'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { isDrawnTexture, isHair } from '#app/domain/catalog/products/hair.ts'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { variantWords } from '#app/domain/catalog/products/variant-words.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

type Props = { product: Product; variant: ProductVariant }
type Row = { name: string; value: ReactNode; guide?: { to: string; words: string } | null }

/** What it is, in the trade's words, each beside the guide that explains it. Weight is that of the chosen length. */
export function SpecTable({ product, variant }: Props) {
  const own = useOwnNames()
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Details</caption>
      <tbody>
        {rowsOf(product, variant, own)
          .filter(({ value }) => value !== null)
          .map(({ name, value, guide }) => (
            <tr key={name} className="border-t border-rule align-baseline">
              <th scope="row" className="w-2/5 py-3 pr-4 text-left font-normal text-muted">
                {name}
              </th>
              <td className="py-3">
                {value}
                {guide ? (
                  <Link to={guide.to} className="link flex items-center w-fit min-h-11 -mb-3 text-muted">
                    {guide.words}
                  </Link>
                ) : null}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function rowsOf(product: Product, variant: ProductVariant, own: OwnNames): Row[] {
  const rows = attributeKeys.flatMap((key): Row[] => {
    const { label, sheet = label } = attributeOf(key)
    const value = key === 'grams' ? weightWords(product, variant) : attributeWords(key, own, product, variant)
    const row = { name: sheet ?? '', value, guide: guides[key]?.(product, variant) ?? null }
    return sheet === null ? [] : key === 'colour' ? [row, lengthsRow(product, variant)] : [row]
  })
  return [...inOneRow(rows), { name: 'SKU', value: variant.sku }]
}

/** Grade and origin are told together: 'Raw, double drawn, Vietnamese'. */
function inOneRow(rows: readonly Row[]): Row[] {
  const first = rows.filter((row, place) => rows.findIndex(({ name }) => name === row.name) === place)
  return first.map((row) => {
    const same = rows.filter(({ name }) => name === row.name)
    const told = same.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
    return same.length === 1 ? row : { ...row, value: told.length === 0 ? null : told.join(', ') }
  })
}

type GuideOf = (product: Product, variant: ProductVariant) => Row['guide']

const guides: Partial<Record<AttributeKey, GuideOf>> = {
  texture: ({ texture }) =>
    isDrawnTexture(texture) ? { to: `/care/${texture}`, words: 'How to care for it' } : null,
  construction: ({ kind }) => (kind === 'wig' ? { to: '/guides/cap', words: 'Find your cap size' } : null),
  lace: () => ({ to: '/guides/lace', words: 'Which lace suits me?' }),
  density: (product, variant) =>
    isDrawnTexture(product.texture)
      ? {
          to: `/guides/density?texture=${product.texture}&length=${variant.lengthIn}&density=${attributeValue('density', product, variant)}`,
          words: 'See this density',
        }
      : null,
}

function lengthsRow({ kind, texture, variants }: Product, { lengthIn }: ProductVariant): Row {
  const lengths = [...new Set(variants.map((one) => one.lengthIn))].filter((length) => length > 0)
  const isWorn = ['wig', 'ponytail', 'clip-ins'].includes(kind) && isDrawnTexture(texture)
  const guide = {
    to: `/guides/length?texture=${texture}&length=${lengthIn}`,
    words: 'See this length on you',
  }
  return {
    name: lengths.length === 1 ? 'Length' : 'Lengths',
    value: lengths.length === 0 ? null : `${lengths.join(', ')} in`,
    guide: isWorn ? guide : null,
  }
}

function inWhich({ variants }: Product, variant: ProductVariant): string {
  return variants.length > 1 ? ` in ${variantWords(variant, variants)}` : ''
}

function weightWords(product: Product, variant: ProductVariant): ReactNode {
  const grams = variant.grams ?? product.grams
  if (grams === null) return null
  const perKobo = isHair(product.kind) ? pricePer100Kobo(variant.priceKobo, grams) : null
  return (
    <>
      {grams} g{inWhich(product, variant)}
      {perKobo === null ? null : <span className="text-muted"> · {formatNaira(perKobo)} for 100 g</span>}
    </>
  )
}
