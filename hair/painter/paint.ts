// The server's painter: a subject, a scene, a picture. Pure and deterministic.
import type { Detail, Subject } from '#hair/shapes.ts'
import { type Camera, placeCamera } from './camera.ts'
import { develop } from './develop.ts'
import { type Canvas, drawStrands } from './draw-strands.ts'
import { paintGround } from './ground-paint.ts'
import { grounds } from './grounds.ts'
import { castKeyShadow } from './key-shadow.ts'
import { fillVolume } from './light-volume.ts'
import { joinMeshes } from './model.ts'
import { meanExtinction } from './ramp-table.ts'
import type { Scene } from './scene.ts'
import { shadeBody } from './shade-body.ts'
import { shadeHair } from './shade-hair.ts'

export type Painting = { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }

/** Cells of the light volume and texels of the key's shadow, cm. */
const fineness: Record<Detail, { cell: number; texel: number }> = {
  draft: { cell: 1.3, texel: 0.3 },
  live: { cell: 1.1, texel: 0.22 },
  fine: { cell: 0.85, texel: 0.14 },
}

/** sRGB, opaque, row by row from the top. The same subject and scene give the same bytes. */
export function paint(subject: Subject, scene: Scene): Painting {
  const { canvas, camera } = expose(subject, scene)
  const ground = paintGround(grounds[scene.ground], canvas, camera.centreX)
  return { width: scene.width, height: scene.height, pixels: develop(canvas, ground) }
}

/** The subject alone, as light; where the canvas lets light through, the ground will show. */
export function expose(subject: Subject, scene: Scene): { canvas: Canvas; camera: Camera } {
  const { width, height } = scene
  const { cell, texel } = fineness[scene.detail]
  const strands = subject.strands.filter(({ count }) => count > 0)
  const model = joinMeshes(subject.meshes)
  const camera = placeCamera(subject, scene)
  const absorb = meanExtinction(strands.flatMap(({ ramps, wigRamps }) => ramps.slice(0, wigRamps)))
  const volume = fillVolume(strands, model, camera.yaw, cell, absorb)
  const shadow = castKeyShadow(strands, model, camera.yaw, texel)
  const none = new Float32Array(0)
  const colours = strands.map((one, i) =>
    shadeHair(one, camera, volume, shadow.hair[i] ?? none, shadow.hairFree[i] ?? none),
  )
  const body = shadeBody(model, camera, width, height, volume, shadow.body, shadow.bodyFree)
  const canvas = blankCanvas(width, height)
  drawStrands(canvas, camera, strands, colours, body)
  return { canvas, camera }
}

function blankCanvas(width: number, height: number): Canvas {
  const pixels = new Float32Array(4 * width * height)
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 1
  return { width, height, pixels }
}
