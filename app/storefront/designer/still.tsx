import { useEffect, useState } from 'react'

type Props = {
  src: string
  srcSet?: string
  sizes?: string
  alt: string
  width: number
  height: number
  isFirst?: boolean
  className: string
}

/** The shop draws pictures when they are first asked for, and says when too many wait: then we ask again. */
const againAfterMs = [2_000, 5_000, 10_000, 20_000]

/** A drawn picture on its ground; until it is there, and where it cannot be had, the ground alone. */
export function Still({ src, srcSet, sizes, alt, width, height, isFirst = false, className }: Props) {
  const [failures, setFailures] = useState(0)
  const [isAway, setAway] = useState(false)
  function fail(): void {
    setFailures((count) => count + 1)
    setAway(true)
  }
  // An effect, because only time brings the next attempt.
  useEffect(() => {
    const wait = againAfterMs[failures - 1]
    if (!isAway || wait === undefined) return
    const timer = setTimeout(() => setAway(false), wait)
    return () => clearTimeout(timer)
  }, [isAway, failures])
  if (isAway)
    return <span role="img" aria-label={alt || undefined} aria-hidden={alt === ''} className={className} />
  return (
    <img
      key={failures}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
      className={className}
      onError={fail}
      // It may have failed before React was there to hear it.
      ref={(image) => (image?.complete && image.naturalWidth === 0 ? fail() : undefined)}
    />
  )
}
