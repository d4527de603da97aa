// The ways in which hair is laid on one wig: before or behind the shoulders, as a fringe, cropped, or standing as a halo.
import { skull } from './body.ts'
import type { Fall, Fringe, Growth } from './growth.ts'
import type { Cut } from './look.ts'
import { type Lie, lieAt, partXAt, type Place, ramp } from './scalp.ts'

export function fringeOf(cut: Cut): Fringe {
  return cut === 'blunt' || cut === 'wispy' || cut === 'curtain' ? cut : 'none'
}

/** The section over the forehead that a stylist takes for a fringe: a triangle with its point towards the crown. */
export function isFringe(root: Place, fringe: Fringe): boolean {
  if (fringe === 'none' || root.y < 1.2) return false
  return Math.abs(root.x) < fringeHalfWidth(fringe) && root.z > fringeBorder(fringe, root.x)
}

export function fringeHalfWidth(fringe: Fringe): number {
  return fringe === 'curtain' ? 4.4 : 7.2
}

/** How far forward the section begins at `x`. */
export function fringeBorder(fringe: Fringe, x: number): number {
  return (fringe === 'curtain' ? 4.4 : 1.6) + 0.25 * Math.abs(x)
}

/** Hair from before the ears is laid in front of the shoulders, as on a styled wig; brushed back from the middle. */
export function fallOf(growth: Growth, root: Place): Fall {
  if (growth.style !== 'hang') return growth.style
  const brushedBack = growth.part.soft > 0 && Math.abs(root.x - partXAt(growth.part, root.z)) < 5.2
  // What a band covers bears no hair: locks in front come from further back.
  return root.z > (growth.banded ? -4.6 : -2.2) && !brushedBack ? 'front' : 'behind'
}

/** Which way hair of a fall lies at a place with a normal. */
export function lieOfFall(growth: Growth, fall: Fall, p: Place, n: Place): Lie {
  const lie = lieAt(growth.part, p, n)
  switch (fall) {
    case 'front':
    case 'behind':
      return lie
    case 'fringe':
      return growth.fringe === 'curtain'
        ? along(lie, n, { x: lie.side * 0.8 + 0.1 * p.x, y: -0.2, z: 0.75 }, lie.away)
        : along(lie, n, fringeWay(p), 6)
    case 'crop':
      return along(lie, n, cropWay(p), Math.max(0, 9 - p.y))
    case 'halo':
      return haloWay(lie, p)
  }
}

/** Straight forward in the middle, downwards at the temples, where it meets the hair of the sides. */
function fringeWay(p: Place): Place {
  const temple = ramp(3, 6.6, Math.abs(p.x))
  return { x: 0.05 * p.x, y: -0.3 - 0.7 * temple, z: 1 - 0.65 * temple }
}

/** A crop is combed from the whorl: forward and to their right over the forehead, forward at the temples, down behind. */
function cropWay(p: Place): Place {
  const front = ramp(-5, 1, p.z)
  return {
    x: front * (-0.55 + 0.03 * p.x) * ramp(2, 7, p.y) + (1 - front) * 0.12 * p.x,
    y: -0.35 - 0.9 * (1 - front),
    z: front * 0.95 - 0.7 * (1 - front) * ramp(4, 8, p.y),
  }
}

function haloWay(lie: Lie, p: Place): Lie {
  const x = p.x
  const y = p.y - 0.5
  const z = p.z - skull.z + 0.6 - 1.2 * ramp(2, 7, p.z)
  const size = 1 / Math.sqrt(x * x + y * y + z * z)
  return { ...lie, x: x * size, y: y * size, z: z * size }
}

function along(lie: Lie, n: Place, way: Place, away: number): Lie {
  const out = way.x * n.x + way.y * n.y + way.z * n.z
  const x = way.x - out * n.x
  const y = way.y - out * n.y
  const z = way.z - out * n.z
  const size = 1 / (Math.sqrt(x * x + y * y + z * z) + 1e-6)
  return { x: x * size, y: y * size, z: z * size, away, side: lie.side }
}
