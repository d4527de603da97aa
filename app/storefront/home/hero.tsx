import { useRef } from 'react'
import type { HomeBody } from '#app/domain/content/documents.ts'
import type { HeroPair } from '#app/domain/catalog/products/home-places.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { BrokenLine } from './broken-line.tsx'
import { headlineSize } from './headline-size.ts'
import { FullPicture, preloadFullPicture, type ShapedPicture } from './full-picture.tsx'
import { MotionButton } from './motion-button.tsx'
import { type Motion, useIsRunning } from './use-motion.ts'
import { useTurning } from './use-turning.ts'

type Props = { words: HomeBody; picture: HeroPair<PictureData> | null; turns: boolean; motion: Motion }

/** The words and the button are in the page from its first byte; the first picture is asked for in its head. */
export function Hero({ words, picture, turns, motion }: Props) {
  const place = useRef<HTMLElement>(null)
  const isRunning = useIsRunning(motion, place)
  if (picture) preloadFullPicture(picture)
  return (
    <section ref={place} aria-labelledby="headline" className="hero opening-hero ground-ink">
      {picture ? <TurningPictures picture={picture} isRunning={isRunning && turns} /> : null}
      <div className="hero-words">
        <h1 id="headline" className={`font-display ${headlineSize(words.heroTitle)}`}>
          <BrokenLine text={words.heroTitle} />
        </h1>
        <p className="max-w-md text-lead text-balance">{words.heroLead}</p>
        <ButtonLink to="/shop">{words.heroButton}</ButtonLink>
      </div>
      <MotionButton motion={motion} />
    </section>
  )
}

type PicturesProps = { picture: ShapedPicture; isRunning: boolean }

function TurningPictures({ picture, isRunning }: PicturesProps) {
  const { turning, dispatch } = useTurning({ tall: picture.tall.key, wide: picture.wide.key }, isRunning)
  const { pairs, before, shown, coming } = turning
  return [before, shown, coming].map((number) => {
    const pair = number === null ? undefined : pairs[number]
    if (number === null || pair === undefined) return null
    const isComing = number === coming
    return (
      <FullPicture
        key={number}
        keys={pair}
        first={number === 0 ? picture : undefined}
        className={isComing ? 'turning turning-coming' : 'turning'}
        onLoad={isComing ? () => dispatch({ type: 'loaded' }) : undefined}
        onError={isComing ? () => dispatch({ type: 'failed' }) : undefined}
      />
    )
  })
}
