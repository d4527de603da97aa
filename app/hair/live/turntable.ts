// When to draw what: while the wig moves as much as the ladder allows, when it has come to rest whole and fine, and else
// nothing at all.
import type { FrameTimes } from './frame-times.ts'
import { makeFrameTimes } from './frame-times.ts'
import { type Effort, effortOf, efforts, feed, startLadder } from './ladder-of-effort.ts'
import { type Orbit, type Pose, step } from './orbit.ts'
import { nextWeight, type Rest, shiftOf, slowMs } from './rest.ts'

/** `weight` is null for drawings of a movement, which are shown as they are. */
export type Drawing = {
  pose: Pose
  effort: Effort
  shift: readonly [number, number]
  seed: number
  weight: number | null
}

export type Turntable = {
  /** Something moved, by hand or by the clock, and its drawings count for the ladder. */
  move(): void
  /** A hand is on the wig, or left it. */
  hold(isHeld: boolean): void
  /** A wig of so many points is there to be drawn, or the canvas changed: draw it anew. */
  renew(points?: number): void
  setShown(isShown: boolean): void
  frameTimes(): FrameTimes
  stop(): void
}

const still: Effort = { share: 1, pixelRatio: 2, samples: 4 }
/** A hand that pauses is not yet at rest. */
const settleMs = 110
const heldSettleMs = 500

export function makeTurntable(orbit: Orbit, draw: (drawing: Drawing) => void, onRest: () => void): Turntable {
  const times = makeFrameTimes()
  const rest: Rest = { drawn: 0, isFading: false, isSlow: false }
  let ladder = startLadder(0)
  let isReady = false
  let isMoving = false
  let isHeld = false
  let isMoved = false
  let isShown = true
  let isGathered = false
  let drawnAt = 0
  let request = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    if (request === 0 && isShown && isReady) request = requestAnimationFrame(frame)
  }

  function frame(now: number): void {
    request = 0
    const goesOn = step(orbit, now)
    if (isMoved || goesOn) drawMovement(now)
    else if (!isMoving) drawRest(now)
    isMoved = goesOn
    if (goesOn) ask()
  }

  function drawMovement(now: number): void {
    if (isMoving && now - drawnAt < 250) {
      times.add(now - drawnAt)
      feed(ladder, now - drawnAt)
    }
    isMoving = true
    isGathered = false
    drawnAt = now
    draw({ pose: orbit.pose, effort: effortOf(ladder), shift: [0, 0], seed: 0, weight: null })
    clearTimeout(timer)
    timer = setTimeout(settle, isHeld ? heldSettleMs : settleMs)
  }

  function settle(): void {
    if (orbit.motion || isMoved) return
    isMoving = false
    rest.drawn = 0
    rest.isFading = false
    ask()
    onRest()
  }

  function drawRest(now: number): void {
    if (!rest.isSlow && rest.drawn > 1 && now - drawnAt > slowMs) {
      // What was mixed so far would not fade before she looks away: start anew, with less.
      rest.isSlow = true
      rest.isFading = false
      rest.drawn = 0
    }
    const weight = nextWeight(rest)
    if (weight === null) return
    drawnAt = now
    const effort = rest.isSlow && ladder.rung === efforts.length - 1 ? { ...still, share: 0.5 } : still
    draw({ pose: orbit.pose, effort, shift: shiftOf(rest.drawn), seed: 1 + rest.drawn, weight })
    rest.drawn++
    isGathered = true
    ask()
  }

  return {
    move() {
      isMoved = true
      ask()
    },
    hold(held) {
      isHeld = held
      isMoved = isMoving
      if (isMoving) ask()
    },
    renew(points) {
      if (points !== undefined) {
        ladder = { ...startLadder(points), falls: ladder.falls }
        isReady = true
      }
      rest.isFading = points !== undefined && isGathered && !orbit.isCalm
      rest.drawn = 0
      if (isMoving) isMoved = true
      ask()
    },
    setShown(shown) {
      isShown = shown
      if (shown) ask()
      else {
        cancelAnimationFrame(request)
        request = 0
      }
    },
    frameTimes: () => times.read(),
    stop() {
      isShown = false
      cancelAnimationFrame(request)
      clearTimeout(timer)
    },
  }
}
