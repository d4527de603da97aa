// Some 300 files and requests that nobody means well with, the same ones each time. `mayBeTaken` marks those that hold a
// real picture beside the hostile part: they may be stored, re-encoded; all others must be refused.
import { randomSequence } from './bytes.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { notPictures } from './not-pictures.ts'
import { poisonedPictures } from './poisoned-pictures.ts'
import { oversized } from './oversized.ts'
import { multipart } from './multipart.ts'

export type HostileUpload = {
  name: string
  /** The whole body as it goes over the line, or a source of chunks for those that never end. */
  body: Buffer | (() => AsyncGenerator<Uint8Array>)
  contentType: string
  mayBeTaken: boolean
}

export type WholeUpload = HostileUpload & { body: Buffer }

export type HostileFile = { name: string; bytes: Buffer; mayBeTaken: boolean }

const claimedNames = ['photo.jpg', 'photo.png', 'photo.webp', 'photo.gif.jpg', 'PHOTO.JPEG']
const claimedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/svg+xml',
  'text/html',
  'application/octet-stream',
]

/** Some thirty of them, spread over all kinds but the largest: for a test of every day. */
export async function someHostileUploads(): Promise<WholeUpload[]> {
  const small = [
    ...sent([...notPictures(), ...(await poisonedPictures())]),
    ...(await hostileBodies()).filter(isWhole).filter(({ body }) => body.length < 2 * 1024 * 1024),
  ]
  const step = Math.floor(small.length / 32)
  return small.filter((_, at) => at % step === 0)
}

/** Every file under a name and a type that it claims, then requests that are hostile themselves. */
export async function hostileUploads(): Promise<HostileUpload[]> {
  const files = [...notPictures(), ...(await poisonedPictures()), ...(await oversized())]
  return [...sent(files), ...(await hostileBodies())]
}

function isWhole(upload: HostileUpload): upload is WholeUpload {
  return typeof upload.body !== 'function'
}

function sent(files: readonly HostileFile[]): WholeUpload[] {
  const picked = randomSequence(7)
  return files.map(({ name, bytes, mayBeTaken }) => {
    const filename = claimedNames[picked(claimedNames.length)] ?? 'photo.jpg'
    const type = claimedTypes[picked(claimedTypes.length)] ?? 'image/jpeg'
    const form = multipart([{ field: 'file', filename, type, bytes }])
    return { name: `${name} as ${filename} (${type})`, mayBeTaken, ...form }
  })
}
