// "Find my face": the model looks at a small copy of the photo in a frame that has no origin, no storage and no way to send
// anything but the question for its own files (server/face-model.ts).
import type { Handles } from '#app/hair/live/face-fit.ts'
import { type FaceAnswer, faceModelPath } from './face-model.ts'
import { marksOfMesh } from './mesh-marks.ts'

/** Wide enough for the model, which looks at 192 pixels of a face. */
const sentWidth = 640
/** The model comes over slow lines too; milliseconds. */
const mostMs = 120_000

/** Null where no face is found, the model did not come in time, or this browser cannot run it. */
export function findMarks(photo: HTMLCanvasElement, signal: AbortSignal): Promise<Handles | null> {
  const copy = smallCopy(photo)
  if (!copy) return Promise.resolve(null)
  const frame = Object.assign(document.createElement('iframe'), {
    title: 'Finding your face',
    className: 'try-on-frame',
    tabIndex: -1,
    src: `${faceModelPath}/frame.html`,
  })
  frame.setAttribute('sandbox', 'allow-scripts')
  return new Promise<Handles | null>((resolve) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
    ended.addEventListener('abort', () => resolve(null), { once: true })
    const listen = ({ source, data }: MessageEvent<FaceAnswer>) => {
      if (source !== frame.contentWindow) return
      // A frame without an origin has no name to be addressed by.
      if (data.kind === 'ready') frame.contentWindow?.postMessage(copy, '*')
      else resolve(data.points && marksOfMesh(data.points, photo.height / photo.width))
    }
    addEventListener('message', listen, { signal: ended })
    // Inside of the dialog: what lies beneath it is inert.
    ;(document.querySelector('dialog.try-on') ?? document.body).append(frame)
  }).finally(() => frame.remove())
}

function smallCopy(photo: HTMLCanvasElement): ImageData | null {
  const width = Math.min(sentWidth, photo.width)
  const height = Math.max(1, Math.round((width * photo.height) / photo.width))
  const small = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  small?.drawImage(photo, 0, 0, width, height)
  return small ? small.getImageData(0, 0, width, height) : null
}
