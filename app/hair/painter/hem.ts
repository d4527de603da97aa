// A bust ends at the hips, pictures of long hair show more. Where it is cut off, its surface goes straight on downwards, past the
// lower edge of any picture.
import type { Mesh } from '#app/hair/shapes.ts'
import { get } from './read.ts'

/** Lower than any picture reaches, cm, and how far above a bust's end an open edge counts as its cut. */
const floor = -104
const cutHeight = 4
const rowHeight = 3

/** The mesh with its cut edges carried on to below every picture; the same mesh if nothing is open there. */
export function carryOn(mesh: Mesh): Mesh {
  const bottom = lowestOf(mesh)
  const edges = openEdges(mesh, bottom + cutHeight)
  if (bottom < floor || edges.length === 0) return mesh
  const rows = Math.ceil((bottom - floor) / rowHeight)
  const top = new Map<number, number>()
  for (const [a, b] of edges) {
    for (const vertex of [a, b]) if (!top.has(vertex)) top.set(vertex, top.size)
  }
  const first = mesh.positions.length / 3
  const corner = (vertex: number, row: number) =>
    row === 0 ? vertex : first + (row - 1) * top.size + (top.get(vertex) ?? 0)
  const indices = edges.flatMap(([a, b]) =>
    Array.from({ length: rows }, (_, row) => [
      corner(a, row),
      corner(b, row),
      corner(a, row + 1),
      corner(b, row),
      corner(b, row + 1),
      corner(a, row + 1),
    ]).flat(),
  )
  const vertices = Array.from({ length: rows }, (_, row) =>
    [...top.keys()].map((vertex) => [vertex, row + 1] as const),
  )
  return extend(mesh, vertices.flat(), indices)
}

/** Copies of vertices, let down by rows, and triangles between them. */
function extend(mesh: Mesh, copies: (readonly [vertex: number, row: number])[], indices: number[]): Mesh {
  const grown = (values: Float32Array, per: number) => {
    const out = new Float32Array(values.length + copies.length * per)
    out.set(values)
    copies.forEach(([vertex], i) => {
      for (let c = 0; c < per; c++) out[values.length + i * per + c] = get(values, vertex * per + c)
    })
    return out
  }
  const positions = grown(mesh.positions, 3)
  copies.forEach(([, row], i) => {
    const y = mesh.positions.length + 3 * i + 1
    positions[y] = get(positions, y) - row * rowHeight
  })
  const all = new Uint32Array(mesh.indices.length + indices.length)
  all.set(mesh.indices)
  all.set(indices, mesh.indices.length)
  return {
    ...mesh,
    positions,
    normals: grown(mesh.normals, 3),
    colours: grown(mesh.colours, 3),
    shines: grown(mesh.shines, 1),
    indices: all,
  }
}

/** Without the rims of lids that close the cut: they look down. */
function openEdges({ positions, normals, indices }: Mesh, below: number): [number, number][] {
  const found = new Map<string, [number, number]>()
  for (let i = 0; i < indices.length; i++) {
    const a = indices[i] ?? 0
    const b = indices[i % 3 === 2 ? i - 2 : i + 1] ?? 0
    if (get(positions, 3 * a + 1) > below || get(positions, 3 * b + 1) > below) continue
    if (get(normals, 3 * a + 1) < -0.7 || get(normals, 3 * b + 1) < -0.7) continue
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    if (!found.delete(key)) found.set(key, [a, b])
  }
  return [...found.values()]
}

function lowestOf({ positions }: Mesh): number {
  let lowest = Infinity
  for (let i = 1; i < positions.length; i += 3) lowest = Math.min(lowest, get(positions, i))
  return lowest
}
