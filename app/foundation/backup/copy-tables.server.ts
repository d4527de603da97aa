// Rows as COPY text: the same rows are the same bytes on every server, so their checksum proves that nothing was lost.
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { partBytes, type TableSum } from './backup-format.ts'
import type { Table } from './table-list.server.ts'

const newline = 10

/** How values are written, whatever server and owner are used to; and nothing of it may run out of time. */
export async function settleFormat(client: Client): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set row_security = off`)
}

/** The rows of a table in parts of whole rows, and when all have been taken their sum. */
export async function* copyOut(client: Client, table: Table): AsyncGenerator<Uint8Array, TableSum> {
  const stream = client.query(copyTo(`copy (${table.query}) to stdout`))
  const hash = createHash('sha256')
  let bytes = 0
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    const whole = Buffer.concat(held)
    const end = whole.lastIndexOf(newline) + 1
    // Not one whole row yet.
    if (end === 0) held = [whole]
    else {
      yield whole.subarray(0, end)
      held = end < whole.length ? [whole.subarray(end)] : []
    }
    size = whole.length - end
  }
  if (size > 0) yield Buffer.concat(held)
  const { schema, name, columns } = table
  return { schema, name, columns, rows: stream.rowCount, bytes, sha256: hash.digest('hex') }
}

/** The sum of what is in the table now. */
export async function sumTable(client: Client, table: Table): Promise<TableSum> {
  const parts = copyOut(client, table)
  for (;;) {
    const next = await parts.next()
    if (next.done) return next.value
  }
}
