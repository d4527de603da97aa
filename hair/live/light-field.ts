// Light around and inside the hair for every turn of the stand, worked out once when the wig grows: how deep each place lies
// towards each lamp, how much of the room's light reaches it, and which way out of the mass is. Three small solid textures
// that the shaders mix from; the painter of pictures works the same out for one turn (light-volume.ts).
import type { Mesh, Strands } from '#hair/shapes.ts'
import { edgeLamp, fillLamp, keyLamp, rimLamp, towardsLamp } from '#hair/light.ts'
import { addBody, addHair, channels, layGrid, writeNormals } from '#hair/painter/light-volume.ts'
import { meanExtinction } from '#hair/painter/ramp-table.ts'
import { type Grid, sweep } from '#hair/painter/sweep.ts'

export type LightField = {
  nx: number
  ny: number
  nz: number
  cell: number
  origin: [x: number, y: number, z: number]
  /** Steps of the stand's turn, each a block of `nz` slices in `lamps`. */
  turns: number
  /** exp(-depth / 2) towards key (hair alone), fill, rim and edge lamp. */
  lamps: Uint8Array<ArrayBuffer>
  /** Free sky: all of it, by height, and how much more from x and from z (around a half). */
  sky: Uint8Array<ArrayBuffer>
  /** Out of the mass: x, y, z (around a half), and nothing. */
  mass: Uint8Array<ArrayBuffer>
}

const skyRays = 16
/** The least that a solid texture may be deep everywhere. */
const deepest = 256

export function fillLightField(strands: Strands, body: Mesh, cell: number, wantedTurns: number): LightField {
  const grid = layGrid([strands], body, cell)
  const size = grid.nx * grid.ny * grid.nz
  const hair = new Float32Array(size)
  addHair(grid, strands, hair)
  const matter = addBody(grid, body, hair)
  const turns = Math.max(1, Math.min(wantedTurns, Math.floor(deepest / grid.nz)))
  return {
    nx: grid.nx,
    ny: grid.ny,
    nz: grid.nz,
    cell,
    origin: [...grid.origin],
    turns,
    lamps: sweepLamps(grid, hair, matter, turns),
    sky: sweepSky(grid, matter, meanExtinction(strands.ramps)),
    mass: packMass(grid, matter),
  }
}

function sweepLamps(grid: Grid, hair: Float32Array, matter: Float32Array, turns: number) {
  const size = hair.length
  const lamps = new Uint8Array(4 * size * turns)
  const depth = new Float32Array(size)
  for (let turn = 0; turn < turns; turn++) {
    ;[keyLamp, fillLamp, rimLamp, edgeLamp].forEach((lamp, channel) => {
      sweep(
        grid,
        channel === 0 ? hair : matter,
        towardsLamp(lamp.direction, (turn / turns) * 2 * Math.PI),
        depth,
      )
      for (let i = 0, to = 4 * size * turn + channel; i < size; i++, to += 4) {
        lamps[to] = 255.5 * Math.exp(-0.5 * (depth[i] ?? 0))
      }
    })
  }
  return lamps
}

function sweepSky(grid: Grid, matter: Float32Array, absorb: number) {
  const size = matter.length
  const sums = new Float32Array(4 * size)
  const depth = new Float32Array(size)
  for (let ray = 0; ray < skyRays; ray++) {
    const y = 1 - (2 * ray + 1) / skyRays
    const across = Math.sqrt(1 - y * y)
    const around = ray * 2.39996
    const x = across * Math.cos(around)
    const z = across * Math.sin(around)
    sweep(grid, matter, [x, y, z], depth)
    const up = 0.5 + 0.5 * y
    for (let i = 0, to = 0; i < size; i++, to += 4) {
      const through = Math.exp(-absorb * (depth[i] ?? 0))
      sums[to] = (sums[to] ?? 0) + through
      sums[to + 1] = (sums[to + 1] ?? 0) + through * up
      sums[to + 2] = (sums[to + 2] ?? 0) + through * x
      sums[to + 3] = (sums[to + 3] ?? 0) + through * z
    }
  }
  const sky = new Uint8Array(4 * size)
  for (let i = 0; i < sky.length; i++) sky[i] = 255 * ((i & 2 ? 0.5 : 0) + (sums[i] ?? 0) / skyRays) + 0.5
  return sky
}

function packMass(grid: Grid, matter: Float32Array) {
  const cells = new Float32Array(matter.length * channels)
  writeNormals(grid, matter, cells)
  const mass = new Uint8Array(4 * matter.length)
  for (let i = 0, to = 0; i < matter.length; i++, to += 4) {
    const at = i * channels + 6
    const x = cells[at] ?? 0
    const y = cells[at + 1] ?? 0
    const z = cells[at + 2] ?? 0
    // As shade-hair.ts steepens it, here, where no bits are lost yet.
    const steep = 127 / (Math.sqrt(x * x + y * y + z * z) + 0.02)
    mass[to] = 128 + x * steep
    mass[to + 1] = 128 + y * steep
    mass[to + 2] = 128 + z * steep
  }
  return mass
}
