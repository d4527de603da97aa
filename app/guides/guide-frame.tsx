// What every guide has around it: its head, and at the foot the way on.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { guideHeads, type GuideName, guideNames } from '#app/catalog/guide-names.ts'

type Props = { guide: GuideName; children: ReactNode }

export function GuideFrame({ guide, children }: Props) {
  const { name, title, lead } = guideHeads[guide]
  return (
    <article>
      <header className="page pt-2 pb-10 lg:pb-14">
        <Breadcrumbs steps={[{ name: 'Guides', to: '/guides' }, { name }]} />
        <h1 className="max-w-4xl pt-4 font-display text-title lg:pt-8">{title}</h1>
        <p className="mt-5 max-w-prose text-lead">{lead}</p>
      </header>
      {children}
      <OtherGuides but={guide} />
    </article>
  )
}

function OtherGuides({ but }: { but: GuideName }) {
  const others = guideNames.filter((name) => name !== but)
  return (
    <nav aria-label="Other guides" className="page section">
      <ul className="guide-rows">
        {others.map((name) => (
          <li key={name}>
            <Link to={`/guides/${name}`} className="guide-row">
              <span className="font-display text-heading">{guideHeads[name].title}</span>
              <span className="text-small text-muted">{guideHeads[name].name}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/find-your-style" className="guide-row">
            <span className="font-display text-heading">Find your wig in five questions</span>
            <span className="text-small text-muted">Style finder</span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
