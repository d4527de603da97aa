// The model as the lens sees it: triangles found on a finer grid than the pixels, each shaded once per pixel.
import { type Camera, project, type Vector } from './camera.ts'
import { channels, type LightVolume, sampleVolume } from './light-volume.ts'
import { type Model, type Scan, scanTriangles, type Veiled } from './model.ts'
import { get } from './read.ts'
import { makeSkinShader, type SkinShader, spot } from './shade-skin.ts'

/** Colour times cover (r, g, b, cover) and distance from the eye, per pixel. */
export type BodyLayer = { pixels: Float32Array; distances: Float32Array }

/** Light at a vertex: ambient r, g, b and the parts of four lamps; the order of spot.ambient and spot.reach. */
const arriving = 7

/** Samples along the side of a pixel. */
const finer = 2

/** Light lost per layer of hair on its way to skin. */
const hairShade = 0.75

type Body = {
  model: Model
  /** What of a sample's tangent is a cm at the distance of 1. */
  span: number
  /** x, y in samples and nearness of each vertex. */
  places: Float32Array
  eye: Vector
  light: Float32Array
  scan: Scan
  shader: SkinShader
  place: Float32Array
  colour: Float32Array
}

export function shadeBody(
  model: Model,
  camera: Camera,
  width: number,
  height: number,
  volume: LightVolume,
  layers: Float32Array,
  free: Float32Array,
): BodyLayer {
  const layer = {
    pixels: new Float32Array(4 * width * height),
    distances: new Float32Array(width * height).fill(Infinity),
  }
  if (model.indices.length === 0) return layer
  const places = placeVertices(model, camera)
  const body: Body = {
    model,
    span: 1 / camera.focal,
    eye: camera.eye,
    places,
    light: lightVertices(model, volume, layers, free),
    scan: scanTriangles(model.indices, places, width * finer, height * finer, 0),
    shader: makeSkinShader(camera.eye, camera.yaw),
    place: new Float32Array(spot.size),
    colour: new Float32Array(3),
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) shadePixel(body, x, y, layer, y * width + x)
  }
  return layer
}

function placeVertices(model: Model, camera: Camera): Float32Array {
  const { positions } = model
  const places = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, depth] = project(camera, get(positions, i), get(positions, i + 1), get(positions, i + 2))
    places[i] = x * finer
    places[i + 1] = y * finer
    places[i + 2] = 1 / depth
  }
  return places
}

function lightVertices(model: Model, volume: LightVolume, layers: Float32Array, free: Float32Array) {
  const { positions, normals } = model
  const light = new Float32Array((positions.length / 3) * arriving)
  const cell = new Float32Array(channels)
  const lift = 0.9 * volume.cell
  for (let i = 0, n = 0; i < positions.length; i += 3, n++) {
    const x = get(positions, i) + lift * get(normals, i)
    const y = get(positions, i + 1) + lift * get(normals, i + 1)
    const z = get(positions, i + 2) + lift * get(normals, i + 2)
    sampleVolume(volume, x, y, z, cell)
    const at = n * arriving
    for (let c = 0; c < 3; c++) light[at + c] = get(cell, c)
    light[at + 3] = Math.exp(-hairShade * get(layers, n)) * get(free, n)
    for (let lamp = 0; lamp < 3; lamp++) light[at + 4 + lamp] = Math.exp(-hairShade * get(cell, 3 + lamp))
  }
  for (let round = 0; round < 3; round++) smoothKey(model.indices, light)
  return light
}

/** Evens the key's light with the neighbours': a shadow's edge that crosses the mesh would be a comb. */
function smoothKey(indices: Uint32Array, light: Float32Array): void {
  const sums = new Float32Array((2 * light.length) / arriving)
  for (let t = 0; t < indices.length; t += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const one = indices[t + corner] ?? 0
      const next = indices[t + ((corner + 1) % 3)] ?? 0
      sums[2 * one] = get(sums, 2 * one) + get(light, next * arriving + 3)
      sums[2 * one + 1] = get(sums, 2 * one + 1) + 1
    }
  }
  for (let n = 0; 2 * n < sums.length; n++) {
    const neighbours = get(sums, 2 * n + 1)
    const at = n * arriving + 3
    if (neighbours > 0) light[at] = 0.4 * get(light, at) + (0.6 * get(sums, 2 * n)) / neighbours
  }
}

