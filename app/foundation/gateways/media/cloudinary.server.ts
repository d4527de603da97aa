// Masters at Cloudinary, by the call that the specification names: POST {base}/v1_1/{cloud}/image/upload with `file` and
// `upload_preset`. An unsigned preset can neither replace nor delete, so nothing is ever removed there.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { RemoteMasters } from './media-gateway.ts'
import { filmTimes, isLineFault, maxMasterBytes, readBounded, saveBounded } from './read-bounded.server.ts'

export type CloudinaryOptions = {
  cloud: string
  uploadPreset: string
  /** https://api.cloudinary.com, or the address of the local stand-in. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
  /** Longest wait for one whole answer, milliseconds. */
  timeoutMs?: number
  /** Before the second try of an upload that Cloudinary did not take; milliseconds. */
  retryAfterMs?: number
}

type Put = Awaited<ReturnType<RemoteMasters['put']>>

/** Answers are a few kilobytes. */
const maxAnswerBytes = 256 * 1024
const deliveryOrigin = 'https://res.cloudinary.com'

const uploaded = z.object({ secure_url: z.string().max(2_000) })
const refused = z.object({ error: z.object({ message: z.string() }) })

/**
 * Never throws for what Cloudinary or the line does: the message of a failure is 'Cloudinary error: ' and the detail, as
 * the specification says it. An upload is tried twice when it was surely not taken (429, 503, no connection).
 */
export function createCloudinary(options: CloudinaryOptions): RemoteMasters {
  const { cloud, fetch = globalThis.fetch, timeoutMs = 30_000, retryAfterMs = 500 } = options
  const base = new URL(options.baseUrl)
  const account = `${base.href.replace(/\/+$/u, '')}/v1_1/${encodeURIComponent(cloud)}`
  // The stand-in delivers from its own address.
  const delivery = base.hostname.endsWith('cloudinary.com') ? deliveryOrigin : base.origin

  async function upload(
    key: string,
    bytes: Uint8Array | Blob,
    signal?: AbortSignal,
  ): Promise<Put & { again?: boolean }> {
    const isFilm = bytes instanceof Blob
    const file = isFilm ? bytes : new Blob([Uint8Array.from(bytes)], { type: 'image/webp' })
    const longestMs = (isFilm ? filmTimes : 1) * timeoutMs
    const body = new FormData()
    body.set('file', file, `${key}.${isFilm ? 'mp4' : 'webp'}`)
    body.set('upload_preset', options.uploadPreset)
    const time = AbortSignal.timeout(longestMs)
    try {
      const response = await fetch(`${account}/${isFilm ? 'video' : 'image'}/upload`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, time]) : time,
      })
      return await readUploaded(response, isOurs)
    } catch (error) {
      if (!isLineFault(error)) throw error
      if (time.aborted) return failed(`no answer within ${longestMs / 1000} seconds`)
      if (signal?.aborted) return failed('it was given up')
      // A connection that broke in the middle may have delivered: a second picture there would be nobody's.
      return { ...failed('it could not be reached'), again: isRefusedConnection(error) }
    }
  }

  const isOurs = (address: string): boolean => {
    if (!URL.canParse(address)) return false
    const { origin, protocol, pathname, username } = new URL(address)
    const isSafe = protocol === 'https:' || base.protocol === 'http:'
    const isThere = ['image', 'video'].some((sort) => pathname.includes(`/${cloud}/${sort}/upload/`))
    return isSafe && origin === delivery && username === '' && isThere
  }

  return {
    async put(key, bytes, signal) {
      const first = await upload(key, bytes, signal)
      if (first.ok || !first.again || signal?.aborted) return plain(first)
      await pause(retryAfterMs)
      return plain(await upload(key, bytes, signal))
    },
    async get(address) {
      if (!isOurs(address)) return null
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await fetch(address, { redirect: 'error', signal })
        return response.ok ? await readBounded(response, maxMasterBytes) : null
      } catch (error) {
        if (isLineFault(error)) return null
        throw error
      }
    },
    async download(address, path) {
      if (!isOurs(address)) return false
      try {
        const signal = AbortSignal.timeout(filmTimes * timeoutMs)
        const response = await fetch(address, { redirect: 'error', signal })
        return response.ok && (await saveBounded(response, path))
      } catch (error) {
        if (isLineFault(error)) return false
        throw error
      }
    },
    remove: () => Promise.resolve(),
  }
}

async function readUploaded(
  response: Response,
  isOurs: (address: string) => boolean,
): Promise<Put & { again?: boolean }> {
  const bytes = await readBounded(response, maxAnswerBytes)
  const body = bytes === null ? undefined : parseJson(Buffer.from(bytes).toString())
  if (!response.ok) {
    const told = refused.safeParse(body)
    const detail = told.success ? told.data.error.message : response.headers.get('x-cld-error')
    return {
      ...failed(detail ?? `status ${response.status}`),
      again: response.status === 429 || response.status === 503,
    }
  }
  const answer = uploaded.safeParse(body)
  if (!answer.success) return failed('the answer could not be read')
  const address = answer.data.secure_url
  return isOurs(address) ? { ok: true, address } : failed('the picture was put somewhere that is not ours')
}

function failed(detail: string): Extract<Put, { ok: false }> {
  return { ok: false, message: `Cloudinary error: ${detail.replaceAll(/\s+/gu, ' ').slice(0, 300)}` }
}

function plain(put: Put): Put {
  return put.ok ? { ok: true, address: put.address } : { ok: false, message: put.message }
}

/** Nothing was sent. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
