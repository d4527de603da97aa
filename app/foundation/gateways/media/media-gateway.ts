// The media port: masters go in once, renditions of them come out in the sizes and formats that pages ask for.

export const renditionWidths = [240, 360, 480, 640, 800, 1200] as const
export type RenditionWidth = (typeof renditionWidths)[number]
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

/** Who sends files: shoppers never stand in the way of the office. */
export type UploadLane = 'staff' | 'shoppers'

export type SpooledBody =
  /** `request` is the same with its body here. */
  | { ok: true; request: Request; bytes: number; close: () => Promise<void> }
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
  /** Makes renditions ahead of the first shopper, one at a time so that shoppers keep a free encoder. */
  warm: (
    keys: readonly string[],
    widths: readonly RenditionWidth[],
    formats: readonly RenditionFormat[],
  ) => Promise<void>
  /** Forgets a master and its renditions, here and, where the provider lets us, at `address`. */
  remove: (key: string, address: string | null) => Promise<void>
  /** Brings a body with files to this machine before anybody looks at it. To be closed once it was read. */
  spool: (request: Request, lane: UploadLane) => Promise<SpooledBody>
  /** Runs what holds that many bytes of an upload in memory as soon as few enough are held by others of the lane. */
  receive: <T>(bytes: number, work: () => Promise<T>, lane: UploadLane) => Promise<T>
  /** Ends what runs beside the shop. */
  stop: () => void
}

/** Where masters are kept when not on this disk. Failures of the line are answers, never thrown. */
export type RemoteMasters = {
  put: (
    key: string,
    bytes: Uint8Array,
    signal?: AbortSignal,
  ) => Promise<{ ok: true; address: string } | { ok: false; message: string }>
  /** Null when it is not there or cannot be had now. */
  get: (address: string) => Promise<Uint8Array | null>
  remove: (address: string) => Promise<void>
}
