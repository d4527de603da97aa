// Five questions. Without script they stand one below the other and are sent together; with it one is shown at a time
// (styles/guides.css decides by @media (scripting), so that nothing jumps when React arrives).
import type { MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { textureStill } from '#app/studio/texture-still.ts'
import { texturePortrait } from '#app/studio/texture-portrait.ts'
import { Button } from '#app/ui/button.tsx'
import { questions, sentField } from './answers.ts'
import { shownTextures } from './shown-textures.ts'
import { useSteps } from './use-steps.ts'

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
    <article className="finder">
      <div className="finder-picture">
        <img src={texturePortrait(texture) ?? undefined} alt="" width={720} height={900} />
      </div>
      <div className="finder-words">
        <header>
          <h1 className="font-display text-heading">Find your style</h1>
          <p className="text-small text-muted">
            Answer five questions and we will match you with wigs, and tell you why.
          </p>
        </header>
        <Form action="/find-your-style" className="finder-form">
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
          <div className="finder-steps">
            <Button type="submit" onClick={goOn} busy={state !== 'idle'}>
              <span className="finder-one">{isLast ? 'See my matches' : answer ? 'Next' : 'Skip'}</span>
              <span className="finder-all">See my matches</span>
            </Button>
            <Button look="text" onClick={back} disabled={step === 0} className="finder-back">
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
    <fieldset ref={ref} tabIndex={-1} className="finder-question" data-open={isOpen ? '' : undefined}>
      <legend>
        <span className="block pb-2 text-small text-muted tabular-nums">
          {place + 1} of {questions.length}
        </span>
        <span className="block font-display text-section">{title}</span>
      </legend>
      <div className="finder-options">
        {options.map(({ code, name: optionName, line }) => (
          <label key={code} className="finder-option">
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
    <img src={src} alt="" width={240} height={300} loading="lazy" className="finder-still" />
  )
}
