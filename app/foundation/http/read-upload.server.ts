// Reading a form with files: the body comes to the disk first, however slowly it is sent; then it is read as a stream, a file
// is handled as soon as it is whole, and the next one is read after that, so that one file of a request is in memory at a time.
import {
  FormDataParseError,
  MaxFilesExceededError,
  parseFormData,
  type FileUpload,
} from '@remix-run/form-data-parser'
import type { MediaGateway, UploadLane } from '#app/foundation/gateways/media/media-gateway.ts'
import { isBodyTooLarge } from './body-limits.ts'
import type { FormValues } from './form.server.ts'
import { storableText } from '#app/foundation/lib/storable.ts'
import { maxUploadFileBytes } from './uploaded-picture.ts'

export type ReadUpload<Stored> =
  /** `values` are the text fields, the first of each name; `files` what `onFile` made of each file, in order. */
  { ok: true; values: FormValues; files: Stored[] } | Unread

type Unread = { ok: false; status: 400 | 408 | 413 | 415 | 503; message: string }

type Options<Stored> = {
  media: MediaGateway
  /** Whose budgets it is taken from; the office's when nothing is said. */
  lane?: UploadLane
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
  { media, lane = 'staff', onFile, maxFiles = 12, maxFileBytes = maxUploadFileBytes }: Options<Stored>,
): Promise<ReadUpload<Stored>> {
  const kind = kindOf(request)
  if (kind === null)
    return { ok: false, status: 415, message: 'We could not read this form. Please try again.' }
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
    const spooled = await media.spool(request, lane)
    if (!spooled.ok) return unspooled[spooled.problem]
    try {
      const inMemory = Math.max(1, Math.min(spooled.bytes, maxFileBytes))
      const form = await media.receive(inMemory, () => parseFormData(spooled.request, limits, handle), lane)
      return { ok: true, values: valuesOf(form), files }
    } finally {
      await spooled.close()
    }
  } catch (error) {
    return explain(error, maxFiles, maxFileBytes)
  }
}

export const notWhole = 'The file did not arrive complete. Please send it again.'

export const unspooled: Record<'slow' | 'full' | 'cut-off', Unread> = {
  slow: {
    ok: false,
    status: 408,
    message:
      'The upload was too slow, so we stopped it. Please try again on a better connection, or with a smaller file.',
  },
  full: {
    ok: false,
    status: 503,
    message: 'Many files are being uploaded right now. Please try again in a minute.',
  },
  'cut-off': { ok: false, status: 400, message: notWhole },
}

function kindOf(request: Request): 'files' | 'fields' | null {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data') return 'files'
  return type === 'application/x-www-form-urlencoded' ? 'fields' : null
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
  if (tooLargeNames.has(error.name) || isBodyTooLarge(error) || isBodyTooLarge(error.cause))
    return {
      ok: false,
      status: 413,
      message: `A file can be at most ${megabytes} MB. Please choose a smaller one.`,
    }
  if (error instanceof MaxFilesExceededError) return { ok: false, status: 413, message: tooMany(maxFiles) }
  if (error instanceof FormDataParseError || malformedNames.has(error.name))
    return { ok: false, status: 400, message: notWhole }
  throw error
}

function tooMany(maxFiles: number): string {
  return maxFiles === 1
    ? 'You can send one file at a time.'
    : `You can send up to ${maxFiles} files at a time.`
}
