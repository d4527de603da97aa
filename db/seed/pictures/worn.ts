// A wig on the sitter, from the front and from the back.
import { drawBustBack, drawBustFront, drawEars } from './bust.ts'
import { drawFace } from './face.ts'
import { mix } from './colour.ts'
import { at } from './geometry.ts'
import { drawHeadband } from './extras.ts'
import { type HairPaint, tones } from './hair-paint.ts'
import type { Look } from './look.ts'
import type { Random } from './random.ts'
import { drawRoundBack, drawRoundFront } from './round.ts'
import type { Stage } from './stage.ts'
import { drawSheet, type Sheet } from './strands.ts'
import {
  backGuide,
  behindNeckGuide,
  curledUnder,
  downTo,
  type Fall,
  fringeSheet,
  frontGuide,
  middle,
  tipHeight,
} from './worn-guides.ts'

export type Sitting = { look: Look; stage: Stage; paint: HairPaint; random: Random }

export function drawWornFront(sitting: Sitting): string {
  const { look, stage, paint, random } = sitting
  const ears = look.hangingIn < 8 ? drawEars(stage.skin) : ''
  if (look.round)
    return `${drawRoundBack({ ...sitting, behind: true })}${drawBustFront(stage)}${ears}${drawFace(stage.skin)}${drawRoundFront(sitting)}`
  const behind = look.hangingIn < 7 ? '' : drawSheet(behindSheet(look), look.form, paint, random)
  const sides = [1, -1].map(
    (side) =>
      drawSheet(curtain(look, side), look.form, paint, random) +
      drawSheet(flyaways(curtain(look, side)), wild(look), paint, random),
  )
  const fringe =
    look.fringe === 'none'
      ? []
      : fringeSheet(look.fringe, look.part ?? 0, look.body).map((sheet) =>
          drawSheet(sheet, look.form, paint, random),
        )
  return (
    `${behind}${drawBustFront(stage)}${skull(look, paint)}${ears}${drawFace(stage.skin)}${scalpUnder(look, stage)}${sides.join('')}` +
    `${parting(look, stage)}${fringe.join('')}${look.headband ? drawHeadband(stage) + overBand(look, paint, random) : ''}`
  )
}

export function drawWornBack(sitting: Sitting): string {
  const { look, stage, paint, random } = sitting
  if (look.round) return `${drawBustBack(stage)}${drawRoundBack({ ...sitting, behind: false })}`
  const sheet = backSheet(look)
  return `${drawBustBack(stage)}${drawSheet(sheet, look.form, paint, random)}${drawSheet(flyaways(sheet), wild(look), paint, random)}`
}

function fallOf(look: Look): Fall {
  return { part: look.part ?? 0, body: look.body }
}

/** Where hair at u ends; layers are shorter towards the face, a slant hangs lower towards `across` 1. */
function endsAt(look: Look, across: number, u: number): number {
  return tipHeight(look.hangingIn) + look.slant * 25 * across - (1 - u) * (look.layered ? 150 : 12)
}

function curtain(look: Look, side: number): Sheet {
  const fall = fallOf(look)
  const ends = (u: number) => endsAt(look, side * (0.5 + u * 0.5), u)
  return {
    guide: (u) => {
      const keys = frontGuide(fall, side, u)
      return look.bob || look.layered || look.cropped ? curledUnder(keys, ends(u), side * -16) : keys
    },
    from: 0,
    to: 1,
    amount: 0.5,
    ground: 12,
    underlay: { breadth: look.form.height > 3 ? 0.8 : 0.9 },
    budget: look.fringe === 'none' && !look.headband ? 43_000 : 36_000,
    keep: (line, u, step) => downTo(ends(u))(line, u, step),
    turn: (u) => side * (u * 1.5 - 0.62),
  }
}

