// How finely meshes of hairpieces are cut at each detail: a factor on rows and columns.
import type { Detail } from '#hair/shapes.ts'

export const fineness: Record<Detail, number> = { draft: 1, live: 2, fine: 4 }
