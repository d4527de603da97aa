// Which textures belong together (domain/catalog/products/hair.ts).
import { type Family, type Texture, textures } from '#app/domain/catalog/products/hair.ts'
import { textureCodes } from '#hair/look.ts'
import { drawnAs } from './own-choice.ts'

/** Straight for a texture that is none of ours. */
export function familyOf(texture: string): Family {
  const drawn = drawnAs(texture)
  const known = textureCodes.find((code) => code === drawn)
  return known === undefined ? 'straight' : textures[known].family
}

/** In the order of the catalogue. */
export function texturesOf(family: Family): Texture[] {
  return textureCodes.filter((texture) => familyOf(texture) === family)
}
