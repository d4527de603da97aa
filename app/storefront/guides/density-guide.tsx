// Seven densities side by side: what each looks like on a head, its grams in their length, and how many bundles it takes.
import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { textures } from '#app/domain/catalog/products/hair.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { useTypedEarly } from '#app/foundation/ui/use-typed-early.ts'
import { densityStill } from './density-stills.ts'
import {
  bundlesFor,
  type Density,
  densityNames,
  densitySteps,
  feelOf,
  gramsFor,
  readDensity,
} from './density-words.ts'
import { drawnFor, drawnLengthIn } from './drawn-densities.ts'
import { GuideFrame } from './guide-frame.tsx'
import { Hank } from './hank.tsx'
import { LengthChips } from './length-chips.tsx'
import { type HairQuestion, readHairQuestion } from './length-question.ts'
import { ShowMe } from './show-me.tsx'
import { TextureSelect } from './texture-select.tsx'
import { useAddress } from './use-address.ts'

export type DensityQuestion = HairQuestion & { density: Density }

/** Densities that are not made in a length, with the reason; from the studio's price list. */
export type DensityRefusal = { lengthIn: number; density: number; reason: string }

type Props = { asked: DensityQuestion; refusals: readonly DensityRefusal[] }

export function DensityGuide({ asked, refusals }: Props) {
  const [question, setQuestion] = useState(asked)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (early) =>
    setQuestion({ ...readHairQuestion(early), density: readDensity(early.get('density')) }),
  )
  const change = (part: Partial<DensityQuestion>) => setQuestion({ ...question, ...part })
  const { texture, lengthIn, density } = question
  useAddress(question === asked ? '' : addressOf(question))
  const refusal = refusals.find((one) => one.lengthIn === lengthIn && one.density === density)
  return (
    <GuideFrame guide="density">
      <section aria-label="Your density" className="ground-sand">
        <div className="page grid gap-8 py-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 lg:py-16">
          <div className="flex min-w-0 flex-col gap-8">
            <Form
              ref={form}
              action="/guides/density"
              preventScrollReset
              className="flex min-w-0 flex-col gap-8"
            >
              <DensityChoice density={density} onDensity={(one) => change({ density: one })} />
              <TextureSelect texture={texture} onTexture={(code) => change({ texture: code })} />
              <LengthChips lengthIn={lengthIn} onLength={(length) => change({ lengthIn: length })} />
              <ShowMe />
            </Form>
            <Answer question={question} refusal={refusal?.reason ?? null} />
          </div>
          <DrawnHead question={question} />
        </div>
      </section>
      <Bundles question={question} />
    </GuideFrame>
  )
}

function DensityChoice({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-small font-medium">Density</legend>
      <div className="grid grid-cols-7">
        {densitySteps.map((step) => (
          <label
            key={step}
            className="group relative grid min-w-0 cursor-pointer content-end justify-items-center border-b-2 border-transparent pt-2 pb-3 text-edge text-(length:--text-small) transition-colors duration-(--duration-quick) hover:text-bark has-checked:border-gold has-checked:text-ink max-[26rem]:text-(length:--text-tiny) has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="density"
              value={step}
              checked={step === density}
              onChange={() => onDensity(step)}
              className="sr-only"
            />
            <Hank density={step} className="mb-2 h-auto w-full max-w-24" />
            <span className="text-muted tabular-nums group-has-checked:text-ink">{step}%</span>
            <span className="text-muted group-has-checked:text-ink max-md:hidden">
              {densityNames[step].name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Answer({
  question: { texture, lengthIn, density },
  refusal,
}: {
  question: DensityQuestion
  refusal: string | null
}) {
  const grams = gramsFor(lengthIn, density)
  return (
    <div role="status" className="border-t border-rule pt-6">
      <p className="text-small text-muted">
        {densityNames[density].name}, {density}%, in {lengthIn} in of {textures[texture].name}
      </p>
      <p className="font-display text-section tabular-nums">{grams} g of hair</p>
      {refusal === null ? (
        <div className="mt-3 flex max-w-prose flex-col gap-2">
          <p className="text-lead">{densityNames[density].looks}</p>
          <p className="text-muted">{feelOf(grams)}</p>
        </div>
      ) : (
        <p className="notice mt-3 max-w-prose bg-ivory">{refusal}</p>
      )}
    </div>
  )
}

function DrawnHead({ question: { texture, density } }: { question: DensityQuestion }) {
  const drawn = drawnFor(texture)
  const src = densityStill(drawn, density)
  return (
    <figure className="flex w-full max-w-lg flex-col gap-3 lg:max-w-none">
      <div className="frame aspect-4/5">
        {src === null ? null : (
          <img
            src={src}
            alt={`${textures[drawn].name} hair of ${drawnLengthIn} in at ${density}%, worn`}
            width={480}
            height={600}
          />
        )}
      </div>
      <figcaption className="text-small text-muted">
        Drawn strand by strand: {textures[drawn].name}, {drawnLengthIn} in, {density}%.
      </figcaption>
    </figure>
  )
}

function Bundles({ question: { texture, lengthIn, density } }: { question: DensityQuestion }) {
  const { alone, withClosure } = bundlesFor(lengthIn, density)
  return (
    <section aria-labelledby="bundles" className="page section grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <h2 id="bundles" className="font-display text-section">
        How many bundles is that?
      </h2>
      <div className="flex max-w-prose flex-col items-start gap-6">
        <p className="text-lead">
          For a sew-in, or to have a wig made elsewhere, {density}% in {lengthIn} in takes{' '}
          <strong className="font-semibold">{countWords(alone)}</strong> of 100 g. A closure adds half a
          bundle, {withClosure === alone ? 'and you still need' : 'so you need'}{' '}
          <strong className="font-semibold">{countWords(withClosure)}</strong>.
        </p>
        <p className="text-muted">
          Bundles are sold by weight: the longer the hair, the fewer strands in 100 g. That is why 26 in needs
          four bundles where 12 in needs two.
        </p>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <ButtonLink to={`/shop?kind=bundles&texture=${texture}`} look="quiet">
            {textures[texture].name} bundles
          </ButtonLink>
          <Link
            to={`/create-your-style?texture=${texture}&length=${lengthIn}&density=${density}`}
            className="button button-text"
          >
            Design a wig with this density
          </Link>
        </div>
      </div>
    </section>
  )
}

function countWords(bundles: number): string {
  return bundles === 1
    ? 'one bundle'
    : `${['', '', 'two', 'three', 'four', 'five'][bundles] ?? bundles} bundles`
}

function addressOf({ texture, lengthIn, density }: DensityQuestion): string {
  return new URLSearchParams({ density: String(density), texture, length: String(lengthIn) }).toString()
}
