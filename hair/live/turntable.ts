// When to draw what: while the wig moves as much as the ladder allows, when it has come to rest whole and fine, and else
// nothing at all.
import { type FrameTimes, makeFrameTimes } from './frame-times.ts'
import { type Effort, effortOf, efforts, feed, type Ladder, startLadder } from './ladder-of-effort.ts'
import { type Orbit, type Pose, step } from './orbit.ts'
import { nextWeight, type Rest, shiftOf, slowMs } from './rest.ts'

type Draw = (drawing: Drawing) => void

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
/** For devices that reached the foot of the ladder and are slow even so. */
const weak: Effort = { share: 0.5, pixelRatio: 2, samples: 4 }
/** A hand that pauses is not yet at rest. */
const settleMs = 110
const heldSettleMs = 350

export function makeTurntable(orbit: Orbit, draw: Draw, onRest: () => void): Turntable {
  const times = makeFrameTimes()
  const rest: Rest = { drawn: 0, isFading: false, isSlow: false }
  const is = { ready: false, held: false, moving: false, moved: false, gathered: false }
  let ladder = startLadder(0)
  let drawnAt = 0
  const clock = makeClock(frame)

  function frame(now: number): void {
    if (!is.ready) return
    const goesOn = step(orbit, now)
    // Moves that waited behind a long frame are told before this one: a hand that is only slow does not come to rest.
    if (is.moved || goesOn) drawMovement(now)
    else if (!is.moving || now - drawnAt > settleMs) drawRest(now)
    is.moved = false
    if (goesOn) clock.ask()
  }

  function drawMovement(now: number): void {
    if (is.moving) {
      times.add(now - drawnAt)
      feed(ladder, now - drawnAt)
    }
    Object.assign(is, { moving: true, gathered: false })
    drawnAt = now
    draw({ pose: orbit.pose, effort: effortOf(ladder), shift: [0, 0], seed: 0, weight: null })
    clock.askLater((is.held ? heldSettleMs : settleMs) + 20)
  }

  function drawRest(now: number): void {
    if (is.moving) {
      Object.assign(rest, { drawn: 0, isFading: false })
      is.moving = false
      onRest()
    } else if (!rest.isSlow && rest.drawn > 1 && now - drawnAt > slowMs) {
      // What was mixed so far would not fade before they look away: start anew, with less.
      Object.assign(rest, { drawn: 0, isFading: false, isSlow: true })
    }
    const weight = nextWeight(rest)
    if (weight === null) return
    drawnAt = now
    const effort = restEffort(rest, ladder)
    draw({ pose: orbit.pose, effort, shift: shiftOf(rest.drawn), seed: 1 + rest.drawn, weight })
    rest.drawn++
    is.gathered = true
    clock.ask()
  }

  function move(): void {
    is.moved = true
    clock.ask()
  }

  function hold(held: boolean): void {
    is.held = held
    if (is.moving) move()
  }

  function renew(points?: number): void {
    if (points !== undefined) {
      ladder = { ...startLadder(points), falls: ladder.falls }
      is.ready = true
    }
    Object.assign(rest, { drawn: 0, isFading: points !== undefined && is.gathered && !orbit.isCalm })
    if (is.moving) is.moved = true
    clock.ask()
  }

  return {
    move,
    hold,
    renew,
    setShown: (isShown) => clock.show(isShown),
    frameTimes: () => times.read(),
    stop: () => clock.show(false),
  }
}

/** Asks the browser for one frame at a time, and for none while nobody can see it. */
function makeClock(frame: (now: number) => void) {
  let request = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = true

  function ask(): void {
    if (request !== 0 || !isShown) return
    request = requestAnimationFrame((now) => {
      request = 0
      frame(now)
    })
  }

  return {
    ask,
    askLater(milliseconds: number) {
      clearTimeout(timer)
      timer = setTimeout(ask, milliseconds)
    },
    show(shown: boolean) {
      isShown = shown
      cancelAnimationFrame(request)
      clearTimeout(timer)
      request = 0
      if (isShown) ask()
    },
  }
}

function restEffort({ isSlow }: Rest, { rung }: Ladder): Effort {
  return isSlow && rung === efforts.length - 1 ? weak : still
}
