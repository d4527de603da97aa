// What a cap is made of, seen from within: lace with its knots, rows of wefts on stretch cloth, ribs, seams and bindings.
import type { Colour } from '#hair/bust/tones.ts'
import { linear } from '#hair/bust/tones.ts'
import { noiseAt } from '#hair/random.ts'
import { ramp } from '#hair/scalp.ts'
import type { Veil } from '#hair/shapes.ts'
import type { CapLook } from './cap-look.ts'
import { capPlace, laceAt, type OnCap, openingAt } from './lace-region.ts'
import { knotAt, knotStrength, nets, onLace, threadAt, tintColours } from './net.ts'
import { upright } from './turned.ts'
import { cloths, mixIn, rowGap } from './worn-lace.ts'

/** Lace left before the hairline for the wearer to trim, and what is left when it comes cut, cm. */
export const uncut = 2
const cut = 0.28

const velvet = linear('#6b3a34')
const silicone = linear('#d8d2c8')
const stitch = linear('#9c8a78')

/** Net and knots are drawn larger than from close by, so that they are seen at all. */
const larger = 2

export type InsideVeils = {
  /** The cap; its places are told by where they are. */
  cap: Veil
  /** Bare lace before the hairline, whose vertices bear cm along the edge and past it in place of red and green. */
  margin: Veil
}

/** `size` is how large the cap is against size M. */
export function insideVeils(cap: CapLook, knotColour: Colour, size: number): InsideVeils {
  const at: OnCap = { behind: 0, straight: 0, beside: 0, inside: 0 }
  const parts = partsOf(cap, knotColour)
  return {
    margin: parts.margin,
    cap: (place, span) => {
      const p = upright(place[0] ?? 0, place[1] ?? 0, place[2] ?? 0, 1 / size)
      capPlace(p.x, p.y, p.z, at)
      const onLaceBy = laceAt(cap.construction, at)
      const grip = gripAt(cap, at, p.z)
      if (grip > 0) return layGrip(place, grip, at)
      if (openingAt(cap.construction, at) > 0) return 0
      return onLaceBy > 0 ? parts.lace(place, span, at, p, onLaceBy) : parts.cloth(place, at, p, onLaceBy)
    },
  }
}

type Head = { x: number; y: number; z: number }

