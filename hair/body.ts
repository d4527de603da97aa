// The body that hair falls on, as a hull: head, neck, shoulders and trunk, blended smoothly. Strands stay outside of it,
// and the sculpted bust stays inside of it but for the features of the face.
// Sizes of a woman of 165 cm in centimetres: the length map places lengths on such a body.

export type Ellipsoid = { x: number; y: number; z: number; rx: number; ry: number; rz: number }
export type Limb = {
  from: readonly [number, number, number]
  to: readonly [number, number, number]
  radius: number
}

export const skull: Ellipsoid = { x: 0, y: 1.2, z: -0.6, rx: 7.6, ry: 9.8, rz: 9.4 }
export const jaw: Ellipsoid = { x: 0, y: -4.5, z: 2.2, rx: 5.9, ry: 7, rz: 6.4 }
export const chin: Ellipsoid = { x: 0, y: -8.4, z: 5, rx: 3.5, ry: 3.1, rz: 4.3 }
/** Their left cheek; the right one mirrors it, as with all that follows. */
export const cheek: Ellipsoid = { x: 4.4, y: -1.9, z: 4.8, rx: 2.6, ry: 2, rz: 2.6 }
export const neck: Limb = { from: [0, -7, -2], to: [0, -17, -3], radius: 5.3 }
export const shoulders: Limb = { from: [-14.5, -21.5, -3], to: [14.5, -21.5, -3], radius: 4.6 }
export const trapezius: Limb = { from: [3.2, -13.8, -4.6], to: [13, -20.4, -4.2], radius: 2.7 }
export const arm: Limb = { from: [15.6, -23, -3.2], to: [18.6, -54, -2.2], radius: 4.1 }
export const chest: Ellipsoid = { x: 0, y: -35, z: -1.5, rx: 14.4, ry: 18, rz: 9.2 }
export const breast: Ellipsoid = { x: 6.2, y: -37.2, z: 3.8, rx: 6, ry: 6.4, rz: 5.6 }
/** Under the sculpted bust, for hair that is longer than it. */
export const hips: Ellipsoid = { x: 0, y: -66, z: -1.5, rx: 17.5, ry: 22, rz: 11 }

/** Signed distance in cm from the hull, negative inside. Not exact far away, exact enough within a few centimetres. */
export function distanceToBody(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  if (y > -2) return blend(distanceToHead(ax, y, z), toLimb(neck, x, y, z), 1.2)
  const column = blend(distanceToHead(ax, y, z), toLimb(neck, x, y, z), 1.2)
  return blend(column, distanceToTrunk(ax, y, z), 2.6)
}

function distanceToHead(ax: number, y: number, z: number): number {
  const face = blend(toEllipsoid(jaw, ax, y, z), toEllipsoid(chin, ax, y, z), 2)
  return blend(blend(toEllipsoid(skull, ax, y, z), face, 3), toEllipsoid(cheek, ax, y, z), 2.2)
}

function distanceToTrunk(ax: number, y: number, z: number): number {
  const yoke = blend(toLimb(shoulders, ax, y, z), toLimb(arm, ax, y, z), 2)
  const slope = blend(yoke, toLimb(trapezius, ax, y, z), 3)
  if (y > -11) return slope
  const trunk = blend(blend(slope, toEllipsoid(chest, ax, y, z), 3), toEllipsoid(breast, ax, y, z), 3.5)
  return y > -34 ? trunk : blend(trunk, toEllipsoid(hips, ax, y, z), 7)
}

function toEllipsoid(e: Ellipsoid, x: number, y: number, z: number): number {
  const px = (x - e.x) / e.rx
  const py = (y - e.y) / e.ry
  const pz = (z - e.z) / e.rz
  const away = Math.sqrt(px * px + py * py + pz * pz)
  const gx = px / e.rx
  const gy = py / e.ry
  const gz = pz / e.rz
  const slope = Math.sqrt(gx * gx + gy * gy + gz * gz)
  return slope === 0 ? -Math.min(e.rx, e.ry, e.rz) : (away * (away - 1)) / slope
}

function toLimb(limb: Limb, x: number, y: number, z: number): number {
  const [ax, ay, az] = limb.from
  const bx = limb.to[0] - ax
  const by = limb.to[1] - ay
  const bz = limb.to[2] - az
  const along = ((x - ax) * bx + (y - ay) * by + (z - az) * bz) / (bx * bx + by * by + bz * bz)
  const t = Math.min(1, Math.max(0, along))
  const dx = x - ax - t * bx
  const dy = y - ay - t * by
  const dz = z - az - t * bz
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - limb.radius
}

/** Smooth union: `k` is the width of the blend in cm. */
function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - (h * h * k) / 4
}
