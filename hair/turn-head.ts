// Turns a head on its neck, and the hair with it: the space between shoulders and chin is twisted, with everything that is
// in it. A twist takes the body's skin to the body's skin, so hair that was outside of the body stays outside.
import { ramp } from './bust/maths.ts'
import type { Mesh, Strands, Subject } from './shapes.ts'

/** Above the first the head turns as a whole, below the second nothing moves, cm. */
const chin = -9
const shoulder = -19.5
/** Where the spine stands, cm in front of the origin. */
const spine = -2

/** In place: `degrees` above 0 turn them to their left, the right of a picture from the front; up to 15 look natural. */
export function turnHead(subject: Subject, degrees: number): Subject {
  if (degrees === 0) return subject
  for (const { points } of subject.strands) turnPoints(points, points, degrees, spine)
  for (const mesh of subject.meshes) turnMesh(mesh, degrees)
  return subject
}

function turnMesh({ positions, normals }: Mesh, degrees: number): void {
  turnPoints(normals, positions, degrees, 0)
  turnPoints(positions, positions, degrees, spine)
}

/** Turns `vectors` as much as the heights of `places` say, about an upright axis at depth `z`. */
function turnPoints(vectors: Strands['points'], places: Float32Array, degrees: number, z: number): void {
  const most = (degrees * Math.PI) / 180
  for (let i = 0; i < vectors.length; i += 3) {
    const height = places[i + 1] ?? 0
    if (height <= shoulder) continue
    const angle = most * ramp(shoulder, chin, height)
    const s = Math.sin(angle)
    const c = Math.cos(angle)
    const across = vectors[i] ?? 0
    const ahead = (vectors[i + 2] ?? 0) - z
    vectors[i] = across * c + ahead * s
    vectors[i + 2] = z - across * s + ahead * c
  }
}
