// Taking a file in: all of it or nothing. Nothing of the shop changes by it; the dry run that follows is a job.
import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { type ImportId, insertLines, type NewLine } from './import-lines.server.ts'
import type { TransferKind } from './kind.ts'
import { transferKinds } from './kinds.server.ts'
import {
  FileRefused,
  mostLines,
  readCsvLines,
  readDocumentLines,
  type ReadLine,
  type Told,
} from './read-lines.server.ts'
import { imports } from '#app/domain/transfer/transfer-tables.server.ts'
import type { ImportKind } from '#app/domain/transfer/transfer.ts'

export type TakenIn = { ok: true; id: ImportId } | { ok: false; words: string }

export type TransferDeps = { db: Db; queue: Queue; secret: ShopSecret }

export async function takeInFile(
  { db, queue, secret }: TransferDeps,
  actor: Actor,
  file: { kind: ImportKind; name: string; bytes: Uint8Array },
  maxLines = mostLines,
): Promise<TakenIn> {
  const kind = transferKinds[file.kind]
  const id = newId('imp', actor.now.getTime())
  const told: Told = { unknownHeadings: [] }
  try {
    await transaction(db, async (tx) => {
      const fileName =
        file.name
          .replaceAll(/[\p{Cc}]/gu, '')
          .toWellFormed()
          .slice(0, 200) || 'file'
      await tx
        .insert(imports)
        .values({ id, kind: file.kind, fileName, writtenBy: actor.userId, createdAt: actor.now })
      const totalRows = await storeLines(tx, id, linesOf(kind, file.bytes, told), { kind, secret, maxLines })
      const problem =
        told.unknownHeadings.length === 0
          ? null
          : `These columns are not recognised and were ignored: ${told.unknownHeadings.slice(0, 20).join(', ')}.`
      await tx.update(imports).set({ totalRows, problem }).where(eq(imports.id, id))
      await queue.enqueue(tx, 'work-import', { importId: id })
      const after = { kind: file.kind, rows: totalRows }
      await recordAudit(tx, actor, { action: 'import.upload', subject: ['import', id], after })
    })
    return { ok: true, id }
  } catch (error) {
    if (error instanceof FileRefused) return { ok: false, words: error.words }
    throw error
  }
}

function linesOf(kind: TransferKind, bytes: Uint8Array, told: Told): AsyncGenerator<ReadLine[]> {
  return kind.columns ? readCsvLines(bytes, kind.columns, told) : readDocumentLines(bytes, kind.collections)
}

const maxKeyChars = 300

async function storeLines(
  tx: Db,
  id: ImportId,
  batches: AsyncGenerator<ReadLine[]>,
  sealing: { kind: TransferKind; secret: ShopSecret; maxLines: number },
): Promise<number> {
  const firstLines = new Map<string, number>()
  const uniques = new Map<string, number>()
  let count = 0
  for await (const batch of batches) {
    const lines = batch.map((read): NewLine => {
      count++
      return { line: count, ...placeLine(read, count, sealing.kind, { firstLines, uniques }) }
    })
    if (count > sealing.maxLines)
      throw new FileRefused(
        `The file has more than ${sealing.maxLines.toLocaleString('en')} rows. Split it into smaller files.`,
      )
    await insertLines(tx, id, lines, sealing)
  }
  if (count === 0) throw new FileRefused('The file has headings but no rows.')
  return count
}

type Seen = { firstLines: Map<string, number>; uniques: Map<string, number> }

function placeLine(
  { cells, problem }: ReadLine,
  line: number,
  kind: TransferKind,
  { firstLines, uniques }: Seen,
) {
  if (problem !== null) return { cells, unit: line, problem }
  const key = kind.keyOf(cells)
  const unit = key === '' ? line : firstOf(firstLines, key, line)
  const unique = kind.uniqueOf(cells)
  const first = unique ? firstOf(uniques, unique.value, line) : line
  if (!unique || first === line) return { cells, unit, problem }
  const words = `${unique.column}: is already in row ${first + 1}.`
  // Of a person's line that stands twice only the second is refused: the first still speaks for them.
  return { cells, unit: kind.isAboutPeople ? line : unit, problem: words }
}

/** The first line with this key, which may be this one. */
function firstOf(lines: Map<string, number>, key: string, line: number): number {
  const short = key.slice(0, maxKeyChars)
  const first = lines.get(short) ?? line
  lines.set(short, first)
  return first
}
