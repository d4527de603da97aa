// Hands on the wig: drag turns, two fingers or ctrl and wheel bring it nearer, and every key has its like. A touch that moves
// up or down still scrolls the page.
import { drag, easeTo, goalOf, nearer, type Orbit, poseOf, release } from './orbit.ts'

/** A turn by dragging over as much of the canvas as this many CSS pixels, at most; radians. */
const widestDrag = 560
const turnOfWidth = Math.PI
const turnOfKey = Math.PI / 12
const tiltOfKey = 0.1
const zoomOfKey = 1.25

type Finger = { x: number; y: number }

/** Told of everything that moved the wig or set it in motion, and of hands that come and go. */
export type HandListener = { move(): void; hold(isHeld: boolean): void }

/** Returns what takes the listeners away. */
export function listenForHands(canvas: HTMLCanvasElement, orbit: Orbit, listener: HandListener): () => void {
  const fingers = new Map<number, Finger>()
  const away = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    hear: (event: HTMLElementEventMap[Name]) => void,
  ) => canvas.addEventListener(name, hear, { signal: away.signal, passive: false })

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    orbit.motion = null
    listener.hold(true)
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    fingers.set(event.pointerId, now)
    const [other] = others
    if (other) pinch(canvas, orbit, before, now, other)
    else turn(canvas, orbit, event, before, now)
    listener.move()
  })
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    release(orbit, event.timeStamp)
    listener.hold(false)
    if (orbit.motion) listener.move()
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  on('wheel', (event) => {
    // Without ctrl (or a trackpad's pinch, which browsers tell as ctrl) the wheel belongs to the page.
    if (!event.ctrlKey) return
    event.preventDefault()
    orbit.motion = null
    orbit.pose = nearer(
      orbit.pose,
      Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.004)),
      placeOf(canvas, event.clientY),
    )
    listener.move()
  })
  on('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !press(orbit, event.key, event.timeStamp)) return
    event.preventDefault()
    listener.move()
  })
  return () => away.abort()
}

/** False for keys that mean nothing here. */
export function press(orbit: Orbit, key: string, now: number): boolean {
  const pose = goalOf(orbit)
  switch (key) {
    case 'ArrowLeft':
      easeTo(orbit, { yaw: pose.yaw + turnOfKey }, now)
      return true
    case 'ArrowRight':
      easeTo(orbit, { yaw: pose.yaw - turnOfKey }, now)
      return true
    case 'ArrowUp':
      easeTo(orbit, { pitch: pose.pitch + tiltOfKey }, now)
      return true
    case 'ArrowDown':
      easeTo(orbit, { pitch: pose.pitch - tiltOfKey }, now)
      return true
    case '+':
    case '=':
      easeTo(orbit, nearer(pose, zoomOfKey, keyAnchor), now)
      return true
    case '-':
      easeTo(orbit, nearer(pose, 1 / zoomOfKey, keyAnchor), now)
      return true
    case 'Home':
      easeTo(orbit, poseOf('front'), now)
      return true
    default:
      return false
  }
}

/** Keys and buttons bring the face nearer: it stands about a quarter of the height above the middle. */
export const keyAnchor = -0.24

function turn(
  canvas: HTMLCanvasElement,
  orbit: Orbit,
  event: PointerEvent,
  before: Finger,
  now: Finger,
): void {
  const yaw = ((before.x - now.x) / Math.min(canvas.clientWidth, widestDrag)) * turnOfWidth
  // A finger's way up or down belongs to the page, and what is left of it would only make the wig nod.
  const pitch = event.pointerType === 'touch' ? 0 : ((now.y - before.y) / canvas.clientHeight) * 1.2
  drag(orbit, yaw, pitch, event.timeStamp)
}

function pinch(canvas: HTMLCanvasElement, orbit: Orbit, before: Finger, now: Finger, other: Finger): void {
  const distance = (finger: Finger) => Math.max(12, Math.hypot(finger.x - other.x, finger.y - other.y))
  const was = placeOf(canvas, (before.y + other.y) / 2)
  const is = placeOf(canvas, (now.y + other.y) / 2)
  orbit.motion = null
  const grown = nearer(orbit.pose, distance(now) / distance(before), was)
  orbit.pose = nearer({ ...grown, rise: grown.rise + is - was }, 1, 0)
}

/** Parts of the canvas's height below its middle. */
function placeOf(canvas: HTMLCanvasElement, clientY: number): number {
  const box = canvas.getBoundingClientRect()
  return (clientY - box.top) / box.height - 0.5
}
