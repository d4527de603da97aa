// The shapes that a texture's hair takes, cm.

export type Pattern =
  | { kind: 'wave'; wavelength: number; /** 0 flat S, 1 as deep as broad. */ depth: number }
  | { kind: 'curl'; diameter: number }
  /** A crimp so fine that it shortens next to nothing: amplitude is given. */
  | { kind: 'crimp'; wavelength: number; amplitude: number }
  /** A braid of three: from one crossing of a lock to its next, and across. */
  | { kind: 'plait'; wavelength: number; width: number }
