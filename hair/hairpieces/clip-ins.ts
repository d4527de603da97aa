// Clip-ins and tape-ins laid out like a fan: wefts of several widths and lengths, each with its band and its clips or tapes.
import { mix, type Point } from '#hair/bust/maths.ts'
import { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { linear } from '#hair/bust/tones.ts'
import { type Curl, curlOf } from '#hair/curl.ts'
import { coverWidth, pointsPerStrand, strandCount } from '#hair/ladder.ts'
import type { HairLook } from '#hair/look.ts'
import type { Detail, Mesh, Subject } from '#hair/shapes.ts'
import { textureSpecs } from '#hair/textures.ts'
import { addSnapClip } from './clips.ts'
import { fineness } from './fineness.ts'
import { addSheet, type Finish, moved } from './mesh-kit.ts'
import { addWeftBand } from './weft.ts'
import { type Weft, weftPath } from './weft-path.ts'
import { emptyStrands, windSheaf } from './wind.ts'

export type ClipForm = 'clips' | 'tapes' | 'fringe'

type ClipWeft = Weft & {
  /** Share of the full length. */
  length: number
  clips: number
}

const cmPerInch = 2.54

/** Short hair clips in as a fringe. */
export function clipFormOf(look: HairLook): ClipForm {
  return look.lengthIn <= 10 ? 'fringe' : 'clips'
}

export function layWefts(look: HairLook, detail: Detail, form: ClipForm): Subject {
  const spec = textureSpecs[look.texture]
  const whole = curlOf(spec, look.lengthIn * cmPerInch)
  const wefts = placeWefts(look, form, whole)
  const points = pointsPerStrand(whole, whole.hung, detail)
  const total = wefts.reduce((sum, { half }) => sum + half, 0)
  const share = Math.min(0.9, total / 24)
  const budget = strandCount(points, look.density, detail) * Math.max(0.4, share)
  const counts = wefts.map(({ half }) => Math.round((budget * half) / total))
  const strands = emptyStrands(
    look,
    counts.reduce((sum, count) => sum + count, 0),
    points,
  )
  const halfWidth = (coverWidth(look.density) * share * 0.55) / budget / 2
  wefts.reduce((first, weft, i) => {
    const count = counts[i] ?? 0
    const clumps = Math.round(Math.min(count / 3, 12 + ((spec.clumps * weft.half) / total) * 0.4))
    const room = 1.1 / Math.sqrt(clumps)
    const sheaf = {
      path: weftPath(weft, whole.hung * weft.length, spec.volume, form === 'fringe'),
      curl: { ...whole, hung: whole.hung * weft.length },
      strands: count,
      clumps,
      roomU: room,
      roomV: room,
      halfWidth,
      unison: mix(spec.unison, 1, 0.4),
      ragged: 1,
      seed: weft.seed,
    }
    return windSheaf(strands, first, sheaf, look)
  }, 0)
  return { strands: [strands], meshes: [trim(look, wefts, form, fineness[detail])] }
}

/** Half widths, shares of the length and numbers of clips of the sets. */
const sets: Record<ClipForm, readonly (readonly [half: number, length: number, clips: number])[]> = {
  clips: [
    [2.3, 0.8, 1],
    [3.8, 0.9, 2],
    [5.6, 1, 3],
    [3.8, 0.9, 2],
    [2.3, 0.8, 1],
  ],
  tapes: Array.from({ length: 8 }, (_, i) => [1.9, i % 2 === 0 ? 1 : 0.95, 0] as const),
  fringe: [[6.2, 1, 2]],
}

function placeWefts(look: HairLook, form: ClipForm, curl: Curl): ClipWeft[] {
  const gap = (form === 'tapes' ? 0.7 : 1.3) + (curl.kind === 'crimp' ? 0 : curl.amplitude * 1.1)
  const set = sets[form]
  const total = set.reduce((sum, [half]) => sum + 2 * half + gap, -gap)
  let left = -total / 2
  return set.map(([half, length, clips], i): ClipWeft => {
    const middle = left + half
    left += 2 * half + gap
    const turn = (middle / Math.max(10, total)) * (form === 'tapes' ? 0.14 : 0.24)
    const drop = form === 'tapes' ? (i % 2) * 1.1 : 9 * (middle / total) ** 2
    return {
      top: [middle, 8 - drop, 0],
      along: [Math.cos(turn), Math.sin(turn), 0],
      down: [Math.sin(turn), -Math.cos(turn), 0],
      half,
      length,
      clips,
      seed: look.seed * 29 + i,
    }
  })
}

const tapeFilm: Finish = { colour: linear('#c9a57f'), shine: 0.4 }

function trim(look: HairLook, wefts: readonly ClipWeft[], form: ClipForm, fine: number): Mesh {
  const mesh = new MeshBuilder()
  for (const weft of wefts) {
    const { top, along, down, half, clips } = weft
    const edge = (u: number): Point => moved(moved(top, along, (2 * u - 1) * half), [0, 0, 1], 0.3)
    if (form === 'tapes') {
      addSheet(
        mesh,
        (u, v) => moved(moved(edge(u), down, v * 1.1 - 0.1), [0, 0, 1], 0.3 + 0.03 * Math.sin(u * 9)),
        { rows: 2 * fine, columns: 4 * fine, thickness: 0.05 },
        tapeFilm,
      )
      continue
    }
    addWeftBand(mesh, { edge, down, height: 0.85, pitch: 3.4 }, look.colour, fine)
    for (let clip = 0; clip < clips; clip++) {
      const x = clips === 1 ? 0 : mix(-1, 1, clip / (clips - 1)) * (half - 1.7)
      addSnapClip(mesh, moved(moved(moved(top, along, x), down, 0.4), [0, 0, 1], 0.3), along, down, fine)
    }
  }
  return mesh.build()
}
