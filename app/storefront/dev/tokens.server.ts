// The design tokens as theme.css has them, so that the page that shows them cannot differ.
import theme from '#app/styles/theme.css?raw'

export type Colour = { name: string; hex: string }
export type TypeStep = { name: string; size: string }

/** With `more`, those that take another's place for whoever asked their device for more contrast. */
export function readColours(css = theme, more = false): Colour[] {
  const [usual = '', stronger = ''] = css.split('@media (prefers-contrast: more)')
  return [...(more ? stronger : usual).matchAll(/--color-([a-z-]+): (#[\da-f]{6});/gu)].map(
    ([, name = '', hex = '']) => ({
      name,
      hex,
    }),
  )
}

/** From the smallest to the largest, as they stand in the file. */
export function readTypeScale(css = theme): TypeStep[] {
  return [...css.matchAll(/--text-([a-z]+): ([^;]+);/gu)].map(([, name = '', size = '']) => ({ name, size }))
}
