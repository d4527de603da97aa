// What pages and the server both know of pictures that people send.

export type UploadedPicture = { key: string; width: number; height: number; thumbhash: string }

/** Largest file that is taken; larger ones need not be sent. */
export const maxUploadFileBytes = 15 * 1024 * 1024
/** For what is no picture, and for no file at all: the specification's own words (sections 5 and 8). */
export const invalidImageWords = 'Invalid image file.'
/** What the file dialog offers. The server judges by content. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif'
