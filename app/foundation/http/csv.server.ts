// Files for spreadsheets: RFC 4180, UTF-8 with the byte order mark that Excel asks for, sent as they are made so that the
// longest of them needs no more memory than a batch of lines. What a cell may hold is told in lib/cells.ts.
import { stringify } from 'csv-stringify/sync'

export const byteOrderMark = '\uFEFF'

/** Lines with CRLF at their ends. Cells that another program might split or trim are quoted too. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n', quoted_match: /[\r\n;\t\uFEFF]|^\s|\s$/u },
  )
}

/** A file to keep, of headings and batches of lines. `name` is plain ASCII, without its ending. */
export function csvAnswer(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): Response {
  return new Response(streamOf(fileOf(headings, batches)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function* fileOf(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([headings])
  for await (const rows of batches) if (rows.length > 0) yield csvLines(rows)
}

/** Pulled by whoever reads: a slow line slows the reading of the database down, and leaving ends it. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
