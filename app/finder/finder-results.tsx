import { Form, Link } from 'react-router'
import { ProductCard } from '#app/catalog/product-card.tsx'
import { capital } from '#app/lib/capital.ts'
import { usualHeightCm } from '#app/studio/heights.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Answers, answerWords, questions } from './answers.ts'
import { designLink } from './design-link.ts'
import type { RankedWig } from './rank-wigs.ts'

type Props = { answers: Answers; wigs: readonly RankedWig[]; now: string }

export function FinderResults({ answers, wigs, now }: Props) {
  return (
    <article>
      <header className="page pt-10 pb-8 lg:pt-20 lg:pb-14">
        <p className="eyebrow">{answerWords(answers)}</p>
        <h1 className="max-w-4xl pt-2 font-display text-title">{headline(wigs)}</h1>
        <ChangeAnswers answers={answers} />
      </header>
      {wigs.length > 0 ? (
        <>
          <h2 className="sr-only">Wigs for you</h2>
          <ol className="page finder-results">
            {wigs.map((wig, place) => (
              <Result key={wig.card.id} wig={wig} place={place} now={now} />
            ))}
          </ol>
        </>
      ) : null}
      {wigs.length > 0 ? (
        <p className="page pb-12 text-small text-muted lg:pb-16">
          Lengths are described for a height of {usualHeightCm} cm.{' '}
          <Link to="/guides/length" className="link inline-flex min-h-11 items-center">
            See it at your height
          </Link>
        </p>
      ) : null}
      <section aria-labelledby="design" className="ground-sand">
        <div className="page section grid items-end gap-6 lg:grid-cols-[2fr_1fr] lg:gap-12">
          <div>
            <h2 id="design" className="font-display text-title">
              Or design your own.
            </h2>
            <p className="mt-4 max-w-prose text-lead">
              Your answers are filled in already. Change what you like, watch it take shape and see the price
              at every step.
            </p>
          </div>
          <ButtonLink to={designLink(answers)} className="justify-self-start">
            Design yours
          </ButtonLink>
        </div>
      </section>
    </article>
  )
}

/** The first stands larger than cards do. */
const firstSizes = '(min-width: 64rem) 34vw, (min-width: 48rem) 46vw, 92vw'

function Result({ wig, place, now }: { wig: RankedWig; place: number; now: string }) {
  const { card, reasons, but, isSoldOut } = wig
  return (
    <li className="finder-result">
      <ProductCard
        card={card}
        now={now}
        priority={place === 0}
        sizes={place === 0 ? firstSizes : undefined}
      />
      <div className="finder-reasons">
        <p className="font-display text-section text-gold-deep tabular-nums" aria-hidden="true">
          {place + 1}
        </p>
        <h3 className="text-small font-medium">
          {place === 0 ? 'Why it is your best match' : 'Why it suits you'}
        </h3>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" size={16} className="mt-1 text-gold-deep" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        {but === null ? null : (
          <p className="finder-but">
            <span className="font-medium">But: </span>
            {but}
          </p>
        )}
        {isSoldOut ? (
          <Link
            to={`/create-your-style?from=${card.slug}&fromLength=${card.lengthIn}`}
            className="button button-text"
          >
            Have it made
          </Link>
        ) : null}
      </div>
    </li>
  )
}

function ChangeAnswers({ answers }: Pick<Props, 'answers'>) {
  return (
    <details className="fold mt-6 border-y border-rule">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between">
        Change your answers
      </summary>
      <Form action="/find-your-style" className="grid gap-5 pt-2 pb-6 md:grid-cols-3">
        {questions.map(({ name, title, options }) => (
          <SelectField key={name} name={name} label={title} defaultValue={answers[name] ?? ''}>
            <option value="">No preference</option>
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name}
              </option>
            ))}
          </SelectField>
        ))}
        <Button type="submit" className="self-end">
          Update my matches
        </Button>
      </Form>
    </details>
  )
}

function headline(wigs: readonly RankedWig[]): string {
  if (wigs.length === 0) return 'No exact matches.'
  return wigs.length === 1
    ? 'This one is for you.'
    : `${capital(counts[wigs.length] ?? '')} wigs for you, best match first.`
}

const counts = ['', 'one', 'two', 'three', 'four', 'five']
