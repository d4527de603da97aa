// A wig on the sitter, from the front and from the back.
import { drawBustBack, drawBustFront, bustDefs } from './bust.ts'
import { drawFace, faceDefs } from './face.ts'
import { type HairForm, hairForms } from './hair-forms.ts'
import { hairPaint, type HairPaint, paintRules } from './hair-paint.ts'
import { textures, type Texture } from '#app/catalog/hair.ts'
import { type Random, seededRandom } from './random.ts'
import { drawGroundOf, drawVignette, type Stage, stageFor } from './stage.ts'
import { drawSheet } from './strands.ts'
import { backGuide, behindNeckGuide, downTo, type Fall, frontGuide, middle, tipHeight } from './worn-guides.ts'

export type WornWig = { slug: string; texture: Texture; lengthIn: number; density: number | null; colour: string; part: number }

const size = { width: 800, height: 1000 }

export function drawWorn(wig: WornWig, view: 'front' | 'back'): string {
  const stage = stageFor(wig)
  const random = seededRandom(`${wig.slug} ${view}`)
  const form = hairForms[wig.texture]
  const tip = tipHeight(wig.lengthIn * textures[wig.texture].drop)
  const fall = { part: wig.part, body: form.body * (0.86 + ((wig.density ?? 150) / 150) * 0.14) }
  const paint = hairPaint(wig.colour, 120, tip)
  const rules = paintRules(paint)
  const ground = drawGroundOf(stage, size)
  const edge = drawVignette(stage, size)
  const sitter = view === 'front' ? front({ stage, random, form, tip, fall, paint }) : back({ stage, random, form, tip, fall, paint })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"><style>${rules.css}.f{stroke-opacity:.5}</style>` +
    `<defs>${ground.defs}${edge.defs}${faceDefs(stage.skin)}${bustDefs(stage)}${rules.defs}</defs>` +
    `${ground.body}${sitter}${edge.body}</svg>`
  )
}

type Parts = { stage: Stage; random: Random; form: HairForm; tip: number; fall: Fall; paint: HairPaint }

function front({ stage, random, form, tip, fall, paint }: Parts): string {
  const behind = drawSheet({ guide: (u) => behindNeckGuide(fall, u), from: -1, to: 1, keep: downTo(tip - 12), turn: (u) => u * 0.8, amount: 0.3, brightness: -2, ground: 16, budget: 14_000 }, form, paint, random)
  const curtain = (side: number) =>
    drawSheet(
      {
        guide: (u) => frontGuide(fall, side, u), from: 0, to: 1, keep: (line, u, step) => downTo(tip - (1 - u) * 14)(line, u, step), turn: (u) => side * (u * 1.5 - 0.62), amount: 0.5, ground: 12, budget: 46_000,
      },
      form, paint, random,
    )
  return `${behind}${drawBustFront(stage)}${drawFace(stage.skin)}${scalp(stage, fall)}${curtain(1)}${curtain(-1)}`
}

function scalp(stage: Stage, fall: Fall): string {
  const x = middle + fall.part
  return `<path d="M${x - 5} 176L${x - 2} 100H${x + 2}L${x + 5} 176Z" fill="${stage.skin.base}"/>`
}

function back({ stage, random, form, tip, fall, paint }: Parts): string {
  const sheet = drawSheet({ guide: (u) => backGuide(fall, u), from: -1, to: 1, keep: (line, u, step) => downTo(tip + (1 - u * u) * 14)(line, u, step), budget: 100_000, turn: (u) => u * 0.92, amount: 1, ground: 15 }, form, paint, random)
  return `${drawBustBack(stage)}${sheet}`
}
