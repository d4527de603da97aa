// From a design to what the painters draw, and the short text by which a look stands in the address of a picture:
// 'wig.deep-wave.22.180.1B-27.middle.none.natural.closure.as-is.0.1'. Two designs that look the same share it.
import { colours } from '#app/catalog/hair.ts'
import {
  type Cut,
  type Hairline,
  type HairLook,
  type Lace,
  type Parting,
  plainLook,
  type Styling,
  textureCodes,
} from '#app/hair/look.ts'
import type { Design } from './design.ts'

const partings: readonly Parting[] = ['middle', 'left', 'right', 'deep-side', 'free']
const cuts: readonly Cut[] = ['none', 'blunt', 'curtain', 'wispy', 'layers', 'butterfly', 'bob', 'pixie']
const hairlines: readonly Hairline[] = ['natural', 'pre-plucked', 'baby-hair']
const stylings: readonly Styling[] = ['as-is', 'pressed', 'curled', 'wand-waves', 'braided']
const laces: readonly Lace[] = ['none', 'headband', 'u-part', 't-part', 'closure', 'frontal', 'full']
const colourCodes = Object.keys(colours)

/** What of the cap shows, by construction; others are closures. */
const laceOf: Readonly<Record<string, Lace>> = {
  'full-machine': 'none',
  headband: 'headband',
  'u-v-part': 'u-part',
  't-part': 't-part',
  '2x6': 't-part',
  '13x4': 'frontal',
  '13x4-hd': 'frontal',
  '13x6-hd': 'frontal',
  '360-hd': 'full',
  'full-lace-hd': 'full',
}

/** What a design looks like when worn. Fields that are out of play look like the plain choice. */
export function lookOfDesign(design: Design): HairLook {
  return {
    piece: 'wig',
    texture: oneOf(textureCodes, design.texture, plainLook.texture),
    lengthIn: Number(design.length),
    density: Number(design.density),
    colour: oneOf(colourCodes, design.colour, plainLook.colour),
    parting: oneOf(partings, design.parting, 'middle'),
    cut: oneOf(cuts, design.cut, 'none'),
    hairline: oneOf(hairlines, design.hairline, 'natural'),
    lace: laceOf[design.construction] ?? 'closure',
    // A high ponytail is packed gathered; its picture shows the hair let down.
    styling: oneOf(stylings, design.styling, 'as-is'),
    slantIn: plainLook.slantIn,
    seed: plainLook.seed,
  }
}

export function lookKey(look: HairLook): string {
  return [
    look.piece,
    look.texture,
    look.lengthIn,
    look.density,
    look.colour.replaceAll('/', '-'),
    look.parting,
    look.cut,
    look.hairline,
    look.lace,
    look.styling,
    look.slantIn,
    look.seed,
  ].join('.')
}

/**
 * The look of a design by its key, or null: addresses come from outside and cost a drawing, so nothing is read that no
 * page of ours asks for, least of all another head (seed) of the same style.
 */
export function parseLookKey(key: string): HairLook | null {
  const parts = key.split('.')
  if (parts.length !== 12) return null
  const [piece = '', texture = '', length, density, colour = '', parting = '', cut = ''] = parts
  const [hairline = '', lace = '', styling = '', slant, seed] = parts.slice(7)
  const look = {
    piece: known(['wig'], piece),
    texture: known(textureCodes, texture),
    lengthIn: wholeNumber(length, 4, 40),
    density: wholeNumber(density, 100, 250),
    colour: known(colourCodes, colour.replaceAll('-', '/')),
    parting: known(partings, parting),
    cut: known(cuts, cut),
    hairline: known(hairlines, hairline),
    lace: known(laces, lace),
    styling: known(stylings, styling),
    slantIn: wholeNumber(slant, plainLook.slantIn, plainLook.slantIn),
    seed: wholeNumber(seed, plainLook.seed, plainLook.seed),
  }
  return isWhole(look) && look.density % 10 === 0 ? look : null
}

type MaybeLook = { [Key in keyof HairLook]: HairLook[Key] | null }

function isWhole(look: MaybeLook): look is HairLook {
  return Object.values(look).every((part) => part !== null)
}

function oneOf<Code extends string>(codes: readonly Code[], code: string, otherwise: Code): Code {
  return known(codes, code) ?? otherwise
}

function known<Code extends string>(codes: readonly Code[], code: string): Code | null {
  return codes.find((one) => one === code) ?? null
}

function wholeNumber(text: string | undefined, from: number, to: number): number | null {
  if (text === undefined || !/^(?:0|[1-9]\d{0,4})$/u.test(text)) return null
  const value = Number(text)
  return value >= from && value <= to ? value : null
}
