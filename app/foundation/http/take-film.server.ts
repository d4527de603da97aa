// From a form with a film to a film of the shop: the body comes to the disk first, however slowly it is sent, is judged there by the
// media gateway, kept, and entered in the register of uploads.
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { FilmProblem, MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { isBodyTooLarge } from './body-limits.ts'
import type { FormValues } from './form.server.ts'
import { readParts } from './read-parts.server.ts'
import { notWhole, unspooled } from './read-upload.server.ts'
import { maxFilmMegabytes, type UploadedFilm } from './uploaded-film.ts'
import { type PictureRow, registerPicture } from './uploaded-pictures.server.ts'

export type TakenFilm =
  /** `film` is null where no file was chosen. */
  { ok: true; values: FormValues; film: UploadedFilm | null; hasSound: boolean } | Refused
type Refused = { ok: false; status: number; message: string }

type Taking = {
  /** What its key begins with, by the name that the file bears: a token where nobody may guess it. */
  nameOf: (fileName: string) => string
  by: UserId | null
  now: Date
  /** What else is written in the transaction that registers it. */
  also: (tx: Db, film: PictureRow) => Promise<void>
}

/** Never throws for what a request can hold. */
export async function takeFilm(
  { db, media }: { db: Db; media: MediaGateway },
  request: Request,
  taking: Taking,
): Promise<TakenFilm> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data'))
    return refuse(415, 'We could not read this form. Please try again.')
  try {
    const spooled = await media.spool(request, 'staff')
    if (!spooled.ok) return unspooled[spooled.problem]
    try {
      const parts = await readParts(spooled.source, type)
      if (parts === null) return refuse(400, notWhole)
      const { values, file } = parts
      if (file === null) return { ok: true, values, film: null, hasSound: false }
      const stored = await media.putFilm(taking.nameOf(file.name), file.source, request.signal)
      if (!stored.ok)
        return stored.problem === 'not-kept'
          ? refuse(502, stored.message)
          : refuse(422, filmProblemWords[stored.problem])
      const { key, width, height, seconds, hasSound, bytes, address } = stored
      await transaction(db, async (tx) => {
        const row = { key, width, height, thumbhash: '', bytes, address }
        await registerPicture(tx, row, { by: taking.by, at: taking.now })
        await taking.also(tx, row)
      })
      return { ok: true, values, film: { key, width, height, seconds }, hasSound }
    } finally {
      await spooled.close()
    }
  } catch (error) {
    if (isBodyTooLarge(error) || (error instanceof Error && isBodyTooLarge(error.cause)))
      return refuse(413, filmProblemWords['too-large'])
    throw error
  }
}

function refuse(status: number, message: string): Refused {
  return { ok: false, status, message }
}

const filmProblemWords: Record<FilmProblem, string> = {
  'not-a-film': 'This file is not a film that we can show. Please choose an MP4.',
  'cut-short': 'The end of this film is missing. Please save it again, then choose it again.',
  'not-playable':
    'Some phones and computers cannot play this film. Save it as MP4 with H.264 and AAC: on an iPhone, choose “Most Compatible” under Settings, Camera, Formats, and film it again.',
  'too-large': `A film can be at most ${maxFilmMegabytes} MB, about half a minute from a phone. Please choose a shorter one.`,
}
