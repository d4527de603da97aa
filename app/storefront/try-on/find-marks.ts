// "Find my face": the model looks once at a small copy of the photo.
import type { Handles } from '#hair/live/face-fit.ts'
import { copyFor, openFaceFrame } from './face-frame.ts'
import { marksOfMesh } from './mesh-marks.ts'

/** Wide enough for the model, which looks at 192 pixels of a face. */
const sentWidth = 640

/** Null where no face is found, the model did not come in time, or this browser cannot run it. */
export async function findMarks(photo: HTMLCanvasElement, signal: AbortSignal): Promise<Handles | null> {
  const copy = copyFor(photo, sentWidth)
  const frame = copy && (await openFaceFrame(signal))
  if (!copy || !frame) return null
  const points = await frame.look(copy)
  frame.close()
  return points && marksOfMesh(points, photo.height / photo.width)
}
