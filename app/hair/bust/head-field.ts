// The head as a signed distance in cm, negative inside.
import { lines, mouthHalfWidth } from './landmarks.ts'
import { bell, carve, clamp, ellipsoid, join, limb, ramp } from './maths.ts'

export function headField(x: number, y: number, z: number): number {
  const ax = Math.abs(x)
  const soft = Math.sqrt(x * x + 0.5)
  const skull = ellipsoid(x, y - 1.5, z + 0.75, 7.2, 9.4, 9)
  const raised = z > 3 ? z - relief(ax, y) * ramp(3, 6, z) : z
  let d = join(skull, jawField(soft, x, y, raised), 2.6)
  if (z < 0) return d
  d = join(d, ellipsoid(x, y - 3.2, raised - 3.3, 5.4, 4.5, 4.9), 2)
  d = join(d, ellipsoid(soft - 4.3, y + 1.8, raised - 4.8, 2, 1.4, 1.9), 2.4)
  d = carve(d, ellipsoid(ax - 2.9, y - 0.1, raised - 9.7, 1.9, 1.4, 1.9), 1.7)
  d = join(d, ellipsoid(ax - 3.2, y + 0.25, raised - 6.05, 2, 1.5, 1.65), 0.8)
  d = join(d, ellipsoid(x, y + 6.8, raised - 5.9, 3.3, 3, 3.15), 2.4)
  return join(d, noseField(ax, x, y, z), 1)
}

function jawField(soft: number, x: number, y: number, z: number): number {
  const face = ellipsoid(x, y + 3, z - 2.1, 5.5, 6.6, 6)
  const chin = ellipsoid(x, y + 9.3, z - 6.2, 1.7, 1.75, 2.45)
  const jaw = limb(soft, y, z, [1.3, -9.4, 5.8], [4.25, -4.8, -0.3], 0.9, 0.75)
  return join(join(face, chin, 2.6), jaw, 2.8)
}

function noseField(ax: number, x: number, y: number, z: number): number {
  let d = limb(x, y, z, [0, 0.6, 7.3], [0, -3, 8.95], 0.85, 1.02)
  d = join(d, ellipsoid(x, y + 3.62, z - 9.25, 1.4, 1, 1.15), 0.9)
  d = join(d, ellipsoid(ax - 1.5, y + 3.95, z - 8.35, 0.76, 0.72, 1.05), 0.75)
  return carve(d, ellipsoid(ax - 0.85, y + 4.85, z - 8.9, 0.5, 0.36, 0.55), 0.35)
}

/** How far the skin of the front of the face is raised towards the viewer. */
function relief(ax: number, y: number): number {
  if (y > 3.5 || y < -10 || ax > 6) return 0
  return y < -4.7 ? lips(ax, y) : lids(ax, y)
}

function lids(ax: number, y: number): number {
  const within = ramp(1.3, 1.9, ax) * ramp(5.3, 4.7, ax)
  if (within === 0) return 0
  const fold = y - lines.crease(ax)
  const edge = y - lines.lash(ax)
  const lid = edge < 0 ? 0.1 * Math.exp(edge / 0.1) : 0.1 * Math.exp(-edge / 0.5)
  return within * (lid - 0.1 * bell(fold, 0.18) - 0.06 * bell(edge + 0.1, 0.1))
}

function lips(ax: number, y: number): number {
  const side = clamp(1 - ax / (mouthHalfWidth + 0.15))
  const full = side ** 0.65
  const top = lines.lipTop(ax)
  const mouth = lines.mouth(ax)
  const bottom = lines.lipBottom(ax)
  const corner = -0.08 * bell(ax - mouthHalfWidth - 0.1, 0.35) * bell(y - mouth, 0.35)
  const philtrum = -0.1 * bell(ax, 0.36) * ramp(-4.7, -5.1, y) * ramp(top - 0.1, top + 0.25, y)
  if (y > top) return corner + philtrum + 0.07 * full * bell(y - top, 0.22)
  if (y > mouth) {
    const t = (top - y) / (top - mouth)
    return corner + full * (0.07 + 0.32 * Math.sin(Math.PI * Math.min(1, t * 0.78)) - 0.25 * t ** 6)
  }
  const t = clamp((mouth - y) / (mouth - bottom))
  if (y > bottom) return corner + full * (0.36 * Math.sin(Math.PI * (0.12 + 0.8 * t)) - 0.11 * (1 - t) ** 8)
  const below = -0.1 * bell(y + 8.85, 0.45) * bell(ax, 1.6)
  return corner + full * 0.0895 * Math.exp((y - bottom) / 0.2) + below
}
