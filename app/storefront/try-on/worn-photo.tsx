import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Handles } from '#hair/live/face-fit.ts'
import type { HairLook } from '#hair/look.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import type { Camera } from './camera.ts'
import { FaceMarks } from './face-marks.tsx'
import { FindMyFace } from './find-my-face.tsx'
import type { Following } from './follow-face.ts'
import { firstGuess, pictureOf, saveFile } from './photo.ts'
import { useLive } from './use-live.ts'
import { useWorn } from './use-worn.ts'

/** What the wig is worn on: a photo, or what a camera shows in it. */
export type Ground = { photo: HTMLCanvasElement; camera: Camera | null }

type Props = {
  ground: Ground
  look: HairLook
  /** What the wig is, in words. */
  words: string
  onAnother: () => void
  children: ReactNode
}

export function WornPhoto({ ground: { photo, camera }, look, words, onAnother, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const worn = useWorn(canvas, photo, look)
  const live = useLive(camera, {
    ...worn,
    onStill(seen) {
      const marks = seen ?? firstGuess(photo)
      // Where no face was seen the picture was never shown behind the wig.
      if (!seen) worn.show(marks)
      worn.setMarks(marks)
    },
  })
  const [showsMarks, setShowsMarks] = useState(true)
  const isLive = live.state !== 'off' && live.state !== 'lost'
  return (
    <>
      <div
        className="relative grid min-h-0 bg-sand [container-type:size] [grid-area:stage] place-items-center"
        aria-busy={worn.state === 'coming'}
      >
        <Mirror
          photo={photo}
          canvas={canvas}
          label={`${isLive ? 'You' : 'Your photo'} with ${words}`}
          isWorn={worn.state === 'drawn' && (live.state === 'following' || !isLive)}
        >
          {showsMarks && !isLive ? (
            <FaceMarks marks={worn.marks} tall={photo.height / photo.width} onMove={worn.move} />
          ) : null}
        </Mirror>
        <p
          role="status"
          className="absolute top-3 left-1/2 w-max max-w-[calc(100%_-_2rem)] py-1.5 px-3 bg-ivory text-(length:--text-small) text-center -translate-x-1/2 empty:hidden"
        >
          {saidOf(worn.state, live.state)}
        </p>
        {isLive ? (
          <Button
            className="absolute bottom-4 left-1/2 -translate-x-1/2"
            busy={live.isTaking}
            onClick={() => void live.take()}
          >
            Take the photo
          </Button>
        ) : null}
      </div>
      <div className="flex overflow-y-auto max-h-[44dvh] flex-col gap-3 pt-3 px-4 pb-0 [grid-area:panel] lg:max-h-none lg:gap-5 lg:pt-6 lg:px-8 lg:pb-0">
        {isLive ? null : <MarksHelp photo={camera ? null : photo} onFound={worn.setMarks} />}
        <div className="grid gap-3 grid-cols-2 sm:grid-cols-4 lg:gap-5 lg:grid-cols-1">
          {children}
          <HairlineHeight lift={worn.lift} onLift={worn.setLift} />
        </div>
        <Tick isTicked={worn.hasCap} onTick={worn.setCap}>
          Cover my own hair with a wig cap
        </Tick>
        {isLive ? (
          <div className="sticky bottom-0 flex flex-wrap items-center pt-3 [padding-bottom:calc(0.75rem_+_env(safe-area-inset-bottom))] px-0 bg-ivory gap-y-2 gap-x-5">
            <Button look="text" onClick={onAnother}>
              Stop the camera
            </Button>
          </div>
        ) : (
          <>
            <Tick isTicked={showsMarks} onTick={setShowsMarks}>
              Show the marks
            </Tick>
            <div className="sticky bottom-0 flex flex-wrap items-center pt-3 [padding-bottom:calc(0.75rem_+_env(safe-area-inset-bottom))] px-0 bg-ivory gap-y-2 gap-x-5">
              {worn.state === 'drawn' ? <Keep canvas={canvas} /> : null}
              <Button look="text" onClick={onAnother}>
                Use another photo
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}

type MirrorProps = {
  photo: HTMLCanvasElement
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
  isWorn: boolean
  children: ReactNode
}

/** The photo as large as there is room, the wig over it. */
function Mirror({ photo, canvas, label, isWorn, children }: MirrorProps) {
  const tall = photo.height / photo.width
  return (
    <div
      className="relative touch-pinch-zoom"
      style={{ width: `min(100cqw, ${100 / tall}cqh)`, aspectRatio: 1 / tall }}
    >
      <div ref={(node) => node?.replaceChildren(photo)} className="[&>canvas]:h-auto [&>canvas]:w-full" />
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className={`absolute inset-0 size-full ${isWorn ? '' : 'opacity-0'}`}
      />
      {children}
    </div>
  )
}

type MarksHelpProps = { photo: HTMLCanvasElement | null; onFound: (marks: Handles) => void }

/** With a photo in which no face was looked for yet. */
function MarksHelp({ photo, onFound }: MarksHelpProps) {
  return (
    <>
      <p id="marks-help" className="text-small text-muted">
        Move the five marks to your pupils, chin and temples. Drag them, or use the arrow keys.
      </p>
      {photo ? <FindMyFace photo={photo} onFound={onFound} /> : null}
    </>
  )
}

const liveWords: Record<Following, string | null> = {
  loading: 'Finding your face. The first time this can take a minute.',
  following: null,
  unseen: 'We cannot see your face. Look straight at the camera in even light.',
  failed: 'The face finder did not load. Take the photo and move the marks yourself.',
}

function saidOf(wig: 'coming' | 'drawn' | 'lost', camera: Following | 'off' | 'lost'): string | null {
  if (wig === 'lost') return 'This device could not draw the wig.'
  if (camera === 'lost') return 'The camera stopped. This is the last picture it took.'
  return (camera === 'off' ? null : liveWords[camera]) ?? (wig === 'coming' ? 'Getting the wig ready…' : null)
}

/** Up and down the head, cm. */
const mostLift = 2.5

function HairlineHeight({ lift, onLift }: { lift: number; onLift: (lift: number) => void }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-small">
      Hairline height
      <input
        type="range"
        min={-mostLift}
        max={mostLift}
        step={0.1}
        value={lift}
        aria-valuetext={`${Math.abs(lift).toFixed(1)} cm ${lift < 0 ? 'lower' : 'higher'}`}
        className="min-h-12 w-full accent-ink"
        onChange={({ target }) => onLift(Number(target.value))}
      />
    </label>
  )
}

type TickProps = { isTicked: boolean; onTick: (isTicked: boolean) => void; children: string }

function Tick({ isTicked, onTick, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small">
      <input
        type="checkbox"
        checked={isTicked}
        className="size-5 accent-ink"
        onChange={({ target }) => onTick(target.checked)}
      />
      {children}
    </label>
  )
}

function Keep({ canvas }: { canvas: RefObject<HTMLCanvasElement | null> }) {
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
