// Reading a posted form with photos: its fields, the photos that they keep of earlier tries and those that came along.
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { type TakenPicture, takePicture } from '#app/foundation/http/take-picture.server.ts'
import { invalidImageWords, type UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { findUploadedPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { newPhotoName, type PhotoOwner } from '#app/domain/reviews/photo-owner.server.ts'
import { keyOfTicket } from '#app/domain/reviews/photo-tickets.server.ts'

type Deps = Pick<ShopContext, 'db' | 'media' | 'now' | 'secret'>

type Wanted = {
  owner: PhotoOwner
  most: number
  /** 'A review can have up to 4 photos.' */
  tooMany: string
  /** A name that belongs to another form is not looked at, so that no answer hands out a ticket for it. */
  isOwn: (key: string) => boolean
}

export type ReadPhotoForm =
  | { ok: true; values: FormValues; photos: UploadedPicture[]; problem: string | null }
  | { ok: false; status: number; message: string }

/** Nobody looks at files beyond the last that may be. */
export async function readPhotoForm(
  request: Request,
  { db, media, now, secret }: Deps,
  { owner, most, tooMany, isOwn }: Wanted,
): Promise<ReadPhotoForm> {
  let taken = 0
  const onFile = async (file: File): Promise<TakenPicture | null> => {
    if (++taken > most) return null
    return takePicture({ db, media }, file, { name: newPhotoName(owner, secret), by: null, now: now() })
  }
  const read = await readUpload(request, { media, lane: 'shoppers', maxFiles: 12, onFile })
  if (!read.ok) return read
  const names = Array.from({ length: most }, (_, at) => keyOfTicket(read.values[`photo-${at}`] ?? ''))
  const kept = await Promise.all([...new Set(names.filter(isOwn))].map((key) => findUploadedPicture(db, key)))
  const fresh = read.files.flatMap((file) => (file?.ok ? [file.picture] : []))
  const photos = [...kept.filter((picture) => picture !== null), ...fresh]
  const refused = read.files.find((file) => file?.ok === false)
  const overflow = photos.length > most || read.files.includes(null) ? tooMany : null
  // Text where a file belongs: photos are not asked for, but what is sent for one must be one.
  const problem = read.values['photos']
    ? invalidImageWords
    : refused?.ok === false
      ? refused.message
      : overflow
  return { ok: true, values: read.values, photos, problem }
}
