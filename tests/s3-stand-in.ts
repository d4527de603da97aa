// A bucket for tests: keeps objects in memory and refuses whatever is not signed with its keys (AWS Signature 4).
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

export type S3StandIn = {
  endpoint: string
  objects: Map<string, Buffer>
  /** Statuses that the next requests are answered with instead of being done. */
  faults: number[]
  stop: () => void
}

export const s3Keys = { accessKeyId: 'AKTEST', secretAccessKey: 'secret-of-the-test' }
export const s3Region = 'eu-west-1'

export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const faults: number[] = []
  const uploads: Uploads = new Map()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const refuse = (status: number, code: string) =>
        response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      const answer = async () => {
        const fault = faults.shift()
        if (fault !== undefined) return refuse(fault, 'SlowDown')
        const url = `http://${request.headers.host ?? ''}${request.url ?? ''}`
        if (!(await isSigned(request.method ?? '', url, request.headers)))
          return refuse(403, 'SignatureDoesNotMatch')
        const { pathname: name, searchParams: asked } = new URL(url)
        if (asked.has('uploads') || asked.has('uploadId'))
          return answerUpload(request.method ?? '', name, asked, body, { objects, uploads }, response)
        if (asked.get('list-type') === '2') return response.writeHead(200).end(listOf(objects, name, asked))
        const found = answerObject(request.method ?? '', name, body, objects)
        return found === null ? refuse(404, 'NoSuchKey') : response.writeHead(200).end(found)
      }
      void answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, objects, faults, stop: () => server.close() }
}

/** Null when there is none. */
function answerObject(
  method: string,
  name: string,
  body: Buffer,
  objects: Map<string, Buffer>,
): Buffer | null {
  if (method === 'PUT') objects.set(name, body)
  if (method === 'DELETE') objects.delete(name)
  return method === 'GET' ? (objects.get(name) ?? null) : Buffer.alloc(0)
}

type Uploads = Map<string, Map<number, Buffer>>
type Kept = { objects: Map<string, Buffer>; uploads: Uploads }

/** An object that comes in parts appears when the last word about it has been said. */
function answerUpload(
  method: string,
  name: string,
  asked: URLSearchParams,
  body: Buffer,
  { objects, uploads }: Kept,
  response: ServerResponse,
): void {
  const id = asked.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (asked.has('uploads')) {
    const made = `upload/${uploads.size + 1}+x=`
    uploads.set(made, new Map())
    const xml = `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`
    return void response.writeHead(200).end(`<?xml version="1.0"?>${xml}`)
  }
  if (!parts) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
  if (method === 'PUT') {
    parts.set(Number(asked.get('partNumber')), body)
    return void response.writeHead(200, { etag: `"part-${asked.get('partNumber') ?? ''}"` }).end()
  }
  uploads.delete(id)
  if (method === 'DELETE') return void response.writeHead(204).end()
  const named = Array.from(
    body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part-\1"/gu),
    ([, n]) => Number(n),
  )
  objects.set(name, Buffer.concat(named.map((n) => parts.get(n) ?? Buffer.from('missing part'))))
  response.writeHead(200).end('<CompleteMultipartUploadResult/>')
}

/** Two a page, so that whoever lists has to turn pages. */
function listOf(objects: ReadonlyMap<string, Buffer>, bucket: string, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? ''
  const from = Number(asked.get('continuation-token') ?? 0)
  const rows = [...objects].filter(([name]) => name.startsWith(`${bucket}/${prefix}`))
  const contents = rows
    .slice(from, from + 2)
    .map(
      ([name, { length }]) =>
        `<Contents><Key>${name.slice(bucket.length + 1)}</Key><Size>${length}</Size></Contents>`,
    )
  const next = from + 2 < rows.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

/** Signs the same request again and compares. */
async function isSigned(
  method: string,
  url: string,
  headers: NodeJS.Dict<string | string[]>,
): Promise<boolean> {
  const text = (name: string) => String(headers[name] ?? '')
  const again = await new AwsV4Signer({
    ...s3Keys,
    method,
    url,
    service: 's3',
    region: s3Region,
    datetime: text('x-amz-date'),
    headers: {
      'x-amz-content-sha256': text('x-amz-content-sha256'),
      ...(headers['content-type'] ? { 'content-type': text('content-type') } : {}),
    },
  }).sign()
  return again.headers.get('authorization') === text('authorization')
}