function shadePixel(body: Body, x: number, y: number, layer: BodyLayer, pixel: number): void {
  const { triangles, nearness, width } = body.scan
  const first = y * finer * width + x * finer
  const triangle = triangles[first] ?? 0
  if (triangle > 0 && !ownOf(body.model, triangle)?.veil && isWhole(body.scan, first, triangle)) {
    shadeSample(body, triangle, x * finer + 1, y * finer + 1, 1, layer.pixels, 4 * pixel)
    layer.distances[pixel] = 1 / get(nearness, first)
    return
  }
  let nearest = 0
  for (let sample = 0; sample < finer * finer; sample++) {
    const sx = sample % finer
    const sy = (sample / finer) | 0
    const at = first + sy * width + sx
    const found = triangles[at] ?? 0
    if (found === 0) continue
    nearest = Math.max(nearest, get(nearness, at))
    const share = 1 / (finer * finer)
    shadeSample(body, found, x * finer + sx + 0.5, y * finer + sy + 0.5, share, layer.pixels, 4 * pixel)
  }
  if (nearest > 0) layer.distances[pixel] = 1 / nearest
}

function isWhole({ triangles, width }: Scan, at: number, triangle: number): boolean {
  return (
    triangles[at + 1] === triangle &&
    triangles[at + width] === triangle &&
    triangles[at + width + 1] === triangle
  )
}

function shadeSample(
  body: Body,
  triangle: number,
  x: number,
  y: number,
  share: number,
  pixels: Float32Array,
  out: number,
): void {
  const { model, places, light, place, colour } = body
  const t = 3 * (triangle - 1)
  const a = model.indices[t] ?? 0
  const b = model.indices[t + 1] ?? 0
  const c = model.indices[t + 2] ?? 0
  const ax = get(places, 3 * a)
  const ay = get(places, 3 * a + 1)
  const bx = get(places, 3 * b) - ax
  const by = get(places, 3 * b + 1) - ay
  const cx = get(places, 3 * c) - ax
  const cy = get(places, 3 * c + 1) - ay
  const area = bx * cy - by * cx
  const flatB = ((x - ax) * cy - (y - ay) * cx) / area
  const flatC = ((y - ay) * bx - (x - ax) * by) / area
  const na = get(places, 3 * a + 2) * (1 - flatB - flatC)
  const nb = get(places, 3 * b + 2) * flatB
  const nc = get(places, 3 * c + 2) * flatC
  const wb = nb / (na + nb + nc)
  const wc = nc / (na + nb + nc)
  for (let k = 0; k < 3; k++) {
    place[spot.position + k] = mixed(model.positions, 3 * a + k, 3 * b + k, 3 * c + k, wb, wc)
    place[spot.normal + k] = mixed(model.normals, 3 * a + k, 3 * b + k, 3 * c + k, wb, wc)
    place[spot.colour + k] = mixed(model.colours, 3 * a + k, 3 * b + k, 3 * c + k, wb, wc)
  }
  for (let k = 0; k < arriving; k++) {
    place[spot.ambient + k] = mixed(light, arriving * a + k, arriving * b + k, arriving * c + k, wb, wc)
  }
  place[spot.shine] = mixed(model.shines, a, b, c, wb, wc)
  const own = ownOf(model, triangle)
  const veil = own?.veil
  if (own && own.lamp > 0) addLamp(place, own.lamp, body.eye)
  const there = veil ? share * veil(place, body.span / (na + nb + nc) / finer) : share
  body.shader(place, colour)
  for (let k = 0; k < 3; k++) pixels[out + k] = get(pixels, out + k) + there * get(colour, k)
  pixels[out + 3] = get(pixels, out + 3) + there
}

function ownOf({ veils }: Model, triangle: number): Veiled | undefined {
  for (const own of veils) if (triangle <= own.end) return own
  return undefined
}

/** A soft lamp beside the lens: most on what faces it. */
function addLamp(place: Float32Array, lamp: number, eye: Vector): void {
  const [dx, dy, dz] = [eye[0] - get(place, 0), eye[1] - get(place, 1), eye[2] - get(place, 2)]
  const facing = dx * get(place, 3) + dy * get(place, 4) + dz * get(place, 5)
  const light = lamp * (0.25 + 0.75 * Math.max(0, facing / Math.hypot(dx, dy, dz)))
  for (let c = 0; c < 3; c++)
    place[spot.ambient + c] = get(place, spot.ambient + c) + light * (warmth[c] ?? 1)
}

const warmth = [1, 0.96, 0.9] as const

function mixed(values: Float32Array, a: number, b: number, c: number, wb: number, wc: number): number {
  return get(values, a) * (1 - wb - wc) + get(values, b) * wb + get(values, c) * wc
}
