// Reading a form with files: the body is read as a stream, a file is handled as soon as it is whole, and the next one is
// read after that, so that one file of a request is in memory at a time.
import {
  FormDataParseError,
  MaxFilesExceededError,
  parseFormData,
  type FileUpload,
} from '@remix-run/form-data-parser'
import type { MediaGateway } from '#app/gateways/media/media-gateway.ts'
import { isBodyTooLarge } from './body-limits.ts'
import type { FormValues } from './form.server.ts'
import { storableText } from './storable.ts'
import { maxUploadFileBytes } from './uploaded-picture.ts'

export type ReadUpload<Stored> =
  /** `values` are the text fields, the first of each name; `files` what `onFile` made of each file, in order. */
  { ok: true; values: FormValues; files: Stored[] } | { ok: false; status: 400 | 413 | 415; message: string }

type Options<Stored> = {
  media: MediaGateway
  onFile: (file: File, field: string) => Promise<Stored>
  maxFiles?: number
  /** Of one file. */
  maxFileBytes?: number
}

/** Text fields, part heads and borders of a form with files, all together. */
const aroundFiles = 256 * 1024
const maxParts = 500

/** Takes multipart forms and, for forms whose files were left out by a script, urlencoded ones. */
export async function readUpload<Stored>(
  request: Request,
  { media, onFile, maxFiles = 12, maxFileBytes = maxUploadFileBytes }: Options<Stored>,
): Promise<ReadUpload<Stored>> {
  const kind = kindOf(request)
  if (kind === null) return { ok: false, status: 415, message: 'This form could not be read.' }
  const files: Stored[] = []
  const handle = async (file: FileUpload): Promise<null> => {
    // What a browser sends for a file field that was left empty.
    if (file.size > 0 || file.type !== 'application/octet-stream')
      files.push(await onFile(file, file.fieldName))
    return null
  }
  const limits =
    kind === 'files'
      ? { maxFiles, maxParts, maxFileSize: maxFileBytes, maxTotalSize: maxFiles * maxFileBytes + aroundFiles }
      : { maxParts, maxTotalSize: aroundFiles }
  try {
    const form = await media.receive(heldBytes(request, maxFileBytes), () =>
      parseFormData(request, limits, handle),
    )
    return { ok: true, values: valuesOf(form), files }
  } catch (error) {
    return explain(error, maxFiles, maxFileBytes)
  }
}

function kindOf(request: Request): 'files' | 'fields' | null {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data') return 'files'
  return type === 'application/x-www-form-urlencoded' ? 'fields' : null
}

/** What of this request may lie in memory at once. */
function heldBytes(request: Request, maxFileBytes: number): number {
  const told = Number(request.headers.get('content-length') ?? Number.NaN)
  return Number.isSafeInteger(told) && told > 0 ? Math.min(told, maxFileBytes) : maxFileBytes
}

function valuesOf(form: FormData): FormValues {
  const values = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !values.has(name)) values.set(name, storableText(value))
  }
  return Object.fromEntries(values)
}

const tooLargeNames = new Set(['MaxFileSizeExceededError', 'MaxTotalSizeExceededError'])
const malformedNames = new Set(['MaxHeaderSizeExceededError', 'MaxPartsExceededError'])

function explain(error: unknown, maxFiles: number, maxFileBytes: number): ReadUpload<never> {
  if (!(error instanceof Error)) throw error
  const megabytes = Math.round(maxFileBytes / (1024 * 1024))
  if (tooLargeNames.has(error.name) || isBodyTooLarge(error.cause))
    return { ok: false, status: 413, message: `A file may have at most ${megabytes} MB.` }
  if (error instanceof MaxFilesExceededError)
    return { ok: false, status: 413, message: `At most ${maxFiles} files go in one form.` }
  if (error instanceof FormDataParseError || malformedNames.has(error.name))
    return { ok: false, status: 400, message: 'The file did not arrive whole. Please send it again.' }
  throw error
}
