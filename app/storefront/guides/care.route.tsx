import { Link } from 'react-router'
import { shop } from '#app/foundation/http/context.server.ts'
import { families, type Family, textures } from '#app/domain/catalog/products/hair.ts'
import { texturesOf } from '#app/domain/customizer/texture-family.ts'
import { textureStill } from '#app/domain/customizer/texture-still.ts'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { familyWords } from './care-families.ts'
import type { Route } from './+types/care.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(
    {
      title: 'Care for wigs and raw hair',
      description:
        'How to wash, comb, dry, style and store every texture we sell, from bone straight to afro, and how long each one lasts.',
      path: '/care',
    },
    matches,
  )

export function loader({ context }: Route.LoaderArgs) {
  context.get(shop).keep('studio')
  return null
}

const rules = [
  {
    name: 'Wash it rarely.',
    text: 'Every 6 to 15 wears, in cool water, with a sulphate-free shampoo. Conditioner from mid-length to the ends, never on the lace.',
  },
  {
    name: 'Leave the knots alone.',
    text: 'Each strand is tied into the lace by hand. Rubbing, hot water and oil open the knot, and a strand that is out does not grow back.',
  },
  {
    name: 'Comb from the tips.',
    text: 'Hold the hair above the comb with one hand, so that nothing pulls on the cap. Work a little higher each time until you reach the top.',
  },
  {
    name: 'Mind the heat.',
    text: 'Never above 180 °C, never without a protectant, never on wet hair. Some textures need none at all.',
  },
  {
    name: 'Let it rest.',
    text: 'On a stand while it dries, in its satin bag at night. Cotton drinks the oil out of hair; satin does not.',
  },
] as const

export default function Care() {
  return (
    <article>
      <BreadcrumbData name="Care" />
      <header className="page pt-12 pb-10 lg:pt-24 lg:pb-16">
        <h1 className="max-w-4xl font-display text-title">Well-kept hair lasts.</h1>
        <p className="mt-6 max-w-prose text-lead">
          Five habits apply to every texture. The rest depends on how the hair bends, so find your texture
          below: how often to wash it, which comb to use, and what to avoid.
        </p>
      </header>
      <section aria-labelledby="five" className="ground-ink section">
        <div className="page">
          <h2 id="five" className="pb-8 font-display text-section lg:pb-12">
            Five habits
          </h2>
          <ol className="grid gap-y-8 gap-x-12 md:grid-cols-2 lg:grid-cols-3 lg:gap-12">
            {rules.map(({ name, text }) => (
              <li key={name} className="pt-5 border-t border-gold">
                <h3 className="font-display text-heading">{name}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      {families.map((family) => (
        <FamilySection key={family} family={family} />
      ))}
    </article>
  )
}

function FamilySection({ family }: { family: Family }) {
  const { name, line } = familyWords[family]
  return (
    <section id={family} aria-labelledby={`${family}-title`} className="page py-10 lg:py-16">
      <div className="grid gap-4 border-t border-rule pt-8 pb-8 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 id={`${family}-title`} className="font-display text-section">
          {name}
        </h2>
        <p className="max-w-prose text-lead">{line}</p>
      </div>
      <ul className="grid grid-cols-2 gap-y-8 gap-x-4 md:grid-cols-4 md:gap-y-10 md:gap-x-6 xl:grid-cols-7">
        {texturesOf(family).map((texture) => (
          <li key={texture} className="group relative">
            <div className="frame aspect-4/5">
              <img src={textureStill(texture) ?? undefined} alt="" width={240} height={300} loading="lazy" />
            </div>
            <h3 className="pt-3 font-display text-card">
              <Link to={`/care/${texture}`} className="stretched-link">
                {textures[texture].name}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
