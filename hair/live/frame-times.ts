// The times between the last frames of movements, for a benchmark to read.
import { quantile } from './ladder-of-effort.ts'

export type FrameTimes = { frames: number; p50: number; p95: number }

const kept = 240

export function makeFrameTimes(): { add(milliseconds: number): void; read(): FrameTimes } {
  const ring: number[] = []
  let frames = 0
  return {
    add(milliseconds) {
      ring[frames % kept] = milliseconds
      frames++
    },
    read: () => ({ frames, p50: quantile(ring, 0.5), p95: quantile(ring, 0.95) }),
  }
}
