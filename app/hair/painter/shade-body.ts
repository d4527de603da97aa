// Skin, cloth and lace: where the lens sees the model, lit with the same lamps and shadows as the hair.
import type { Mesh } from '#app/hair/shapes.ts'
import { edgeLamp, fillLamp, keyLamp, rimLamp, towardsLamp } from '#app/hair/light.ts'
import { type Camera, project } from './camera.ts'
import { channels, type LightVolume, sampleVolume } from './light-volume.ts'
import { type Scan, scanTriangles } from './model.ts'
import { get } from './read.ts'

/** The model as the picture sees it: colour times cover (r, g, b, cover) and distance from the eye per pixel. */
export type BodyLayer = { pixels: Float32Array; distances: Float32Array }

/** Light that arrives at a vertex: part of key, rim and edge lamp, and the ambient r, g, b. */
const arriving = 7

/** Samples along the side of a pixel. */
const finer = 2

export function shadeBody(
  model: Mesh,
  camera: Camera,
  width: number,
  height: number,
  volume: LightVolume,
  layers: Float32Array,
  free: Float32Array,
): BodyLayer {
  const pixels = new Float32Array(4 * width * height)
  const distances = new Float32Array(width * height).fill(Infinity)
  if (model.indices.length === 0) return { pixels, distances }
  const places = placeVertices(model, camera)
  const light = lightVertices(model, volume, layers, free)
  const scan = scanTriangles(model.indices, places, width * finer, height * finer, 0)
  const shader = makeShader(model, camera, light)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      shadePixel(shader, scan, places, model.indices, x, y, pixels, distances, y * width + x)
    }
  }
  return { pixels, distances }
}

function placeVertices(model: Mesh, camera: Camera): Float32Array {
  const { positions } = model
  const places = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, depth] = project(camera, positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0)
    places[i] = x * finer
    places[i + 1] = y * finer
    places[i + 2] = 1 / depth
  }
  return places
}

function lightVertices(model: Mesh, volume: LightVolume, layers: Float32Array, free: Float32Array) {
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
    light[at] = Math.exp(-0.75 * get(layers, n)) * (free[n] ?? 1)
    light[at + 1] = Math.exp(-0.8 * get(cell, 4))
    light[at + 2] = Math.exp(-0.8 * get(cell, 5))
    light[at + 3] = cell[0] ?? 0
    light[at + 4] = cell[1] ?? 0
    light[at + 5] = cell[2] ?? 0
    light[at + 6] = Math.exp(-0.8 * get(cell, 3))
  }
  return light
}

type Shader = (a: number, b: number, c: number, wb: number, wc: number, share: number, out: number) => void

/** Finds what the samples of one pixel see, and shades each triangle among them once. */
function shadePixel(
  shader: (pixels: Float32Array) => Shader,
  scan: Scan,
  places: Float32Array,
  indices: Uint32Array,
  x: number,
  y: number,
  pixels: Float32Array,
  distances: Float32Array,
  pixel: number,
): void {
  const shade = shader(pixels)
  let last = 0
  let nearest = 0
  for (let sample = 0; sample < finer * finer; sample++) {
    const sx = x * finer + (sample % finer)
    const sy = y * finer + Math.floor(sample / finer)
    const at = sy * scan.width + sx
    const triangle = scan.triangles[at] ?? 0
    if (triangle === 0) continue
    nearest = Math.max(nearest, scan.nearness[at] ?? 0)
    last = triangle
    if (sample === 0 && isWhole(scan, at, triangle)) {
      shadeSample(shade, places, indices, triangle, x * finer + 1, y * finer + 1, 1, 4 * pixel)
      break
    }
    shadeSample(shade, places, indices, triangle, sx + 0.5, sy + 0.5, 1 / (finer * finer), 4 * pixel)
  }
  if (last > 0) distances[pixel] = 1 / nearest
}

function isWhole(scan: Scan, at: number, triangle: number): boolean {
  const { triangles, width } = scan
  return (
    triangles[at + 1] === triangle &&
    triangles[at + width] === triangle &&
    triangles[at + width + 1] === triangle
  )
}

function shadeSample(
  shade: Shader,
  places: Float32Array,
  indices: Uint32Array,
  triangle: number,
  x: number,
  y: number,
  share: number,
  out: number,
): void {
  const t = 3 * (triangle - 1)
  const a = indices[t] ?? 0
  const b = indices[t + 1] ?? 0
  const c = indices[t + 2] ?? 0
  const ax = places[3 * a] ?? 0
  const ay = places[3 * a + 1] ?? 0
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
  const sum = na + nb + nc
  shade(a, b, c, nb / sum, nc / sum, share, out)
}

