import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { HostileUpload } from './hostile-uploads.ts'

export type UploadReply = { status: number; text: string }

/** Status 0: the shop hung up, as it may on what never ends. */
export async function sendUpload(
  baseUrl: string,
  cookie: string,
  upload: HostileUpload,
): Promise<UploadReply> {
  const { body, contentType } = upload
  const isEndless = typeof body === 'function'
  const init: RequestInit & { duplex?: 'half' } = {
    method: 'POST',
    headers: { cookie, accept: 'application/json', 'content-type': contentType },
    body: isEndless ? streamOf(body()) : new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
    ...(isEndless ? { duplex: 'half' } : {}),
  }
  try {
    const answer = await fetch(`${baseUrl}/admin/uploads?do=picture`, init)
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    if (error instanceof TypeError) return { status: 0, text: error.message }
    throw error
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const stream: NodeStream = Readable.toWeb(Readable.from(chunks, { objectMode: false }))
  return stream as ReadableStream<Uint8Array>
}
