// A body with files lies on this machine's disk before anybody looks at it: a slow sender holds no memory and stands in
// nobody's way. Who is slower than a bad line is cut off, and what all senders of a lane hold together is bounded.
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isCutOff } from '#app/foundation/lib/cut-off.ts'
import type { FileSource, SpooledBody, UploadLane } from './media-gateway.ts'

export type SpoolBounds = {
  /** A sender may be slow for so long; milliseconds. */
  graceMs: number
  /** So many bytes a second, counted from the beginning, are the least after that. */
  leastPerSecond: number
  /** That all senders of a lane may hold on the disk together. */
  laneBytes: number
}

/** EDGE, the slowest line of a phone, brings some 10 kB a second. */
const usual: SpoolBounds = { graceMs: 15_000, leastPerSecond: 4_000, laneBytes: 512 * 1024 * 1024 }

export type Spool = (request: Request, lane: UploadLane) => Promise<SpooledBody>

/** The spool reads a body to its end, and throws what the body throws (too large), but for a sender who went away. */
export function createSpool(bounds: SpoolBounds = usual): Spool {
  const held: Record<UploadLane, number> = { staff: 0, shoppers: 0 }

  async function write(request: Request, lane: UploadLane, file: FileHandle, count: (more: number) => void) {
    for await (const chunk of inTime(request, bounds)) {
      if (chunk === 'slow') return 'slow'
      if (held[lane] + chunk.byteLength > bounds.laneBytes) return 'full'
      count(chunk.byteLength)
      await file.write(chunk)
    }
    return null
  }

  return async (request, lane) => {
    const file = await openNameless()
    let bytes = 0
    const count = (more: number) => {
      bytes += more
      held[lane] += more
    }
    const close = async () => {
      count(-bytes)
      await file.close()
    }
    try {
      const problem = await write(request, lane, file, count)
      if (problem === null) {
        return { ok: true, request: fromFile(request, file), bytes, source: sourceOf(file, bytes), close }
      }
      await close()
      return { ok: false, problem }
    } catch (error) {
      await close()
      if (isCutOff(error)) return { ok: false, problem: 'cut-off' }
      throw error
    }
  }
}

const tickMs = 1_000

/** The chunks of a body; 'slow' and no more when they come too slowly. */
async function* inTime(
  { body }: Request,
  { graceMs, leastPerSecond }: SpoolBounds,
): AsyncGenerator<Uint8Array | 'slow'> {
  if (!body) return
  const reader = body.getReader()
  const startedAt = performance.now()
  let arrived = 0
  const isSlow = () => {
    const ms = performance.now() - startedAt
    return ms > graceMs && arrived < (ms / 1_000) * leastPerSecond
  }
  const nextTick = () =>
    new Promise<null>((resolve) => setTimeout(resolve, Math.min(tickMs, graceMs), null).unref())
  let tick = nextTick()
  let next = reader.read()
  try {
    for (;;) {
      const came = await Promise.race([next, tick])
      if (isSlow()) {
        yield 'slow'
        return
      }
      if (came === null) tick = nextTick()
      else if (came.done) return
      else {
        arrived += came.value.byteLength
        yield came.value
        next = reader.read()
      }
    }
  } finally {
    // What is still to come is nobody's, and neither is the error with which it may end.
    next.catch(() => {})
    reader.cancel().catch(() => {})
  }
}

/** Without a name from the start: whatever happens, nothing is left behind. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `ade-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

function sourceOf(file: FileHandle, bytes: number): FileSource {
  return {
    bytes,
    async read(at, length) {
      const room = Buffer.alloc(Math.max(0, Math.min(length, bytes - at)))
      const { bytesRead } = await file.read(room, 0, room.length, at)
      return room.subarray(0, bytesRead)
    },
  }
}

function fromFile({ url, method, headers, signal }: Request, file: FileHandle): Request {
  const body = Readable.toWeb(file.createReadStream({ start: 0, autoClose: false })) as ReadableStream
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}
