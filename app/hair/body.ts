// The body that hair falls on, as a hull: head, neck, shoulders and trunk, blended smoothly. Strands stay outside of it,
// and the sculpted bust stays inside of it but for the features of the face.
// Sizes of a woman of 165 cm in centimetres: wigs.md C1 places lengths on such a body.

export type Ellipsoid = { x: number; y: number; z: number; rx: number; ry: number; rz: number }
export type Limb = {
  from: readonly [number, number, number]
  to: readonly [number, number, number]
  radius: number
}

export const skull: Ellipsoid = { x: 0, y: 1.2, z: -0.6, rx: 7.6, ry: 9.8, rz: 9.4 }
export const jaw: Ellipsoid = { x: 0, y: -4.5, z: 2.2, rx: 5.9, ry: 7, rz: 6.4 }
export const chin: Ellipsoid = { x: 0, y: -8.4, z: 5, rx: 3.5, ry: 3.1, rz: 4.3 }
export const neck: Limb = { from: [0, -7, -2], to: [0, -17, -3], radius: 5.3 }
export const shoulders: Limb = { from: [-14.5, -21.5, -3], to: [14.5, -21.5, -3], radius: 4.6 }
/** Her left arm; the right one mirrors it. */
export const arm: Limb = { from: [15.6, -23, -3.2], to: [18.6, -54, -2.2], radius: 4.1 }
export const chest: Ellipsoid = { x: 0, y: -35, z: -1.5, rx: 15, ry: 18, rz: 9.5 }
export const waist: Ellipsoid = { x: 0, y: -56, z: -1.6, rx: 12.5, ry: 22, rz: 8.6 }

/** Signed distance in cm from the hull, negative inside. Not exact far away, exact enough within a few centimetres. */
export function distanceToBody(x: number, y: number, z: number): number {
  const face = blend(toEllipsoid(jaw, x, y, z), toEllipsoid(chin, x, y, z), 2)
  const head = blend(toEllipsoid(skull, x, y, z), face, 3)
  const yoke = blend(toLimb(shoulders, x, y, z), toLimb(arm, Math.abs(x), y, z), 2)
  const ribs = toEllipsoid(chest, x, y, z)
  const trunk = blend(yoke, y < -30 ? blend(ribs, toEllipsoid(waist, x, y, z), 4) : ribs, 4)
  return blend(blend(head, toLimb(neck, x, y, z), 1.2), trunk, 4)
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
  return Math.hypot(x - ax - t * bx, y - ay - t * by, z - az - t * bz) - limb.radius
}

/** Smooth union: `k` is the width of the blend in cm. */
function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - (h * h * k) / 4
}
