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
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey, partBytes = defaultPartBytes } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 500 })
  const root = `${new URL(endpoint).href.replace(/\/+$/u, '')}/${encodeURIComponent(bucket)}`
  const folder = prefix === '' ? '' : `${prefix}/`
  const words = `s3://${bucket}/${folder}`.replace(/\/$/u, '')

  async function ask(method: string, path: string, body?: Uint8Array): Promise<Response> {
    try {
      const answer = await client.fetch(`${root}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        // The service compares what came with it.
        ...(body ? { body: body as BodyInit, headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') } } : {}),
      })
      if (answer.ok) return answer
      giveUp(`${words} did not take it: ${await codeOf(answer)}.`)
    } catch (error) {
      if (!isLineFault(error)) throw error
      giveUp(`${words} cannot be reached.`, error)
    }
  }

  const read = async <T>(shape: z.ZodType<T>, answer: Response): Promise<T> => {
    const bytes = await readBounded(answer, maxAnswerBytes)
    const found = shape.safeParse(bytes === null ? null : xml.parse(Buffer.from(bytes).toString()))
    return found.success ? found.data : giveUp(`${words} answered something that is no answer of S3.`)
  }

  return {
    words,
    async put(name, bytes) {
      const path = `/${folder}${name}`
      const { UploadId } = (await read(begun, await ask('POST', `${path}?uploads=`))).InitiateMultipartUploadResult
      const upload = encodeURIComponent(UploadId)
      try {
        const tags: string[] = []
        for await (const part of inParts(bytes, partBytes)) {
          const answer = await ask('PUT', `${path}?partNumber=${tags.length + 1}&uploadId=${upload}`, part)
          tags.push(answer.headers.get('etag') ?? '')
        }
        const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const answer = await ask('POST', `${path}?uploadId=${upload}`, Buffer.from(list))
        // It answers 200 at once and may tell of a failure in the body.
        const said = Buffer.from((await readBounded(answer, maxAnswerBytes)) ?? []).toString()
        if (said.includes('<Error>')) giveUp(`${words} did not take it: ${/<Code>(\w+)/u.exec(said)?.[1] ?? 'no reason'}.`)
      } catch (error) {
        // Parts that nobody takes away cost money; the reason is what was thrown.
        await ask('DELETE', `${path}?uploadId=${upload}`).catch(() => {})
        throw error
      }
    },
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
  return /<Code>(\w{1,60})<\/Code>/u.exec(Buffer.from(bytes ?? []).toString())?.[1] ?? `status ${answer.status}`
}
