// Their skin and a lace: how each tint looks on them; how they wear their hair: which caps allow it.
import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import type { SkinTone } from '#hair/bust/tones.ts'
import { tones } from '#app/domain/customizer/skin-tones.ts'
import { useTypedEarly } from '#app/foundation/ui/use-typed-early.ts'
import type { CapGroup } from './cap-groups.server.ts'
import { CapRows } from './cap-rows.tsx'
import { GuideFrame } from './guide-frame.tsx'
import {
  bestTint,
  judgeTint,
  type LaceKind,
  laceKinds,
  laceWords,
  tintCodes,
  tintWords,
  type TintVerdict,
  verdictWords,
} from './lace-advice.ts'
import { type LaceQuestion, readLaceQuestion } from './lace-question.ts'
import { LaceSwatch } from './lace-swatch.tsx'
import { ShowMe } from './show-me.tsx'
import { useAddress } from './use-address.ts'

const addressId = 'lace-question'

export function LaceGuide({ asked, groups }: { asked: LaceQuestion; groups: readonly CapGroup[] }) {
  const [question, setQuestion] = useState(asked)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, (early) => setQuestion(readLaceQuestion(early)))
  const change = (part: Partial<LaceQuestion>) => setQuestion({ ...question, ...part })
  const { tone, lace, wear } = question
  useAddress(question === asked ? '' : addressOf(question))
  const best = bestTint(tone, lace)
  return (
    <GuideFrame guide="lace">
      <section aria-label="Your tint" className="ground-sand">
        <div className="page flex flex-col gap-10 py-10 lg:py-16">
          <Form
            id={addressId}
            ref={form}
            action="/guides/lace"
            preventScrollReset
            className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16"
          >
            <ToneChoice tone={tone} onTone={(code) => change({ tone: code })} />
            <LaceChoice lace={lace} onLace={(kind) => change({ lace: kind })} />
            <ShowMe />
          </Form>
          <p role="status" className="border-t border-rule pt-6">
            <span className="block text-small text-muted">{laceWords[lace].name} lace on your skin</span>
            <span className="font-display text-section">{tintWords[best].name}</span>
          </p>
          <Tints tone={tone} lace={lace} />
          <p className="max-w-prose text-muted">
            Look at the inside of your wrist in daylight. If it looks golden or olive, powder the inside of
            the lace with a warm shade. If it looks rosy or bluish, use a neutral one, half a shade deeper
            than your foundation. Lace that is a little too light can be powdered; lace that is too dark
            cannot be lightened.
          </p>
        </div>
      </section>
      <section aria-labelledby="caps" className="page section flex flex-col gap-8">
        <div className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <h2 id="caps" className="font-display text-section">
            How much lace do you need?
          </h2>
          <p className="max-w-prose text-lead">
            Enough for your parting. Each cap is drawn from above, with the forehead at the bottom: the pale
            part is lace; the rest is machine-sewn, which breathes less and lasts longer.
          </p>
        </div>
        <CapRows groups={groups} wear={wear} onWear={(one) => change({ wear: one })} form={addressId} />
        <div className="flex flex-wrap gap-x-8">
          <Link to={`/create-your-style?lace=${lace}&tint=${best}`} className="button button-text">
            Design a wig with this lace
          </Link>
          <Link to="/shop?kind=closure&kind=frontal" className="button button-text">
            Closures and frontals
          </Link>
        </div>
      </section>
    </GuideFrame>
  )
}

function ToneChoice({ tone, onTone }: { tone: SkinTone; onTone: (tone: SkinTone) => void }) {
  const chosen = tones.find(({ code }) => code === tone)
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-small font-medium">Your skin, at the forehead</legend>
      <div className="-ml-1.5 flex flex-wrap">
        {tones.map(({ code, name, hex }) => (
          <label
            key={code}
            className="grid size-13 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="tone"
              value={code}
              checked={code === tone}
              onChange={() => onTone(code)}
              className="peer sr-only"
            />
            <span
              className="tone size-10 rounded-full border-2 border-sand outline-ink peer-checked:outline-2"
              style={{ background: hex }}
            />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
      <p className="mt-1 text-small text-muted">{chosen?.name}</p>
    </fieldset>
  )
}

function LaceChoice({ lace, onLace }: { lace: LaceKind; onLace: (lace: LaceKind) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-small font-medium">Lace</legend>
      <div className="flex flex-wrap gap-2">
        {laceKinds.map((kind) => (
          <label key={kind} className="chip cursor-pointer">
            <input
              type="radio"
              name="lace"
              value={kind}
              checked={kind === lace}
              onChange={() => onLace(kind)}
              className="sr-only"
            />
            {laceWords[kind].name}
          </label>
        ))}
      </div>
      <p className="mt-4 max-w-prose">{laceWords[lace].line}</p>
      <p className="max-w-prose text-small text-muted">{laceWords[lace].lives}</p>
    </fieldset>
  )
}

/** How far the net is seen under each verdict. */
const shows: Record<TintVerdict, number> = { best: 0.12, works: 0.45, shows: 1, 'not-made': 1 }

function Tints({ tone, lace }: { tone: SkinTone; lace: LaceKind }) {
  const skin = tones.find(({ code }) => code === tone)?.hex ?? 'transparent'
  return (
    <ul aria-label="Tints on your skin" className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
      {tintCodes.map((tint) => {
        const verdict = judgeTint(tone, lace, tint)
        return (
          <li key={tint}>
            <div
              className={`mb-3 aspect-5/4 overflow-hidden forced-color-adjust-none ${verdict === 'not-made' ? 'border border-dashed border-edge' : 'border-b-3 bg-dune'} ${verdict === 'best' ? 'border-gold' : verdict === 'not-made' ? '' : 'border-transparent'}`}
            >
              {verdict === 'not-made' ? null : (
                <LaceSwatch skin={skin} tint={tintWords[tint].hex} lace={lace} shows={shows[verdict]} />
              )}
            </div>
            <p className="font-medium">{tintWords[tint].name}</p>
            <p className="text-small text-muted">{verdictWords[verdict]}</p>
          </li>
        )
      })}
    </ul>
  )
}

function addressOf({ tone, lace, wear }: LaceQuestion): string {
  return new URLSearchParams({ tone, lace, ...(wear === null ? {} : { wear }) }).toString()
}
