import type { DensityTexture } from './drawn-densities.ts'

const stills = import.meta.glob<string>('./density-stills/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Null for a density that is not drawn. */
export function densityStill(texture: DensityTexture, density: number): string | null {
  return stills[`./density-stills/${texture}-${density}.avif`] ?? null
}
