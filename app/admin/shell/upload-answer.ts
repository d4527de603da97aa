// What POST /admin/uploads?do=picture answers, for the page that sent the file.
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'

/** What kind of picture it is, for the audit log. */
export const picturePurposes = ['product', 'production', 'content', 'logo'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

export type UploadAnswer = { ok: true; picture: UploadedPicture } | { ok: false; message: string }
