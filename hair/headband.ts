// The cloth band of a headband wig: it lies on the hairline over the forehead, over the ears and down to the nape, and the
// wig's own hair begins behind it.
import { distanceToBody } from './body.ts'
import type { Place } from './scalp.ts'
import type { Mesh } from './shapes.ts'

/** Breadth over the forehead, cm. */
export const bandWidth = 3.6

const centre = { x: 0, y: 1, z: -0.5 }
/** Unit vectors in the band's plane up to the hairline, and across it towards the face. */
const up = { y: 0.767, z: 0.641 }
const ahead = { y: -0.641, z: 0.767 }

const around = 96
const across = 8
/** Satin of the house's espresso, linear light. */
const cloth = [0.028, 0.018, 0.013] as const

/** How far in front of the band's middle line a place is, cm; negative behind it. */
export function aheadOfBand(p: Place): number {
  return (p.y - centre.y) * ahead.y + (p.z - centre.z) * ahead.z
}

export function headbandMesh(): Mesh {
  const count = around * (across + 1)
  const mesh: Mesh = {
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    colours: new Float32Array(count * 3),
    shines: new Float32Array(count).fill(0.35),
    indices: new Uint32Array(around * across * 6),
  }
  let vertex = 0
  for (let i = 0; i < around; i++) {
    const angle = (i / around) * 2 * Math.PI
    for (let j = 0; j <= across; j++) {
      mesh.positions.set(bandPoint(angle, j / across), vertex * 3)
      mesh.colours.set(cloth, vertex * 3)
      vertex++
    }
  }
  mesh.indices.set(bandIndices())
  mesh.normals.set(bandNormals(mesh.positions))
  return mesh
}

/** `place` runs from the back edge, 0, to the front edge, 1. The cloth is gathered into soft folds and its edges are hemmed. */
function bandPoint(angle: number, place: number): [number, number, number] {
  const front = 0.5 + 0.5 * Math.cos(angle)
  const side = (place - 0.5) * bandWidth * (0.6 + 0.4 * front)
  const dx = Math.sin(angle)
  const dy = Math.cos(angle) * up.y
  const dz = Math.cos(angle) * up.z
  const y = centre.y + ahead.y * side
  const z = centre.z + ahead.z * side
  const edge = Math.min(1, Math.min(place, 1 - place) * 5)
  const folds = 0.07 * Math.cos(place * 4 * Math.PI) * (0.6 + 0.4 * Math.cos(angle * 3))
  const over = 0.12 + 0.22 * edge + folds * edge
  let t = 9
  for (let turn = 0; turn < 12; turn++) t -= distanceToBody(dx * t, y + dy * t, z + dz * t) - over
  return [dx * t, y + dy * t, z + dz * t]
}

function bandIndices(): number[] {
  const indices: number[] = []
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < across; j++) {
      const a = i * (across + 1) + j
      const b = ((i + 1) % around) * (across + 1) + j
      indices.push(a, a + 1, b, b, a + 1, b + 1)
    }
  }
  return indices
}

function bandNormals(positions: Float32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  const row = across + 1
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < row; j++) {
      const after = ((i + 1) % around) * row
      const before = ((i + around - 1) % around) * row
      const along = difference(positions, after + j, before + j)
      const beside = difference(positions, i * row + Math.min(across, j + 1), i * row + Math.max(0, j - 1))
      const x = beside[1] * along[2] - beside[2] * along[1]
      const y = beside[2] * along[0] - beside[0] * along[2]
      const z = beside[0] * along[1] - beside[1] * along[0]
      const size = 1 / Math.sqrt(x * x + y * y + z * z)
      normals.set([x * size, y * size, z * size], (i * row + j) * 3)
    }
  }
  return normals
}

function difference(positions: Float32Array, a: number, b: number): [number, number, number] {
  const part = (axis: number): number => (positions[a * 3 + axis] ?? 0) - (positions[b * 3 + axis] ?? 0)
  return [part(0), part(1), part(2)]
}