function makeShader(model: Mesh, camera: Camera, light: Float32Array): (pixels: Float32Array) => Shader {
  const lamps = [keyLamp, fillLamp, rimLamp, edgeLamp].map((lamp) => ({
    towards: towardsLamp(lamp.direction, camera.yaw),
    colour: lamp.colour,
  }))
  const { positions, normals, colours, shines } = model
  const spot = new Float32Array(17)
  const shade: (pixels: Float32Array) => Shader = (pixels) => (a, b, c, wb, wc, share, out) => {
    const wa = 1 - wb - wc
    for (let k = 0; k < 3; k++) {
      spot[k] = mixed(positions, 3 * a + k, 3 * b + k, 3 * c + k, wa, wb, wc)
      spot[3 + k] = mixed(normals, 3 * a + k, 3 * b + k, 3 * c + k, wa, wb, wc)
      spot[6 + k] = mixed(colours, 3 * a + k, 3 * b + k, 3 * c + k, wa, wb, wc)
    }
    for (let k = 0; k < arriving; k++) {
      spot[9 + k] = mixed(light, arriving * a + k, arriving * b + k, arriving * c + k, wa, wb, wc)
    }
    spot[16] = mixed(shines, a, b, c, wa, wb, wc)
    shadeSpot(spot, camera, lamps, share, pixels, out)
  }
  let bound: Shader | undefined
  return (pixels) => (bound ??= shade(pixels))
}

function mixed(
  values: Float32Array,
  a: number,
  b: number,
  c: number,
  wa: number,
  wb: number,
  wc: number,
): number {
  return get(values, a) * wa + get(values, b) * wb + get(values, c) * wc
}

type Beam = { towards: readonly [number, number, number]; colour: readonly [number, number, number] }

/** Wrapped diffuse light whose red reaches furthest round (light under the skin), and an oily shine. */
function shadeSpot(
  spot: Float32Array,
  camera: Camera,
  lamps: readonly Beam[],
  share: number,
  pixels: Float32Array,
  out: number,
): void {
  let nx = spot[3] ?? 0
  let ny = spot[4] ?? 0
  let nz = spot[5] ?? 0
  let vx = camera.eye[0] - get(spot, 0)
  let vy = camera.eye[1] - get(spot, 1)
  let vz = camera.eye[2] - get(spot, 2)
  const away = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz)
  vx *= away
  vy *= away
  vz *= away
  const long = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9)
  nx *= long
  ny *= long
  nz *= long
  const nv = Math.max(0.02, nx * vx + ny * vy + nz * vz)
  const shine = spot[16] ?? 0
  let r = get(spot, 12) * get(spot, 6)
  let g = get(spot, 13) * get(spot, 7)
  let b = get(spot, 14) * get(spot, 8)
  const grazing = (1 - nv) ** 4
  for (let k = 0; k < lamps.length; k++) {
    const lamp = lamps[k]
    if (!lamp) continue
    const reach = k === 0 ? get(spot, 9) : k === 1 ? get(spot, 15) : get(spot, 9 + k - 1)
    const [lx, ly, lz] = lamp.towards
    const nl = nx * lx + ny * ly + nz * lz
    const hx = lx + vx
    const hy = ly + vy
    const hz = lz + vz
    const nh = Math.max(0, (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz + 1e-9))
    const lit = Math.max(0, nl)
    const gleam =
      shine * Math.min(1, lit * 4) * (0.35 + 2.2 * grazing) * (0.24 * nh ** 10 + 0.5 * shine * nh ** 55)
    r += reach * lamp.colour[0] * (wrapped(nl, 0.34) * 0.4 * get(spot, 6) + gleam)
    g += reach * lamp.colour[1] * (wrapped(nl, 0.2) * 0.4 * get(spot, 7) + gleam)
    b += reach * lamp.colour[2] * (wrapped(nl, 0.13) * 0.4 * get(spot, 8) + gleam)
  }
  pixels[out] = get(pixels, out) + share * r
  pixels[out + 1] = get(pixels, out + 1) + share * g
  pixels[out + 2] = get(pixels, out + 2) + share * b
  pixels[out + 3] = get(pixels, out + 3) + share
}

function wrapped(nl: number, round: number): number {
  const lit = Math.max(0, (nl + round) / (1 + round))
  return lit * (0.6 + 0.4 * lit)
}
