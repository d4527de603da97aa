import { useEffect, useRef, useState } from 'react'
import type { Handles } from '#hair/live/face-fit.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { savesDataHere } from '#app/foundation/ui/save-data.ts'
import { faceModelMb } from './face-model.ts'
import { findMarks } from './find-marks.ts'

type Props = { photo: HTMLCanvasElement; onFound: (marks: Handles) => void }

/** Sets the marks by a model that is fetched on a press; not offered where data is to be saved. */
export function FindMyFace({ photo, onFound }: Props) {
  const [state, setState] = useState<'idle' | 'looking' | 'found' | 'none'>('idle')
  const [isOffered] = useState(() => !savesDataHere())
  const gone = useRef<AbortController | null>(null)
  // An effect, because whoever closes the photo no longer waits for it.
  useEffect(() => () => gone.current?.abort(), [])
  if (!isOffered) return null

  async function find(): Promise<void> {
    gone.current = new AbortController()
    setState('looking')
    const { signal } = gone.current
    const marks = await findMarks(photo, signal)
    if (signal.aborted) return
    if (marks) onFound(marks)
    setState(marks ? 'found' : 'none')
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        look="quiet"
        busy={state === 'looking'}
        busyLabel="Finding your face"
        onClick={() => void find()}
      >
        Find my face
      </Button>
      <p role="status" className="text-small text-muted">
        {words[state]}
      </p>
    </div>
  )
}

const words = {
  idle: `Downloads about ${faceModelMb} MB once. Your photo still stays on this device.`,
  looking: 'This can take a minute the first time.',
  found: 'Your face was found. Move the marks if something is off.',
  none: 'We could not find a face. Please move the marks yourself.',
} as const
