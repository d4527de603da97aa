// Their height, a texture and a length: where it falls, drawn and in words, and the same for every other length.
import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { colours, textures } from '#app/domain/catalog/products/hair.ts'
import { capital } from '#app/foundation/lib/capital.ts'
import { BodyFigure } from '#app/storefront/designer/body-figure.tsx'
import { heightWords } from '#app/domain/customizer/heights.ts'
import { heightLimits, landmarkNames, whereItFalls } from '#app/domain/customizer/length-on-body.ts'
import { familyOf } from '#app/domain/customizer/texture-family.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { useTypedEarly } from '#app/foundation/ui/use-typed-early.ts'
import { GuideFrame } from './guide-frame.tsx'
import { LengthChips } from './length-chips.tsx'
import { guideLengths, heightOf, type LengthQuestion, readLengthQuestion } from './length-question.ts'
import { ShowMe } from './show-me.tsx'
import { TextureSelect } from './texture-select.tsx'
import { useAddress } from './use-address.ts'

const noHeight = `Please enter your height like 165, 1.65 m or 5 ft 5, between ${heightLimits.minCm} and ${heightLimits.maxCm} cm.`

export function LengthGuide({ asked }: { asked: LengthQuestion }) {
  const [question, setQuestion] = useState(asked)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (early) => setQuestion(readLengthQuestion(early)))
  const change = (part: Partial<LengthQuestion>) => setQuestion({ ...question, ...part })
  const { texture, lengthIn, height, heightCm, isHeightKnown } = question
  useAddress(question === asked ? '' : addressOf(question))
  // Half a height is no mistake; what an address asks is whole.
  const isBeingTyped = height.length < 3 && height !== asked.height
  const fall = whereItFalls({ lengthIn, texture, heightCm })
  const ladder = guideLengths.map((length) => ({
    lengthIn: length,
    ...whereItFalls({ lengthIn: length, texture, heightCm }),
  }))
  return (
    <GuideFrame guide="length">
      <section aria-label="Your length" className="ground-sand">
        <div className="page grid gap-10 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16 lg:py-16">
          <div className="flex min-w-0 flex-col gap-8">
            <Form ref={form} action="/guides/length" preventScrollReset className="flex flex-col gap-6">
              <Field
                name="height"
                label="Your height"
                hint="165, 1.65 m or 5 ft 5"
                value={height}
                onChange={(event) => change(heightOf(event.target.value))}
                error={isHeightKnown || isBeingTyped ? undefined : noHeight}
                autoComplete="off"
                maxLength={20}
              />
              <TextureSelect texture={texture} onTexture={(code) => change({ texture: code })} />
              <LengthChips lengthIn={lengthIn} onLength={(length) => change({ lengthIn: length })} />
              <ShowMe />
            </Form>
            <p role="status" className="border-t border-rule pt-6">
              <span className="block text-small text-muted">
                At {heightWords(Math.round(heightCm))}, {lengthIn} in of {textures[texture].name} falls to
              </span>
              <span className="font-display text-section">your {landmarkNames[fall.landmark]}</span>
              <span className="mt-2 block text-small text-muted">{shareWords(lengthIn, fall.dropCm)}</span>
            </p>
          </div>
          <div className="mx-auto w-full max-w-xl">
            <BodyFigure
              heightCm={heightCm}
              dropCm={fall.dropCm}
              colour={colours['1B']?.hex ?? 'currentColor'}
              family={familyOf(texture)}
              label={`Drawn from behind: ${fall.words}`}
              tape={{
                marks: ladder.map((one) => ({ ...one, isChosen: one.lengthIn === lengthIn })),
                falls: fall.landmark,
              }}
            />
          </div>
        </div>
      </section>
      <section
        aria-labelledby="all-lengths"
        className="page section grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12"
      >
        <div className="flex flex-col items-start gap-5">
          <h2 id="all-lengths" className="font-display text-section">
            Every length on you
          </h2>
          <p className="max-w-prose text-muted">
            {textures[texture].name}, at {heightWords(Math.round(heightCm))}. Between two lengths, choose the
            longer: hair can be cut.
          </p>
          <ButtonLink to={`/shop?texture=${texture}&from=${lengthIn}&to=${lengthIn}`} look="quiet">
            {textures[texture].name} in {lengthIn} in
          </ButtonLink>
          <Link
            to={`/create-your-style?texture=${texture}&length=${lengthIn}`}
            className="button button-text"
          >
            Design it in this length
          </Link>
        </div>
        <dl className="facts">
          {ladder.map((one) => (
            <div key={one.lengthIn}>
              <dt className="tabular-nums">
                {one.lengthIn} in <span className="text-small">({Math.round(one.lengthIn * 2.54)} cm)</span>
              </dt>
              <dd className={one.lengthIn === lengthIn ? 'font-medium' : undefined}>
                {capital(landmarkNames[one.landmark])}
                {one.lengthIn === lengthIn ? (
                  <span className="sr-only">, the length chosen above</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </GuideFrame>
  )
}

function addressOf({ height, texture, lengthIn }: LengthQuestion): string {
  const query = new URLSearchParams({ texture, length: String(lengthIn) })
  if (height.trim() !== '') query.set('height', height.trim())
  return query.toString()
}

/** How much of the bought length is seen, when a texture takes some. */
function shareWords(lengthIn: number, dropCm: number): string {
  const boughtCm = Math.round(lengthIn * 2.54)
  const seenCm = Math.round(dropCm)
  if (seenCm === boughtCm) return `All ${boughtCm} cm show: straight hair hangs at its full length.`
  return `${boughtCm} cm stretched, ${seenCm} cm as it hangs: the texture takes up the rest.`
}
