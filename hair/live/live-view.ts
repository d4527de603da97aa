// The wig that turns in their hand: grown by a worker, drawn by WebGL 2 only when something changed.
import type { HairLook } from '#hair/look.ts'
import { lookAround, whyNotLive, type WhyNotLive } from './can-draw-live.ts'
import { type Easel, makeEasel, type WallName } from './easel.ts'
import type { FrameTimes } from './frame-times.ts'
import { keyAnchor, listenForHands } from './gestures.ts'
import { type Grown, startGrower, type Wearer } from './growth.ts'
import { placeLens, type Spread } from './lens.ts'
import { easeTo, goalOf, nearer, type Orbit, poseOf, type Side, sideOf, standAt } from './orbit.ts'
import { makeRenderer, type Renderer } from './renderer.ts'
import { type Drawing, makeTurntable, type Turntable } from './turntable.ts'

export type Worn = { look: HairLook; tone: Wearer['tone']; dress?: Wearer['dress']; face?: Wearer['face'] }

export type LiveOptions = Worn & {
  side?: Side
  /** As the stills have it unless told. */
  ground?: WallName
  /** The first picture is on the canvas; again after a lost context came back. */
  onFirstFrame?: () => void
  /** The wig came to rest: for buttons that show where it stands, and words for those who do not see it. */
  onView?: (view: { side: Side; yawDegrees: number; zoom: number }) => void
  /** Nothing will be drawn for now, or ever: show the still. */
  onLost?: () => void
}

export type LiveView = {
  /** Grows another wig; the old one stays until the new one is there. */
  update(worn: Worn): void
  turnTo(side: Side): void
  /** 1.25 brings the face a step nearer, 0.8 takes it as far back. */
  zoomBy(factor: number): void
  /** Of the last frames drawn while the wig moved, milliseconds from one to the next. */
  frameTimes(): FrameTimes
  dispose(): void
}

export type { Side, WhyNotLive }

/** `force` draws without a graphics chip and against Save-Data: for tests. */
export function canDrawLive(force = false): boolean {
  return reasonNotToDraw(force) === null
}

export function reasonNotToDraw(force = false): WhyNotLive | null {
  return whyNotLive(lookAround(), force)
}

type Studio = { renderer: Renderer; easel: Easel; spread: Spread | null }

/** Screens with more pixels a point show no more of the hair. */
const mostPixelRatio = 2
const usualDress: Wearer['dress'] = 'ivory-satin'

/**
 * Takes over a canvas that the caller shows when `onFirstFrame` is called, focusable and named by the caller. Ask
 * canDrawLive first: without WebGL 2 this calls onLost and does nothing.
 */
export function startLiveView(canvas: HTMLCanvasElement, options: LiveOptions): LiveView {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const orbit = standAt(options.side ?? 'front', isCalm)
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  const stage = { gl, studio: null as Studio | null, worn: options as Worn, isFirst: true }
  const turntable = makeTurntable(
    orbit,
    (drawing) => drawOn(canvas, stage, drawing, options),
    () => tell(orbit, options),
  )
  const grower = startGrower(
    (grown) => receive(stage, grown, turntable),
    () => options.onLost?.(),
  )
  const away = attend(canvas, orbit, turntable)

  function start(): void {
    if (!gl) return options.onLost?.()
    stage.studio = {
      renderer: makeRenderer(gl),
      easel: makeEasel(gl, options.ground ?? 'ivory'),
      spread: null,
    }
    stage.isFirst = true
    grow()
  }

  function grow(): void {
    const { look, tone, dress, face } = stage.worn
    grower.grow(look, { tone, dress: dress ?? usualDress, ...(face && { face }) })
  }

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Says that we can start anew when it comes back.
      event.preventDefault()
      stage.studio = null
      options.onLost?.()
    },
    { signal: away.signal },
  )
  canvas.addEventListener('webglcontextrestored', start, { signal: away.signal })
  start()

  return {
    update(worn) {
      stage.worn = worn
      if (stage.studio) grow()
    },
    turnTo(side) {
      easeTo(orbit, poseOf(side), performance.now())
      turntable.move()
    },
    zoomBy(factor) {
      easeTo(orbit, nearer(goalOf(orbit), factor, keyAnchor), performance.now())
      turntable.move()
    },
    frameTimes: () => turntable.frameTimes(),
    dispose() {
      away.abort()
      turntable.stop()
      grower.stop()
      stage.studio?.renderer.forget()
      stage.studio?.easel.forget()
      stage.studio = null
    },
  }
}

type Stage = { studio: Studio | null; isFirst: boolean }

function receive(stage: Stage, grown: Grown, turntable: Turntable): void {
  if (!stage.studio) return
  stage.studio.renderer.load(grown)
  stage.studio.spread = grown.spread
  turntable.renew(grown.hair.count * grown.hair.pointsPerStrand)
}

function drawOn(canvas: HTMLCanvasElement, stage: Stage, drawing: Drawing, options: LiveOptions): void {
  const { studio } = stage
  if (!studio?.spread) return
  const { renderer, easel, spread } = studio
  const ratio = Math.min(devicePixelRatio, mostPixelRatio)
  const whole = {
    width: Math.round(canvas.clientWidth * ratio),
    height: Math.round(canvas.clientHeight * ratio),
  }
  if (whole.width === 0 || whole.height === 0) return
  if (canvas.width !== whole.width || canvas.height !== whole.height) Object.assign(canvas, whole)
  easel.resize(whole.width, whole.height)
  const part = Math.min(1, drawing.effort.pixelRatio / ratio)
  const size = { width: Math.round(whole.width * part), height: Math.round(whole.height * part) }
  const lens = placeLens(spread, drawing.pose, size, drawing.shift)
  const { share, samples } = drawing.effort
  easel.show(size.width, size.height, samples, drawing.weight, (into) =>
    renderer.draw({ lens, ...size, seed: drawing.seed, share, samples }, into),
  )
  if (stage.isFirst) options.onFirstFrame?.()
  stage.isFirst = false
}

function tell({ pose }: Orbit, options: LiveOptions): void {
  options.onView?.({
    side: sideOf(pose.yaw),
    yawDegrees: Math.round((pose.yaw * 180) / Math.PI),
    zoom: pose.zoom,
  })
}

/** Hands, size, and whether anybody can see the canvas. */
function attend(canvas: HTMLCanvasElement, orbit: Orbit, turntable: Turntable): AbortController {
  const away = new AbortController()
  // Sideways belongs to the wig, up and down to the page.
  canvas.style.touchAction = 'pan-y'
  const letGo = listenForHands(canvas, orbit, turntable)
  const resized = new ResizeObserver(() => turntable.renew())
  resized.observe(canvas)
  let isOnScreen = true
  const look = () => turntable.setShown(isOnScreen && document.visibilityState === 'visible')
  const seen = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true
    look()
  })
  seen.observe(canvas)
  document.addEventListener('visibilitychange', look, { signal: away.signal })
  away.signal.addEventListener('abort', () => {
    letGo()
    resized.disconnect()
    seen.disconnect()
  })
  return away
}
