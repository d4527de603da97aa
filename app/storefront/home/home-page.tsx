import type { ReactNode } from 'react'
import type { HeroPair } from '#app/domain/catalog/products/home-places.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import type { HomeBlockName, HomeBody } from '#app/domain/content/documents.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { Banner, type ShownBanner } from './banner.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Collections, type ShownCollection } from './collections.tsx'
import { ContactSupport } from './contact-support.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { Opening } from './opening.tsx'
import { Questions, type ShownAnswer } from './questions.tsx'

export type { ShownAnswer }

export type HomeProps = {
  home: HomeBody
  /** Null where it is not shown. */
  banner: ShownBanner | null
  hero: HeroPair<PictureData> | null
  /** Whether there are more pictures than the first, to turn through. */
  turns: boolean
  collections: readonly ShownCollection[]
  bestSellers: readonly Card[]
  /** On their way while the page opens from another one; null when they did not come. */
  newArrivals: readonly Card[] | Promise<readonly Card[] | null>
  answers: readonly ShownAnswer[]
  now: string
}

/** The first screen, then the blocks in the order of the document 'home', then whom to ask. */
export function HomePage(props: HomeProps) {
  const { home, hero, turns } = props
  return (
    <>
      <Opening words={home} picture={hero} turns={turns} />
      {home.blocks.map(({ name, shown }) => (shown ? <Block key={name} name={name} {...props} /> : null))}
      <ContactSupport />
    </>
  )
}

function Block({ name, ...props }: HomeProps & { name: HomeBlockName }): ReactNode {
  const { banner, collections, bestSellers, newArrivals, answers, now } = props
  switch (name) {
    case 'collections':
      return <Collections collections={collections} />
    case 'newsletter':
      return <NewsletterSection />
    case 'bestSellers':
      return <BestSellers cards={bestSellers} now={now} />
    case 'banner':
      return banner ? <Banner banner={banner} /> : null
    case 'newArrivals':
      return <NewArrivals newArrivals={newArrivals} now={now} />
    case 'faq':
      return <Questions answers={answers} />
  }
}
