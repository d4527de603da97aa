const portraits = import.meta.glob<string>('./texture-portraits/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Address of the drawn portrait of a texture, 720 by 900. Null for an unknown one. */
export function texturePortrait(texture: string): string | null {
  return portraits[`./texture-portraits/${texture}.avif`] ?? null
}
