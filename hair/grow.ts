// Grows a worn wig: guides, then the paths of its clumps between them, then strands wound around those. Pure: a look and a
// detail give the same bytes always.
import { layClumps, type Plan } from './clumps.ts'
import { colourRamps } from './colours.ts'
import { curlOf } from './curl.ts'
import { hemOf } from './cuts.ts'
import { fringeOf } from './falls.ts'
import type { Growth } from './growth.ts'
import { growGuides } from './guides.ts'
import { coverWidth, pointsPerStrand, strandCount } from './ladder.ts'
import type { HairLook } from './look.ts'
import { randomAt } from './random.ts'
import { parts } from './scalp.ts'
import type { Detail, Strands } from './shapes.ts'
import { windStrand } from './strand.ts'
import { specOf } from './styling.ts'

const cmPerInch = 2.54

export function growStrands(look: HairLook, detail: Detail): Strands {
  const plan = planOf(look)
  const { spec, curl } = plan
  const points = pointsPerStrand(curl, curl.hung, detail)
  const count = strandCount(points, look.density, detail)
  const clumps = layClumps(plan, Math.min(spec.clumps, count))
  const strands: Strands = {
    count,
    pointsPerStrand: points,
    points: new Float32Array(count * points * 3),
    halfWidths: new Float32Array(count),
    shades: new Float32Array(count),
    rampOf: new Uint8Array(count),
    ramps: colourRamps(look.colour),
    gloss: spec.gloss,
  }
  const thick = clumps.thicknesses.reduce((sum, one) => sum + one, 0) / clumps.count
  const halfWidth = coverWidth(look.density) / count / thick / 2
  for (let i = 0; i < count; i++) {
    const c = i % clumps.count
    strands.halfWidths[i] = halfWidth * (0.8 + 0.4 * randomAt(look.seed, i, 1)) * (clumps.thicknesses[c] ?? 1)
    strands.shades[i] = 0.45 * randomAt(look.seed, c, 16) + 0.55 * randomAt(look.seed, i, 17)
    strands.rampOf[i] = clumps.ramps[c] ?? 0
    windStrand(strands, i, clumps, spec, curl, look.seed)
  }
  return strands
}

function planOf(look: HairLook): Plan {
  const spec = specOf(look)
  const curl = curlOf(spec, look.lengthIn * cmPerInch)
  const hem = hemOf(look, spec)
  const fullness = look.density / 180
  const growth: Growth = {
    style: look.cut === 'pixie' ? 'crop' : spec.stiffness > 100 ? 'halo' : 'hang',
    part: look.lace === 'headband' ? parts.free : parts[look.parting],
    fringe: fringeOf(look.cut),
    banded: look.lace === 'headband',
    volume: 1.1 * spec.volume * fullness ** 1.25 * (look.cut === 'pixie' ? 0.5 : 1),
    stiffness: spec.stiffness,
    fullness,
    reach: Math.max(curl.hung * (look.cut === 'bob' ? 1.4 : 1), 20) + 1.5,
    hem,
    room: curl.kind === 'crimp' || curl.kind === 'plait' ? 0.15 : curl.amplitude * 0.85,
    seed: look.seed,
  }
  return {
    growth,
    guides: growGuides(growth),
    spec,
    curl,
    cutting: { look, hem, hung: curl.hung, rounding: spec.rounding },
  }
}
