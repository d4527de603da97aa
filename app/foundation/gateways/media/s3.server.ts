// Masters in a bucket of any S3-compatible service, under masters/<key>.webp. Requests are signed (AWS Signature 4).
import { AwsClient } from 'aws4fetch'
import type { RemoteMasters } from './media-gateway.ts'
import { filmTimes, isLineFault, maxMasterBytes, readBounded, saveBounded } from './read-bounded.server.ts'

export type S3Options = {
  /** https://s3.eu-west-1.amazonaws.com, or that of another service. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Longest wait for one whole answer, milliseconds. */
  timeoutMs?: number
}

const scheme = 's3:'

/**
 * Never throws for what the service or the line does. Putting the same key again writes the same bytes, so what was not
 * answered is tried again (aws4fetch: 429 and 5xx, up to twice).
 */
export function createS3({
  endpoint,
  bucket,
  region,
  timeoutMs = 30_000,
  ...keys
}: S3Options): RemoteMasters {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2, initRetryMs: 100 })
  const root = `${new URL(endpoint).href.replace(/\/+$/u, '')}/${encodeURIComponent(bucket)}`

  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    more: RequestInit = {},
    longestMs = timeoutMs,
  ): Promise<Response | string> {
    const time = AbortSignal.timeout(longestMs)
    const signal = more.signal ? AbortSignal.any([more.signal, time]) : time
    try {
      return await client.fetch(`${root}/${name}`, { ...more, method, redirect: 'error', signal })
    } catch (error) {
      if (!isLineFault(error)) throw error
      return time.aborted ? `no answer within ${longestMs / 1000} seconds` : 'it could not be reached'
    }
  }

  const timeOf = (isFilm: boolean) => (isFilm ? filmTimes : 1) * timeoutMs

  return {
    async put(key, bytes, signal) {
      const isFilm = bytes instanceof Blob
      const name = `masters/${key}.${isFilm ? 'mp4' : 'webp'}`
      const headers = { 'content-type': isFilm ? 'video/mp4' : 'image/webp' }
      const body = isFilm ? bytes : Uint8Array.from(bytes)
      const answer = await ask('PUT', name, { headers, body, signal: signal ?? null }, timeOf(isFilm))
      if (typeof answer === 'string') return { ok: false, message: `Storage error: ${answer}` }
      if (answer.ok) return { ok: true, address: scheme + name }
      return { ok: false, message: `Storage error: ${await codeOf(answer)}` }
    },
    async get(address) {
      if (!address.startsWith(scheme)) return null
      const answer = await ask('GET', address.slice(scheme.length))
      if (typeof answer === 'string' || !answer.ok) return null
      try {
        return await readBounded(answer, maxMasterBytes)
      } catch (error) {
        if (isLineFault(error)) return null
        throw error
      }
    },
    async download(address, path) {
      if (!address.startsWith(scheme)) return false
      const answer = await ask('GET', address.slice(scheme.length), {}, timeOf(true))
      return typeof answer !== 'string' && answer.ok && saveBounded(answer, path)
    },
    async remove(address) {
      if (address.startsWith(scheme)) await ask('DELETE', address.slice(scheme.length))
    },
  }
}

/** The service's word for it, e.g. AccessDenied; its full message may name keys. */
async function codeOf(answer: Response): Promise<string> {
  const bytes = await readBounded(answer, 64 * 1024)
  const code = /<Code>(\w{1,60})<\/Code>/u.exec(Buffer.from(bytes ?? []).toString())?.[1]
  return code ?? `status ${answer.status}`
}
