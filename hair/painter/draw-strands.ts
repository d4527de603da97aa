// Strands as fine ribbons with exact cover, from the nearest to the farthest: each pixel gathers colour until nothing behind
// it can be seen. The body takes its turn in a pixel when the first strand behind it comes.
import type { Strands } from '#hair/shapes.ts'
import { type Camera, project } from './camera.ts'
import type { BodyLayer } from './shade-body.ts'
import { get } from './read.ts'

/** Colour times cover, and the part of the light behind that still comes through: r, g, b, rest per pixel. */
export type Canvas = { width: number; height: number; pixels: Float32Array }

/** A strand's ribbon covers this much of what it lies over: the hairs in it leave gaps. */
const ribbonCover = 0.92

/** A strand that would let less than this through lets nothing through: a thousandth of a white wall is grey on black hair. */
const leastRest = 0.003

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
    if (get(body.distances, pixel) < Infinity) putBody(canvas.pixels, body, pixel)
  }
}

function placePoints(strands: Strands, camera: Camera): Float32Array {
  const { points, pointsPerStrand, count, halfWidths } = strands
  const places = new Float32Array(count * pointsPerStrand * placed)
  for (let s = 0; s < count; s++) {
    const thick = get(halfWidths, s) * camera.focal
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
      // Thin at the knot it comes out of, and at its tip.
      places[placed * n + 3] = (thick / depth) * (1 - 0.72 * along ** 4) * Math.min(1, 0.5 + along * 22)
      places[placed * n + 4] = ribbonCover * Math.min(1, (1.02 - along) * 9) * Math.min(1, 0.65 + along * 30)
    }
  }
  return places
}

