// The table of attributes as SQL.
import { type SQL, sql } from 'drizzle-orm'
import {
  type AttributeKey,
  attributeKeys,
  type FacetName,
  isOfVariants,
  variantAttributes,
} from './attributes.ts'
import { products, variants } from './catalog-tables.server.ts'

/** `'kind', p.kind, …` for a json_build_object: the Attributes of `p` (products) by themselves. */
export function attributesJson(): SQL {
  return jsonOf((key) => column('p', key))
}

/** The same as they hold for a variant. The query calls the two by these names. */
export function variantAttributesJson(product: 'p' | 'd', variant: 'v' | 'dv'): SQL {
  return jsonOf((key) => heldColumn(key, product, variant))
}

/** Of those, what a variant may have of its own. */
export function ownAttributesJson(product: 'p', variant: 'v'): SQL {
  return jsonOf((key) => heldColumn(key, product, variant), variantAttributes)
}

/** What a list is narrowed by, of `p` (products) and its variant `v`. */
export function facetColumn(name: FacetName): SQL {
  return sql`${heldColumn(name, 'p', 'v')}::text`
}

function jsonOf(columnOf: (key: AttributeKey) => SQL, keys: readonly AttributeKey[] = attributeKeys): SQL {
  return sql.join(
    keys.map((key) => sql`${sql.raw(`'${key}'`)}, ${columnOf(key)}`),
    sql`, `,
  )
}

/** A variant that has its own says so; otherwise that of the product holds. */
function heldColumn(key: AttributeKey, product: string, variant: string): SQL {
  if (!isOfVariants(key)) return column(product, key)
  const own = sql.raw(`${variant}.${variants[key].name}`)
  return sql`coalesce(${own}, ${column(product, key)})`
}

function column(product: string, key: AttributeKey): SQL {
  return sql.raw(`${product}.${products[key].name}`)
}
