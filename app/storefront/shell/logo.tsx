import { useHouse } from '#app/foundation/settings/house.tsx'

type Props = { className?: string }

/** The name of the house, drawn: its letters in the colour of the text, its tone marks in old gold. */
export function Logo({ className = '' }: Props) {
  const { name, drawn } = useHouse()
  if (!drawn?.word)
    return <span className={`block truncate font-display text-heading ${className}`}>{name}</span>
  const { viewBox, letters, accent } = drawn.word
  return (
    <svg role="img" aria-label={name} viewBox={viewBox} fill="currentColor" className={className}>
      <path d={letters} />
      <path d={accent} className="fill-gold" />
    </svg>
  )
}
