// The media port: masters go in once, renditions of them come out in the sizes and formats that pages ask for.

export const renditionWidths = [240, 360, 480, 640, 800, 1200] as const
export type RenditionWidth = (typeof renditionWidths)[number]
export const renditionFormats = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

export type StoredMedia =
  | { ok: true; key: string; width: number; height: number; thumbhash: string }
  | { ok: false; problem: 'not-an-image' | 'too-large' }

export type MediaGateway = {
  /** Decodes, re-encodes and keeps a picture without its metadata. The key is made of `name` and the content. */
  put: (name: string, bytes: Uint8Array) => Promise<StoredMedia>
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
}
