// Made for you: the wig in sight, the choices beside or beneath it, price and date at the foot. One form holds it all.
import { useMemo, useRef } from 'react'
import { makeMineAddress } from '#app/domain/catalog/products/product-address.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { longerBy, whyNoExpress } from '#app/domain/customizer/combinations.ts'
import { announceChange, designTitle, designWords } from '#app/domain/customizer/describe-design.ts'
import { optionNames } from '#app/domain/customizer/studio-options.ts'
import { priceDesign } from '#app/domain/customizer/studio-price.ts'
import { AlsoChanged } from './also-changed.tsx'
import { CartBar } from './cart-bar.tsx'
import type { Design } from '#app/domain/customizer/design.ts'
import type { DesignerData, Promises } from './designer-data.ts'
import { DesignerHead } from './designer-head.tsx'
import type { DesignerState } from './designer-state.ts'
import { hasTyped } from './draft.ts'
import { ExpressChoice } from './express-choice.tsx'
import { FinishBody } from './finish-body.tsx'
import { readFit } from './fit.ts'
import { FitSection } from './fit-section.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { Said } from './said.tsx'
import { Stage } from './stage.tsx'
import { AxisBody } from './step-body.tsx'
import { IdleStep, StepSection } from './step-section.tsx'
import { chosenWords } from './step-words.ts'
import { neighbour, openStep, type Step, type StepInfo, stepInfo, stepOf, steps, stepsOf } from './steps.ts'
import { useDesigner } from './use-designer.ts'
import { useMyHead } from './use-my-head.ts'
import { usePress } from './use-press.ts'
import { WearDesign } from './wear-design.tsx'

type Props = {
  data: DesignerData
  /** Why what was posted from the live page was not done. */
  refusal: string | null
}

export function DesignerPage({ data, refusal }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const designer = useDesigner(data, form)
  const myHead = useMyHead(data, designer)
  const { state } = designer
  const { draft } = state
  const { priceList, base } = data
  const way = stepsOf(priceList, draft.design)
  const step = openStep(way, state.step)
  const price = useMemo(
    () => priceDesign(priceList, { design: draft.design, expressProcessing: draft.express }, base),
    [priceList, draft, base],
  )
  const promises = promisesOf(data, draft.design)
  const promise = promiseOf(draft.express, promises)
  const words = designWords(priceList, draft.design)
  const cart = usePress(data, designer, { words, priceKobo: price.totalKobo, refusal })
  const problems = shownProblems(data, state)
  const along = alongOf(state, step, designer.undoHere)
  const expressChoice = (
    <ExpressChoice
      express={draft.express}
      expressKobo={priceList.expressKobo}
      promises={promises}
      whyNot={whyNoExpress(priceList, draft.design)}
      onExpress={designer.setExpress}
    />
  )

  function body(info: StepInfo) {
    if (info.step === 'fit')
      return (
        <FitSection draft={draft} problems={problems} {...designer.fit} {...myHead}>
          {along.inStep}
        </FitSection>
      )
    if (info.step !== 'finish')
      return (
        <AxisBody
          info={info}
          priceList={priceList}
          base={base}
          state={state}
          onChoose={designer.choose}
          onHeight={designer.setHeight}
          alsoChanged={along.inStep}
        />
      )
    return (
      <FinishBody data={data} draft={draft} price={price} form={form} onName={designer.setName}>
        {expressChoice}
      </FinishBody>
    )
  }

  return (
    <div className="page">
      <form
        ref={form}
        // What was typed must not stand in an address, so from there on the form without JavaScript posts.
        method={step === 'fit' || step === 'finish' || hasTyped(draft) || draft.later ? 'post' : 'get'}
        action="/create-your-style"
        noValidate
        onSubmit={cart.press}
        className="lg:grid lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-16"
      >
        {/* Enter presses the first button of a form: this one only shows the page as it stands. */}
        <button
          type="submit"
          name="step"
          value={step ?? ''}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        >
          Show
        </button>
        <HiddenFields state={{ ...state, step }} shown={step === null ? [] : stepInfo(step).fields} />
        <DesignerHead data={data} name={draft.name} />
        <Stage design={draft.design} words={words} side={state.side} turns={state.turns} tone={state.tone} />
        <div className="min-w-0 lg:col-start-2">
          <Said
            title={`${designTitle(priceList, draft.design)}, ${optionNames(priceList, 'colour', draft.design.colour)}`}
            announcement={announcementOf(data, state, price.totalKobo)}
            state={state}
            startAddress={startAddress(data)}
            onUndo={designer.undo}
            onReset={designer.reset}
            problem={problems.form ?? null}
          >
            {along.above}
          </Said>
          <WearDesign priceList={priceList} design={draft.design} words={words} onChoose={designer.take} />
          <div className="border-t border-rule">
            {steps.map((info) =>
              way.includes(info) ? (
                <StepSection
                  key={info.step}
                  info={info}
                  chosen={chosenWords(priceList, draft, info)}
                  isOpen={step === info.step}
                  isFresh={state.isFresh}
                  back={neighbour(way, info.step, -1)}
                  next={neighbour(way, info.step, 1)}
                >
                  {step === info.step ? body(info) : null}
                </StepSection>
              ) : (
                <IdleStep key={info.step} info={info} why={chosenWords(priceList, draft, info)} />
              ),
            )}
          </div>
          <CartBar
            price={price}
            base={base}
            promise={promise}
            isEdit={data.edit !== null}
            outcome={cart.outcome}
            isBusy={cart.isBusy}
          >
            {step === 'finish' ? null : expressChoice}
          </CartBar>
        </div>
      </form>
    </div>
  )
}

