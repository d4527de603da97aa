// Orders, subscribers and people: whoever is in these files is never written to, and nothing of them stays in the lines
// of the import once it is over.
import { inArray } from 'drizzle-orm'
import {
  findLinks,
  importPeople,
  type PersonUndo,
  undoImportedPeople,
} from '#app/domain/accounts/import-people.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  type ImportedSubscriber,
  importSubscribers,
  type SubscriberUndo,
  undoImportedSubscribers,
} from '#app/domain/newsletter/import-subscribers.server.ts'
import { importOrders } from '#app/domain/orders/core/import-orders.server.ts'
import type { ImportedOrder, OrderUndo } from '#app/domain/orders/core/imported-order.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { undoImportedOrders } from '#app/domain/orders/core/undo-imported-orders.server.ts'
import type { CellProblem } from './columns.ts'
import { type ReadFormerOrder, readFormerOrder } from './former-orders.ts'
import { formerEmail, readFormerPerson, readFormerSubscriber } from './former-people.ts'
import {
  type Applying,
  type Judged,
  judgeUnits,
  noLines,
  type StoredLine,
  type TransferKind,
} from './kind.ts'
import { orderColumns } from './order-columns.ts'
import { orderKey } from './order-key.ts'
import { readOrderLines } from './read-order.ts'
import { documentOf, unreadable } from './former-document.ts'
import { readSubscriber, subscriberColumns, subscriberKey } from './subscriber-file.ts'

type Read<Value> = { ok: true; value: Value } | { ok: false; problems: CellProblem[] }
type Ordered = { order: ImportedOrder; formerUserId: string | null }

export const orderKind: TransferKind = {
  columns: orderColumns,
  collections: [],
  isAboutPeople: true,
  keyOf: orderKey,
  uniqueOf: () => null,
  apply: (tx, units, applying) =>
    judgeUnits<Ordered>(
      units,
      (lines) => {
        const read = readOrderLines(lines, applying.now)
        return read.ok ? { ok: true, value: { order: read.order, formerUserId: null } } : read
      },
      (read) => judgeOrders(tx, read, applying),
    ),
  undo: undoOrders,
}

export const formerOrderKind: TransferKind = {
  columns: null,
  collections: ['orders'],
  isAboutPeople: true,
  keyOf: (cells) => documentOf(cells)?.id ?? '',
  uniqueOf: () => null,
  apply: (tx, units, applying) =>
    judgeUnits<Ordered>(
      units,
      (lines) =>
        firstDocument(lines, (document, line) => orderOf(readFormerOrder(document, line, applying.now))),
      (read) => judgeOrders(tx, read, applying),
    ),
  undo: undoOrders,
}

function orderOf(read: ReadFormerOrder): Read<Ordered> {
  return read.ok ? { ok: true, value: { order: read.order, formerUserId: read.formerUserId } } : read
}

function firstDocument<Value>(
  lines: readonly StoredLine[],
  read: (document: NonNullable<ReturnType<typeof documentOf>>, line: number) => Read<Value>,
): Read<Value> {
  const [first] = lines
  const document = first ? documentOf(first.cells) : null
  if (first && document) return read(document, first.line)
  return { ok: false, problems: [{ line: first?.line ?? 0, column: 'document', words: unreadable }] }
}

async function judgeOrders(
  tx: Db,
  read: readonly { value: Ordered; lines: readonly StoredLine[] }[],
  applying: Applying,
): Promise<Judged[]> {
  const owners = await findLinks(
    tx,
    read.flatMap(({ value }) => (value.formerUserId === null ? [] : [value.formerUserId])),
  )
  const wanted = read.map(({ value: { order, formerUserId } }) => ({
    ...order,
    userId: formerUserId === null ? null : (owners.get(formerUserId) ?? null),
  }))
  const outcomes = await importOrders(tx, wanted, applying)
  return outcomes.map((outcome, place): Judged => {
    if (outcome.ok) return judged(outcome.verdict, outcome.undo)
    const line = read[place]?.lines[0]?.line ?? 0
    return {
      ok: false,
      problems: [{ line, column: 'order', words: 'is the number of another order' }],
    }
  })
}

function judged(verdict: 'create' | 'change' | 'unchanged', undo: unknown): Judged & { ok: true } {
  return { ok: true, verdict, unchangedLines: noLines, differences: [], undo, tags: [] }
}

