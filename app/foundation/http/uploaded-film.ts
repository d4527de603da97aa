// What pages and the server both know of films that staff send.

export type UploadedFilm = { key: string; width: number; height: number; seconds: number }

/** Largest film that is taken, megabytes. */
export const maxFilmMegabytes = 30
/** What the file dialog offers. The server judges by content. */
export const acceptedFilms = 'video/mp4,video/quicktime,.mp4,.mov'
