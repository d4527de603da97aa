import { expect, test } from 'vitest'
import { textureCodes } from '#hair/look.ts'
import { textureSpecs } from '#hair/textures.ts'
import { textures } from './hair.ts'

test.each(textureCodes)('the length map lets %s fall as far as it is drawn', (texture) => {
  expect(textures[texture].drop).toBe(textureSpecs[texture].drop)
})