/** The temple hair of a headband cap, which covers the ends of the band. */
function overBand(look: Look, paint: HairPaint, random: Random): string {
  const fall = fallOf(look)
  const sheet = (side: number): Sheet => ({
    ...curtain(look, side),
    guide: (u) => [
      at(middle + side * (113 + 7 * u), 160 + 14 * u, 80),
      at(middle + side * (111 + 13 * u), 200, 90),
      at(middle + side * (97 + 28 * u), 250, 96),
      ...frontGuide(fall, side, u * 0.5).slice(5),
    ],
    amount: 0.2,
    budget: 10_000,
  })
  return [1, -1].map((side) => drawSheet(sheet(side), look.form, paint, random)).join('')
}

function behindSheet(look: Look): Sheet {
  const tip = tipHeight(look.hangingIn) - 10 + look.form.rag * 0.5
  return {
    guide: (u) => behindNeckGuide(fallOf(look), u),
    from: -1,
    to: 1,
    amount: 0.4,
    brightness: -2,
    ground: 46,
    underlay: { breadth: 0.86 },
    budget: 12_000,
    keep: downTo(tip),
    turn: (u) => u * 0.8,
  }
}

function backSheet(look: Look): Sheet {
  const fall = fallOf(look)
  const ends = (u: number) => endsAt(look, -u, 1) + (1 - u * u) * (look.layered || look.cropped ? 44 : 14)
  return {
    guide: (u) => {
      const keys = backGuide(fall, u)
      return look.bob || look.cropped ? curledUnder(keys, ends(u), -u * (look.cropped ? 34 : 14)) : keys
    },
    from: -1,
    to: 1,
    amount: 1,
    ground: 15,
    budget: 102_000,
    keep: (line, u, step) => downTo(ends(u))(line, u, step),
    turn: (u) => u * 0.92,
  }
}

/** A few single strands that keep the outline from looking cut out. */
function flyaways(sheet: Sheet): Sheet {
  return { ...sheet, amount: 1, ground: 0, budget: 5_000, from: sheet.from < 0 ? -1.015 : 0.25, to: 1.015 }
}

function wild({ form }: Look) {
  return {
    ...form,
    strands: form.height < 3 ? 9 : 20,
    locks: form.height < 3 ? 9 : 20,
    width: 0.7,
    pinch: 0,
    stray: 1,
    sway: form.sway + 3,
    frizz: form.frizz * 1.4 + 1,
    rag: form.rag * 0.8 + 6,
  }
}

/** The head under the hair, so that nothing shows between hair and face. */
function skull(look: Look, paint: HairPaint): string {
  const colour = tones(paint.ramps[0]?.root ?? '#1B1715')[0]
  const low = Math.min(372, tipHeight(look.hangingIn) - 40)
  const top = Math.round(120 - (look.body - 1) * 28)
  return `<path d="M304 ${low - 60}C298 160 340 ${top} 400 ${top}C460 ${top} 502 160 496 ${low - 60}Q494 ${low - 10} 470 ${low}H330Q306 ${low - 10} 304 ${low - 60}Z" fill="${colour}"/>`
}

/** Skin under the roots, so that a thin place shows scalp and never the ground. */
function scalpUnder(look: Look, stage: Stage): string {
  const x = middle + (look.part ?? 0)
  const top = Math.round(101 - (look.body - 1) * 30)
  return `<path d="M${x - 12} 169Q${x - 9} ${top} ${x} ${top}Q${x + 9} ${top} ${x + 12} 169Z" fill="${mix(stage.skin.base, stage.skin.dark, 0.5)}"/>`
}

function parting(look: Look, stage: Stage): string {
  if (look.part === null) return ''
  const x = middle + look.part
  const lift = (look.body - 1) * 26
  return `<path d="M${x - 2.4} 171Q${x - 1.6} 136 ${x - 0.4} ${108 - lift}H${x + 0.4}Q${x + 1.6} 136 ${x + 2.4} 171Q${x} 174 ${x - 2.4} 171Z" fill="${mix(stage.skin.base, stage.skin.light, 0.3)}" opacity=".8"/>`
}
