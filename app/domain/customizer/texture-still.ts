import { drawnAs } from './own-choice.ts'

const stills = import.meta.glob<string>('./texture-stills/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The little picture of a texture: always the same head, from behind, where most of it is seen. Null for an unknown one. */
export function textureStill(texture: string): string | null {
  return stills[`./texture-stills/${drawnAs(texture)}.avif`] ?? null
}
