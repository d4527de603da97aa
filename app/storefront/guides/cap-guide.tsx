// Six measures of their head: the cap that fits, how sure that is, and measure by measure how far off.
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { fitCap } from '#app/domain/customizer/cap-fit.ts'
import { capMeasure, sizes } from '#app/domain/customizer/cap-size.ts'
import { measureKeys } from '#app/domain/customizer/design.ts'
import { isWholeHead, measureField } from '#app/domain/customizer/hair-profile.ts'
import { MeasureDrawing } from '#app/storefront/designer/measure-drawing.tsx'
import { MeasureInput } from '#app/storefront/designer/measure-input.tsx'
import {
  contradictions,
  convertTyped,
  measureNames,
  measureWords,
  type Unit,
} from '#app/domain/customizer/measurements.ts'
import { UnitChoice } from '#app/storefront/designer/unit-choice.tsx'
import { useTypedEarly } from '#app/foundation/ui/use-typed-early.ts'
import { type Head, readHead, type TypedHead, unitOf } from './cap-head.ts'
import { CapVerdict } from './cap-verdict.tsx'
import { GuideFrame } from './guide-frame.tsx'
import { keepHead, cachedHead } from './kept-head.ts'
import { ShowMe } from './show-me.tsx'
import { TakeAlong } from './take-along.tsx'

const formId = 'measures'

/** `typed` is what was posted; empty on a first visit. */
export function CapGuide({ typed }: { typed: TypedHead }) {
  const [values, setValues] = useState(typed)
  /** Fields that they have left: before that, half a number is no mistake. */
  const [left, setLeft] = useState<readonly string[]>(Object.keys(typed))
  const { head, problems } = readHead(values)
  // An effect, because what this tab remembers is the browser's; what was just posted is newer.
  useEffect(() => {
    const kept = Object.keys(typed).length === 0 ? cachedHead() : null
    if (!kept) return
    setValues((now) => ({ ...kept, ...now }))
    setLeft(Object.keys(kept))
    // Once: from then on what they type is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (early) => setValues((now) => ({ ...now, ...Object.fromEntries(early) })))
  useEffect(() => {
    if (Object.keys(values).length > 0) keepHead(values)
  }, [values])
  return (
    <GuideFrame guide="cap">
      <section aria-label="Your measurements" className="ground-sand">
        <div className="page grid items-start gap-10 py-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 lg:py-16">
          <Form
            ref={form}
            id={formId}
            method="post"
            action="/guides/cap"
            noValidate
            onSubmit={(event) => {
              // Enter in a field: the answer stands beside it already.
              if (!isTakingAlong(event.nativeEvent)) event.preventDefault()
            }}
            className="flex flex-col gap-6"
          >
            {/* Enter presses the first button of a form, and that must not be one that leads away. */}
            <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
              Find my cap
            </button>
            <UnitChoice unit={unitOf(values)} onUnit={(unit) => setValues(inUnit(values, unit))} />
            <ul className="grid gap-6 md:grid-cols-2 md:gap-x-6 md:gap-y-8">
              {measureKeys.map((key) => {
                const field = measureField(key)
                return (
                  <li key={key}>
                    <MeasureInput
                      measure={key}
                      unit={unitOf(values)}
                      problem={left.includes(field) ? problems[field] : undefined}
                      inputMode="decimal"
                      value={values[field] ?? ''}
                      onChange={(event) => setValues({ ...values, [field]: event.target.value })}
                      onBlur={() => setLeft([...left, field])}
                      className="input max-w-24 tabular-nums"
                    />
                  </li>
                )
              })}
            </ul>
            <ShowMe>Find my cap</ShowMe>
          </Form>
          <Verdict head={head} />
        </div>
      </section>
      <SizeTable unit={unitOf(values)} />
    </GuideFrame>
  )
}

function isTakingAlong({ submitter }: SubmitEvent): boolean {
  return submitter?.hasAttribute('formaction') === true
}

function Verdict({ head }: { head: Head }) {
  const { measurements, unit } = head
  const whole = isWholeHead(measurements) ? measurements : null
  const { circumference } = measurements
  const fit = whole ? fitCap(whole) : circumference === undefined ? null : fitCap(circumference)
  return (
    <div role="status" className="flex flex-col gap-5 lg:sticky lg:top-28">
      {fit === null ? (
        <>
          <MeasureDrawing measure="circumference" className="hidden h-auto w-full max-w-md lg:block" />
          <p className="font-display text-heading">Start with the tape around your head.</p>
        </>
      ) : (
        <CapVerdict fit={fit} unit={unit} />
      )}
      {(whole ? contradictions(whole) : []).map((doubt) => (
        <p key={doubt} className="text-small">
          {doubt}
        </p>
      ))}
      {fit === null ? null : <TakeAlong form={formId} size={fit.advice.size} isWhole={whole !== null} />}
    </div>
  )
}

function SizeTable({ unit }: { unit: Unit }) {
  return (
    <section aria-labelledby="sizes" className="page section grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="flex flex-col gap-4">
        <h2 id="sizes" className="font-display text-section">
          Our five caps
        </h2>
        <p className="max-w-prose text-muted">
          A cap has 1.5 cm of give around the head and 2 cm elsewhere: the band draws it in and the net
          stretches. Between two sizes, take the larger over braids and the smaller on a bare or shaved head.
        </p>
      </div>
      {/* A stop of the Tab key, because the table scrolls sideways on a phone and Safari offers no other key way. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="overflow-x-auto" role="region" aria-label="Table of cap sizes" tabIndex={0}>
        <table className="w-full min-w-128 text-left tabular-nums">
          <thead>
            <tr>
              <th scope="col" className={cell}>
                <span className="sr-only">Measurement</span>
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col" className={`${cell} font-display text-(length:--text-card)`}>
                  {size.toUpperCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measureKeys.map((key) => (
              <tr key={key}>
                <th scope="row" className={`${cell} max-w-52 text-muted`}>
                  {measureNames[key]}
                </th>
                {sizes.map((size) => (
                  <td key={size} className={cell}>
                    {measureWords(capMeasure(size, key), unit)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const cell = 'border-b border-rule py-3 pr-3 font-normal'

/** What was typed in the other unit; what is no measure stays as it is. */
function inUnit(values: TypedHead, unit: Unit): TypedHead {
  const before = unitOf(values)
  if (unit === before) return values
  const converted = measureKeys.flatMap((key) => {
    const text = convertTyped(values[measureField(key)] ?? '', before, unit)
    return text === null ? [] : [[measureField(key), text]]
  })
  return { ...values, ...Object.fromEntries(converted), unit }
}
