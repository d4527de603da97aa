import { type RefObject, useEffect, useRef, useState } from 'react'
import { fitFace, type HandleName, type Handles, type Spot } from '#hair/live/face-fit.ts'
import type { Tint } from '#hair/live/frame-block.ts'
import { startWornView, type Worn, type WornView } from '#hair/live/worn-view.ts'
import type { HairLook } from '#hair/look.ts'
import { capTone, paintCap } from './cap.ts'
import { lightFromCheek } from './cheek-light.ts'
import { cheekOf, firstGuess } from './photo.ts'

/** Cameras and faces flicker; the light of a room does not. */
const newLight = 0.15

/** The marks on a photo, the height of the hairline in cm, and the wig that follows both. */
export function useWorn(
  canvas: RefObject<HTMLCanvasElement | null>,
  photo: HTMLCanvasElement,
  look: HairLook,
) {
  const [marks, setMarks] = useState(() => firstGuess(photo))
  const [lift, setLift] = useState(0)
  const [hasCap, setCap] = useState(false)
  /** What the wig is drawn over: the photo, with the cap where one is wanted. */
  const [behind] = useState(() => copyOf(photo))
  const [state, setState] = useState<'coming' | 'drawn' | 'lost'>('coming')
  const view = useRef<WornView | null>(null)
  const latest = useRef({ look, lift, hasCap, marks, worn: wornAt(photo, marks, lift) })

  function hang(): void {
    const sheet = behind.getContext('2d')
    if (!sheet) return
    const now = latest.current
    sheet.drawImage(photo, 0, 0)
    if (now.hasCap) paintCap(sheet, fitFace(now.marks), capTone(cheekOf(photo, now.marks)))
    view.current?.rehang()
  }

  // Effects, because WebGL is the browser's own world.
  useEffect(() => {
    latest.current.marks = marks
  }, [marks])
  useEffect(() => {
    const now = latest.current
    now.lift = lift
    now.worn = wornAt(photo, now.marks, lift)
    view.current?.place(now.worn)
  }, [photo, marks, lift])
  useEffect(() => {
    latest.current.hasCap = hasCap
    hang()
    // The photo alone does not change with the marks, but its cap does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [behind, photo, hasCap ? marks : null, hasCap])
  useEffect(() => {
    latest.current.look = look
    view.current?.grow(look)
  }, [look])
  useEffect(() => {
    if (!canvas.current) return
    view.current = startWornView(canvas.current, behind, {
      ...latest.current,
      onFirstFrame: () => setState('drawn'),
      onLost: () => setState('lost'),
    })
    return () => {
      view.current?.dispose()
      view.current = null
    }
  }, [canvas, behind])

  return {
    marks,
    setMarks,
    move: (name: HandleName, to: Spot) => setMarks((now) => ({ ...now, [name]: to })),
    lift,
    setLift,
    hasCap,
    setCap,
    state,
    /** The photo is another one, with a face at these marks: shown at once, past React. */
    show(seen: Handles): void {
      const now = latest.current
      now.marks = seen
      const next = wornAt(photo, seen, now.lift)
      now.worn = { ...next, tint: mixed(now.worn.tint, next.tint) }
      hang()
      view.current?.place(now.worn)
    },
    follow: (isFollowed: boolean) => view.current?.follow(isFollowed),
  }
}

function mixed(before: Tint, now: Tint): Tint {
  const at = (c: 0 | 1 | 2) => before[c] + newLight * (now[c] - before[c])
  return [at(0), at(1), at(2)]
}

function copyOf({ width, height }: HTMLCanvasElement): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function wornAt(photo: HTMLCanvasElement, marks: Handles, lift: number): Worn {
  return { fit: fitFace(marks), lift, tint: lightFromCheek(cheekOf(photo, marks)) }
}
