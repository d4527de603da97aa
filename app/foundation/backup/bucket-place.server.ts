// A bucket of any S3-compatible service. A backup is sent in parts, one in memory at a time, and appears under its name when the
// last has been taken.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { isLineFault, readBounded } from '#app/foundation/gateways/media/read-bounded.server.ts'
import type { BackupPlace } from './backup-place.ts'
import { giveUp } from './backup-problem.ts'
import { madeAtOf, type StoredBackup } from './kept-backups.ts'

export type BucketOptions = {
  endpoint: string
  region: string
  bucket: string
  /** Without slashes at the ends; '' for the root. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Bytes of a part; at least 5 MB by the rules of S3. 10,000 parts are the most: 160 GB. */
  partBytes?: number
}

const defaultPartBytes = 16 * 1024 * 1024
/** For one part or one answer; milliseconds. */
const timeoutMs = 120_000
const maxAnswerBytes = 4 * 1024 * 1024

const begun = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string() }) })
const listed = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), Size: z.coerce.number() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
})
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

export function createBucketPlace(options: BucketOptions): BackupPlace {
  const folder = options.prefix === '' ? '' : `${options.prefix}/`
  const words = `s3://${options.bucket}/${folder}`.replace(/\/$/u, '')
  const ask = createAsk(options, words)
  return {
    words,
    put: (name, bytes) =>
      sendInParts(ask, `/${folder}${name}`, inParts(bytes, options.partBytes ?? defaultPartBytes)),
    async open(name) {
      const { body } = await ask('GET', `/${folder}${name}`)
      return Readable.fromWeb((body ?? new ReadableStream()) as Parameters<typeof Readable.fromWeb>[0])
    },
    async list() {
      const stored: StoredBackup[] = []
      for (let next = ''; ;) {
        const more = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`
        const answer = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(folder)}${more}`)
        const { Contents, NextContinuationToken } = (await read(listed, answer)).ListBucketResult
        for (const { Key, Size } of Contents) {
          const name = Key.slice(folder.length)
          const madeAt = madeAtOf(name)
          if (madeAt) stored.push({ name, madeAt, bytes: Size })
        }
        if (NextContinuationToken === undefined) return stored
        next = NextContinuationToken
      }
    },
    async remove(name) {
      await ask('DELETE', `/${folder}${name}`)
    },
  }
}

/** Answers of the service that are none are a problem in words. `path` follows the name of the bucket. */
type Ask = (method: string, path: string, body?: Uint8Array) => Promise<Response>

function createAsk(options: BucketOptions, words: string): Ask {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 3,
    initRetryMs: 500,
  })
  const root = `${new URL(endpoint).href.replace(/\/+$/u, '')}/${encodeURIComponent(bucket)}`
  return async (method, path, body) => {
    try {
      const answer = await client.fetch(`${root}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? withSum(body) : {}),
      })
      return answer.ok ? answer : giveUp(`${words} did not take it: ${await codeOf(answer)}.`)
    } catch (error) {
      if (!isLineFault(error)) throw error
      giveUp(`${words} cannot be reached.`, error)
    }
  }
}

/** The service compares what came with it. */
function withSum(body: Uint8Array) {
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { body: body as BodyInit, headers: { 'x-amz-content-sha256': sha256 } }
}

async function sendInParts(ask: Ask, path: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const { UploadId } = (await read(begun, await ask('POST', `${path}?uploads=`)))
    .InitiateMultipartUploadResult
  const upload = encodeURIComponent(UploadId)
  try {
    let list = ''
    let number = 0
    for await (const part of parts) {
      const answer = await ask('PUT', `${path}?partNumber=${++number}&uploadId=${upload}`, part)
      list += `<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.get('etag') ?? ''}</ETag></Part>`
    }
    const all = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
    const answer = await ask('POST', `${path}?uploadId=${upload}`, all)
    // It answers 200 at once and may tell of a failure in the body.
    const said = Buffer.from((await readBounded(answer, maxAnswerBytes)) ?? []).toString()
    if (said.includes('<Error>'))
      giveUp(`The bucket did not take it: ${/<Code>(\w+)/u.exec(said)?.[1] ?? 'no reason'}.`)
  } catch (error) {
    // Parts that nobody takes away cost money; the reason is what was thrown.
    await ask('DELETE', `${path}?uploadId=${upload}`).catch(() => {})
    throw error
  }
}

async function read<T>(shape: z.ZodType<T>, answer: Response): Promise<T> {
  const bytes = await readBounded(answer, maxAnswerBytes)
  const found = shape.safeParse(bytes === null ? null : xml.parse(Buffer.from(bytes).toString()))
  return found.success ? found.data : giveUp('The bucket answered something that is no answer of S3.')
}

async function* inParts(bytes: Readable, size: number): AsyncGenerator<Uint8Array> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    held.push(chunk)
    length += chunk.length
    if (length < size) continue
    const whole = Buffer.concat(held)
    yield whole.subarray(0, size)
    held = [whole.subarray(size)]
    length = whole.length - size
  }
  yield Buffer.concat(held)
}

async function codeOf(answer: Response): Promise<string> {
  const bytes = await readBounded(answer, 64 * 1024)
  return (
    /<Code>(\w{1,60})<\/Code>/u.exec(Buffer.from(bytes ?? []).toString())?.[1] ?? `status ${answer.status}`
  )
}