function partsOf(cap: CapLook, knotColour: Colour) {
  const net = nets[cap.lace]
  const tint = tintColours[cap.tint]
  const base = cloths[cap.colour]
  const knots = knotStrength[cap.knots]
  const reach = cap.fixing.includes('glueless-pre-cut') ? cut : uncut
  const lit = lighter(base, 0.24)
  const ground = lighter(base, 0.03)
  const bound = lighter(base, 0.12)

  /** The ground is seen through it; its edge is as it came off the loom, or cut in small teeth. */
  function margin(place: Float32Array, span: number): number {
    const [along, past] = [place[6] ?? 0, place[7] ?? 0]
    const edge = reach > 1 ? reach + 0.1 * noiseAt(3, along * 0.7, 1, 1) : reach + 0.07 * Math.sin(along * 16)
    const out = edge - past
    if (out < 0) return 0
    write(place, tint, net.shine)
    const net2 = threadAt(net, along / larger, past / larger, span / larger)
    const there = Math.max(net2 * (0.6 + 0.4 * net.solid), (reach > 1 ? 0.75 : 0.35) * ramp(0.12, 0.05, out))
    return Math.min(1, there + 0.12 + net.haze)
  }

  function lace(place: Float32Array, span: number, at: OnCap, p: Head, onLaceBy: number): number {
    const [u, v] = onLace(p.x, p.y, p.z)
    write(place, tint, Math.max(0.06, net.shine))
    const thread = threadAt(net, u / larger, v / larger, span / larger) * (0.4 + 0.6 * net.solid)
    const knot =
      knots *
      knotAt(Math.max(net.pitch, 0.09), u / larger, v / larger, span / larger, 0.8 * ramp(0, 1.2, at.behind))
    mixIn(place, knotColour, knot)
    // Where lace is sewn to the cap it is turned in: a narrow seam with its stitches.
    const seam = ramp(0.42, 0.3, onLaceBy) * ramp(-1, 0.2, at.inside)
    mixIn(place, base, 0.85 * seam)
    mixIn(place, stitch, 0.7 * seam * stitchAt(u + v, onLaceBy - 0.2))
    return Math.min(1, Math.max(thread + 0.4 + net.haze, knot, seam))
  }

  function cloth(place: Float32Array, at: OnCap, p: Head, onLaceBy: number): number {
    const band = bandAt(cap, at, p)
    if (band > 0) return layBand(place, band)
    const opening = ramp(-0.5, -0.38, openingAt(cap.construction, at))
    const binding = Math.max(ramp(0.62, 0.5, at.inside), opening)
    const row = Math.abs(((at.inside / rowGap) % 1) - 0.5) * 2
    const [u] = onLace(p.x, p.y, p.z)
    const rib = ramp(0.3, 0.22, Math.abs(u - 2.9 * Math.round(u / 2.9)))
    write(place, ground, 0.12)
    // A row is a ridge of sewn hair: dark on its lower side, its zigzag stitch in the cap's colour.
    const track = ramp(0.5, 0.62, row) * (1 - binding)
    mixIn(place, knotColour, 0.85 * track * (1 - rib))
    mixIn(place, lit, 0.6 * track * zigzag(u, row))
    mixIn(place, lit, 0.35 * rib * (1 - binding))
    mixIn(place, bound, binding)
    if (binding > 0.5) mixIn(place, stitch, 0.5 * stitchAt(u * 1.4 + at.behind, at.inside - 0.44))
    place[16] = 0.12 + 0.3 * binding
    // Between the rows open stretch net, but for the crown of machine-made caps.
    const open = 0.82 + 0.18 * Math.max(track, rib, binding, ramp(0.5, 0.2, -onLaceBy))
    return open
  }

  return { margin, lace, cloth }
}

function write(place: Float32Array, colour: Colour, shine: number): void {
  place[6] = colour[0]
  place[7] = colour[1]
  place[8] = colour[2]
  place[16] = shine
}

function lighter([r, g, b]: Colour, by: number): Colour {
  return [r + by * (0.25 + r), g + by * (0.23 + g), b + by * (0.2 + b)]
}

/** A row of single stitches along a seam; `off` is cm from its line. */
function stitchAt(along: number, off: number): number {
  return ramp(0.05, 0.03, Math.abs(off)) * ((((along / 0.28) % 1) + 1) % 1 < 0.6 ? 1 : 0)
}

function zigzag(along: number, row: number): number {
  const wave = Math.abs(((((along / 0.5) % 1) + 1) % 1) - 0.5) * 2
  return ramp(0.22, 0.1, Math.abs(row - 0.66 - 0.22 * wave))
}

/** More than zero on the silicone strip at temples and nape. */
function gripAt(cap: CapLook, at: OnCap, z: number): number {
  if (!cap.fixing.includes('silicone-grip') || z > 4.2) return 0
  return ramp(0.62, 0.7, at.inside) * ramp(1.9, 1.82, at.inside)
}

/** Clear rubber in fine waves. */
function layGrip(place: Float32Array, grip: number, at: OnCap): number {
  write(place, silicone, 0.85)
  const wave = 0.5 + 0.5 * Math.sin((at.inside * 2 * Math.PI) / 0.21)
  mixIn(place, stitch, 0.35 * wave)
  return 0.9 * grip
}

/** More than zero on the velvet band of a headband cap. */
function bandAt(cap: CapLook, at: OnCap, p: Head): number {
  if (cap.construction !== 'headband' || p.z < -3) return 0
  return ramp(5, 4.9, at.inside) * ramp(-3, -2.6, p.z)
}

function layBand(place: Float32Array, band: number): number {
  write(place, velvet, 0.3)
  return band
}
