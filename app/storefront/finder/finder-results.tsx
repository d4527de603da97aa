import { Form, Link } from 'react-router'
import { makeMineAddress } from '#app/domain/catalog/products/product-address.ts'
import { ProductCard } from '#app/storefront/listing/product-card.tsx'
import { capital } from '#app/foundation/lib/capital.ts'
import { usualHeightCm } from '#app/domain/customizer/heights.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { SelectField } from '#app/foundation/ui/field.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
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
          <ol className="page grid border-t border-rule lg:grid-cols-2 lg:gap-x-12">
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

const firstLook =
  'grid-cols-1 md:col-span-full md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center md:[gap:clamp(3rem,6vw,7rem)]'

function Result({ wig, place, now }: { wig: RankedWig; place: number; now: string }) {
  const { card, reasons, but, isSoldOut } = wig
  return (
    <li
      className={`grid gap-5 border-b border-rule py-8 last:border-b-0 md:py-12 ${place === 0 ? firstLook : 'grid-cols-[minmax(0,4fr)_minmax(0,5fr)]'}`}
    >
      <ProductCard
        card={card}
        now={now}
        priority={place === 0}
        sizes={place === 0 ? firstSizes : undefined}
      />
      <div
        className={
          place === 0 ? 'md:max-w-136 md:text-(length:--text-lead)' : 'max-md:text-(length:--text-small)'
        }
      >
        <p className="font-display text-section text-gold-deep tabular-nums" aria-hidden="true">
          {place + 1}
        </p>
        <h3 className="text-small font-medium">
          {place === 0 ? 'Why it is your best match' : 'Why it suits you'}
        </h3>
        <ul className="mt-2 grid gap-2">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <Icon name="check" size={16} className="mt-1 text-gold-deep" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        {but === null ? null : (
          <p className="mt-4 border-l-2 border-berry pl-3.5">
            <span className="font-medium">But: </span>
            {but}
          </p>
        )}
        {isSoldOut ? (
          <Link to={makeMineAddress(card)} className="button button-text">
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
