// Drawings at the pace of a camera: that is slower than a hand, so the time from one to the next says nothing about what the
// device can bear. What one drawing makes the next frame late by does.
import { type Effort, effortOf, feed, startLadder } from './ladder-of-effort.ts'

export type CameraPace = {
  /** A wig of so many points is there to be drawn. */
  renew(points: number): void
  /** With the next frame; while one is under way nothing is added. */
  draw(): void
  stop(): void
}

export function makeCameraPace(draw: (effort: Effort) => void): CameraPace {
  let ladder = startLadder(0)
  let request = 0

  function frame(now: number): void {
    draw(effortOf(ladder))
    request = requestAnimationFrame((after) => {
      request = 0
      feed(ladder, after - now)
    })
  }

  return {
    renew(points) {
      ladder = startLadder(points)
    },
    draw() {
      if (request === 0) request = requestAnimationFrame(frame)
    },
    stop() {
      cancelAnimationFrame(request)
      request = 0
    },
  }
}
