import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { colours } from '#app/domain/catalog/products/hair.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { BodyFigure } from '#app/storefront/designer/body-figure.tsx'
import { usualHeightCm } from '#app/domain/customizer/heights.ts'
import { whereItFalls } from '#app/domain/customizer/length-on-body.ts'
import { MeasureDrawing } from '#app/storefront/designer/measure-drawing.tsx'
import { BreadcrumbData } from '#app/foundation/ui/breadcrumbs.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { densitySteps } from './density-words.ts'
import { guideHeads, type GuideName, guideNames } from '#app/domain/catalog/products/guide-names.ts'
import { Hank } from './hank.tsx'
import { guideLengths } from './length-question.ts'
import { LaceMap } from './lace-map.tsx'
import type { Route } from './+types/guides.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(
    {
      title: 'Guides to length, density, lace and cap size',
      description:
        'Four guides that work with your own numbers: where a length falls on you, how full a wig should be, which lace disappears and which cap fits.',
      path: '/guides',
    },
    matches,
  )

export function loader({ context }: Route.LoaderArgs) {
  context.get(shop).keep('studio')
  return null
}

export default function Guides() {
  return (
    <article>
      <BreadcrumbData name="Guides" />
      <header className="page pt-12 pb-10 lg:pt-24 lg:pb-16">
        <h1 className="max-w-4xl font-display text-title">Find what suits you.</h1>
        <p className="mt-6 max-w-prose text-lead">
          Your height, your head, your skin, the hair you have in mind. Charts are made for averages; these
          four guides are made for you.
        </p>
      </header>
      <ul className="page grid gap-x-6 gap-y-14 md:grid-cols-2">
        {guideNames.map((name) => (
          <li key={name} className="relative">
            <div className="grid aspect-4/3 place-items-center overflow-hidden bg-sand [padding:clamp(1rem,2.5vw,2rem)]">
              {drawings[name]}
            </div>
            <h2 className="pt-5 font-display text-section">
              <Link to={`/guides/${name}`} className="stretched-link">
                {guideHeads[name].title}
              </Link>
            </h2>
            <p className="mt-2 max-w-prose text-muted">{guideHeads[name].lead}</p>
          </li>
        ))}
      </ul>
      <div className="page section grid gap-12 md:grid-cols-2 lg:gap-16">
        <Onward
          to="/care"
          title="Care, texture by texture"
          text="Nineteen textures: how to wash, comb, dry and store each one, and what to avoid."
          link="Find your texture"
        />
        <Onward
          to="/find-your-style"
          title="Not sure at all?"
          text="Answer five questions in a minute and see the wigs that suit you, with our reasons."
          link="Find your style"
        />
      </div>
    </article>
  )
}

function Onward({ to, title, text, link }: { to: string; title: string; text: string; link: string }) {
  return (
    <section className="flex flex-col items-start gap-3 border-t border-rule pt-6">
      <h2 className="font-display text-heading">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      <Link to={to} className="button button-text">
        {link}
      </Link>
    </section>
  )
}

const shownIn = 24
const fallOf = (lengthIn: number) => whereItFalls({ lengthIn, texture: 'straight', heightCm: usualHeightCm })

const drawings: Record<GuideName, ReactNode> = {
  length: (
    <div className="w-[min(100%,26rem)] self-start">
      <BodyFigure
        heightCm={usualHeightCm}
        dropCm={fallOf(shownIn).dropCm}
        colour={colours['1B']?.hex ?? 'currentColor'}
        family="straight"
        label="A figure from behind, with a tape measure beside the hair"
        tape={{
          marks: guideLengths.map((lengthIn) => ({
            lengthIn,
            dropCm: fallOf(lengthIn).dropCm,
            isChosen: lengthIn === shownIn,
          })),
          falls: fallOf(shownIn).landmark,
        }}
      />
    </div>
  ),
  density: (
    <div className="grid w-full grid-cols-7 items-center">
      {densitySteps.map((density) => (
        <Hank key={density} density={density} className="h-auto w-full" />
      ))}
    </div>
  ),
  lace: (
    <div className="grid w-full grid-cols-4 items-center [gap:6%]">
      {['t-part', '5x5-hd', '13x4-hd', 'full-lace-hd'].map((code) => (
        <LaceMap key={code} construction={code} className="h-auto w-full" />
      ))}
    </div>
  ),
  cap: (
    <div className="grid w-full grid-cols-4 gap-4">
      <MeasureDrawing measure="circumference" className="h-auto w-full" />
      <MeasureDrawing measure="earToEarForehead" className="h-auto w-full" />
      <MeasureDrawing measure="frontToNape" className="h-auto w-full" />
      <MeasureDrawing measure="templeToTemple" className="h-auto w-full" />
    </div>
  ),
}
