// Which wigs are worth judging: one query that counts, for every length of every wig on the shelf, how many of their wishes
// it meets outright, and brings the best of them. How well they meet the rest is rank-wigs.ts's to say.
import { type SQL, sql } from 'drizzle-orm'
import { ownAttributesJson } from '#app/domain/catalog/products/attribute-columns.server.ts'
import { constructions } from '#app/domain/catalog/products/hair.ts'
import { cardJson } from '#app/domain/catalog/search/listing.server.ts'
import { lengthSteps } from '#app/domain/catalog/search/filters.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { textureCodes } from '#hair/look.ts'
import { type Answers, ceilingNaira } from './answers.ts'
import type { Candidate } from './candidate.ts'
import { effortOf } from './effort.ts'
import { stretchPermille, suitsTexture, zoneOfHair } from './judge-fit.ts'

/** Judged by hand in a moment; far more than are shown. */
const most = 120

/** At most 120, one length each: the one that meets most of their wishes. Nothing that costs a tenth more than they will spend. */
export async function findCandidates(db: Db, answers: Answers, now: Date): Promise<Candidate[]> {
  const result = await db.execute<{ candidates: Candidate[] }>(sql`
    with fitting as (
      select p.id, v.id as variant_id, v.is_default, v.price_kobo, p.created_at,
        (p.made_to_order or v.on_hand > v.held) as ready, ${pointsOf(answers)} as points
      from products p join variants v on v.product_id = p.id and v.retired_at is null
      where ${onShelf(now)} and p.kind = 'wig' and p.texture in ${textureCodes} and ${withinBudget(answers)}
    ),
    chosen as (
      select distinct on (id) * from fitting
      order by id, ready desc, points desc, is_default desc, price_kobo
    ),
    best as (
      select * from chosen order by ready desc, points desc, created_at desc nulls last, id limit ${most}
    )
    select coalesce(json_agg(json_build_object('card', ${cardJson}, ${ownAttributesJson('p', 'v')})), '[]') as candidates
    from best b join products p on p.id = b.id join variants v on v.id = b.variant_id`)
  return result.rows[0]?.candidates ?? []
}

function withinBudget({ budget }: Answers): SQL {
  const ceiling = ceilingNaira(budget)
  // Naira to kobo is a hundred, of which a thousandth is a tenth.
  return ceiling === null ? sql`true` : sql`v.price_kobo <= ${(ceiling * stretchPermille) / 10}::bigint`
}

/** Of the wishes that a column can answer: one point for each that is met in full. */
function pointsOf({ texture, length, time, budget }: Answers): SQL {
  const ceiling = ceilingNaira(budget)
  const parts: SQL[] = []
  if (texture !== null)
    parts.push(
      isOneOf(
        sql`p.texture`,
        textureCodes.filter((code) => suitsTexture(code, texture)),
      ),
    )
  if (length !== null) parts.push(isOneOf(sql`p.texture || ' ' || v.length_in`, hairThatFalls(length)))
  if (time !== null)
    parts.push(isOneOf(sql`coalesce(v.construction, p.construction, '')`, capsThatTake(time)))
  if (ceiling !== null) parts.push(sql`(v.price_kobo <= ${ceiling * 100}::bigint)::int`)
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `)
}

function isOneOf(column: SQL, values: readonly string[]): SQL {
  return sql`(${column} = any(${sql.param(values)}))::int`
}

/** 'body-wave 20': every texture in the lengths that fall there. */
function hairThatFalls(zone: NonNullable<Answers['length']>): string[] {
  return textureCodes.flatMap((code) =>
    lengthSteps
      .filter((lengthIn) => zoneOfHair(code, lengthIn) === zone)
      .map((lengthIn) => `${code} ${lengthIn}`),
  )
}

function capsThatTake(time: NonNullable<Answers['time']>): string[] {
  return Object.keys(constructions).filter((code) => {
    const effort = effortOf(code)
    return effort === time || (time === 'ten' && effort === 'minute')
  })
}
