import { type RefObject, useEffect, useRef, useState } from 'react'
import { fitFace, type HandleName, type Handles, type Spot } from '#app/hair/live/face-fit.ts'
import { startWornView, type Worn, type WornView } from '#app/hair/live/worn-view.ts'
import type { HairLook } from '#app/hair/look.ts'
import { capTone, paintCap } from './cap.ts'
import { lightFromCheek } from './cheek-light.ts'
import { cheekOf, firstGuess } from './photo.ts'

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
  const latest = useRef({ look, worn: wornAt(photo, marks, lift) })

  // Effects, because WebGL is the browser's own world.
  useEffect(() => {
    latest.current.worn = wornAt(photo, marks, lift)
    view.current?.place(latest.current.worn)
  }, [photo, marks, lift])
  useEffect(() => {
    const sheet = behind.getContext('2d')
    if (!sheet) return
    sheet.drawImage(photo, 0, 0)
    if (hasCap) paintCap(sheet, fitFace(marks), capTone(cheekOf(photo, marks)))
    view.current?.rehang()
  }, [behind, photo, marks, hasCap])
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

  const move = (name: HandleName, to: Spot) => setMarks((now) => ({ ...now, [name]: to }))
  return { marks, move, setMarks, lift, setLift, hasCap, setCap, state }
}

function copyOf({ width, height }: HTMLCanvasElement): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function wornAt(photo: HTMLCanvasElement, marks: Handles, lift: number): Worn {
  return { fit: fitFace(marks), lift, tint: lightFromCheek(cheekOf(photo, marks)) }
}
