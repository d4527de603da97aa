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
  /** 0 every clump waves for itself, 1 neighbours wave together. */
  unison: number
  /** Clumps on a whole head, and how far strands close up in them at the tip: 1 not at all, 0 to one line. */
  clumps: number
  pinch: number
  /** How much strands of one clump differ: in phase (radians) and in frequency (share). */
  strandPhase: number
  frequencySpread: number
  /** How much clumps differ in size and rhythm (share), and how far they wander from their way, cm. */
  irregular: number
  wander: number
  /** Wandering of single strands, cm, and the share of strands that leave their clump. */
  frizz: number
  flyaways: number
  /** Lift of the mass from the scalp at 150 %, cm, and how long a strand resists its weight, cm. */
  volume: number
  stiffness: number
  /** How far tips differ in height, cm: little for blunt ends. */
  raggedness: number
  gloss: Gloss
}

const silky: TextureSpec = {
  drop: 1,
  pattern: { kind: 'crimp', wavelength: 17, amplitude: 0.22 },
  onset: [0.1, 0.5],
  unison: 0.6,
  clumps: 760,
  pinch: 0.75,
  strandPhase: 0.8,
  frequencySpread: 0.06,
  irregular: 0.1,
  wander: 0.12,
  frizz: 0.07,
  flyaways: 0.012,
  volume: 1.1,
  stiffness: 3,
  raggedness: 2.2,
  gloss: { shine: 0.7, roughness: 0.16 },
}

const wavy: TextureSpec = {
  ...silky,
  drop: 0.88,
  pattern: { kind: 'wave', wavelength: 8, depth: 0.45 },
  onset: [0.1, 0.38],
  unison: 0.85,
  clumps: 300,
  pinch: 0.5,
  strandPhase: 0.28,
  frequencySpread: 0.02,
  irregular: 0.06,
  wander: 0.25,
  frizz: 0.09,
  flyaways: 0.02,
  volume: 1.5,
  raggedness: 3,
  gloss: { shine: 0.6, roughness: 0.2 },
}

const curly: TextureSpec = {
  ...wavy,
  drop: 0.72,
  pattern: { kind: 'curl', diameter: 1.75 },
  onset: [0.08, 0.42],
  unison: 0.1,
  clumps: 330,
  pinch: 0.25,
  strandPhase: 0.95,
  frequencySpread: 0.015,
  irregular: 0.12,
  wander: 0.55,
  frizz: 0.12,
  flyaways: 0.06,
  volume: 2.2,
  raggedness: 5,
  gloss: { shine: 0.5, roughness: 0.24 },
}

