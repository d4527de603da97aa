// The frame that holds the model which finds a face: it has no origin, no storage and no way to send anything but the
// question for its own files (server/face-model.ts).
import { type FaceAnswer, faceModelPath, type MeshPoint } from './face-model.ts'

export type FaceFrame = {
  /** Hands the picture over; one at a time. Null where no face is found, or the frame is closed. */
  look: (picture: ImageData) => Promise<readonly MeshPoint[] | null>
  close: () => void
}

/** The model comes over slow lines too; milliseconds. */
const mostMs = 120_000

/** Null where the model did not come in time; the frame goes when `signal` ends, or by `close`. */
export function openFaceFrame(signal: AbortSignal): Promise<FaceFrame | null> {
  const closed = new AbortController()
  const ended = AbortSignal.any([signal, closed.signal])
  const frame = Object.assign(document.createElement('iframe'), {
    title: 'Finding your face',
    // Not gone from sight altogether: browsers let a frame sleep that is.
    className: 'pointer-events-none absolute size-0.5 border-0 opacity-1',
    tabIndex: -1,
    src: `${faceModelPath}/frame.html`,
  })
  frame.setAttribute('sandbox', 'allow-scripts')
  ended.addEventListener('abort', () => frame.remove(), { once: true })
  const listen = (hear: (answer: FaceAnswer) => void, until: AbortSignal) =>
    addEventListener(
      'message',
      ({ source, data }: MessageEvent<FaceAnswer>) => source === frame.contentWindow && hear(data),
      { signal: until },
    )

  function look(picture: ImageData): Promise<readonly MeshPoint[] | null> {
    const answered = new AbortController()
    const until = AbortSignal.any([ended, answered.signal, AbortSignal.timeout(mostMs)])
    return new Promise<readonly MeshPoint[] | null>((resolve) => {
      until.addEventListener('abort', () => resolve(null), { once: true })
      if (until.aborted) resolve(null)
      listen((answer) => answer.kind === 'points' && resolve(answer.points), until)
      // A frame without an origin has no name to be addressed by.
      frame.contentWindow?.postMessage(picture, '*', [picture.data.buffer])
    }).finally(() => answered.abort())
  }

  return new Promise((resolve) => {
    const late = setTimeout(() => closed.abort(), mostMs)
    ended.addEventListener('abort', () => resolve(null), { once: true })
    listen(({ kind }) => {
      clearTimeout(late)
      if (kind === 'ready') resolve({ look, close: () => closed.abort() })
    }, ended)
    // Inside of the dialog: what lies beneath it is inert.
    ;(document.querySelector('dialog.try-on') ?? document.body).append(frame)
  })
}

/** A small copy of the photo, as the model looks at it; null in a browser that cannot copy. */
export function copyFor(photo: HTMLCanvasElement, most: number): ImageData | null {
  const width = Math.min(most, photo.width)
  const height = Math.max(1, Math.round((width * photo.height) / photo.width))
  const small = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  })
  small?.drawImage(photo, 0, 0, width, height)
  return small ? small.getImageData(0, 0, width, height) : null
}
