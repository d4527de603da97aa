// What POST /admin/uploads?do=picture answers, for the page that sent the file.

/** What kind of picture it is, for the audit log. */
export const picturePurposes = ['product', 'production', 'content'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

export type UploadedPicture = { key: string; width: number; height: number; thumbhash: string }

export type UploadAnswer = { ok: true; picture: UploadedPicture } | { ok: false; message: string }

/** Largest file that is taken; larger ones need not be sent. */
export const maxUploadFileBytes = 15 * 1024 * 1024
/** What the file dialog offers. The server judges by content. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif'
