// How many bytes the body of a request may have. Everything takes a quarter of a megabyte but the actions that
// take files: of the back office, and a review's. Those are read by their action, behind the guard or after the order's
// private link was looked at, so that a stranger's body is never read.

export const maxBodyBytes = 256 * 1024

const megabyte = 1024 * 1024

/** By the action of a form (`?do=`), with what its whole body may hold. */
const takesFiles: readonly { path: RegExp; action: string | null; maxBytes: number }[] = [
  { path: /^\/admin\/uploads$/u, action: 'picture', maxBytes: 60 * megabyte },
  { path: /^\/edit\/[^/]+$/u, action: 'pictures', maxBytes: 60 * megabyte },
  { path: /^\/admin\/orders\/[^/]+$/u, action: 'photo', maxBytes: 60 * megabyte },
  { path: /^\/admin\/production\/[^/]+$/u, action: 'photo', maxBytes: 60 * megabyte },
  { path: /^\/admin\/content\/pictures$/u, action: 'save', maxBytes: 16 * megabyte },
  // The pictures of a newsletter.
  { path: /^\/admin\/campaigns\/[^/]+$/u, action: 'save', maxBytes: 61 * megabyte },
  // The photos of a review or a return, which a private link opens.
  { path: /^\/order\/[^/]+\/review\/[^/]+$/u, action: 'save', maxBytes: 61 * megabyte },
  { path: /^\/order\/[^/]+\/return$/u, action: 'ask', maxBytes: 61 * megabyte },
  // The receipt of a bank transfer.
  { path: /^\/order\/[^/]+\/transfer$/u, action: 'proof', maxBytes: 16 * megabyte },
  // Inspiration photos of a design that lies in a cart.
  { path: /^\/cart\/photos$/u, action: 'save', maxBytes: 31 * megabyte },
  // A film of 30 MB; one that is a little larger is told so in words.
  { path: /^\/edit\/[^/]+$/u, action: 'film', maxBytes: 36 * megabyte },
  { path: /^\/admin\/orders\/[^/]+$/u, action: 'film', maxBytes: 36 * megabyte },
  { path: /^\/admin\/production\/[^/]+$/u, action: 'film', maxBytes: 36 * megabyte },
  // The demo shop's Cloudinary gets what the shop has made of a picture.
  { path: /^\/_cloudinary\/v1_1\/[\w-]+\/(?:image|auto)\/upload$/u, action: null, maxBytes: 16 * megabyte },
  { path: /^\/_cloudinary\/v1_1\/[\w-]+\/video\/upload$/u, action: null, maxBytes: 36 * megabyte },
  { path: /^\/admin\/transfer$/u, action: 'upload', maxBytes: 30 * megabyte },
]

/** What a request with files may hold, or null for one without: that has `maxBodyBytes`. */
export function maxUploadBytes(method: string, url: string): number | null {
  if (method !== 'POST') return null
  const address = URL.parse(url, 'http://shop')
  if (!address) return null
  const { pathname, searchParams } = address
  const path = pathname.replace(/\.data$/u, '')
  const action = searchParams.get('do')
  return takesFiles.find((known) => known.action === action && known.path.test(path))?.maxBytes ?? null
}

/** The same request, whose body breaks off in error after `maxBytes`. Nothing is read before somebody asks for it. */
export function withBodyLimit(request: Request, maxBytes: number): Request {
  const { method, headers, signal, body } = request
  if (!body) return request
  let size = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > maxBytes) controller.error(new BodyTooLarge(maxBytes))
        else controller.enqueue(chunk)
      },
    }),
  )
  // Made anew from its parts: the server's own request object is none that the platform would copy.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: counted, duplex: 'half' }
  return new Request(request.url, init)
}

/** The same request with its body read, and its length said as if its sender had told it; null when that has more than `maxBytes`. */
export async function readWithinLimit(request: Request, maxBytes: number): Promise<Request | null> {
  const { method, signal } = request
  const headers = new Headers(request.headers)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  headers.set('content-length', String(size))
  return new Request(request.url, { method, headers, signal, body: Buffer.concat(chunks) })
}

class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`the body has more than ${maxBytes} bytes`)
    this.name = 'BodyTooLarge'
  }
}

/** By its name: the server limits the body, and what Vite built reads it, each with a copy of the class. */
export function isBodyTooLarge(error: unknown): boolean {
  return error instanceof Error && error.name === 'BodyTooLarge'
}
