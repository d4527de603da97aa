import { type HousePicture, isCompact, logoAddress } from '#app/foundation/settings/house-pictures.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'

type Props = {
  className?: string
  /** Of an uploaded logo that is not much wider than high; otherwise it stands as the drawn name would. */
  compact?: string
  /** The ground behind it is dark. */
  onInk?: boolean
}

/** The owner's logo, or the name of the house, drawn: its letters in the colour of the text, its tone marks in old gold. */
export function Logo({ className = '', compact = className, onInk = false }: Props) {
  const { name, drawn, logo, logoOnInk } = useHouse()
  const picture = (onInk && logoOnInk) || logo
  if (picture) {
    const plate = onInk && picture !== logoOnInk ? 'bg-ivory p-3' : ''
    const look = isCompact(picture) ? compact : className
    return <LogoPicture picture={picture} name={name} className={`${look} ${plate}`} />
  }
  // Too long a name ends in dots; nothing of its letters is cut off below, however low the box is.
  if (!drawn?.word)
    return (
      <span
        className={`block overflow-x-clip font-display text-heading leading-none text-ellipsis whitespace-nowrap ${className}`}
      >
        {name}
      </span>
    )
  const { viewBox, letters, accent } = drawn.word
  return (
    <svg role="img" aria-label={name} viewBox={viewBox} fill="currentColor" className={className}>
      <path d={letters} />
      <path d={accent} className="fill-gold" />
    </svg>
  )
}

type PictureProps = { picture: HousePicture; name: string; className: string }

/** Its width and height are said, so that nothing moves when it arrives. */
export function LogoPicture({ picture, name, className }: PictureProps) {
  const { width, height } = picture
  const small = logoAddress(picture, 240, 'webp')
  // React tells a page's head to fetch pictures outside of a <picture>, but not those of a kept part, which it does not render
  // (foundation/ui/kept-part.tsx): the same page would have two heads.
  return (
    <picture className="contents">
      <img
        src={small}
        srcSet={`${small} 1x, ${logoAddress(picture, 480, 'webp')} 2x`}
        alt={name}
        width={width}
        height={height}
        className={`object-contain ${className}`}
      />
    </picture>
  )
}
