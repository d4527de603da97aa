// Five questions. Without script they stand one below the other and are sent together; with it one is shown at a time
// (`scripted:` decides, so that nothing jumps when React arrives).
import type { MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { textureStill } from '#app/domain/customizer/texture-still.ts'
import { texturePortrait } from '#app/domain/customizer/texture-portrait.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { questions, sentField } from './answers.ts'
import { shownTextures } from './shown-textures.ts'
import { useSteps } from './use-steps.ts'

/** Until there is an answer, going on is leaving one out. */
const leaveOut = 'scripted:border-ink scripted:bg-transparent scripted:text-ink'

export function FinderForm() {
  const { step, chosen, fieldsets, next, back, choose } = useSteps()
  const { state } = useNavigation()
  const isLast = step === questions.length - 1
  const open = questions[step]
  const answer = open ? chosen[open.name] : null
  const texture = shownTextures.find(({ code }) => code === chosen.texture)?.texture ?? 'bouncy-curl'

  function goOn(event: MouseEvent): void {
    if (isLast) return
    event.preventDefault()
    next()
  }

  return (
    <article className="grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="h-60 bg-sand md:sticky md:top-20 md:h-[calc(100svh-5rem)] md:self-start">
        <img
          className="size-full object-cover max-md:[object-position:50%_20%]"
          src={texturePortrait(texture) ?? undefined}
          alt=""
          width={720}
          height={900}
        />
      </div>
      <div className="flex w-full max-w-176 flex-col gap-8 px-4 pt-6 pb-16 md:pt-14 md:pb-20 md:[padding-left:clamp(2.5rem,6vw,7rem)] md:[padding-right:clamp(2rem,4vw,3.5rem)]">
        <header>
          <h1 className="font-display text-heading">Find your style</h1>
          <p className="text-small text-muted">
            Answer five questions and we will match you with wigs, and tell you why.
          </p>
        </header>
        <Form action="/find-your-style" className="flex flex-col gap-16 scripted:gap-8">
          <input type="hidden" name={sentField} value="1" />
          {questions.map((question, place) => (
            <Question
              key={question.name}
              ref={(element) => {
                fieldsets.current[place] = element
              }}
              question={question}
              place={place}
              isOpen={place === step}
              chosen={chosen[question.name]}
              onChoose={(code) => choose(question.name, code)}
            />
          ))}
          <div className="flex items-center gap-8">
            <Button
              type="submit"
              className={`min-w-48 ${isLast || answer ? '' : leaveOut}`}
              onClick={goOn}
              busy={state !== 'idle'}
            >
              <span className="hidden scripted:inline-flex">
                {isLast ? 'See my matches' : answer ? 'Next' : 'Skip'}
              </span>
              <span className="scripted:hidden">See my matches</span>
            </Button>
            <Button
              look="text"
              onClick={back}
              disabled={step === 0}
              className="hidden disabled:invisible scripted:inline-flex"
            >
              Back
            </Button>
          </div>
        </Form>
      </div>
    </article>
  )
}

type QuestionProps = {
  question: (typeof questions)[number]
  place: number
  isOpen: boolean
  chosen: string | null | undefined
  onChoose: (code: string) => void
  ref: (element: HTMLFieldSetElement | null) => void
}

function Question({
  question: { name, title, options },
  place,
  isOpen,
  chosen,
  onChoose,
  ref,
}: QuestionProps) {
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className="min-w-0 focus-visible:outline-none scripted:not-data-open:hidden"
      data-open={isOpen ? '' : undefined}
    >
      <legend>
        <span className="block pb-2 text-small text-muted tabular-nums">
          {place + 1} of {questions.length}
        </span>
        <span className="block font-display text-section">{title}</span>
      </legend>
      <div className="mt-6 grid border-t border-rule">
        {options.map(({ code, name: optionName, line }) => (
          <label
            key={code}
            className="flex cursor-pointer items-center gap-5 border-b border-rule px-3 py-4 transition-colors duration-(--duration-quick) hover:bg-sand has-checked:bg-sand has-checked:[box-shadow:inset_2px_0_0_var(--color-gold)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus) forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 forced-colors:has-checked:[outline-color:Highlight]"
          >
            <input
              type="radio"
              name={name}
              value={code}
              checked={chosen === code}
              onChange={() => onChoose(code)}
              className="sr-only"
            />
            {name === 'texture' ? <OptionStill code={code} /> : null}
            <span>
              <span className="block font-display text-card">{optionName}</span>
              <span className="block text-small text-muted">{line}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OptionStill({ code }: { code: string }) {
  const texture = shownTextures.find((one) => one.code === code)?.texture
  const src = texture ? textureStill(texture) : null
  return src === null ? null : (
    <img src={src} alt="" width={240} height={300} loading="lazy" className="h-20 w-16 object-cover" />
  )
}
