import { type ReactNode, useRef, useState } from 'react'
import type { HairLook } from '#app/hair/look.ts'
import { Button } from '#app/ui/button.tsx'
import { FaceMarks } from './face-marks.tsx'
import { FindMyFace } from './find-my-face.tsx'
import { pictureOf, saveFile } from './photo.ts'
import { useWorn } from './use-worn.ts'

type Props = {
  photo: HTMLCanvasElement
  look: HairLook
  /** What the wig is, in words. */
  words: string
  onAnother: () => void
  children: ReactNode
}

/** Up and down the head, cm. */
const mostLift = 2.5

export function WornPhoto({ photo, look, words, onAnother, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { marks, move, setMarks, lift, setLift, hasCap, setCap, state } = useWorn(canvas, photo, look)
  const [showsMarks, setShowsMarks] = useState(true)
  const tall = photo.height / photo.width
  return (
    <>
      <div className="try-on-stage" aria-busy={state === 'coming'}>
        <div
          className="relative touch-pinch-zoom"
          style={{ width: `min(100cqw, ${100 / tall}cqh)`, aspectRatio: 1 / tall }}
        >
          <div ref={(node) => node?.replaceChildren(photo)} className="try-on-photo" />
          <canvas
            ref={canvas}
            role="img"
            aria-label={`Your photo with ${words}`}
            className={`absolute inset-0 size-full ${state === 'drawn' ? '' : 'opacity-0'}`}
          />
          {showsMarks ? <FaceMarks marks={marks} tall={tall} onMove={move} /> : null}
        </div>
        <p
          role="status"
          className="absolute top-2 left-1/2 -translate-x-1/2 bg-ivory px-3 text-small empty:hidden"
        >
          {state === 'coming' ? 'Getting the wig ready…' : null}
          {state === 'lost' ? 'This device could not draw the wig.' : null}
        </p>
      </div>
      <div className="try-on-panel">
        <p id="marks-help" className="text-small text-muted">
          Move the five marks to your pupils, chin and temples. Drag them, or use the arrow keys.
        </p>
        <FindMyFace photo={photo} onFound={setMarks} />
        {children}
        <label className="flex flex-col gap-1 text-small">
          Hairline height
          <input
            type="range"
            min={-mostLift}
            max={mostLift}
            step={0.1}
            value={lift}
            aria-valuetext={`${Math.abs(lift).toFixed(1)} cm ${lift < 0 ? 'lower' : 'higher'}`}
            className="min-h-11 accent-ink"
            onChange={({ target }) => setLift(Number(target.value))}
          />
        </label>
        <label className="flex min-h-11 items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={hasCap}
            className="size-5 accent-ink"
            onChange={({ target }) => setCap(target.checked)}
          />
          Cover my own hair with a wig cap
        </label>
        <label className="flex min-h-11 items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={showsMarks}
            className="size-5 accent-ink"
            onChange={({ target }) => setShowsMarks(target.checked)}
          />
          Show the marks
        </label>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {state === 'drawn' ? <Keep canvas={canvas} /> : null}
          <Button look="text" onClick={onAnother}>
            Use another photo
          </Button>
        </div>
      </div>
    </>
  )
}

function Keep({ canvas }: { canvas: React.RefObject<HTMLCanvasElement | null> }) {
  const take = async () => (canvas.current ? pictureOf(canvas.current) : null)
  const canShare =
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([], 'a.jpg', { type: 'image/jpeg' })] })

  async function save(): Promise<void> {
    const file = await take()
    if (file) saveFile(file)
  }

  async function share(): Promise<void> {
    const file = await take()
    // Whoever closes the sheet without sharing has changed their mind.
    if (file) await navigator.share({ files: [file] }).catch(() => {})
  }

  return (
    <>
      <Button onClick={() => void save()}>Save picture</Button>
      {canShare ? (
        <Button look="quiet" onClick={() => void share()}>
          Share
        </Button>
      ) : null}
    </>
  )
}
