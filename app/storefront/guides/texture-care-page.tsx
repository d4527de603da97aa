import { Link } from 'react-router'
import { type Texture, textures } from '#app/domain/catalog/products/hair.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { ProductGrid } from '#app/storefront/listing/product-grid.tsx'
import { familyOf, texturesOf } from '#app/domain/customizer/texture-family.ts'
import { Breadcrumbs } from '#app/foundation/ui/breadcrumbs.tsx'
import { familyWords } from './care-families.ts'
import { texturePortrait } from '#app/domain/customizer/texture-portrait.ts'
import type { CareWords } from './care-words.ts'

type Props = { texture: Texture; words: CareWords; cards: readonly Card[]; total: number; now: string }

export function TextureCarePage({ texture, words, cards, total, now }: Props) {
  const { name } = textures[texture]
  return (
    <article>
      <header className="grid bg-sand lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:min-h-[min(80svh,50rem)]">
        <div className="flex flex-col gap-8 pt-2 px-4 pb-10 lg:justify-between lg:pt-6 lg:pb-16 lg:pr-14 lg:[padding-left:max(3.5rem,calc((100vw_-_var(--container-page))_/_2_+_3.5rem))]">
          <Breadcrumbs steps={[{ name: 'Care', to: '/care' }, { name }]} />
          <div>
            <p className="eyebrow">How to care for</p>
            <h1 className="font-display text-title">{name}</h1>
            <p className="mt-5 max-w-prose text-lead">{words.lead}</p>
          </div>
          <AtAGlance words={words} />
        </div>
        <div className="-order-1 aspect-square lg:order-1 lg:aspect-auto lg:min-h-full">
          <img
            className="size-full object-cover"
            src={texturePortrait(texture) ?? undefined}
            alt={`${name} hair, drawn on a bust`}
            width={720}
            height={900}
            fetchPriority="high"
          />
        </div>
      </header>
      <div className="page">
        {chaptersOf(words).map(({ title, text }) => (
          <section
            key={title}
            className="grid gap-y-3 gap-x-12 py-8 border-b border-rule last:border-b-0 lg:grid-cols-[1fr_2fr] lg:py-10"
          >
            <h2 className="font-display text-heading">{title}</h2>
            <p className="max-w-prose text-lead">{text}</p>
          </section>
        ))}
      </div>
      <section aria-labelledby="never" className="ground-ink">
        <div className="page section grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <h2 id="never" className="text-lead">
            What to avoid
          </h2>
          <p className="max-w-3xl font-display text-section">{words.never}</p>
        </div>
      </section>
      <Products texture={texture} cards={cards} total={total} now={now} />
      <Siblings texture={texture} />
    </article>
  )
}

function AtAGlance({ words: { wash, detangle, heat, dry } }: Pick<Props, 'words'>) {
  return (
    <dl className="facts w-full max-w-prose">
      <div>
        <dt>Wash</dt>
        <dd>
          Every {wash.from} to {wash.to} wears
        </dd>
      </div>
      <div>
        <dt>Comb</dt>
        <dd>{detangle.with}</dd>
      </div>
      <div>
        <dt>Heat</dt>
        <dd>{heat.maxC === null ? 'No iron' : `Up to ${heat.maxC} °C`}</dd>
      </div>
      <div>
        <dt>Dries in</dt>
        <dd>About {dry.hours} hours, on a stand</dd>
      </div>
    </dl>
  )
}

function chaptersOf({ wash, detangle, dry, heat, sleep, life }: CareWords) {
  return [
    { title: 'Washing', text: wash.how },
    { title: 'Combing', text: detangle.how },
    { title: 'Drying', text: dry.how },
    { title: 'Heat', text: heat.how },
    { title: 'At night', text: sleep },
    { title: 'How long it lasts', text: life },
  ]
}

function Products({ texture, cards, total, now }: Omit<Props, 'words'>) {
  const { name } = textures[texture]
  const address = `/shop?texture=${texture}`
  return (
    <section aria-labelledby="items" className="page section">
      <div className="section-head">
        <h2 id="items" className="font-display text-section">
          {cards.length > 0 ? `${name}, ready or made for you` : `No ${name} products at the moment`}
        </h2>
        {total > cards.length ? (
          <Link to={address} className="link">
            All {total} in {name}
          </Link>
        ) : null}
      </div>
      {cards.length > 0 ? (
        <ProductGrid cards={cards} now={now} label={`${name} products`} />
      ) : (
        <Link to={`/create-your-style?texture=${texture}`} className="button button-primary">
          Design one in {name}
        </Link>
      )}
    </section>
  )
}

function Siblings({ texture }: Pick<Props, 'texture'>) {
  const family = familyOf(texture)
  const others = texturesOf(family).filter((code) => code !== texture)
  return (
    <nav aria-label={`Other ${familyWords[family].name.toLowerCase()} textures`} className="page pb-20">
      <ul className="flex flex-wrap gap-x-7 border-t border-rule pt-6">
        {others.map((code) => (
          <li key={code}>
            <Link to={`/care/${code}`} className="tab">
              {textures[code].name}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/care" className="tab">
            All textures
          </Link>
        </li>
      </ul>
    </nav>
  )
}
