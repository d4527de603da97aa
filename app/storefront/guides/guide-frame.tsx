// What every guide has around it: its head, and at the foot the way on.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs } from '#app/foundation/ui/breadcrumbs.tsx'
import { guideHeads, type GuideName, guideNames } from '#app/domain/catalog/products/guide-names.ts'

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
      <ul className="border-t border-rule">
        {others.map((name) => (
          <Row
            key={name}
            to={`/guides/${name}`}
            title={guideHeads[name].title}
            kind={guideHeads[name].name}
          />
        ))}
        <Row to="/find-your-style" title="Find your wig in five questions" kind="Style finder" />
      </ul>
    </nav>
  )
}

function Row({ to, title, kind }: { to: string; title: string; kind: string }) {
  return (
    <li className="border-b border-rule">
      <Link to={to} className="group flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-5">
        <span className="font-display text-heading decoration-gold decoration-1 [text-underline-offset:0.2em] group-hover:underline">
          {title}
        </span>
        <span className="text-small text-muted">{kind}</span>
      </Link>
    </li>
  )
}
