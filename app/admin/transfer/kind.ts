// What the engine asks of each kind of file: how its lines belong together, what they would change, and how to take that
// back. A "unit" is what is written or refused as a whole: a product with its variants, an order with its lines, a person.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { PageTag } from '#app/foundation/http/page-tags.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { CellProblem, Cells, Column } from './columns.ts'
import type { Verdict } from '#app/domain/transfer/transfer.ts'

/** A line of the file. Documents of the former shop have two cells: `key` and `document`. */
export type StoredLine = { line: number; cells: Cells }

export type Difference = { subject: string; field: string; before: string; after: string }

export type Judged =
  | {
      ok: true
      verdict: Exclude<Verdict, 'refused'>
      /** Lines that differ from the whole: a variant that stays as it is, of a product that changes. */
      unchangedLines: ReadonlySet<number>
      differences: Difference[]
      /** Plain JSON without anything personal; null when nothing was written. */
      undo: unknown
      tags: readonly PageTag[]
    }
  | { ok: false; problems: CellProblem[] }

export type Applying = { write: boolean; now: Date; by: UserId | null; /** For ledgers. */ note: string }

export type TransferKind = {
  /** Null for documents of the former shop. */
  columns: readonly Column[] | null
  /** In lower case: of an export with several collections this one is read. */
  collections: readonly string[]
  /** Then lines are sealed while they wait and emptied as soon as the import is over. */
  isAboutPeople: boolean
  /** Lines with one key are one unit; '' is a unit of its own. */
  keyOf: (cells: Cells) => string
  /** What no second line of a file may have. */
  uniqueOf: (cells: Cells) => { column: string; value: string } | null
  /** What stands in a column of other lines without which these cannot be judged, in lower case. */
  needs?: (
    tx: Db,
    lines: readonly StoredLine[],
    now: Date,
  ) => Promise<{ column: string; values: readonly string[] }>
  /** One answer per unit, in their order. In a transaction when it writes. */
  apply: (tx: Db, units: readonly StoredLine[][], applying: Applying) => Promise<Judged[]>
  /** One answer per undo, in their order; `kept` says in words what stays as it is. */
  undo: (
    tx: Db,
    undos: readonly unknown[],
    applying: Applying,
  ) => Promise<{ kept: string | null; tags: readonly PageTag[] }[]>
}

/** Reads each unit, has the readable ones judged in one go, and puts the answers back in their order. */
export async function judgeUnits<Value>(
  units: readonly StoredLine[][],
  read: (lines: readonly StoredLine[]) => { ok: true; value: Value } | { ok: false; problems: CellProblem[] },
  judge: (values: readonly { value: Value; lines: readonly StoredLine[] }[]) => Promise<Judged[]>,
): Promise<Judged[]> {
  const parsed = units.map((lines) => ({ lines, read: read(lines) }))
  const readable = parsed.flatMap(({ lines, read: one }) => (one.ok ? [{ value: one.value, lines }] : []))
  const judged = readable.length === 0 ? [] : await judge(readable)
  let next = 0
  return parsed.map(({ read: one }) => {
    const answer = one.ok ? judged[next++] : one
    if (!answer) throw new Error('a unit was not judged')
    return answer
  })
}

export const noLines: ReadonlySet<number> = new Set()
