// The face in front of the camera, followed picture by picture: each is drawn, looked at, and shown with what was found in it,
// so that the wig sits on the very picture it was fitted to.
import type { Handles } from '#hair/live/face-fit.ts'
import type { Camera } from './camera.ts'
import { copyFor, type FaceFrame, openFaceFrame } from './face-frame.ts'
import { marksOfMesh } from './mesh-marks.ts'
import { movedBy, smoothMarks } from './smooth-marks.ts'

/** `failed`: the model did not come; the camera goes on without it. */
export type Following = 'loading' | 'following' | 'unseen' | 'failed'

type Hears = {
  /** What the canvas of the camera holds has been looked at; null where no face is seen in it. */
  onMarks: (marks: Handles | null) => void
  onState: (state: Following) => void
}

/** The model looks at 192 pixels of a face. */
const sentWidth = 400
/** Fifteen pictures a second at most; a slow device rests for a part of the time that it worked. */
const shortestMs = 66
const restShare = 0.3
/** A hand before the eyes is no reason to take the wig off. */
const patience = 2
/** Of the distance between the temples. */
const jump = 0.12

/** What was found last, and how many pictures since then had no face. */
type Seen = { marks: Handles | null; misses: number }

export type Follower = {
  /** Kept once the picture at hand has been told; no other follows. */
  finish: () => Promise<void>
  /** At once; nothing is told any more. */
  abandon: () => void
}

export function followFace(camera: Pick<Camera, 'photo' | 'reflect'>, hears: Hears): Follower {
  const gone = new AbortController()
  const now = { isLast: false, frame: null as FaceFrame | null, hasAnswered: false }
  const ended = follow()

  async function openModel(): Promise<void> {
    now.frame = await openFaceFrame(gone.signal)
    if (!now.frame && !gone.signal.aborted) hears.onState('failed')
  }

  async function follow(): Promise<void> {
    hears.onState('loading')
    void openModel()
    const seen: Seen = { marks: null, misses: 0 }
    // The last picture is one with a face, if there is any.
    while (!now.isLast || (seen.marks && seen.misses > 0)) {
      await nextFrame()
      const started = performance.now()
      camera.reflect()
      const { frame } = now
      const found = frame && (await lookAt(camera.photo, frame, seen.marks))
      if (gone.signal.aborted) return
      if (frame) tell(seen, found)
      const worked = performance.now() - started
      if (!now.isLast) await pause(Math.max(shortestMs - worked, restShare * worked))
    }
    gone.abort()
  }

  function tell(seen: Seen, found: Handles | null): void {
    now.hasAnswered = true
    seen.misses = found ? 0 : seen.misses + 1
    // What was shown last stays for a moment: a new picture with the old marks would tear the wig off the head.
    if (!found && seen.marks && seen.misses <= patience) return
    seen.marks = found && smoothMarks(seen.marks, found)
    hears.onMarks(seen.marks)
    hears.onState(seen.marks ? 'following' : 'unseen')
  }

  return {
    finish() {
      now.isLast = true
      // The first answer waits for a whole model.
      if (!now.hasAnswered) gone.abort()
      return ended
    },
    abandon() {
      now.isLast = true
      gone.abort()
    },
  }
}

/**
 * The model looks where the face was and crawls from there: after a jump it is shown an empty picture, which makes it forget,
 * and then looks at the whole of this one.
 */
async function lookAt(photo: HTMLCanvasElement, frame: FaceFrame, before: Handles | null) {
  const look = async () => {
    const copy = copyFor(photo, sentWidth)
    const points = copy && (await frame.look(copy))
    return points && marksOfMesh(points, photo.height / photo.width)
  }
  const found = await look()
  if (!before || (found && movedBy(before, found) < jump)) return found
  await frame.look(new ImageData(sentWidth, sentWidth))
  return look()
}

/** Never where nobody can see it. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
