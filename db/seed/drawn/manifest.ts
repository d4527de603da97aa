// What is known of the drawn masters without opening them.
export type ManifestEntry = { alt: string; width: number; height: number; thumbhash: string; bytes: number }

/** By the name of the master, without its ending. */
export type Manifest = Record<string, ManifestEntry>
