import { Link } from 'react-router'
import { brand } from '#app/brand.ts'
import { collectionNames, type CollectionSlug } from '#app/catalog/hair.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageHead } from '#app/ui/page-head.ts'
import { ToneMark } from './tone-mark.tsx'

export const meta = () =>
  pageHead({
    title: 'Our Story',
    description: `${brand.name} is the Yoruba word for crown. Why we make hair the way we do, and what the four collections are.`,
    path: '/brand-story',
  })

const collections: readonly { slug: CollectionSlug; line: string }[] = [
  { slug: 'aku', line: 'Sleek and straight, with nowhere for poor hair to hide. Bone straight, silk, yaki.' },
  { slug: 'ireti', line: 'Curls and coils with their own mind: pixie, Burmese, kinky, afro.' },
  { slug: 'zuri', line: 'Waves and colour. Body wave, raw wavy, honey, ginger, burgundy.' },
  { slug: 'luna', line: 'Short, glueless, on in a minute. For the mornings that start at five.' },
]

export default function BrandStory() {
  return (
    <article>
      <header className="ground-ink relative isolate overflow-hidden">
        <ToneMark className="absolute -top-2 -right-8 -z-10 h-[58%] text-gold md:right-[6%] lg:top-[6%] lg:h-[88%]" />
        <div className="page grid min-h-[min(76svh,46rem)] content-end pt-24 pb-12 lg:pb-16">
          <h1 className="font-display text-hero">
            Adé means
            <br />
            crown.
          </h1>
        </div>
      </header>
      <div className="page section grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <p className="text-small text-muted">Our Story</p>
        <div className="prose text-lead">
          <p className="font-display text-section">The mark over the é is how Yoruba writes a high note.</p>
          <p>
            It is small, and it changes everything: without it the word is not the word. We think of hair in
            the same way. The parting, the hairline, one shade nearer to your own. Small things, and they
            decide whether a wig is worn or left in its box.
          </p>
          <p>
            So we work slowly where it counts. A piece made to order takes ten to fourteen working days,
            because hair is chosen, matched and tied by hand. And we are plain about the rest. You will find
            the grams, the lace and the true count in stock beside every price. You will not find a countdown.
          </p>
        </div>
      </div>
      <section aria-labelledby="four" className="ground-sand section">
        <div className="page">
          <h2 id="four" className="pb-8 font-display text-section lg:pb-12">
            Four collections
          </h2>
          <ul className="border-t border-rule">
            {collections.map(({ slug, line }) => (
              <li
                key={slug}
                className="relative grid gap-1 border-b border-rule py-6 md:grid-cols-[1fr_2fr] md:items-baseline md:gap-12 md:py-8"
              >
                <h3 className="font-display text-title">
                  <Link to={`/shop/${slug}`} className="stretched-link">
                    {collectionNames[slug]}
                  </Link>
                </h3>
                <p className="text-lead">{line}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="close" className="page section flex flex-col items-start gap-8">
        <h2 id="close" className="max-w-3xl font-display text-title">
          {brand.tagline}
        </h2>
        <ButtonLink to="/shop">Find yours</ButtonLink>
      </section>
    </article>
  )
}
