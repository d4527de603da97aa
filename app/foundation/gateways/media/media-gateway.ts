// The media port: masters go in once, renditions of them come out in the sizes and formats that pages ask for.

import type { FileHandle } from 'node:fs/promises'

export const renditionWidths = [240, 360, 480, 640, 800, 1200] as const
/** Of keys that begin so PNG is made too; of photographs it would fill the disk. */
export const logoKeyStart = 'logo-'

export const renditionFormats = ['avif', 'webp', 'jpeg', 'png'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

export type PictureProblem = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'animated' | 'carries-more'

export type StoredMedia =
  | {
      ok: true
      key: string
      width: number
      height: number
      thumbhash: string
      /** Size of the master. */
      bytes: number
      /** Where a master lies that is kept elsewhere; null on this disk. To be remembered: `findAddress` is asked for it. */
      address: string | null
    }
  | { ok: false; problem: PictureProblem }
  /** The place where masters are kept did not take it; `message` is for people. */
  | { ok: false; problem: 'not-kept'; message: string }

export type FilmProblem = 'not-a-film' | 'cut-short' | 'not-playable' | 'too-large'

export type StoredFilm =
  | {
      ok: true
      key: string
      width: number
      height: number
      /** Whole ones, at least 1. */
      seconds: number
      hasSound: boolean
      bytes: number
      address: string | null
    }
  | { ok: false; problem: FilmProblem }
  | { ok: false; problem: 'not-kept'; message: string }

/** A file, or a part of one, that lies on the disk; `read` gives what there is from a place on, at most `length`. */
export type FileSource = { bytes: number; read: (at: number, length: number) => Promise<Buffer> }

/** Who sends files: shoppers never stand in the way of the office. */
export type UploadLane = 'staff' | 'shoppers'

export type SpooledBody =
  /** `request` is the same with its body here, `source` the body alone. */
  | { ok: true; request: Request; bytes: number; source: FileSource; close: () => Promise<void> }
  | { ok: false; problem: 'slow' | 'full' | 'cut-off' }

export type MediaGateway = {
  /**
   * Decodes, re-encodes and keeps a picture without its metadata. The key is made of `name` and the content. `signal`
   * gives up handing it to a provider.
   */
  put: (name: string, bytes: Uint8Array, signal?: AbortSignal) => Promise<StoredMedia>
  /**
   * Keeps a master as it is. Only for files of this house's own making (the demo's pictures): it looks at nothing.
   * Returns its key.
   */
  keep: (name: string, bytes: Uint8Array, format: 'avif' | 'webp') => Promise<string>
  /** The bytes of one rendition, or null for a key, width or format that there is not. */
  open: (key: string, width: number, format: string) => Promise<Uint8Array | null>
  /** Keeps a film that every browser plays, without what a phone wrote beside it. The key is made of `name` and the content. */
  putFilm: (name: string, source: FileSource, signal?: AbortSignal) => Promise<StoredFilm>
  /** The file of a film, to be closed; null for a key that there is not. */
  openFilm: (key: string) => Promise<FileHandle | null>
  /** Forgets a master and its renditions, here and, where the provider lets us, at `address`. */
  remove: (key: string, address: string | null) => Promise<void>
  /** Removes what processes that were killed began to write and nobody has written to since `before`. */
  clearParts: (before: Date) => Promise<void>
  /** Brings a body with files to this machine before anybody looks at it. To be closed once it was read. */
  spool: (request: Request, lane: UploadLane) => Promise<SpooledBody>
  /** Runs what holds that many bytes of an upload in memory as soon as few enough are held by others of the lane. */
  receive: <T>(bytes: number, work: () => Promise<T>, lane: UploadLane) => Promise<T>
  /** Ends what runs beside the shop. */
  stop: () => void
}

/** By where a provider keeps it: S3 under our name, Cloudinary among its videos. */
export function isFilmAddress(address: string): boolean {
  return address.endsWith('.mp4') || address.includes('/video/upload/')
}

/** Where masters are kept when not on this disk. Failures of the line are answers, never thrown. */
export type RemoteMasters = {
  /** A picture as bytes, a film as a file. */
  put: (
    key: string,
    bytes: Uint8Array | Blob,
    signal?: AbortSignal,
  ) => Promise<{ ok: true; address: string } | { ok: false; message: string }>
  /** Null when it is not there or cannot be had now. */
  get: (address: string) => Promise<Uint8Array | null>
  /** Of a film, to a new file; false when it is not there or cannot be had now. */
  download: (address: string, path: string) => Promise<boolean>
  remove: (address: string) => Promise<void>
}
