import { Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { maxHeroPairs } from '#app/domain/catalog/products/home-places.ts'
import type { PicturesView } from './home-picture-view.server.ts'
import { HomePairRow, MoveToForm } from './home-pair-row.tsx'
import { HomePlaceForm } from './home-place-form.tsx'

type Props = Pick<PicturesView, 'pairs' | 'open'> & {
  headline: string
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

/** The pictures that the first screen turns through, in their order. One at a time is opened to be changed. */
export function HomePairsSection({ pairs, open, headline, mayEdit, answer }: Props) {
  const added = open !== null && open.pair > pairs.length
  const rows = added ? [...pairs, {}] : pairs
  const canAdd = mayEdit && !added && pairs.length < maxHeroPairs
  return (
    <OfficeSection title="Hero">
      <p className="max-w-prose text-small text-muted">
        The hero shows the first picture, then the next every five seconds, up to {maxHeroPairs}. Each needs
        two shapes: one for phones and one for wide screens.
      </p>
      <ol className="divide-y divide-rule border-y border-rule">
        {rows.map((pair, index) => {
          const number = index + 1
          const isOpen = open?.pair === number
          const isOwn = answer?.values['pair'] === String(number)
          return (
            <li key={number} id={`pair-${number}`} className="scroll-mt-20">
              <HomePairRow
                {...{ pair, number, isOpen }}
                of={pairs.length}
                mayEdit={mayEdit && number <= pairs.length}
                answer={isOwn ? answer : undefined}
              />
              {isOpen && open ? (
                <div className="grid gap-6 pt-4 pb-8 md:pl-10">
                  {mayEdit && number <= pairs.length && pairs.length > 1 ? (
                    <MoveToForm {...{ pair, number }} of={pairs.length} answer={undefined} />
                  ) : null}
                  <ul>
                    {open.places.map((view) => (
                      <HomePlaceForm
                        // A form begins anew when another picture or other words are there.
                        key={[view.place, view.picture?.key, view.picture?.alt].join(' ')}
                        view={view}
                        headline={headline}
                        mayEdit={mayEdit}
                        answer={answer?.values['place'] === view.place ? answer : undefined}
                      />
                    ))}
                  </ul>
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
      {canAdd ? (
        <Link
          to={`?pair=${pairs.length + 1}#pair-${pairs.length + 1}`}
          className="button button-quiet self-start"
        >
          Add a picture
        </Link>
      ) : null}
    </OfficeSection>
  )
}
