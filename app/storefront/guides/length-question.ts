// What the length guide is asked, as it stands in the address.
import { lengthSteps } from '#app/domain/catalog/search/filters.ts'
import type { Texture } from '#app/domain/catalog/products/hair.ts'
import { textureCodes } from '#hair/look.ts'
import { parseHeight, usualHeightCm } from '#app/domain/customizer/heights.ts'
import { heightLimits } from '#app/domain/customizer/length-on-body.ts'

export const guideLengths = lengthSteps.filter((length) => length >= 8 && length <= 30)

export type HairQuestion = { texture: Texture; lengthIn: number }

export type LengthQuestion = HairQuestion & {
  /** As it was typed. */
  height: string
  heightCm: number
  /** False when what was typed is no height: the answer is then for a woman of the usual one. */
  isHeightKnown: boolean
}

export const usualHair: HairQuestion = { texture: 'body-wave', lengthIn: 20 }

export function readHairQuestion(query: URLSearchParams): HairQuestion {
  const texture = textureCodes.find((code) => code === query.get('texture')) ?? usualHair.texture
  const length = Number(query.get('length'))
  return { texture, lengthIn: guideLengths.find((one) => one === length) ?? usualHair.lengthIn }
}

export function readLengthQuestion(query: URLSearchParams): LengthQuestion {
  const height = (query.get('height') ?? '').slice(0, 20)
  return { ...readHairQuestion(query), ...heightOf(height) }
}

/** An empty field asks for nobody in particular. */
export function heightOf(height: string): Pick<LengthQuestion, 'height' | 'heightCm' | 'isHeightKnown'> {
  const typed = parseHeight(height)
  const isPossible = typed !== null && typed >= heightLimits.minCm && typed <= heightLimits.maxCm
  const heightCm = isPossible ? typed : null
  return {
    height,
    heightCm: heightCm ?? usualHeightCm,
    isHeightKnown: heightCm !== null || height.trim() === '',
  }
}
