import type { Construction, ProductKind, Texture } from '#app/catalog/hair.ts'

export type Piece = {
  name: string
  kind: ProductKind
  texture: Texture
  /** The length that the price belongs to. */
  lengthIn: number
  density: number | null
  grams: number
  construction: Construction | null
  colour: string
  /** Price in thousands of naira. */
  thousand: number
}

type Figures = Pick<Piece, 'lengthIn' | 'grams' | 'colour' | 'thousand'> & Partial<Pick<Piece, 'density' | 'construction'>>

/** One row of the price list. */
export function piece(name: string, kind: ProductKind, texture: Texture, figures: Figures): Piece {
  return { density: null, construction: null, ...figures, name, kind, texture }
}
