// Strands as fine ribbons with exact cover, from the nearest to the farthest: each pixel gathers colour until nothing behind
// it can be seen. The body takes its turn in a pixel when the first strand behind it comes.
import type { Strands } from '#app/hair/shapes.ts'
import { type Camera, project } from './camera.ts'
import type { BodyLayer } from './shade-body.ts'

/** Colour times cover, and the part of the light behind that still comes through: r, g, b, rest per pixel. */
export type Canvas = { width: number; height: number; pixels: Float32Array }

/** A strand's ribbon covers this much of what it lies over: the hairs in it leave gaps. */
const ribbonCover = 0.92

/** Rows that are drawn together, so that the part of the canvas in work stays in the processor's cache. */
const bandRows = 64
const depthSteps = 4096

/** Strand points in the picture: x, y, distance, half width in pixels, cover. */
const placed = 5

type Hair = { strands: Strands; places: Float32Array; colours: Float32Array }

export function drawStrands(
  canvas: Canvas,
  camera: Camera,
  strands: readonly Strands[],
  colours: readonly Float32Array[],
  body: BodyLayer,
): void {
  strands.forEach((one, i) => {
    const hair = {
      strands: one,
      places: placePoints(one, camera),
      colours: colours[i] ?? new Float32Array(0),
    }
    drawHair(canvas, hair, body)
  })
  for (let pixel = 0; pixel < canvas.width * canvas.height; pixel++) {
    if (at(body.distances, pixel) < Infinity) putBody(canvas.pixels, body, pixel)
  }
}

function placePoints(strands: Strands, camera: Camera): Float32Array {
  const { points, pointsPerStrand, count, halfWidths } = strands
  const places = new Float32Array(count * pointsPerStrand * placed)
  for (let s = 0; s < count; s++) {
    const thick = at(halfWidths, s) * camera.focal
    for (let p = 0; p < pointsPerStrand; p++) {
      const n = s * pointsPerStrand + p
      const [x, y, depth] = project(
        camera,
        points[3 * n] ?? 0,
        points[3 * n + 1] ?? 0,
        points[3 * n + 2] ?? 0,
      )
      const along = p / (pointsPerStrand - 1)
      places[placed * n] = x
      places[placed * n + 1] = y
      places[placed * n + 2] = depth
      places[placed * n + 3] = (thick / depth) * (1 - 0.72 * along ** 4)
      places[placed * n + 4] = ribbonCover * Math.min(1, (1.02 - along) * 9)
    }
  }
  return places
}

function drawHair(canvas: Canvas, hair: Hair, body: BodyLayer): void {
  const { order, starts } = sortSegments(hair, canvas.height)
  const bands = Math.ceil(canvas.height / bandRows)
  for (let band = 0; band < bands; band++) {
    const from = starts[band * depthSteps] ?? 0
    const to = starts[(band + 1) * depthSteps] ?? 0
    const top = band * bandRows
    const bottom = Math.min(canvas.height, top + bandRows)
    for (let k = from; k < to; k++) drawSegment(canvas, hair, body, order[k] ?? 0, top, bottom)
  }
}

/** Segments by band of rows, then by distance, by counting; a segment over two bands stands in both. */
function sortSegments({ strands, places }: Hair, height: number) {
  const { count, pointsPerStrand } = strands
  const bands = Math.ceil(height / bandRows)
  let near = Infinity
  let far = -Infinity
  for (let i = 2; i < places.length; i += placed) {
    const depth = places[i] ?? 0
    if (depth < near) near = depth
    if (depth > far) far = depth
  }
  const scale = (depthSteps - 1) / Math.max(1e-6, far - near)
  const starts = new Uint32Array(bands * depthSteps + 2)
  const visit = (found: (key: number, point: number) => void) => {
    for (let n = 0; n < count * pointsPerStrand - 1; n++) {
      if (n % pointsPerStrand === pointsPerStrand - 1) continue
      const i = n * placed
      const y0 = places[i + 1] ?? 0
      const y1 = places[i + 6] ?? 0
      const reach = at(places, i + 3) + 1
      const first = Math.max(0, Math.floor((Math.min(y0, y1) - reach) / bandRows))
      const last = Math.min(bands - 1, Math.floor((Math.max(y0, y1) + reach) / bandRows))
      const depth = (((at(places, i + 2) + at(places, i + 7)) / 2 - near) * scale) | 0
      for (let band = first; band <= last; band++) found(band * depthSteps + depth, n)
    }
  }
  visit((key) => {
    starts[key + 2] = (starts[key + 2] ?? 0) + 1
  })
  for (let k = 2; k < starts.length; k++) starts[k] = (starts[k] ?? 0) + (starts[k - 1] ?? 0)
  const order = new Uint32Array(starts.at(-1) ?? 0)
  visit((key, point) => {
    const at = starts[key + 1] ?? 0
    starts[key + 1] = at + 1
    order[at] = point
  })
  return { order, starts }
}

