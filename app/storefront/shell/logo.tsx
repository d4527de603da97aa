import { brand } from '#app/foundation/settings/brand.ts'

type Props = { className?: string }

/** The name of the house, drawn: its letters in the colour of the text, its tone mark in old gold. */
export function Logo({ className = '' }: Props) {
  if (brand.wordmark === null)
    return <span className={`font-display text-heading ${className}`}>{brand.name}</span>
  const { viewBox, letters, accent } = brand.wordmark
  return (
    <svg role="img" aria-label={brand.name} viewBox={viewBox} fill="currentColor" className={className}>
      <path d={letters} />
      <path d={accent} className="fill-gold" />
    </svg>
  )
}
