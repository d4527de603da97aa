// Grows wigs beside the page: strands, bust and their light, handed over without copying.
import { withFaceHairs } from '#hair/bust/face-hairs.ts'
import { sculptBust } from '#hair/bust/sculpt-bust.ts'
import { growWorn } from '#hair/grow-worn.ts'
import { headbandMesh } from '#hair/headband.ts'
import { joinMeshes } from '#hair/painter/model.ts'
import type { Detail, Mesh, Strands } from '#hair/shapes.ts'
import type { GrowRequest, Sent, Wearer } from './growth.ts'
import { spreadOf } from './lens.ts'
import { fillLightField } from './light-field.ts'
import { packHair } from './pack-hair.ts'

type Sculpted = { key: string; mesh: Mesh }

/** Cells of the light field, cm, and turns of the stand that it knows. */
const fineness = { draft: { cell: 2.3, turns: 8 }, live: { cell: 1.7, turns: 12 } } as const
/** A worker that takes longer for a whole wig shows a draft first. */
const patienceMs = 160

let wanted: GrowRequest | null = null
let isBusy = false
let body: Sculpted | null = null
let sent = ''
let lastMs = Infinity

addEventListener('message', ({ data }: MessageEvent<GrowRequest>) => {
  wanted = data
  if (!isBusy) work().catch(fail)
})

async function work(): Promise<void> {
  isBusy = true
  while (wanted) {
    const request: GrowRequest = wanted
    if (lastMs > patienceMs) {
      send(request, 'draft')
      await pause()
      if (wanted !== request) continue
    }
    const started = performance.now()
    send(request, 'live')
    lastMs = performance.now() - started
    await pause()
    if (wanted === request) wanted = null
  }
  isBusy = false
}

/** Out of the promise, so that the page hears of it and shows the still. */
function fail(reason: unknown): void {
  setTimeout(() => {
    throw reason
  }, 0)
}

/** Lets newer requests in. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

function send({ id, look, wearer }: GrowRequest, detail: 'draft' | 'live'): void {
  const strands = growWorn(look, detail)
  const { key, mesh } = sculpt(wearer, look.lace === 'headband', detail)
  const { cell, turns } = fineness[detail]
  const isNew = key !== sent
  const grown: Sent = {
    id,
    isDraft: detail === 'draft',
    hair: packHair(wearer.isUnseen ? strands : withFaceHairs(strands, wearer, detail)),
    field: fillLightField(strands, mesh, cell, turns),
    body: isNew ? copyOf(mesh) : null,
    spread: spreadOf({ strands: [sample(strands)], meshes: [mesh] }),
  }
  sent = key
  postMessage(grown, { transfer: buffersOf(grown) })
}

/** The better bust stays when the next wig is drafted on it. */
function sculpt(wearer: Wearer, hasBand: boolean, detail: Detail): Sculpted {
  const keyOf = (one: Detail) => [wearer.tone, wearer.dress, wearer.face, hasBand, one].join(' ')
  if (body?.key === keyOf('live')) return body
  const bust = sculptBust({ ...wearer, detail })
  body = { key: keyOf(detail), mesh: hasBand ? joinMeshes([bust, headbandMesh()]) : bust }
  return body
}

/** Outlines need no more than every part of the head. */
function sample(strands: Strands): Strands {
  const count = Math.min(strands.count, 1_200)
  return { ...strands, count, points: strands.points.subarray(0, count * strands.pointsPerStrand * 3) }
}

function copyOf(mesh: Mesh): Mesh {
  return {
    positions: mesh.positions.slice(),
    normals: mesh.normals.slice(),
    colours: mesh.colours.slice(),
    shines: mesh.shines.slice(),
    indices: mesh.indices.slice(),
  }
}

function buffersOf({ hair, field, body: mesh }: Sent): ArrayBufferLike[] {
  const arrays = [hair.points, hair.kinds, hair.ramps, field.lamps, field.sky, field.mass]
  const ofBody = mesh ? [mesh.positions, mesh.normals, mesh.colours, mesh.shines, mesh.indices] : []
  return [...arrays, ...ofBody].map(({ buffer }) => buffer)
}
