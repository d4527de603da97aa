// How each texture moves: the wave or coil that a lock makes around the line it would hang in.
import type { Texture } from '#app/catalog/hair.ts'

export type HairForm = {
  /** Half height and length of one wave, in pixels. */
  height: number
  wave: number
  /** 0 swings in the picture's plane, 1 winds around like a spring. */
  coil: number
  /** How much the spring leans towards the camera: above 0.4 the loops show. */
  lean: number
  /** Pixels from the root before the wave is at its full height. */
  ease: number
  /** Strands, and locks that they belong to. */
  strands: number
  locks: number
  /** How far a lock closes to a point towards its tip, 0..1. */
  pinch: number
  /** 1: neighbouring locks wave in step, as pressed or wrapped hair does; 0: each on its own. */
  inStep: number
  /** Pixels that a whole lock meanders, and the share of strands that go their own way. */
  sway: number
  stray: number
  /** Loose jitter of single strands, in pixels. */
  frizz: number
  /** Raggedness of the ends in pixels. */
  rag: number
  /** Room that the texture takes, 1 for straight hair. */
  body: number
  /** 0 matt to 1 glossy. */
  gloss: number
  /** Stroke of a strand in pixels. */
  width: number
}

const straight: HairForm = {
  height: 1.6,
  wave: 210,
  coil: 0,
  lean: 0,
  ease: 220,
  strands: 620,
  locks: 46,
  pinch: 0.12,
  inStep: 0.4,
  sway: 2,
  stray: 0,
  frizz: 0.9,
  rag: 11,
  body: 1,
  gloss: 0.85,
  width: 1.7,
}
const wavy: HairForm = {
  height: 13,
  wave: 112,
  coil: 0.75,
  lean: 0.1,
  ease: 170,
  strands: 560,
  locks: 40,
  pinch: 0.5,
  inStep: 0.8,
  sway: 5,
  stray: 0.05,
  frizz: 1.3,
  rag: 26,
  body: 1.14,
  gloss: 0.8,
  width: 1.7,
}
const curly: HairForm = {
  height: 9,
  wave: 40,
  coil: 0.9,
  lean: 0.3,
  ease: 80,
  strands: 330,
  locks: 62,
  pinch: 0.35,
  inStep: 0.1,
  sway: 9,
  stray: 0.14,
  frizz: 1.3,
  rag: 34,
  body: 1.34,
  gloss: 0.7,
  width: 1.9,
}

export const hairForms: Record<Texture, HairForm> = {
  straight,
  'bone-straight': {
    ...straight,
    height: 0.5,
    sway: 0.6,
    frizz: 0.35,
    rag: 5,
    pinch: 0,
    body: 0.94,
    gloss: 1,
    strands: 640,
  },
  yaki: { ...straight, height: 0.8, frizz: 3.4, rag: 14, body: 1.08, gloss: 0.42, strands: 560 },
  'kinky-straight': {
    ...straight,
    height: 1.4,
    wave: 120,
    frizz: 6.5,
    rag: 20,
    body: 1.2,
    gloss: 0.24,
    strands: 540,
    pinch: 0.2,
  },
  blowout: {
    ...straight,
    height: 6,
    wave: 160,
    coil: 0.5,
    inStep: 0.5,
    ease: 120,
    frizz: 3,
    rag: 20,
    body: 1.26,
    gloss: 0.4,
    strands: 520,
    pinch: 0.25,
  },
  'body-wave': wavy,
  'loose-wave': { ...wavy, height: 12, wave: 88, inStep: 0.6, ease: 130, pinch: 0.55 },
  'raw-wavy': {
    ...wavy,
    height: 9,
    wave: 124,
    inStep: 0.3,
    ease: 130,
    frizz: 2,
    rag: 34,
    gloss: 0.65,
    pinch: 0.6,
  },
  'ocean-wave': { ...wavy, height: 12, wave: 66, inStep: 0.5, ease: 80, strands: 440, locks: 46, body: 1.22 },
  'water-wave': {
    ...wavy,
    height: 10,
    wave: 54,
    inStep: 0.3,
    ease: 70,
    strands: 400,
    locks: 56,
    rag: 34,
    body: 1.26,
    lean: 0.2,
  },
  'deep-wave': { ...curly, height: 9, wave: 42, inStep: 0.12 },
  'loose-deep': { ...curly, height: 11, wave: 54, inStep: 0.25, strands: 360 },
  'jerry-curl': { ...curly, height: 8.5, wave: 27, lean: 0.42, strands: 250, body: 1.42 },
  'burmese-curl': { ...curly, height: 11, wave: 34, lean: 0.45, strands: 260, locks: 54, body: 1.45 },
  'bouncy-curl': {
    ...curly,
    height: 17,
    wave: 58,
    lean: 0.3,
    ease: 100,
    strands: 420,
    locks: 40,
    pinch: 0.1,
    gloss: 0.9,
    body: 1.36,
    rag: 30,
  },
  'pixie-curl': { ...curly, height: 9, wave: 25, lean: 0.5, strands: 300, locks: 74, body: 1.34, ease: 30 },
  'piano-curl': { ...curly, height: 12, wave: 40, lean: 0.4, strands: 300, locks: 48, body: 1.4 },
  'kinky-curly': {
    ...curly,
    height: 7,
    wave: 17,
    lean: 0.5,
    ease: 24,
    strands: 220,
    locks: 70,
    frizz: 2.4,
    rag: 44,
    body: 1.62,
    gloss: 0.4,
  },
  afro: {
    ...curly,
    height: 5.5,
    wave: 12,
    lean: 0.55,
    ease: 10,
    strands: 420,
    locks: 420,
    frizz: 3,
    rag: 20,
    body: 1.9,
    gloss: 0.3,
  },
}

/** Without waves worth following: such strands may be written with fewer points. */
export const isStraight = (form: HairForm) => form.height < 3 && form.wave > 100