function drawHair(canvas: Canvas, hair: Hair, body: BodyLayer): void {
  const { order, starts } = sortSegments(hair, canvas.height)
  const bands = Math.ceil(canvas.height / bandRows)
  const cut = blankCut()
  for (let band = 0; band < bands; band++) {
    const from = starts[band * depthSteps] ?? 0
    const to = starts[(band + 1) * depthSteps] ?? 0
    for (let k = from; k < to; k++) drawSegment(canvas, hair, body, cut, order[k] ?? 0, band)
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
      const reach = get(places, i + 3) + 1
      const first = Math.max(0, Math.floor((Math.min(y0, y1) - reach) / bandRows))
      const last = Math.min(bands - 1, Math.floor((Math.max(y0, y1) + reach) / bandRows))
      const distance = (get(places, i + 2) + get(places, i + 7)) / 2 + precedence((n / pointsPerStrand) | 0)
      const depth = Math.max(0, Math.min(depthSteps - 1, (distance - near) * scale)) | 0
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

/**
 * Strands of one sheet lie at one distance: which of two is above the other is said of whole strands, within half a millimetre or
 * two, or it would change from segment to segment and show as dashes. In cm.
 */
function precedence(strand: number): number {
  return ((Math.imul(strand + 1, 0x9e3779b1) >>> 8) / 0x1000000 - 0.5) * 0.5
}

/** One row or column of a ribbon in work: where it is cut, how far it is, what it looks like there. */
type Cut = {
  first: number
  stride: number
  least: number
  most: number
  middle: number
  half: number
  cover: number
  distance: number
  r: number
  g: number
  b: number
  strand: number
}

/** Walks the longer of the two directions, pixel by pixel, and cuts the ribbon across at each. */
function drawSegment(
  canvas: Canvas,
  { strands, places, colours }: Hair,
  body: BodyLayer,
  cut: Cut,
  point: number,
  band: number,
): void {
  const i = point * placed
  const c = 3 * point
  const steep =
    Math.abs(get(places, i + 6) - get(places, i + 1)) >= Math.abs(get(places, i + 5) - get(places, i))
  const along = steep ? i + 1 : i
  const across = steep ? i : i + 1
  const from = get(places, along)
  const length = get(places, along + placed) - from
  if (Math.abs(length) < 1e-6) return
  const side = get(places, across)
  const slope = (get(places, across + placed) - side) / length
  const stretch = Math.sqrt(1 + slope * slope)
  const top = band * bandRows
  const bottom = Math.min(canvas.height, top + bandRows)
  const first = Math.max(steep ? top : 0, Math.ceil(Math.min(from, from + length) - 0.5))
  const last = Math.min(steep ? bottom : canvas.width, Math.ceil(Math.max(from, from + length) - 0.5))
  const onward = steep ? canvas.width : 1
  cut.stride = steep ? 1 : canvas.width
  cut.least = steep ? 0 : top
  cut.most = (steep ? canvas.width : bottom) - 1
  cut.strand = (point / strands.pointsPerStrand) | 0
  for (let step = first; step < last; step++) {
    const t = (step + 0.5 - from) / length
    cut.first = step * onward
    cut.middle = side + slope * (step + 0.5 - from)
    cut.distance = between(places, i + 2, placed, t)
    cut.half = between(places, i + 3, placed, t) * stretch
    cut.cover = between(places, i + 4, placed, t)
    cut.r = between(colours, c, 3, t)
    cut.g = between(colours, c + 1, 3, t)
    cut.b = between(colours, c + 2, 3, t)
    layCut(canvas.pixels, body, cut)
  }
}

function between(values: Float32Array, place: number, next: number, t: number): number {
  const from = get(values, place)
  return from + (get(values, place + next) - from) * t
}

function layCut(pixels: Float32Array, body: BodyLayer, cut: Cut): void {
  const left = cut.middle - cut.half
  const right = cut.middle + cut.half
  const last = Math.min(cut.most, Math.floor(right))
  for (let m = Math.max(cut.least, Math.floor(left)); m <= last; m++) {
    const pixel = cut.first + m * cut.stride
    const at = 4 * pixel
    if (cut.distance > get(body.distances, pixel)) putBody(pixels, body, pixel)
    const rest = get(pixels, at + 3)
    if (rest <= 0) continue
    const covered = rest * cut.cover * (Math.min(m + 1, right) - Math.max(m, left))
    const a = rest - covered < leastRest ? rest : covered
    const lit = cut.half > 0.7 ? a * fibre(cut, m) : a
    pixels[at] = get(pixels, at) + lit * cut.r
    pixels[at + 1] = get(pixels, at + 1) + lit * cut.g
    pixels[at + 2] = get(pixels, at + 2) + lit * cut.b
    pixels[at + 3] = rest - a
  }
}

/** A ribbon of some pixels' width shows the hairs it stands for, lighter and darker side by side. */
function fibre(cut: Cut, m: number): number {
  const place = ((m + 0.5 - cut.middle) / cut.half) * 2.5 + 2.5
  const h = Math.imul(cut.strand * 5 + (place | 0), 0x9e3779b1)
  return 0.8 + (0.4 * (h >>> 24)) / 255
}

/** The body's turn: once per pixel. */
function putBody(pixels: Float32Array, body: BodyLayer, pixel: number): void {
  const at = 4 * pixel
  const rest = pixels[at + 3] ?? 0
  pixels[at] = get(pixels, at) + rest * get(body.pixels, at)
  pixels[at + 1] = get(pixels, at + 1) + rest * get(body.pixels, at + 1)
  pixels[at + 2] = get(pixels, at + 2) + rest * get(body.pixels, at + 2)
  pixels[at + 3] = rest * (1 - get(body.pixels, at + 3))
  body.distances[pixel] = Infinity
}

function blankCut(): Cut {
  return {
    first: 0,
    stride: 0,
    least: 0,
    most: 0,
    // Not whole, so that the fields are kept as numbers with a fraction from the start.
    middle: 0.5,
    half: 0.5,
    cover: 0.5,
    distance: 0.5,
    r: 0.5,
    g: 0.5,
    b: 0.5,
    strand: 0,
  }
}
