// The lines of a file, in batches, as it is read: CSV by csv-parse, documents of the former shop by their splitter. What
// the whole file is refused for is thrown as FileRefused; a line that cannot be read is told beside the others.
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { CsvError, Parser } from 'csv-parse'
import { readCell } from '#app/foundation/lib/cells.ts'
import { type Cells, type Column, readHeadings } from './columns.ts'
import { decode, findDelimiter, findEncoding } from './guess-file.server.ts'
import { DocumentSplitter, type FoundDocument, NotJson } from './split-documents.ts'

export type ReadLine = { cells: Cells; /** Why it cannot be read at all. */ problem: string | null }

export class FileRefused extends Error {
  readonly words: string
  constructor(words: string) {
    super(words)
    this.words = words
  }
}

export const mostLines = 100_000
const maxLineChars = 256 * 1024
const batchLines = 500

export type Told = { unknownHeadings: string[] }

/** `told` is filled with what is worth telling about the headings. */
export async function* readCsvLines(
  bytes: Uint8Array,
  columns: readonly Column[],
  told: Told,
): AsyncGenerator<ReadLine[]> {
  const encoding = findEncoding(bytes)
  const start = decode(bytes.subarray(0, 64 * 1024), encoding).next().value ?? ''
  const parser = new Parser({
    bom: true,
    delimiter: findDelimiter(start),
    record_delimiter: ['\r\n', '\n', '\r'],
    // People write 24" into a cell without quoting it.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxLineChars,
  })
  const source = Readable.from(decode(bytes, encoding))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let places: (Column | null)[] | null = null
  let batch: ReadLine[] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (places === null) places = headingsOf(record, columns, told)
      else batch.push(lineOf(record, places))
      if (batch.length < batchLines) continue
      yield batch
      batch = []
      // The parser may have a whole chunk of the file ready: others take their turn in between.
      await turn()
    }
  } catch (error) {
    throw refusalOf(error)
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (places === null) throw new FileRefused('The file is empty.')
  if (batch.length > 0) yield batch
}

function headingsOf(record: readonly string[], columns: readonly Column[], told: Told): (Column | null)[] {
  const read = readHeadings(record, columns)
  if (!read.ok) throw new FileRefused(read.words)
  told.unknownHeadings = read.unknown
  return read.columns
}

function lineOf(record: readonly string[], places: readonly (Column | null)[]): ReadLine {
  const cells: Record<string, string> = {}
  for (const [place, column] of places.entries())
    if (column) cells[column.name] = readCell(clean(record[place] ?? ''), column.form)
  const isTooWide = record.slice(places.length).some((cell) => cell.trim() !== '')
  const problem = isTooWide
    ? `The row has ${record.length} cells, the first line has ${places.length} headings.`
    : null
  return { cells, problem }
}

/** PostgreSQL keeps neither NUL nor half a character. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileRefused(
      'A row has no end, or is longer than 256,000 characters. A quotation mark may be missing.',
    )
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FileRefused(
      'A quotation mark that opens a cell is never closed, so rows cannot be separated. Save the file as CSV again.',
    )
  return new FileRefused('The file could not be read as CSV. Save it as CSV again.')
}

export async function* readDocumentLines(
  bytes: Uint8Array,
  collections: readonly string[],
): AsyncGenerator<ReadLine[]> {
  const splitter = new DocumentSplitter(collections)
  let batch: ReadLine[] = []
  let isAny = false
  try {
    for (const item of decode(bytes, findEncoding(bytes))) {
      for (const found of splitter.push(item)) batch.push(documentLine(found))
      if (batch.length > 0) isAny = true
      if (batch.length >= batchLines) {
        yield batch
        batch = []
      }
      await turn()
    }
    splitter.end()
  } catch (error) {
    throw error instanceof NotJson ? new FileRefused(error.words) : error
  }
  if (!isAny)
    throw new FileRefused(
      'No documents found in this file. It should be an array of documents, or an object of documents by id.',
    )
  if (batch.length > 0) yield batch
}

function documentLine({ id, text }: FoundDocument): ReadLine {
  const cells = { key: clean(id ?? ''), document: clean(text ?? '') }
  return { cells, problem: text === null ? 'The document is longer than 256,000 characters.' : null }
}