export const textureSpecs: Record<Texture, TextureSpec> = {
  straight: silky,
  'bone-straight': {
    ...silky,
    pattern: { kind: 'crimp', wavelength: 30, amplitude: 0.08 },
    clumps: 840,
    pinch: 0.95,
    wander: 0,
    frizz: 0.015,
    flyaways: 0.002,
    volume: 0.6,
    stiffness: 2,
    raggedness: 0.5,
    gloss: { shine: 1, roughness: 0.08 },
  },
  yaki: {
    ...silky,
    pattern: { kind: 'crimp', wavelength: 2.2, amplitude: 0.03 },
    onset: [0, 0.06],
    clumps: 800,
    pinch: 0.9,
    wander: 0.05,
    frizz: 0.08,
    flyaways: 0.03,
    volume: 1.3,
    raggedness: 2.5,
    gloss: { shine: 0.38, roughness: 0.3 },
  },
  'kinky-straight': {
    ...silky,
    pattern: { kind: 'crimp', wavelength: 2.2, amplitude: 0.06 },
    onset: [0, 0.05],
    clumps: 700,
    pinch: 0.6,
    wander: 0.35,
    frizz: 0.17,
    flyaways: 0.05,
    volume: 2,
    stiffness: 5,
    raggedness: 3.5,
    gloss: { shine: 0.22, roughness: 0.42 },
  },
  blowout: {
    ...wavy,
    pattern: { kind: 'wave', wavelength: 12, depth: 0.6 },
    clumps: 500,
    pinch: 0.7,
    strandPhase: 0.5,
    frizz: 0.25,
    flyaways: 0.05,
    volume: 3,
    stiffness: 6,
    gloss: { shine: 0.35, roughness: 0.32 },
  },
  'body-wave': wavy,
  'loose-wave': {
    ...wavy,
    pattern: { kind: 'wave', wavelength: 6, depth: 0.7 },
    unison: 0.45,
    clumps: 380,
  },
  'raw-wavy': {
    ...wavy,
    pattern: { kind: 'wave', wavelength: 7, depth: 0.6 },
    onset: [0.15, 0.55],
    unison: 0.25,
    frequencySpread: 0.06,
    irregular: 0.22,
    wander: 0.5,
    frizz: 0.18,
    flyaways: 0.03,
    gloss: { shine: 0.62, roughness: 0.22 },
  },
  'ocean-wave': { ...wavy, pattern: { kind: 'wave', wavelength: 5, depth: 0.25 }, unison: 0.95, pinch: 0.6 },
  'water-wave': {
    ...wavy,
    pattern: { kind: 'wave', wavelength: 4, depth: 0.85 },
    unison: 0.2,
    clumps: 300,
    pinch: 0.28,
    strandPhase: 0.2,
    gloss: { shine: 0.68, roughness: 0.16 },
  },
  'deep-wave': {
    ...curly,
    pattern: { kind: 'curl', diameter: 2.2 },
    unison: 0.6,
    clumps: 380,
    strandPhase: 0.55,
    wander: 0.35,
    volume: 1.9,
  },
  'loose-deep': {
    ...curly,
    pattern: { kind: 'curl', diameter: 2.9 },
    unison: 0.6,
    clumps: 320,
    pinch: 0.4,
    strandPhase: 0.45,
    wander: 0.35,
    volume: 1.9,
  },
  'jerry-curl': { ...curly, clumps: 420, strandPhase: 0.75 },
  'burmese-curl': {
    ...curly,
    pattern: { kind: 'curl', diameter: 2.2 },
    onset: [0.22, 0.42],
    clumps: 290,
    pinch: 0.25,
    strandPhase: 0.45,
    gloss: { shine: 0.6, roughness: 0.18 },
  },
  'bouncy-curl': {
    ...curly,
    pattern: { kind: 'curl', diameter: 3.2 },
    onset: [0.2, 0.45],
    clumps: 210,
    pinch: 0.5,
    strandPhase: 0.75,
    volume: 2.8,
    gloss: { shine: 0.62, roughness: 0.18 },
  },
  'pixie-curl': {
    ...curly,
    pattern: { kind: 'curl', diameter: 0.9 },
    onset: [0.02, 0.12],
    clumps: 760,
    volume: 2.4,
  },
  'piano-curl': {
    ...curly,
    pattern: { kind: 'curl', diameter: 1.3 },
    onset: [0.04, 0.18],
    clumps: 560,
    volume: 2.3,
  },
  'kinky-curly': {
    ...curly,
    drop: 0.6,
    pattern: { kind: 'curl', diameter: 0.9 },
    onset: [0, 0.1],
    clumps: 1100,
    pinch: 0.45,
    irregular: 0.25,
    wander: 1,
    frizz: 0.25,
    flyaways: 0.16,
    volume: 3.6,
    stiffness: 7,
    raggedness: 6,
    gloss: { shine: 0.25, roughness: 0.4 },
  },
  afro: {
    ...curly,
    drop: 0.6,
    pattern: { kind: 'curl', diameter: 0.45 },
    onset: [0, 0.05],
    clumps: 1600,
    pinch: 0.95,
    irregular: 0.3,
    wander: 0.9,
    frizz: 0.3,
    flyaways: 0.2,
    volume: 6,
    stiffness: 200,
    gloss: { shine: 0.08, roughness: 0.55 },
  },
}
