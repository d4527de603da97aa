// A wig worn in a photo: the photo is the wall, the bust hides what is behind the head and is not seen itself. Nothing here
// knows the network but the worker's own script.
import { makeCameraPace } from './camera-pace.ts'
import { type Easel, makeEasel } from './easel.ts'
import { type FaceFit, lensOnFace } from './face-fit.ts'
import type { Tint } from './frame-block.ts'
import { startGrower } from './growth.ts'
import type { Spread } from './lens.ts'
import type { HairLook } from '#hair/look.ts'
import { standAt } from './orbit.ts'
import { makeRenderer, type Renderer } from './renderer.ts'
import { type Drawing, makeTurntable } from './turntable.ts'

/** `lift` in cm up the head. */
export type Worn = { fit: FaceFit; lift: number; tint: Tint }

export type WornView = {
  grow(look: HairLook): void
  place(worn: Worn): void
  /** `behind` was painted anew. */
  rehang(): void
  /** From now on, or no longer, both come from a camera. */
  follow(isFollowed: boolean): void
  dispose(): void
}

type Options = {
  look: HairLook
  worn: Worn
  onFirstFrame: () => void
  /** Nothing will be drawn for now, or ever. */
  onLost: () => void
}

const mostPixelRatio = 2
const wearer = { tone: 'cocoa', dress: 'bare', isUnseen: true } as const

type Studio = { renderer: Renderer; easel: Easel; spread: Spread | null }

/** Draws the photo with the wig over it into `canvas`, which keeps its picture to be saved. */
export function startWornView(
  canvas: HTMLCanvasElement,
  photo: HTMLCanvasElement,
  { look, worn: first, onFirstFrame, onLost }: Options,
): WornView {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    preserveDrawingBuffer: true,
  })
  let worn = first
  let isFirst = true
  let studio: Studio | null = gl
    ? { renderer: makeRenderer(gl), easel: makeEasel(gl, photo), spread: null }
    : null
  let isFollowed = false
  const orbit = standAt('front', true)
  const turntable = makeTurntable(orbit, draw, () => {})
  const pace = makeCameraPace((effort) =>
    draw({ pose: orbit.pose, effort, shift: [0, 0], seed: 0, weight: null }),
  )
  const grower = startGrower((grown) => {
    if (!studio) return
    studio.renderer.load(grown)
    studio.spread = grown.spread
    const points = grown.hair.count * grown.hair.pointsPerStrand
    pace.renew(points)
    turntable.renew(points)
  }, onLost)

  function draw(drawing: Drawing): void {
    if (!studio || !drawOn(canvas, photo, { ...studio, worn }, drawing)) return
    if (isFirst) onFirstFrame()
    isFirst = false
  }

  function move(): void {
    if (isFollowed) pace.draw()
    else turntable.move()
  }

  const gone = new AbortController()
  canvas.addEventListener('webglcontextlost', onLost, { signal: gone.signal })
  const resized = new ResizeObserver(() => turntable.renew())
  resized.observe(canvas)
  if (gl) grower.grow(look, wearer)
  else onLost()

  return {
    grow: (next) => grower.grow(next, wearer),
    place(next) {
      worn = next
      move()
    },
    rehang() {
      studio?.easel.rehang()
      move()
    },
    follow(next) {
      isFollowed = next
      turntable.setShown(!isFollowed)
      pace.stop()
      // A still is drawn as fine as it can be.
      if (!isFollowed) turntable.move()
    },
    dispose() {
      gone.abort()
      resized.disconnect()
      turntable.stop()
      pace.stop()
      grower.stop()
      studio?.renderer.forget()
      studio?.easel.forget()
      studio = null
    },
  }
}

/** False where there is nothing to draw yet, or no room. */
function drawOn(
  canvas: HTMLCanvasElement,
  photo: HTMLCanvasElement,
  { renderer, easel, spread, worn }: Studio & { worn: Worn },
  drawing: Drawing,
): boolean {
  const ratio = Math.min(devicePixelRatio, mostPixelRatio)
  const width = Math.round(canvas.clientWidth * ratio)
  const height = Math.round((width * photo.height) / photo.width)
  if (!spread || width === 0) return false
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  easel.resize(width, height)
  const part = Math.min(1, drawing.effort.pixelRatio / ratio)
  const size = { width: Math.round(width * part), height: Math.round(height * part) }
  const lens = lensOnFace(worn.fit, worn.lift, size, drawing.shift)
  const { share, samples } = drawing.effort
  const shot = { lens, ...size, seed: drawing.seed, share, samples, worn: { tint: worn.tint } }
  easel.show(size.width, size.height, samples, drawing.weight, (into) => renderer.draw(shot, into))
  return true
}
