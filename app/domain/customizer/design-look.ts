// From a design to what the painters draw, and the short text by which a look stands in the address of a picture:
// 'wig.deep-wave.22.180.1B-27.middle.none.natural.closure.as-is.0.1'. Two designs that look the same share it. Pictures from so
// close that the cap is seen say the cap too: '…0.1.5x5-hd.hd.transparent.normal.m.black.bc'.
import { colours } from '#app/domain/catalog/products/hair.ts'
import {
  capColours,
  capConstructions,
  type CapFixing,
  capFixings,
  type CapLook,
  capSizes,
  knotKinds,
  laceKinds,
  laceTints,
  plainCap,
} from '#hair/cap/cap-look.ts'
import {
  type Cut,
  type Drawn,
  type Hairline,
  type HairLook,
  type Lace,
  type Parting,
  plainLook,
  type Styling,
  textureCodes,
} from '#hair/look.ts'
import { readOwnColour } from '#hair/own-colour.ts'
import type { Design } from './design.ts'
import { drawnAs } from './own-choice.ts'
import { splitCodes } from './studio-options.ts'
import type { WigView } from './wig-picture.ts'

const partings: readonly Parting[] = ['middle', 'left', 'right', 'deep-side', 'free']
const cuts: readonly Cut[] = ['none', 'blunt', 'curtain', 'wispy', 'layers', 'butterfly', 'bob', 'pixie']
const hairlines: readonly Hairline[] = ['natural', 'pre-plucked', 'widows-peak', 'baby-hair']
const stylings: readonly Styling[] = ['as-is', 'pressed', 'curled', 'wand-waves', 'braided', 'high-ponytail']
const drawns: readonly Drawn[] = ['single', 'double', 'super-double']
const laces: readonly Lace[] = ['none', 'headband', 'u-part', 't-part', 'closure', 'frontal', 'full']
const colourCodes = Object.keys(colours)

