import { useEffect, useRef, useState } from 'react'
import type { Handles } from '#hair/live/face-fit.ts'
import type { Camera } from './camera.ts'
import { followFace, type Follower, type Following } from './follow-face.ts'

type Shown = {
  show: (marks: Handles) => void
  follow: (isFollowed: boolean) => void
  /** The still that was taken, and where its face is; null where none was seen. */
  onStill: (marks: Handles | null) => void
}

/** The wig follows the camera until a still is taken, or the camera is gone: then what it saw last is the still. */
export function useLive(camera: Camera | null, { show, follow, onStill }: Shown) {
  const [state, setState] = useState<Following | 'off' | 'lost'>(camera ? 'loading' : 'off')
  const [isTaking, setTaking] = useState(false)
  const follower = useRef<Follower | null>(null)
  const marks = useRef<Handles | null>(null)

  function end(how: 'off' | 'lost'): void {
    follow(false)
    setState(how)
    onStill(marks.current)
  }
  // An effect, because the camera is the browser's own world; it is one and the same as long as this is shown.
  useEffect(() => {
    if (!camera) return
    follow(true)
    const own = followFace(camera, {
      onState: setState,
      onMarks(seen) {
        marks.current = seen
        if (seen) show(seen)
      },
    })
    follower.current = own
    camera.onLost(() => {
      own.abandon()
      end('lost')
    })
    return () => own.abandon()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [camera])

  async function take(): Promise<void> {
    setTaking(true)
    await follower.current?.finish()
    camera?.stop()
    end('off')
  }
  return { state, isTaking, take }
}
