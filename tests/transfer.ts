// Imports and exports for tests, on the way that the pages take, with the job done at once.
import { pino } from 'pino'
import { beginExport } from '#app/admin/transfer/export-rows.server.ts'
import { findImport, runImport, undoImport } from '#app/admin/transfer/imports.server.ts'
import { takeInFile } from '#app/admin/transfer/read-import.server.ts'
import type { ExportKind, ImportKind } from '#app/domain/transfer/transfer.ts'
import { workImport } from '#app/admin/transfer/work-import.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { csvAnswer } from '#app/foundation/http/csv.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { someProof } from './step-up.ts'

export const transferDay = new Date('2026-11-24T10:00:00Z')
export const importer: Actor = { userId: null, role: 'owner', requestId: 'req_test', now: transferDay }

/** Jobs are done by the test itself. */
const idleQueue: Queue = {
  start: async () => {},
  rest: async () => {},
  stop: async () => {},
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  hasJob: () => {
    throw new Error('no jobs here')
  },
}

export function transferDeps(db: Db) {
  return {
    db,
    queue: idleQueue,
    secret: ['s'.repeat(48)] as const,
    log: pino({ level: 'silent' }),
    now: () => transferDay,
  }
}

/** Uploads and checks. The words of a refusal, or the import with its counts. */
export async function checkFile(db: Db, kind: ImportKind, content: string | Uint8Array, actor = importer) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const taken = await takeInFile(transferDeps(db), actor, { kind, name: `${kind}.csv`, bytes })
  if (!taken.ok) return taken
  await workImport(transferDeps(db), taken.id)
  return { ok: true as const, ...(await readImport(db, taken.id)) }
}

export async function readImport(db: Db, id: string) {
  const row = await findImport(db, id)
  if (!row) throw new Error(`no import ${id}`)
  return row
}

/** Uploads, checks and runs. */
export async function bringIn(db: Db, kind: ImportKind, content: string | Uint8Array) {
  const checked = await checkFile(db, kind, content)
  if (!checked.ok) throw new Error(checked.words)
  await runImport(transferDeps(db), importer, checked.id)
  await workImport(transferDeps(db), checked.id)
  return readImport(db, checked.id)
}

export async function takeBack(db: Db, id: string) {
  const moved = await undoImport(transferDeps(db), importer, id, someProof)
  if (!moved.ok) throw new Error(moved.problem)
  await workImport(transferDeps(db), readId(id))
  return readImport(db, id)
}

const readId = (id: string) => id as `imp_${string}`

export async function takeOut(db: Db, kind: ExportKind): Promise<string> {
  const { headings, batches } = await beginExport(db, importer, kind, someProof)
  const bytes = await csvAnswer(kind, headings, batches).arrayBuffer()
  // As it is, with its byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
