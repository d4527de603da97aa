// What one frame of the live view asks of a graphics chip, counted from the geometry: a machine without one can tell no more.
import { shadowShare, widening } from '#hair/live/frame-block.ts'
import type { Effort } from '#hair/live/ladder-of-effort.ts'
import { placeCamera, project } from '#hair/painter/camera.ts'
import { scenePresets } from '#hair/painter/scene.ts'
import type { Strands, Subject } from '#hair/shapes.ts'

export type FrameCost = {
  /** Of ribbons, of the key's two maps of hair, and of the bust in picture and map. */
  vertices: number
  /** Pixels of ribbon drawn, over pixels that show hair. */
  overdraw: number
}

/** The live view's canvas on a phone, CSS pixels. */
const canvas = { width: 390, height: 520 } as const
/** Ribbons are never drawn narrower, pixels to either side: as in frame-block.ts. */
const leastHalf = 0.4

export function frameCost(subject: Subject, hair: Strands, { share, pixelRatio }: Effort): FrameCost {
  const width = Math.round(canvas.width * pixelRatio)
  const height = Math.round(canvas.height * pixelRatio)
  const camera = placeCamera(subject, { ...scenePresets.figure, width, height })
  const strands = Math.max(1, Math.round(hair.count * share))
  const shown = new Uint8Array(width * height)
  let drawn = 0
  for (let s = 0; s < strands; s++) {
    const half = (hair.halfWidths[s] ?? 0) * share ** -widening
    let before: [number, number] | null = null
    for (let p = 0; p < hair.pointsPerStrand; p++) {
      const at = 3 * (s * hair.pointsPerStrand + p)
      const [x, y, away] = project(
        camera,
        hair.points[at] ?? 0,
        hair.points[at + 1] ?? 0,
        hair.points[at + 2] ?? 0,
      )
      const wide = 2 * Math.max(leastHalf, (half * camera.focal) / away)
      if (before) drawn += wide * mark(shown, width, before, [x, y])
      before = [x, y]
    }
  }
  const cast = Math.round(hair.count * Math.min(share, shadowShare))
  const bust = subject.meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  return {
    vertices: 2 * strands * hair.pointsPerStrand + 2 * cast * hair.pointsPerStrand + 2 * bust,
    overdraw: drawn / shown.reduce((sum, one) => sum + one, 0),
  }
}

/** Marks the pixels of a piece of ribbon; its length in pixels. */
function mark(
  shown: Uint8Array,
  width: number,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const long = Math.hypot(bx - ax, by - ay)
  for (let step = 0; step <= long; step++) {
    const t = step / Math.max(1, long)
    const x = Math.floor(ax + t * (bx - ax))
    const y = Math.floor(ay + t * (by - ay))
    if (x >= 0 && x < width && y >= 0) shown[y * width + x] = 1
  }
  return long
}