async function undoOrders(tx: Db, undos: readonly unknown[]) {
  // Written by this very kind, into a column that nobody else writes; so below.
  const undone = await undoImportedOrders(tx, undos as readonly OrderUndo[])
  return undone.map((one) => ({
    kept: one === 'undone' ? null : 'Updated, shipped or emailed about since, so it was kept.',
    tags: [],
  }))
}

export const subscriberKind: TransferKind = {
  columns: subscriberColumns,
  collections: [],
  isAboutPeople: true,
  keyOf: subscriberKey,
  uniqueOf: (cells) =>
    subscriberKey(cells) === '' ? null : { column: 'email', value: subscriberKey(cells) },
  apply: (tx, units, applying) =>
    judgeUnits<ImportedSubscriber>(
      units,
      ([first]) => {
        const read = readSubscriber(first?.cells ?? {}, first?.line ?? 0, applying.now)
        return read.ok ? { ok: true, value: read.subscriber } : read
      },
      (read) => judgeSubscribers(tx, read, applying),
    ),
  undo: undoSubscribers,
}

export const formerSubscriberKind: TransferKind = {
  columns: null,
  collections: ['suscribedemail', 'subscribedemail'],
  isAboutPeople: true,
  keyOf: emailOfDocument,
  uniqueOf: () => null,
  apply: (tx, units, applying) =>
    judgeUnits<ImportedSubscriber>(
      units,
      (lines) =>
        firstDocument(lines, (document, line) => {
          const read = readFormerSubscriber({ document, line }, applying.now)
          return read.ok ? { ok: true, value: read.subscriber } : read
        }),
      (read) => judgeSubscribers(tx, read, applying),
    ),
  undo: undoSubscribers,
}

function emailOfDocument(cells: StoredLine['cells']): string {
  const document = documentOf(cells)
  return document ? formerEmail(document) : ''
}

async function judgeSubscribers(
  tx: Db,
  read: readonly { value: ImportedSubscriber }[],
  applying: Applying,
): Promise<Judged[]> {
  const outcomes = await importSubscribers(
    tx,
    read.map(({ value }) => value),
    applying,
  )
  return outcomes.map(({ verdict, undo, before, after }, place) => {
    const subject = read[place]?.value.email ?? ''
    const differences = verdict === 'change' ? [{ subject, field: 'state', before: before ?? '', after }] : []
    return { ...judged(verdict, undo), differences }
  })
}

async function undoSubscribers(tx: Db, undos: readonly unknown[], { now }: Applying) {
  const undone = await undoImportedSubscribers(tx, undos as readonly SubscriberUndo[], now)
  return undone.map((one) => ({
    kept: one === 'undone' ? null : 'Confirmed or unsubscribed since, so it was kept.',
    tags: [],
  }))
}

export const formerPeopleKind: TransferKind = {
  columns: null,
  collections: ['users'],
  isAboutPeople: true,
  keyOf: emailOfDocument,
  uniqueOf: () => null,
  apply: (tx, units, applying) =>
    judgeUnits(
      units,
      (lines) => {
        const numbered = lines.map(({ line, cells }) => ({ line, document: documentOf(cells) }))
        const known = numbered.flatMap(({ line, document }) => (document ? [{ line, document }] : []))
        const lost = numbered.find(({ document }) => document === null)
        if (lost) return { ok: false, problems: [{ line: lost.line, column: 'document', words: unreadable }] }
        const read = readFormerPerson(known, applying.now)
        return read.ok ? { ok: true, value: read.person } : read
      },
      async (read) => {
        const outcomes = await importPeople(
          tx,
          read.map(({ value }) => value),
          applying,
        )
        return outcomes.map(({ verdict, undo }) => judged(verdict, undo))
      },
    ),
  undo: async (tx, undos) => {
    const people = undos as readonly PersonUndo[]
    const ids = people.map(({ userId }) => userId)
    const rows = await tx
      .selectDistinct({ id: orders.userId })
      .from(orders)
      .where(inArray(orders.userId, ids))
    const keep = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
    const undone = await undoImportedPeople(tx, people, keep)
    return undone.map((one) => ({
      kept: one === 'undone' ? null : 'Has signed in or ordered since, so the account was kept.',
      tags: [],
    }))
  },
}
