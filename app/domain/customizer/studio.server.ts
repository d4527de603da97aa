// The studio's rows: the price list in its newest version, and designs that shoppers saved under a short link.
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { newId, newToken } from '#app/foundation/lib/ids.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { completeDesign, type Customization, type Design } from './design.ts'
import { designKeptMs, sweptAtOnce } from './design-limits.ts'
import { cleanName } from './design-query.ts'
import { completePriceList, type PriceList, priceListSchema } from './price-list.ts'
import { problemsOf, type DesignProblem } from './studio-rules.ts'
import { designs, priceLists } from './studio-tables.server.ts'

export type PublishedPriceList = { version: number; priceList: PriceList }

/** Per handle of a database, so that the price list is parsed once per version and process, and shops never mix. */
const parsedLists = new WeakMap<Db, PublishedPriceList>()

/** The newest price list. Throws when there is none: the seed of every shop publishes one. */
export async function readPriceList(db: Db): Promise<PriceList> {
  return (await readPublishedPriceList(db)).priceList
}

/** As pages show prices: what the process keeps. */
export function keptPriceList(db: Db): Promise<PublishedPriceList> {
  return keptRead(db, { name: 'price-list', tag: 'studio' }, () => readPublishedPriceList(db))
}

/** The newest price list with its version, by which an order remembers what it was priced with. */
export async function readPublishedPriceList(db: Db): Promise<PublishedPriceList> {
  const known = parsedLists.get(db)
  const [row] = await db
    .select({
      version: priceLists.version,
      // What this process has parsed already is not sent again.
      priceList: sql<unknown>`case when ${priceLists.version} = ${known?.version ?? 0} then null else ${priceLists.priceList} end`,
    })
    .from(priceLists)
    .orderBy(desc(priceLists.version))
    .limit(1)
  if (!row) throw new Error('this shop has no designer price list: run the seed')
  if (known && known.version === row.version) return known
  const published = {
    version: row.version,
    priceList: priceListSchema.parse(completePriceList(row.priceList)),
  }
  parsedLists.set(db, published)
  return published
}

export async function hasPriceList(db: Db): Promise<boolean> {
  return (await db.$count(priceLists)) > 0
}

/** Appends a version; older ones stay. Throws on a price list that is none. Returns the version. */
export async function publishPriceList(db: Db, priceList: PriceList, note: string): Promise<number> {
  const [row] = await db
    .insert(priceLists)
    .values({ priceList: priceListSchema.parse(priceList), note })
    .returning({ version: priceLists.version })
  if (!row) throw new Error('the designer price list was not saved')
  await announcePageChange(db, ['studio'])
  return row.version
}

export type PublishedNext = { ok: true; version: number } | { ok: false; problem: 'conflict' }

/** The same for an owner who has read version `after`: refused when somebody published a newer one meanwhile. */
export async function publishNextPriceList(
  tx: Db,
  { after, priceList, note }: { after: number; priceList: PriceList; note: string },
): Promise<PublishedNext> {
  // Of two owners the second waits here and then sees the first one's version.
  await lockName(tx, 'studio/price-lists')
  const [newest] = await tx
    .select({ version: priceLists.version })
    .from(priceLists)
    .orderBy(desc(priceLists.version))
    .limit(1)
  if (newest?.version !== after) return { ok: false, problem: 'conflict' }
  return { ok: true, version: await publishPriceList(tx, priceList, note) }
}

type DesignToSave = {
  design: Design
  name: string
  base: Customization['base']
  expressProcessing: boolean
  /** Code of the saved design it was made from. */
  remixOf: string | null
}

export type SavedDesign =
  | { ok: true; code: string }
  /** The price list does not make it. */
  | { ok: false; problem: 'not-makeable'; problems: DesignProblem[] }

/** Keeps a design under ten unguessable characters (50 bits). Nothing of the shopper is kept with it. */
export async function saveDesign(
  db: Db,
  { design, name, base, expressProcessing, remixOf }: DesignToSave,
  now: Date,
): Promise<SavedDesign> {
  const problems = problemsOf(await readPriceList(db), design)
  if (problems.length > 0) return { ok: false, problem: 'not-makeable', problems }
  const row = {
    design,
    name: cleanName(name),
    baseSlug: base?.slug ?? null,
    baseLength: base?.length ?? null,
    baseSku: base?.sku ?? null,
    express: expressProcessing,
    remixOf: remixOf === null ? null : readCode(remixOf),
    createdAt: now,
  }
  const code = newToken().slice(0, codeLength)
  await db.insert(designs).values({ ...row, id: newId('dsg', now.getTime()), code })
  if (row.remixOf !== null) await markDesignUsed(db, row.remixOf, now)
  return { ok: true, code }
}

/** Somebody made something of this saved design: its link lives on. Nothing happens when there is none. */
export async function markDesignUsed(db: Db, code: string, now: Date): Promise<void> {
  await db
    .update(designs)
    .set({ usedAt: now })
    .where(eq(designs.code, readCode(code) ?? ''))
}

/** Deletes saved designs that nobody has made anything of for a year, the oldest first. Returns how many. */
export async function forgetOldDesigns(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - designKeptMs)
  const old = db
    .select({ id: designs.id })
    .from(designs)
    .where(and(lt(designs.createdAt, before), or(isNull(designs.usedAt), lt(designs.usedAt, before))))
    .orderBy(designs.createdAt)
    .limit(sweptAtOnce)
  const { rowCount } = await db.delete(designs).where(inArray(designs.id, old))
  return rowCount ?? 0
}

export type FoundDesign = {
  code: string
  name: string
  /** As it was saved: settle() says what of it the price list makes today. */
  design: Design
  base: Customization['base']
  expressProcessing: boolean
  remixOf: string | null
  createdAt: Date
}

/** A saved design by its code, which may have been typed by hand; null when there is none. */
export async function findDesign(db: Db, code: string): Promise<FoundDesign | null> {
  const known = readCode(code)
  if (known === null) return null
  const [row] = await db.select().from(designs).where(eq(designs.code, known))
  if (!row) return null
  const { baseSlug, baseLength, baseSku, express, name, design, remixOf, createdAt } = row
  const base =
    baseSlug !== null && baseLength !== null
      ? { slug: baseSlug, length: baseLength, sku: baseSku ?? undefined }
      : null
  return {
    code: known,
    name,
    design: completeDesign(design),
    base,
    expressProcessing: express,
    remixOf,
    createdAt,
  }
}

const codeLength = 10

/** Crockford's letters: what is easily misread (O, I, L) is read as what was meant. */
function readCode(text: string): string | null {
  const code = text.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/gu, '1')
  return /^[0-9a-hjkmnp-tv-z]{10}$/u.test(code) ? code : null
}
