// How an enlarged picture lies under its window. Pure: scale 1 is the whole picture, x and y say in pixels how far its middle
// has been pushed from the window's.

export type View = { scale: number; x: number; y: number }
export type Box = { width: number; height: number }
export type Point = { x: number; y: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
/** Renditions are some three times as wide as they stand on a phone; beyond four they are only blurred. */
export const largest = 4
/** What a press of a key or a button, a double tap and one notch of a wheel do. */
export const zoomStep = 1.5
export const tapScale = 2.5

/** Scaled by `factor` while `point`, measured from the middle of the window, keeps what lies under it. */
export function zoomAt(view: View, factor: number, point: Point, box: Box): View {
  const scale = between(view.scale * factor, 1, largest)
  const grown = scale / view.scale
  const moved = {
    scale,
    x: point.x - (point.x - view.x) * grown,
    y: point.y - (point.y - view.y) * grown,
  }
  return within(moved, box)
}

export function pushed(view: View, by: Point, box: Box): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, box)
}

/** Never so far that the window shows what lies beside the picture. `box` is the picture at scale 1. */
function within({ scale, x, y }: View, { width, height }: Box): View {
  const room = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 }
  return { scale, x: between(x, -room.x, room.x), y: between(y, -room.y, room.y) }
}

function between(value: number, min: number, max: number): number {
  // Adding 0 makes a negative zero, which `min` is at scale 1, a plain one.
  return Math.min(max, Math.max(min, value)) + 0
}
