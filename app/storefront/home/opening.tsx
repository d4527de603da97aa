import type { HomeBody } from '#app/domain/content/documents.ts'
import type { HeroPair } from '#app/domain/catalog/products/home-places.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { Hero } from './hero.tsx'
import { Marquee } from './marquee.tsx'
import { useMotion } from './use-motion.ts'

type Props = {
  words: HomeBody
  /** Null where there is none. */
  picture: HeroPair<PictureData> | null
  /** Whether there are more, to turn through. */
  turns: boolean
}

/** The first screen: the names that run along, and the hero whose pictures change. One button holds both. */
export function Opening({ words, picture, turns }: Props) {
  const motion = useMotion()
  return (
    <div className="opening">
      {words.marquee.length > 0 ? <Marquee words={words.marquee} motion={motion} /> : null}
      <Hero words={words} picture={picture} turns={turns} motion={motion} />
    </div>
  )
}
