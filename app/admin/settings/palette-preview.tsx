import { palettes } from '#app/foundation/settings/palettes.ts'

/** Its grounds, its letters and its accent, side by side. For the eye: the label names the palette. */
export function PalettePreview({ palette }: { palette: string }) {
  const { colours } = Object.entries(palettes).find(([name]) => name === palette)?.[1] ?? palettes.ivory
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className="h-6 w-30 flex-none">
      {shown.map((token, place) => (
        <rect key={token} x={place * 24} width="24" height="24" fill={colours[token]} />
      ))}
      <rect x="0.5" y="0.5" width="119" height="23" fill="none" stroke={colours.rule} />
    </svg>
  )
}

const shown = ['ivory', 'dune', 'gold', 'muted', 'ink'] as const
