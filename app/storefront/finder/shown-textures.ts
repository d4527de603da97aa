import type { Texture } from '#app/domain/catalog/products/hair.ts'
import type { Answers } from './answers.ts'

/** The texture that stands for each answer: in pictures, and where a design begins. */
export const shownTextures: readonly { code: NonNullable<Answers['texture']>; texture: Texture }[] = [
  { code: 'sleek', texture: 'bone-straight' },
  { code: 'waves', texture: 'body-wave' },
  { code: 'curls', texture: 'deep-wave' },
  { code: 'own', texture: 'kinky-curly' },
]
