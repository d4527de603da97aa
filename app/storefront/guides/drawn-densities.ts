// What the density guide has drawings of: one head in a straight, a wavy and a curly texture. Other textures are shown as
// the nearest of these.
import type { Texture } from '#app/domain/catalog/products/hair.ts'
import { familyOf } from '#app/domain/customizer/texture-family.ts'

export const densityTextures = ['straight', 'body-wave', 'deep-wave'] as const satisfies readonly Texture[]
export type DensityTexture = (typeof densityTextures)[number]

/** Every drawn head has this length, in inches. */
export const drawnLengthIn = 18

export function drawnFor(texture: Texture): DensityTexture {
  switch (familyOf(texture)) {
    case 'straight':
      return 'straight'
    case 'wavy':
      return 'body-wave'
    case 'curly':
    case 'kinky':
      return 'deep-wave'
  }
}
