// Marks that follow a face: the model trembles by a pixel or two, a head moves by more. Pure.
import { handleNames, type Handles, type Spot } from '#hair/live/face-fit.ts'

/** Of the distance between the temples: so little is trembling, so much is a movement. */
const tremble = 0.008
const movement = 0.05
/** What a new picture counts while the head is still. */
const calm = 0.22

/** All marks by the same weight, or the wig would swim on a head that turns; null before there are any. */
export function smoothMarks(before: Handles | null, now: Handles): Handles {
  if (!before) return now
  const moved = movedBy(before, now)
  const weight = calm + (1 - calm) * Math.min(1, Math.max(0, (moved - tremble) / (movement - tremble)))
  const between = (name: keyof Handles): Spot => ({
    x: before[name].x + weight * (now[name].x - before[name].x),
    y: before[name].y + weight * (now[name].y - before[name].y),
  })
  return {
    leftPupil: between('leftPupil'),
    rightPupil: between('rightPupil'),
    chin: between('chin'),
    leftTemple: between('leftTemple'),
    rightTemple: between('rightTemple'),
  }
}

/** The mean way of the marks, as a part of the distance between the temples. */
export function movedBy(before: Handles, now: Handles): number {
  const wide = Math.max(1e-3, apart(now.leftTemple, now.rightTemple))
  return (
    handleNames.reduce((sum, name) => sum + apart(before[name], now[name]), 0) / handleNames.length / wide
  )
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
