// The studio's rows: the book in its newest version, and designs that shoppers saved under a short link.
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { announcePageChange } from '#app/http/page-tags.server.ts'
import { newId, newToken } from '#app/lib/ids.ts'
import { lockName } from '#app/db/lock-name.server.ts'
import { type Design, type DesignOrder } from './design.ts'
import { designKeptMs, sweptAtOnce } from './design-limits.ts'
import { cleanName } from './design-query.ts'
import { type StudioBook, studioBookSchema } from './studio-book.ts'
import { problemsOf, type DesignProblem } from './studio-rules.ts'
import { designs, studioBooks } from './studio-tables.server.ts'

export type PublishedBook = { version: number; book: StudioBook }

/** Per handle of a database, so that the book is parsed once per version and process, and shops never mix. */
const parsedBooks = new WeakMap<Db, PublishedBook>()

/** The newest book. Throws when there is none: the seed of every shop publishes one. */
export async function readStudioBook(db: Db): Promise<StudioBook> {
  return (await readPublishedBook(db)).book
}

/** The newest book with its version, by which an order remembers what it was priced with. */
export async function readPublishedBook(db: Db): Promise<PublishedBook> {
  const known = parsedBooks.get(db)
  const [row] = await db
    .select({
      version: studioBooks.version,
      // What this process has parsed already is not sent again.
      book: sql<unknown>`case when ${studioBooks.version} = ${known?.version ?? 0} then null else ${studioBooks.book} end`,
    })
    .from(studioBooks)
    .orderBy(desc(studioBooks.version))
    .limit(1)
  if (!row) throw new Error('this shop has no designer price list: run the seed')
  if (known && known.version === row.version) return known
  const published = { version: row.version, book: studioBookSchema.parse(row.book) }
  parsedBooks.set(db, published)
  return published
}

export async function hasStudioBook(db: Db): Promise<boolean> {
  return (await db.$count(studioBooks)) > 0
}

/** Appends a version; older ones stay. Throws on a book that is none. Returns the version. */
export async function publishStudioBook(db: Db, book: StudioBook, note: string): Promise<number> {
  const [row] = await db
    .insert(studioBooks)
    .values({ book: studioBookSchema.parse(book), note })
    .returning({ version: studioBooks.version })
  if (!row) throw new Error('the designer price list was not saved')
  await announcePageChange(db, ['studio'])
  return row.version
}

export type PublishedNext = { ok: true; version: number } | { ok: false; problem: 'conflict' }

/** The same for an owner who has read version `after`: refused when somebody published a newer one meanwhile. */
export async function publishNextBook(
  tx: Db,
  { after, book, note }: { after: number; book: StudioBook; note: string },
): Promise<PublishedNext> {
  // Of two owners the second waits here and then sees the first one's version.
  await lockName(tx, 'studio/books')
  const [newest] = await tx
    .select({ version: studioBooks.version })
    .from(studioBooks)
    .orderBy(desc(studioBooks.version))
    .limit(1)
  if (newest?.version !== after) return { ok: false, problem: 'conflict' }
  return { ok: true, version: await publishStudioBook(tx, book, note) }
}

type DesignToSave = {
  design: Design
  name: string
  base: DesignOrder['base']
  expressProcessing: boolean
  /** Code of the saved design it was made from. */
  remixOf: string | null
}

export type SavedDesign =
  | { ok: true; code: string }
  /** The book does not make it. */
  | { ok: false; problem: 'not-makeable'; problems: DesignProblem[] }

/** Keeps a design under ten unguessable characters (50 bits). Nothing of the shopper is kept with it. */
export async function saveDesign(
  db: Db,
  { design, name, base, expressProcessing, remixOf }: DesignToSave,
  now: Date,
): Promise<SavedDesign> {
  const problems = problemsOf(await readStudioBook(db), design)
  if (problems.length > 0) return { ok: false, problem: 'not-makeable', problems }
  const row = {
    design,
    name: cleanName(name),
    baseSlug: base?.slug ?? null,
    baseLength: base?.length ?? null,
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
  /** As it was saved: settle() says what of it the book makes today. */
  design: Design
  base: DesignOrder['base']
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
  const { baseSlug, baseLength, express, name, design, remixOf, createdAt } = row
  const base = baseSlug !== null && baseLength !== null ? { slug: baseSlug, length: baseLength } : null
  return { code: known, name, design, base, expressProcessing: express, remixOf, createdAt }
}

const codeLength = 10

/** Crockford's letters: what is easily misread (O, I, L) is read as what was meant. */
function readCode(text: string): string | null {
  const code = text.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/gu, '1')
  return /^[0-9a-hjkmnp-tv-z]{10}$/u.test(code) ? code : null
}
