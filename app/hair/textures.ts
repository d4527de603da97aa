// The 19 textures as a hairdresser knows them, in centimetres.
//
// `diameter` of a curl is across its spiral as it hangs, `wavelength` of a wave is from crest to crest. The one that is not
// given follows from `drop`: how much of the stretched length is seen once the hair hangs (wigs.md C1).
import type { Texture } from './look.ts'
import type { Gloss } from './shapes.ts'

export type Pattern =
  | { kind: 'wave'; wavelength: number; /** 0 flat S, 1 as deep as broad. */ depth: number }
  | { kind: 'curl'; diameter: number }
  /** A crimp so fine that it shortens nothing: amplitude is given. */
  | { kind: 'crimp'; wavelength: number; amplitude: number }
  /** A braid of three: from one crossing of a lock to its next, and across. */
  | { kind: 'plait'; wavelength: number; width: number }

export type TextureSpec = {
  drop: number
  pattern: Pattern
  /** Where the pattern begins and where it is whole: shares of the hanging length from the crown. */
  onset: readonly [begins: number, whole: number]
  /**
   * Locks on a whole head: what random numbers belong to. 0 of `unison` lets every lock wave for itself, 1 keeps all in step but
   * for a smooth `drift` over the mass, wavelengths; `stroll` is how far a lock draws ahead and falls back along its length,
   * wavelengths. `gather` is how far clumps close up in their lock at the tip, 0 to 1, and
   * `contrary` the share of locks that turn against their side.
   */
  locks: number
  unison: number
  drift: number
  stroll: number
  gather: number
  contrary: number
  /** Clumps on a whole head, and how far strands close up in them at the tip: 1 not at all, 0 to one line. */
  clumps: number
  pinch: number
  /** How much strands of one clump differ: in phase (radians) and in frequency (share). */
  strandPhase: number
  frequencySpread: number
  /** How much locks differ in size and rhythm (share), and how far clumps wander from their way, cm. */
  irregular: number
  wander: number
  /** Wandering of single strands, cm, and the share of strands that leave their clump. */
  frizz: number
  flyaways: number
  /** Coils of type 4: over how many cm strands fall into step with their clump, and how often they turn back, per cm. */
  locking: number
  switchbacks: number
  /** Lift of the mass from the scalp at 150 %, cm, and how long a strand resists its weight, cm. */
  volume: number
  stiffness: number
  /** How far tips differ in height, cm: little for blunt ends. */
  raggedness: number
  gloss: Gloss
}

const silky: TextureSpec = {
  drop: 1,
  pattern: { kind: 'crimp', wavelength: 17, amplitude: 0.3 },
  onset: [0.1, 0.5],
  locks: 90,
  unison: 0.6,
  drift: 0.2,
  stroll: 0,
  gather: 0.25,
  contrary: 0.1,
  clumps: 760,
  pinch: 0.75,
  strandPhase: 0.5,
  frequencySpread: 0.04,
  irregular: 0.1,
  wander: 0.12,
  frizz: 0.06,
  flyaways: 0.012,
  locking: 0,
  switchbacks: 0,
  volume: 1.1,
  stiffness: 3,
  raggedness: 3.2,
  gloss: { shine: 0.7, roughness: 0.16 },
}

const wavy: TextureSpec = {
  ...silky,
  drop: 0.88,
  pattern: { kind: 'wave', wavelength: 8, depth: 0.35 },
  onset: [0.14, 0.36],
  locks: 75,
  unison: 0.985,
  drift: 0.28,
  stroll: 0.1,
  gather: 0.68,
  clumps: 420,
  pinch: 0.5,
  strandPhase: 0.09,
  frequencySpread: 0.004,
  irregular: 0.045,
  wander: 0.05,
  frizz: 0.038,
  flyaways: 0.02,
  volume: 1.7,
  raggedness: 3,
  gloss: { shine: 0.6, roughness: 0.2 },
}

const curly: TextureSpec = {
  ...wavy,
  drop: 0.72,
  pattern: { kind: 'curl', diameter: 1.75 },
  onset: [0.08, 0.3],
  locks: 140,
  unison: 0,
  drift: 0,
  stroll: 0,
  gather: 0.6,
  contrary: 0.5,
  pinch: 0.25,
  strandPhase: 0.38,
  irregular: 0.1,
  wander: 0.3,
  frizz: 0.05,
  flyaways: 0.03,
  volume: 2.2,
  raggedness: 4,
  gloss: { shine: 0.5, roughness: 0.24 },
}

