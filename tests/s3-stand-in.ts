// A bucket for tests: keeps objects in memory and refuses whatever is not signed with its keys (AWS Signature 4).
import { createServer } from 'node:http'
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
        const name = new URL(url).pathname
        if (request.method === 'PUT') objects.set(name, body)
        if (request.method === 'DELETE') objects.delete(name)
        const found = objects.get(name)
        if (request.method === 'GET' && !found) return refuse(404, 'NoSuchKey')
        return response.writeHead(200).end(request.method === 'GET' ? found : undefined)
      }
      void answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, objects, faults, stop: () => server.close() }
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