/** Walks the longer of the two directions, sample by sample, and covers pixels across it by their overlap. */
function drawSegment(
  canvas: Canvas,
  { places, colours }: Hair,
  body: BodyLayer,
  point: number,
  top: number,
  bottom: number,
): void {
  const i = point * placed
  const x0 = places[i] ?? 0
  const y0 = places[i + 1] ?? 0
  const x1 = places[i + 5] ?? 0
  const y1 = places[i + 6] ?? 0
  const steep = Math.abs(y1 - y0) >= Math.abs(x1 - x0)
  const from = steep ? y0 : x0
  const length = (steep ? y1 : x1) - from
  if (Math.abs(length) < 1e-6) return
  const side = steep ? x0 : y0
  const slope = ((steep ? x1 : y1) - side) / length
  const stretch = Math.sqrt(1 + slope * slope)
  const first = Math.max(steep ? top : 0, Math.ceil(Math.min(from, from + length) - 0.5))
  const last = Math.min(steep ? bottom : canvas.width, Math.ceil(Math.max(from, from + length) - 0.5))
  const least = steep ? 0 : top
  const most = (steep ? canvas.width : bottom) - 1
  const alongStride = steep ? canvas.width : 1
  const acrossStride = steep ? 1 : canvas.width
  const c = 3 * point
  const { pixels } = canvas
  for (let step = first; step < last; step++) {
    const t = (step + 0.5 - from) / length
    const middle = side + slope * (step + 0.5 - from)
    const half = (at(places, i + 3) + (at(places, i + 8) - at(places, i + 3)) * t) * stretch
    const low = Math.max(least, Math.floor(middle - half))
    const high = Math.min(most, Math.floor(middle + half))
    if (low > high) continue
    const cover = at(places, i + 4) + (at(places, i + 9) - at(places, i + 4)) * t
    const depth = at(places, i + 2) + (at(places, i + 7) - at(places, i + 2)) * t
    const r = at(colours, c) + (at(colours, c + 3) - at(colours, c)) * t
    const g = at(colours, c + 1) + (at(colours, c + 4) - at(colours, c + 1)) * t
    const b = at(colours, c + 2) + (at(colours, c + 5) - at(colours, c + 2)) * t
    for (let m = low; m <= high; m++) {
      const pixel = step * alongStride + m * acrossStride
      const at = 4 * pixel
      if (depth > at(body.distances, pixel)) putBody(pixels, body, pixel)
      const rest = pixels[at + 3] ?? 0
      if (rest < 0.003) continue
      const overlap = Math.min(m + 1, middle + half) - Math.max(m, middle - half)
      const a = rest * cover * overlap
      pixels[at] = at(pixels, at) + a * r
      pixels[at + 1] = at(pixels, at + 1) + a * g
      pixels[at + 2] = at(pixels, at + 2) + a * b
      pixels[at + 3] = rest - a
    }
  }
}

/** The body's turn: once per pixel. */
function putBody(pixels: Float32Array, body: BodyLayer, pixel: number): void {
  const at = 4 * pixel
  const rest = pixels[at + 3] ?? 0
  pixels[at] = at(pixels, at) + rest * at(body.pixels, at)
  pixels[at + 1] = at(pixels, at + 1) + rest * at(body.pixels, at + 1)
  pixels[at + 2] = at(pixels, at + 2) + rest * at(body.pixels, at + 2)
  pixels[at + 3] = rest * (1 - at(body.pixels, at + 3))
  body.distances[pixel] = Infinity
}
