// How a texture shortens hair: the size of a wave or a curl that makes hair of one stretched length hang at the texture's
// drop. Curls keep their diameter and find their wavelength, waves keep their wavelength and find their depth.
import type { TextureSpec } from './texture-spec.ts'

export type Curl = {
  kind: 'wave' | 'curl' | 'crimp' | 'plait'
  /** Crest to crest along the hanging hair, cm. */
  wavelength: number
  /** Half of what the pattern swings across, cm, where it is whole. */
  amplitude: number
  /** Hung length of a hair whose stretched length was asked for, cm. */
  hung: number
  /** Where the pattern begins and is whole, cm of hanging hair. */
  begins: number
  whole: number
}

export function curlOf(spec: TextureSpec, stretched: number): Curl {
  const { pattern } = spec
  if (pattern.kind === 'plait') {
    const hung = stretched * spec.drop
    return {
      kind: 'plait',
      wavelength: pattern.wavelength,
      amplitude: pattern.width / 2,
      hung,
      begins: 0,
      whole: 2,
    }
  }
  if (pattern.kind === 'crimp') {
    const turn = (2 * Math.PI) / pattern.wavelength
    const hung = stretched / waveRatio(turn * pattern.amplitude)
    return { ...pattern, hung, begins: spec.onset[0] * hung, whole: spec.onset[1] * hung }
  }
  const hung = stretched * spec.drop
  const ratio = pattern.kind === 'curl' ? helixRatio : (steep: number) => waveRatio(steep, pattern.depth)
  let low = 0
  let high = 8
  for (let i = 0; i < 30; i++) {
    const steep = (low + high) / 2
    if (meanRatio(spec.onset, steep, ratio) * spec.drop < 1) low = steep
    else high = steep
  }
  const begins = spec.onset[0] * hung
  const whole = spec.onset[1] * hung
  if (pattern.kind === 'curl') {
    const amplitude = pattern.diameter / 2
    return { kind: 'curl', wavelength: (2 * Math.PI * amplitude) / low, amplitude, hung, begins, whole }
  }
  const amplitude = (low * pattern.wavelength) / (2 * Math.PI)
  return { kind: 'wave', wavelength: pattern.wavelength, amplitude, hung, begins, whole }
}

/** 0 before the pattern begins, 1 where it is whole. */
export function patternAt(begins: number, whole: number, s: number): number {
  if (s >= whole) return 1
  if (s <= begins) return 0
  const t = (s - begins) / (whole - begins)
  return t * t * (3 - 2 * t)
}

/** Distance that a path keeps from the body, cm: little at the root, and room for its wave only from where that begins. */
export function clearanceAt({ begins, whole }: Curl, room: number, s: number, head: number): number {
  return 0.2 * Math.min(1, s / 4) + room * patternAt(begins, whole, s + head) * Math.min(1, s / 4)
}

function meanRatio(
  onset: readonly [number, number],
  steep: number,
  ratio: (steep: number) => number,
): number {
  let sum = 0
  for (let i = 0; i < 40; i++) sum += ratio(steep * patternAt(onset[0], onset[1], (i + 0.5) / 40))
  return sum / 40
}

/** Arc over axis of a helix, and of a wave below, whose steepest slope is given. */
function helixRatio(steep: number): number {
  return Math.sqrt(1 + steep * steep)
}

/** By how much of a turn, radians, a wave's lean out of its plane is ahead of its swing across. */
export const wavePitch = 1.9

/** `depth` is how far the wave leans out of its plane, a share of its breadth. */
function waveRatio(steep: number, depth = 0): number {
  let sum = 0
  for (let i = 0; i < 16; i++) {
    const angle = ((i + 0.5) * Math.PI) / 16
    const across = steep * Math.cos(angle)
    const out = steep * depth * Math.cos(angle + wavePitch)
    sum += Math.sqrt(1 + across * across + out * out)
  }
  return sum / 16
}
