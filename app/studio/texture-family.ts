// The four families of texture. How much of its length a hair gives up says which one it is (drop of catalog/hair.ts);
// coils of type 4 are a family of their own.
import { type Texture, textures } from '#app/catalog/hair.ts'
import { textureCodes } from '#app/hair/look.ts'

export const families = ['straight', 'wavy', 'curly', 'kinky'] as const
export type Family = (typeof families)[number]

/** Straight for a texture that is none of ours. */
export function familyOf(texture: string): Family {
  if (texture === 'kinky-curly' || texture === 'afro') return 'kinky'
  const drop = dropOf(texture)
  if (drop === 1) return 'straight'
  return drop > 0.8 ? 'wavy' : 'curly'
}

/** In the order of the catalogue. */
export function texturesOf(family: Family): Texture[] {
  return textureCodes.filter((texture) => familyOf(texture) === family)
}

function dropOf(texture: string) {
  const known = textureCodes.find((code) => code === texture)
  return known === undefined ? 1 : textures[known].drop
}
