// The head as a signed distance in cm, negative inside.
import { lines, mouthHalfWidth } from './landmarks.ts'
import { bell, carve, clamp, ellipsoid, join, limb, ramp } from './maths.ts'

export function headField(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  const skull = ellipsoid(x, y - 1.5, z + 0.75, 7.2, 9.4, 9)
  if (z < 0) return join(skull, jawField(ax, y, z), 3)
  const raised = z > 3 ? z - relief(ax, y) * ramp(3, 6, z) : z
  let d = join(skull, jawField(ax, y, raised), 3)
  if (z < 2) return d
  d = join(d, ellipsoid(ax - 4.3, y + 2.3, raised - 4.9, 1.9, 1.5, 1.9), 2.2)
  d = carve(d, ellipsoid(ax - 3, y + 0.3, raised - 9.6, 2, 1.6, 2.2), 1.6)
  d = join(d, ellipsoid(ax - 3.15, y + 0.45, raised - 6.1, 1.9, 1.55, 1.75), 0.5)
  d = join(d, ellipsoid(x, y + 6.7, raised - 5.9, 3.4, 2.5, 2.75), 1.8)
  return join(d, noseField(ax, y, z), 0.9)
}

function jawField(ax: number, y: number, z: number): number {
  const face = ellipsoid(ax, y + 3.4, z - 2.1, 5.6, 6.9, 6)
  const chin = ellipsoid(ax, y + 9.3, z - 5.9, 2, 1.7, 2.1)
  const jaw = limb(ax, y, z, [1.2, -9.7, 5.8], [4.9, -6, -0.3], 1.3, 1)
  return join(join(face, chin, 2.4), jaw, 2.6)
}

function noseField(ax: number, y: number, z: number): number {
  let d = limb(ax, y, z, [0, 0.7, 7.5], [0, -3, 9.2], 0.7, 0.85)
  d = join(d, ellipsoid(ax, y + 3.7, z - 9.35, 1.15, 0.95, 1.1), 0.8)
  d = join(d, ellipsoid(ax - 1.4, y + 4, z - 8.4, 0.72, 0.72, 0.95), 0.45)
  return carve(d, ellipsoid(ax - 0.75, y + 4.85, z - 8.95, 0.42, 0.3, 0.5), 0.25)
}

/** How far the skin of the front of the face is raised towards the viewer. */
function relief(ax: number, y: number): number {
  if (y > 3.5 || y < -10 || ax > 6) return 0
  return y < -4.7 ? lips(ax, y) : lids(ax, y)
}

function lids(ax: number, y: number): number {
  const within = ramp(1.3, 1.8, ax) * ramp(5.3, 4.7, ax)
  if (within === 0) return 0
  const fold = y - lines.crease(ax)
  const edge = y - lines.lash(ax)
  const lid = edge < 0 ? 0.1 * Math.exp(edge / 0.08) : 0.1 * Math.exp(-edge / 0.5)
  return within * (lid - 0.14 * bell(fold, 0.14) - 0.1 * bell(edge + 0.1, 0.1))
}

function lips(ax: number, y: number): number {
  const side = clamp(1 - ax / (mouthHalfWidth + 0.1))
  const full = Math.sqrt(side)
  const top = lines.lipTop(ax)
  const mouth = lines.mouth(ax)
  const bottom = lines.lipBottom(ax)
  const philtrum = -0.13 * bell(ax, 0.35) * ramp(-4.7, -5.2, y) * ramp(top - 0.1, top + 0.25, y)
  if (y > top) return philtrum + 0.1 * full * bell(y - top, 0.16)
  if (y > mouth) {
    const t = (top - y) / (top - mouth)
    return full * (0.1 + 0.5 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.78)) - 0.42 * t ** 5)
  }
  const t = clamp((mouth - y) / (mouth - bottom))
  if (y > bottom) return full * (0.62 * Math.sin(Math.PI * (0.12 + 0.82 * t)) ** 0.8 - 0.3 * (1 - t) ** 8)
  return full * 0.1 * bell(y - bottom, 0.3) - 0.16 * bell(y + 8.75, 0.45) * bell(ax, 1.6)
}