export const textureSpecs: Record<Texture, TextureSpec> = {
  straight: {
    ...silky,
    pattern: { kind: 'crimp', wavelength: 16, amplitude: 0.42 },
    gather: 0.4,
    irregular: 0.2,
    wander: 0.25,
    raggedness: 4.5,
  },
  'bone-straight': {
    ...silky,
    pattern: { kind: 'crimp', wavelength: 30, amplitude: 0.06 },
    gather: 0,
    clumps: 840,
    pinch: 0.98,
    wander: 0,
    frizz: 0.012,
    flyaways: 0.002,
    volume: 0.6,
    stiffness: 2,
    raggedness: 0.4,
    gloss: { shine: 1, roughness: 0.08 },
  },
  yaki: {
    ...silky,
    pattern: { kind: 'crimp', wavelength: 2, amplitude: 0.05 },
    onset: [0, 0.03],
    gather: 0.15,
    clumps: 800,
    pinch: 0.9,
    strandPhase: 0.8,
    wander: 0.08,
    frizz: 0.08,
    flyaways: 0.03,
    volume: 1.5,
    raggedness: 2,
    gloss: { shine: 0.38, roughness: 0.3 },
  },
  'kinky-straight': {
    ...silky,
    pattern: { kind: 'crimp', wavelength: 2.2, amplitude: 0.08 },
    onset: [0, 0.02],
    locks: 160,
    gather: 0.35,
    clumps: 640,
    pinch: 0.75,
    strandPhase: 1.2,
    irregular: 0.2,
    wander: 0.4,
    frizz: 0.24,
    flyaways: 0.1,
    volume: 2.7,
    stiffness: 6,
    raggedness: 3.4,
    gloss: { shine: 0.16, roughness: 0.46 },
  },
  blowout: {
    ...wavy,
    drop: 0.95,
    pattern: { kind: 'crimp', wavelength: 2, amplitude: 0.15 },
    onset: [0, 0.08],
    locks: 200,
    unison: 0,
    drift: 0,
    gather: 0.2,
    contrary: 0.5,
    clumps: 900,
    pinch: 1,
    strandPhase: 2,
    frequencySpread: 0.03,
    irregular: 0.2,
    wander: 0.9,
    frizz: 0.28,
    flyaways: 0.08,
    volume: 3,
    stiffness: 5,
    raggedness: 3,
    gloss: { shine: 0.3, roughness: 0.36 },
  },
  'body-wave': wavy,
  'loose-wave': {
    ...wavy,
    pattern: { kind: 'wave', wavelength: 12, depth: 0.7 },
    onset: [0.26, 0.5],
    locks: 60,
    unison: 0.8,
    drift: 0.34,
    gather: 0.35,
    contrary: 0.3,
    irregular: 0.08,
    volume: 2.3,
    stiffness: 4.5,
  },
  'raw-wavy': {
    ...wavy,
    pattern: { kind: 'wave', wavelength: 8.5, depth: 0.6 },
    onset: [0.16, 0.5],
    locks: 110,
    unison: 0.62,
    drift: 0.26,
    gather: 0.7,
    contrary: 0.4,
    frequencySpread: 0.012,
    irregular: 0.5,
    wander: 0.25,
    frizz: 0.1,
    flyaways: 0.035,
    raggedness: 7,
    gloss: { shine: 0.5, roughness: 0.24 },
  },
  'ocean-wave': {
    ...wavy,
    pattern: { kind: 'wave', wavelength: 5, depth: 0.3 },
    onset: [0.04, 0.14],
    unison: 0.97,
    drift: 0.26,
    gather: 0.4,
    pinch: 0.7,
    irregular: 0.04,
    raggedness: 2.6,
  },
  'water-wave': {
    ...wavy,
    pattern: { kind: 'wave', wavelength: 3.6, depth: 0.9 },
    onset: [0.08, 0.22],
    locks: 110,
    unison: 0.85,
    drift: 0.3,
    gather: 0.8,
    contrary: 0.4,
    clumps: 440,
    pinch: 0.3,
    irregular: 0.06,
    volume: 1.9,
    gloss: { shine: 0.72, roughness: 0.15 },
  },
  'deep-wave': {
    ...wavy,
    drop: 0.72,
    pattern: { kind: 'wave', wavelength: 3.5, depth: 0.4 },
    onset: [0.04, 0.16],
    locks: 120,
    unison: 0.95,
    drift: 0.28,
    gather: 0.45,
    clumps: 480,
    pinch: 0.4,
    irregular: 0.06,
    volume: 2,
    raggedness: 2.4,
  },
  'loose-deep': {
    ...wavy,
    drop: 0.72,
    pattern: { kind: 'wave', wavelength: 5.6, depth: 0.75 },
    onset: [0.1, 0.28],
    locks: 80,
    unison: 0.6,
    drift: 0.3,
    gather: 0.65,
    contrary: 0.4,
    pinch: 0.35,
    irregular: 0.1,
    volume: 2.2,
  },
  'jerry-curl': {
    ...curly,
    drop: 0.55,
    pattern: { kind: 'curl', diameter: 1 },
    onset: [0.02, 0.12],
    locks: 320,
    clumps: 520,
    gather: 0.85,
    pinch: 0.18,
    strandPhase: 0.3,
    irregular: 0.14,
    wander: 0.6,
    raggedness: 2.6,
    gloss: { shine: 0.62, roughness: 0.18 },
  },
  'burmese-curl': {
    ...curly,
    pattern: { kind: 'curl', diameter: 1.7 },
    onset: [0.26, 0.44],
    locks: 110,
    gather: 0.75,
    irregular: 0.2,
    gloss: { shine: 0.6, roughness: 0.18 },
  },
  'bouncy-curl': {
    ...curly,
    pattern: { kind: 'curl', diameter: 3 },
    onset: [0.38, 0.5],
    locks: 54,
    unison: 0.3,
    gather: 0.8,
    contrary: 0.06,
    pinch: 0.4,
    strandPhase: 0.4,
    irregular: 0.05,
    wander: 0.15,
    frizz: 0.03,
    flyaways: 0.01,
    volume: 2.6,
    raggedness: 1.5,
    gloss: { shine: 0.66, roughness: 0.16 },
  },
  'pixie-curl': {
    ...curly,
    drop: 0.55,
    pattern: { kind: 'curl', diameter: 0.72 },
    onset: [0, 0.06],
    locks: 420,
    clumps: 600,
    gather: 0.95,
    pinch: 0.12,
    strandPhase: 0.35,
    irregular: 0.3,
    wander: 1.4,
    volume: 2.8,
    stiffness: 4,
    raggedness: 5,
  },
  'piano-curl': {
    ...curly,
    drop: 0.6,
    pattern: { kind: 'curl', diameter: 1.4 },
    onset: [0.02, 0.08],
    locks: 100,
    clumps: 300,
    gather: 0.97,
    contrary: 0.3,
    pinch: 0.12,
    strandPhase: 0.3,
    irregular: 0.05,
    wander: 0.2,
    frizz: 0.02,
    flyaways: 0.008,
    volume: 2,
    raggedness: 1.2,
    gloss: { shine: 0.62, roughness: 0.18 },
  },
  'kinky-curly': {
    ...curly,
    drop: 0.5,
    pattern: { kind: 'curl', diameter: 0.8 },
    onset: [0, 0.04],
    locks: 620,
    clumps: 1300,
    gather: 0.5,
    locking: 3.5,
    switchbacks: 0.09,
    strandPhase: 0.4,
    pinch: 0.3,
    irregular: 0.25,
    wander: 0.9,
    frizz: 0.1,
    flyaways: 0.08,
    volume: 3.2,
    stiffness: 8,
    raggedness: 2.6,
    gloss: { shine: 0.13, roughness: 0.42 },
  },
  afro: {
    ...curly,
    drop: 0.6,
    pattern: { kind: 'curl', diameter: 0.5 },
    onset: [0, 0.05],
    locks: 2200,
    clumps: 2200,
    gather: 0,
    locking: 5,
    switchbacks: 0.14,
    pinch: 0.9,
    strandPhase: 0.6,
    irregular: 0.3,
    wander: 1.6,
    frizz: 0.7,
    flyaways: 0.05,
    volume: 6,
    stiffness: 200,
    gloss: { shine: 0.08, roughness: 0.55 },
  },
}
