// Gathers vertices and triangles of all parts of the bust into one mesh.
import type { Mesh } from '#hair/shapes.ts'
import type { Point } from './maths.ts'
import type { Colour } from './tones.ts'

export type Vertex = { at: Point; normal: Point; colour: Colour; shine: number }

export class MeshBuilder {
  private readonly positions: number[] = []
  private readonly normals: number[] = []
  private readonly colours: number[] = []
  private readonly shines: number[] = []
  private readonly indices: number[] = []

  add(vertex: Vertex): number {
    this.positions.push(...vertex.at)
    this.normals.push(...vertex.normal)
    this.colours.push(...vertex.colour)
    this.shines.push(vertex.shine)
    return this.shines.length - 1
  }

  /** Returns the place of the first of them. */
  addAll(vertices: readonly Vertex[]): number {
    const first = this.shines.length
    for (const vertex of vertices) this.add(vertex)
    return first
  }

  triangle(a: number, b: number, c: number): void {
    this.indices.push(a, b, c)
  }

  /** A lattice of `rows` × `columns` vertices that starts at `first`; seen from outside, rows run down, columns to the right. */
  lattice(first: number, rows: number, columns: number, closed: boolean): void {
    for (let row = 0; row < rows - 1; row++) {
      for (let column = 0; column < (closed ? columns : columns - 1); column++) {
        const a = first + row * columns + column
        const b = first + row * columns + ((column + 1) % columns)
        this.triangle(a, a + columns, b)
        this.triangle(b, a + columns, b + columns)
      }
    }
  }

  /** Closes a ring of `columns` vertices with a flat lid that faces `normal`. */
  lid(ring: readonly Vertex[], normal: Point): void {
    const first = this.shines.length
    for (const vertex of ring) this.add({ ...vertex, normal, shine: 0 })
    for (let i = 1; i < ring.length - 1; i++) this.triangle(first, first + i + 1, first + i)
  }

  build(): Mesh {
    return {
      positions: Float32Array.from(this.positions),
      normals: Float32Array.from(this.normals),
      colours: Float32Array.from(this.colours),
      shines: Float32Array.from(this.shines),
      indices: Uint32Array.from(this.indices),
    }
  }
}
