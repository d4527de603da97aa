import type { Family } from '#app/domain/catalog/products/hair.ts'

/** What is true of a whole family, for lists of textures. */
export const familyWords: Record<Family, { name: string; line: string }> = {
  straight: {
    name: 'Straight',
    line: 'Oil from the hand and the air runs down a straight strand, so washing is about weight more than dirt. Avoid friction: collars, cotton, seat belts.',
  },
  wavy: {
    name: 'Wavy',
    line: 'A wave is set by water and by drying undisturbed. Comb it before it dries, then leave it alone, and it comes back on its own.',
  },
  curly: {
    name: 'Curly',
    line: 'A curl is thirsty at every bend. More water, more conditioner, fewer combs, and hardly ever an iron.',
  },
  kinky: {
    name: 'Kinky and coily',
    line: 'Treated like natural hair of the same coil: in sections, soaked with conditioner, and stretched by plaits instead of heat.',
  },
}
