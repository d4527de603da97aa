// All meshes of a subject as one, and the triangle scan that camera and shadow maps share.
import type { Mesh, Veil } from '#hair/shapes.ts'
import { get } from './read.ts'

/** Triangles as a grid of samples sees them: 0 for none, else 1 + the triangle; and how near its surface is. */
export type Scan = { width: number; height: number; triangles: Int32Array; nearness: Float32Array }

/** What triangles up to `end`, after those of the one before, have of their own. */
export type Veiled = { end: number; veil: Veil | undefined; lamp: number }

export type Model = Mesh & { veils: readonly Veiled[] }

export function joinMeshes(meshes: readonly Mesh[]): Model {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0)
  const veils: Veiled[] = []
  const joined: Model = {
    positions: new Float32Array(3 * vertices),
    normals: new Float32Array(3 * vertices),
    colours: new Float32Array(3 * vertices),
    shines: new Float32Array(vertices),
    indices: new Uint32Array(corners),
    veils,
  }
  let vertex = 0
  let corner = 0
  for (const mesh of meshes) {
    joined.positions.set(mesh.positions, 3 * vertex)
    joined.normals.set(mesh.normals, 3 * vertex)
    joined.colours.set(mesh.colours, 3 * vertex)
    joined.shines.set(mesh.shines, vertex)
    for (const index of mesh.indices) joined.indices[corner++] = index + vertex
    vertex += mesh.positions.length / 3
    veils.push({ end: corner / 3, veil: mesh.veil, lamp: mesh.lamp ?? 0 })
  }
  return joined
}

/**
 * `places` holds x and y in samples and a nearness that is linear over the picture and grows towards the eye (1/distance for a
 * lens, height along the beam for a lamp), three numbers a vertex; what is not above `least` is not seen.
 */
export function scanTriangles(
  indices: Uint32Array,
  places: Float32Array,
  width: number,
  height: number,
  least: number,
): Scan {
  const scan: Scan = {
    width,
    height,
    triangles: new Int32Array(width * height),
    nearness: new Float32Array(width * height).fill(least),
  }
  for (let t = 0; t < indices.length; t += 3) {
    scanTriangle(
      scan,
      places,
      3 * (indices[t] ?? 0),
      3 * (indices[t + 1] ?? 0),
      3 * (indices[t + 2] ?? 0),
      t / 3,
    )
  }
  return scan
}

function scanTriangle(
  scan: Scan,
  places: Float32Array,
  a: number,
  b: number,
  c: number,
  triangle: number,
): void {
  const ax = get(places, a)
  const ay = get(places, a + 1)
  const bx = get(places, b)
  const by = get(places, b + 1)
  const cx = get(places, c)
  const cy = get(places, c + 1)
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area === 0) return
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
  const right = Math.min(scan.width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(scan.height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  // Weights of b and c, and with them the nearness, change evenly from sample to sample.
  const bRight = (cy - ay) / area
  const cRight = (ay - by) / area
  const near = get(places, a + 2)
  const ofB = get(places, b + 2) - near
  const ofC = get(places, c + 2) - near
  for (let y = top; y <= bottom; y++) {
    const dx = left + 0.5 - ax
    const dy = y + 0.5 - ay
    let wb = dx * bRight + (dy * (ax - cx)) / area
    let wc = dx * cRight + (dy * (bx - ax)) / area
    for (let x = left; x <= right; x++, wb += bRight, wc += cRight) {
      if (wb >= 0 && wc >= 0 && wb + wc <= 1) {
        cover(scan, y * scan.width + x, near + wb * ofB + wc * ofC, triangle)
      }
    }
  }
}

function cover(scan: Scan, sample: number, nearness: number, triangle: number): void {
  if (nearness <= get(scan.nearness, sample)) return
  scan.nearness[sample] = nearness
  scan.triangles[sample] = 1 + triangle
}