/** What changed along is said in the step where it was chosen, and above the steps where there is none. */
function alongOf({ alsoChanged, changedAt, past }: DesignerState, step: Step | null, onUndo: () => void) {
  if (alsoChanged.length === 0) return { inStep: null, above: null }
  const said = <AlsoChanged changes={alsoChanged} onUndo={past.length > 0 ? onUndo : null} />
  const isInStep = changedAt !== null && stepOf(changedAt) === step
  return isInStep ? { inStep: said, above: null } : { inStep: null, above: said }
}

/** What is said after a change: what changed, the wig in short, its price and its date. */
function announcementOf(data: DesignerData, { before, draft }: DesignerState, totalKobo: Kobo) {
  if (before === null) return ''
  const { priceList } = data
  const promise = promiseOf(draft.express, promisesOf(data, draft.design))
  if (before !== draft.design)
    return `${announceChange(priceList, before, draft.design, totalKobo)} ${promise}.`
  return `${draft.express ? 'Express' : 'Standard processing'}. Now ${formatNaira(totalKobo)}. ${promise}.`
}

/** Some choices take longer together. */
function promisesOf({ priceList, promises }: DesignerData, design: Design): Promises {
  const found = promises[longerBy(priceList, design)] ?? promises[0]
  if (!found) throw new Error('the designer was told no dates')
  return found
}

/** An express design keeps its switch when the places are gone, with the days that can be kept. */
function promiseOf(express: boolean, promises: Promises): string {
  return express ? (promises.express ?? promises.usual) : promises.usual
}

/** What the server found, until something changes; and what is wrong with measures whose field they have left. */
function shownProblems(
  data: DesignerData,
  { draft, left, changes }: DesignerState,
): DesignerData['problems'] {
  const fit = readFit(draft)
  const found = fit.ok ? {} : fit.problems
  const ofMeasures = Object.fromEntries(left.flatMap((key) => (found[key] ? [[key, found[key]]] : [])))
  return changes === 0 && data.problems.form ? { ...ofMeasures, form: data.problems.form } : ofMeasures
}

function startAddress({ base, edit }: DesignerData): string {
  if (edit) return `/create-your-style?line=${edit.lineId}`
  return base ? makeMineAddress(base) : '/create-your-style'
}
