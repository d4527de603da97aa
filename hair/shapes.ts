// What the strand model and the sculptor hand to the painters. Centimetres; the origin is the middle of the head, x runs
// to the right of a picture from the front (their left), y up, z towards the viewer in front of them.

/** Quality steps: 'draft' for the smallest live view and thumbnails, 'live' for phones, 'fine' for catalogue pictures. */
export type Detail = 'draft' | 'live' | 'fine'

/** Every strand has the same number of points, root first, so that a GPU finds them by arithmetic. */
export type Strands = {
  count: number
  pointsPerStrand: number
  /** x, y, z of each point: 3 × count × pointsPerStrand. */
  points: Float32Array
  /** Half the width of the drawn ribbon at the root, cm, per strand: one ribbon stands for several hairs. It thins to the tip. */
  halfWidths: Float32Array
  /** 0 to 1 at random, shared within a clump in the main: painters vary tone and shine by it. */
  shades: Float32Array
  /** Which of `ramps` colours the strand. */
  rampOf: Uint8Array
  /** Root-to-tip colours, each a list of [place 0..1, r, g, b] with linear light 0..1, places rising from 0 to 1. */
  ramps: readonly Ramp[]
  /** How many of them, from the first, colour the wig; what follows colours brows and lashes. All unless told. */
  wigRamps?: number
  /** How brightly and how sharply this hair shines: see textures.ts. */
  gloss: Gloss
}

export type Ramp = readonly (readonly [place: number, r: number, g: number, b: number])[]

/** `shine` 0 (matt coil) to 1 (bone straight), `roughness` 0.05 (mirror) to 0.6. */
export type Gloss = { shine: number; roughness: number }

/** A triangle mesh: 3 numbers a vertex in positions, normals and colours (linear light 0..1). */
export type Mesh = {
  positions: Float32Array
  normals: Float32Array
  colours: Float32Array
  /** Per vertex 0 (rough cloth) to 1 (oiled skin, satin). */
  shines: Float32Array
  indices: Uint32Array
  /** Lace and cloth that are too fine for triangles. */
  veil?: Veil
  /** Light of a lamp beside the lens that this mesh alone has: the inside of a cap is lit by hand. */
  lamp?: number
}

/**
 * Changes what a surface is made of at one place: reads the position at 0 to 2, rewrites the colour at 6 to 8, and may write the
 * shine at 16 (`spot` in the painter). `span` is how many cm one sample covers there. Answers how much of the surface is there, 0 (a
 * hole) to 1.
 */
export type Veil = (place: Float32Array, span: number) => number

/** Everything that is in a picture besides light, camera and ground. */
export type Subject = { strands: readonly Strands[]; meshes: readonly Mesh[] }
