// All meshes of a subject as one, and the triangle scan that camera and shadow maps share.
import type { Mesh } from '#app/hair/shapes.ts'

/** Triangles as a grid of samples sees them: 0 for none, else 1 + the triangle; and how near its surface is. */
export type Scan = { width: number; height: number; triangles: Int32Array; nearness: Float32Array }

export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0)
  const joined: Mesh = {
    positions: new Float32Array(3 * vertices),
    normals: new Float32Array(3 * vertices),
    colours: new Float32Array(3 * vertices),
    shines: new Float32Array(vertices),
    indices: new Uint32Array(corners),
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
  const triangles = new Int32Array(width * height)
  const nearness = new Float32Array(width * height).fill(least)
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * (indices[t] ?? 0)
    const b = 3 * (indices[t + 1] ?? 0)
    const c = 3 * (indices[t + 2] ?? 0)
    const ax = places[a] ?? 0
    const ay = places[a + 1] ?? 0
    const bx = places[b] ?? 0
    const by = places[b + 1] ?? 0
    const cx = places[c] ?? 0
    const cy = places[c + 1] ?? 0
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) continue
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (left > right || top > bottom) continue
    const na = places[a + 2] ?? 0
    const ofB = at(places, b + 2) - na
    const ofC = at(places, c + 2) - na
    // Weights of b and c change evenly from sample to sample.
    const bRight = (cy - ay) / area
    const cRight = (ay - by) / area
    const bDown = (ax - cx) / area
    const cDown = (bx - ax) / area
    for (let y = top; y <= bottom; y++) {
      const dx = left + 0.5 - ax
      const dy = y + 0.5 - ay
      let wb = dx * bRight + dy * bDown
      let wc = dx * cRight + dy * cDown
      for (let x = left; x <= right; x++, wb += bRight, wc += cRight) {
        if (wb < 0 || wc < 0 || wb + wc > 1) continue
        const near = na + wb * ofB + wc * ofC
        const at = y * width + x
        if (near <= at(nearness, at)) continue
        nearness[at] = near
        triangles[at] = 1 + t / 3
      }
    }
  }
  return { width, height, triangles, nearness }
}
