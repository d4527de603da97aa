import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { colourWords, constructions, kindNames, textures } from '#app/catalog/hair.ts'
import { pricePer100Kobo } from '#app/catalog/price-per-weight.ts'
import type { Product, ProductVariant } from '#app/catalog/product.server.ts'
import { variantWords } from '#app/catalog/variant-words.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

type Props = { product: Product; variant: ProductVariant }
type Row = { name: string; value: ReactNode; guide?: { to: string; words: string } | null }

/** What it is, in the trade's words, each beside the guide that explains it. Weight is that of the chosen length. */
export function SpecTable({ product, variant }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Details</caption>
      <tbody>
        {rowsOf(product, variant)
          .filter(({ value }) => value !== null)
          .map(({ name, value, guide }) => (
            <tr key={name} className="border-t border-rule align-baseline">
              <th scope="row" className="w-2/5 py-3 pr-4 text-left font-normal text-muted">
                {name}
              </th>
              <td className="py-3">
                {value}
                {guide ? (
                  <Link to={guide.to} className="spec-guide link">
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

function rowsOf(product: Product, variant: ProductVariant): Row[] {
  const { texture, kind, construction, lace, grade, origin, cap, variants } = product
  const lengths = [...new Set(variants.map((one) => one.lengthIn))]
  const density = variant.density ?? product.density
  const isWorn = kind === 'wig' || kind === 'ponytail' || kind === 'clip-ins'
  return [
    { name: 'Category', value: kindNames[kind] },
    {
      name: 'Texture',
      value: textures[texture].name,
      guide: { to: `/care/${texture}`, words: 'How to care for it' },
    },
    { name: 'Colour', value: colourWords(product.colour) },
    {
      name: lengths.length === 1 ? 'Length' : 'Lengths',
      value: `${lengths.join(', ')} in`,
      guide: isWorn
        ? {
            to: `/guides/length?texture=${texture}&length=${variant.lengthIn}`,
            words: 'See this length on you',
          }
        : null,
    },
    {
      name: 'Construction',
      value: construction && constructions[construction],
      guide: kind === 'wig' ? { to: '/guides/cap', words: 'Find your cap size' } : null,
    },
    { name: 'Lace', value: lace, guide: { to: '/guides/lace', words: 'Which lace suits me?' } },
    {
      name: 'Density',
      value: density === null ? null : `${density}%`,
      guide: {
        to: `/guides/density?texture=${texture}&length=${variant.lengthIn}&density=${density}`,
        words: 'See this density',
      },
    },
    { name: 'Hair', value: [grade, origin].filter(Boolean).join(', ') || null },
    { name: 'Weight', value: weightWords(product, variant) },
    { name: 'Cap', value: cap },
    { name: 'SKU', value: variant.sku },
  ]
}

function inWhich({ variants }: Product, variant: ProductVariant): string {
  return variants.length > 1 ? ` in ${variantWords(variant, variants)}` : ''
}

function weightWords(product: Product, variant: ProductVariant): ReactNode {
  const grams = variant.grams ?? product.grams
  if (grams === null) return null
  const perKobo = pricePer100Kobo(variant.priceKobo, grams)
  return (
    <>
      {grams} g{inWhich(product, variant)}
      {perKobo === null ? null : <span className="text-muted"> · {formatNaira(perKobo)} for 100 g</span>}
    </>
  )
}
