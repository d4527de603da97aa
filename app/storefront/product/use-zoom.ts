// Fingers, mouse, wheel and keys on the enlarged picture.
import { type KeyboardEvent, type PointerEvent, type RefCallback, useCallback, useRef, useState } from 'react'
import { type Box, type Point, pushed, tapScale, type View, whole, zoomAt, zoomStep } from './zoom-view.ts'

/** Two taps within this time and distance are a double tap; milliseconds and pixels. */
const doubleTapMs = 300
const doubleTapPx = 30
/** A finger that went this far sideways over the whole picture wants the next one; pixels. */
const swipePx = 48
/** What an arrow key pushes an enlarged picture by; pixels. */
const keyPush = 80

const middleOfAll: Point = { x: 0, y: 0 }

type Finger = Point & { from: Point }
type Tap = Point & { at: number }

/** `onTurn` is asked for the next (1) or the previous (-1) picture. */
export function useZoom(onTurn: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(whole)
  const stage = useRef<HTMLElement | null>(null)
  const fingers = useRef(new Map<number, Finger>())
  const lastTap = useRef<Tap | null>(null)

  const scaleBy = (factor: number, at: Point = middleOfAll) =>
    setView((before) => zoomAt(before, factor, at, boxOf(stage.current)))
  const push = (by: Point) => setView((before) => pushed(before, by, boxOf(stage.current)))

  const turn = (by: 1 | -1) => {
    setView(whole)
    onTurn(by)
  }

  const onStage: RefCallback<HTMLElement> = useCallback((element) => {
    stage.current = element
    if (!element) return undefined
    return listenToWheel(element, (factor, at) =>
      setView((before) => zoomAt(before, factor, at, boxOf(element))),
    )
  }, [])

  function down(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = fromMiddle(event.currentTarget, event)
    fingers.current.set(event.pointerId, { ...at, from: at })
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = fromMiddle(event.currentTarget, event)
    const other = otherFinger(fingers.current, event.pointerId)
    fingers.current.set(event.pointerId, { ...before, ...at })
    if (other) scaleBy(distance(at, other) / Math.max(1, distance(before, other)), middle(at, other))
    else push({ x: at.x - before.x, y: at.y - before.y })
  }

  function up(event: PointerEvent<HTMLElement>): void {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger || fingers.current.size > 0) return
    const went = { x: finger.x - finger.from.x, y: finger.y - finger.from.y }
    if (view.scale === 1 && Math.abs(went.x) > swipePx && Math.abs(went.x) > Math.abs(went.y))
      return turn(went.x < 0 ? 1 : -1)
    if (Math.hypot(went.x, went.y) < 8) tap(finger, event.timeStamp)
  }

  function tap(at: Point, now: number): void {
    const isDouble = isDoubleTap(lastTap.current, at, now)
    lastTap.current = isDouble ? null : { ...at, at: now }
    if (isDouble && view.scale > 1) setView(whole)
    else if (isDouble) scaleBy(tapScale, at)
  }

  function key(event: KeyboardEvent): void {
    const action = actionOf(event.key, view.scale > 1)
    if (!action) return
    event.preventDefault()
    if ('turn' in action) turn(action.turn)
    else if ('push' in action) push(action.push)
    else if (action.factor === 0) setView(whole)
    else scaleBy(action.factor)
  }

  return {
    view,
    scaleBy,
    turn,
    key,
    stage: {
      ref: onStage,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
    },
  }
}

/** React listens to the wheel passively; only our own listener may keep the page from scrolling or zooming. */
function listenToWheel(element: HTMLElement, onWheel: (factor: number, at: Point) => void): () => void {
  const gone = new AbortController()
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    onWheel(event.deltaY < 0 ? zoomStep : 1 / zoomStep, fromMiddle(element, event))
  }
  element.addEventListener('wheel', wheel, { passive: false, signal: gone.signal })
  return () => gone.abort()
}

type Action = { turn: 1 | -1 } | { push: Point } | { factor: number }

/** A factor of 0 shows the whole picture. */
function actionOf(key: string, isEnlarged: boolean): Action | null {
  switch (key) {
    case '+':
    case '=':
      return { factor: zoomStep }
    case '-':
      return { factor: 1 / zoomStep }
    case '0':
      return { factor: 0 }
    case 'ArrowLeft':
      return isEnlarged ? { push: { x: keyPush, y: 0 } } : { turn: -1 }
    case 'ArrowRight':
      return isEnlarged ? { push: { x: -keyPush, y: 0 } } : { turn: 1 }
    case 'ArrowUp':
      return isEnlarged ? { push: { x: 0, y: keyPush } } : null
    case 'ArrowDown':
      return isEnlarged ? { push: { x: 0, y: -keyPush } } : null
    default:
      return null
  }
}

function isDoubleTap(last: Tap | null, at: Point, now: number): boolean {
  return last !== null && now - last.at < doubleTapMs && distance(last, at) < doubleTapPx
}

function otherFinger(fingers: ReadonlyMap<number, Finger>, pointerId: number): Finger | undefined {
  return [...fingers].find(([id]) => id !== pointerId)?.[1]
}

function boxOf(element: HTMLElement | null): Box {
  return { width: element?.clientWidth ?? 1, height: element?.clientHeight ?? 1 }
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