/** All but closures. */
const frontOf: Readonly<Record<string, Lace>> = {
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

/** What of the cap shows, by construction. */
export function laceOf(construction: string): Lace {
  return frontOf[drawnAs(construction)] ?? 'closure'
}

/** What a design looks like when worn. Fields that are out of play look like the plain choice. */
export function lookOfDesign(design: Design): HairLook {
  return {
    hairpiece: 'wig',
    texture: oneOf(textureCodes, design.texture, plainLook.texture),
    lengthIn: Number(design.length),
    density: Number(design.density),
    colour: drawnColour(drawnAs(design.colour)) ?? plainLook.colour,
    parting: oneOf(partings, design.parting, 'middle'),
    cut: oneOf(cuts, design.cut, 'none'),
    hairline: oneOf(hairlines, design.hairline, 'natural'),
    lace: laceOf(design.construction),
    styling: oneOf(stylings, design.styling, 'as-is'),
    slantIn: plainLook.slantIn,
    seed: plainLook.seed,
    ...drawnOf(oneOf(drawns, design.drawn, 'single')),
  }
}

/** Keys of single drawn hair are as they were before the others were seen. */
function drawnOf(drawn: Drawn): Pick<HairLook, 'drawn'> {
  return drawn === 'single' ? {} : { drawn }
}

/** What a design is made on. */
export function capOfDesign(design: Design): CapLook {
  const fixing = splitCodes(design.fixing).map(drawnAs)
  return {
    construction: oneOf(capConstructions, design.construction, plainCap.construction),
    lace: oneOf(laceKinds, design.lace, 'none'),
    tint: oneOf(laceTints, design.tint, 'none'),
    knots: oneOf(knotKinds, design.knots, 'none'),
    size: oneOf(capSizes, design.capSize, plainCap.size),
    colour: oneOf(capColours, design.capColour, plainCap.colour),
    fixing: capFixings.filter((code) => fixing.includes(code)),
  }
}

/** Whether a picture is taken from so close that the cap is seen. */
export function isClose(view: WigView): boolean {
  return view === 'hairline' || view === 'inside' || view === 'sheet-inside'
}

/** The address part of a design's picture: what is seen in that view, and no more, so that pictures are shared. */
export function pictureKey(design: Design, view: WigView): string {
  const key = lookKey(lookOfDesign(design))
  return isClose(view) ? `${key}.${capKey(capOfDesign(design))}` : key
}

export function lookKey(look: HairLook): string {
  return [
    look.hairpiece,
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
    ...(look.drawn === undefined ? [] : [look.drawn]),
  ].join('.')
}

const fixingLetters: Record<CapFixing, string> = {
  'adjustable-strap': 's',
  'elastic-band': 'b',
  combs: 'c',
  'silicone-grip': 'g',
  'glueless-pre-cut': 'p',
}

export function capKey(cap: CapLook): string {
  const fixing = capFixings.filter((code) => cap.fixing.includes(code)).map((code) => fixingLetters[code])
  return [
    cap.construction,
    cap.lace,
    cap.tint,
    cap.knots,
    cap.size,
    cap.colour,
    fixing.length === 0 ? '0' : fixing.join(''),
  ].join('.')
}

const capParts = 7

/** What an address of a picture says: a look, and in close pictures the cap; null for what no page of ours asks for. */
export function parsePictureKey(key: string): { look: HairLook; cap: CapLook | null } | null {
  const parts = key.split('.')
  const isCapped = parts.length > 13
  const look = parseLookKey(isCapped ? parts.slice(0, -capParts).join('.') : key)
  const cap = isCapped ? parseCap(parts.slice(-capParts)) : null
  return look === null || (isCapped && cap === null) ? null : { look, cap }
}

function parseCap(parts: readonly string[]): CapLook | null {
  const [construction = '', lace = '', tint = '', knots = '', size = '', colour = '', letters = ''] = parts
  const fixing = capFixings.filter((code) => letters.includes(fixingLetters[code]))
  const cap = {
    construction: known(capConstructions, construction),
    lace: known(laceKinds, lace),
    tint: known(laceTints, tint),
    knots: known(knotKinds, knots),
    size: known(capSizes, size),
    colour: known(capColours, colour),
    fixing,
  }
  // One spelling per cap: another one would be drawn again.
  return isWhole(cap) && capKey(cap) === parts.join('.') ? cap : null
}

/**
 * The look of a design by its key, or null: addresses come from outside and cost a drawing, so nothing is read that no
 * page of ours asks for, least of all another head (seed) of the same style.
 */
export function parseLookKey(key: string): HairLook | null {
  const [, plain = '', drawn] = /^((?:[^.]*\.){11}[^.]*)(?:\.([a-z-]+))?$/u.exec(key) ?? []
  const look = parsePlainKey(plain)
  if (look === null || drawn === undefined) return look
  const one = known(drawns.slice(1), drawn)
  return one === null ? null : { ...look, drawn: one }
}

function parsePlainKey(key: string): HairLook | null {
  const parts = key.split('.')
  const [hairpiece = '', texture = '', length, density, colour = '', parting = '', cut = ''] = parts
  const [hairline = '', lace = '', styling = '', slant, seed] = parts.slice(7)
  const look = {
    hairpiece: known(['wig'], hairpiece),
    texture: known(textureCodes, texture),
    lengthIn: wholeNumber(length, 4, 40),
    density: wholeNumber(density, 100, 250),
    colour: drawnColour(colour.replaceAll('-', '/')),
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

type Maybe<Whole> = { [Key in keyof Whole]: Whole[Key] | null }

function isWhole<Whole extends HairLook | CapLook>(read: Maybe<Whole>): read is Whole {
  return Object.values(read).every((part) => part !== null)
}

/** Of the trade, or one that says itself what it is. */
function drawnColour(code: string): string | null {
  return readOwnColour(code) === null ? known(colourCodes, code) : code
}

function oneOf<Code extends string>(codes: readonly Code[], code: string, otherwise: Code): Code {
  return known(codes, drawnAs(code)) ?? otherwise
}

function known<Code extends string>(codes: readonly Code[], code: string): Code | null {
  return codes.find((one) => one === code) ?? null
}

function wholeNumber(text: string | undefined, from: number, to: number): number | null {
  if (text === undefined || !/^(?:0|[1-9]\d{0,4})$/u.test(text)) return null
  const value = Number(text)
  return value >= from && value <= to ? value : null
}
