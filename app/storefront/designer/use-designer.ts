// The live half of the form: takes over the buttons that would send it, keeps the draft in the address and in this tab,
// and answers with the same functions that the server uses.
import { type RefObject, useEffect, useReducer } from 'react'
import { applyChoice, settle } from '#app/domain/customizer/choose.ts'
import { type Field, type MeasureKey, measureKeys } from '#app/domain/customizer/design.ts'
import type { DesignerData } from './designer-data.ts'
import { type DesignerEvent, designerReducer, type DesignerState } from './designer-state.ts'
import { customizationOf, type Draft, draftQuery, readChoices, readRest, slowedDown } from './draft.ts'
import { applyMeasurements } from '#app/domain/customizer/customization.ts'
import { readHeight } from '#app/domain/customizer/heights.ts'
import type { Unit } from '#app/domain/customizer/measurements.ts'
import { isTone } from '#app/domain/customizer/skin-tones.ts'
import { inUnit, readFit } from './fit.ts'
import { changeWords, type OptionView } from './options.ts'
import { recall, remember, rememberTyped, withTyped } from './remembered.ts'
import { isSide } from './stills.ts'
import { isStep } from './steps.ts'

export function useDesigner(data: DesignerData, form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(designerReducer, data, firstState)

  // An effect, because storage and what they ticked before React was there are known only in the browser.
  useEffect(() => {
    const [tone, height] = [recall('tone'), recall('height')]
    if (isTone(tone)) dispatch({ kind: 'tone', tone })
    if (height !== null) dispatch({ kind: 'height', heightCm: readHeight(height) })
    const ticked = form.current ? readForm(data, form.current) : data.draft
    dispatch({
      kind: 'draft',
      draft: withTyped(ticked, data.key),
      isStep: false,
      alsoChanged: data.alsoChanged,
    })
    // Once: from then on every change is heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const { draft, changes } = state
  useEffect(() => rememberTyped(draft, data.key), [draft, data.key])
  // The address follows a moment later: Safari refuses more than a hundred changes in half a minute.
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => writeAddress(draft), addressDelayMs)
    return () => clearTimeout(timer)
  }, [draft, changes])

  return { state, dispatch, ...handlers(data, state, dispatch) }
}

const addressDelayMs = 250

function firstState({
  draft,
  step,
  side,
  tone,
  heightCm,
  alsoChanged,
  problems,
}: DesignerData): DesignerState {
  return {
    draft,
    past: [],
    step,
    isFresh: false,
    side,
    turns: 0,
    tone,
    heightCm,
    asked: null,
    alsoChanged,
    changedAt: null,
    before: null,
    changes: 0,
    left: measureKeys.filter((key) => problems[key] !== undefined),
  }
}

function readForm({ priceList, draft }: DesignerData, form: HTMLFormElement): Draft {
  const entries = [...new FormData(form)]
  const { design } = settle(priceList, { ...draft.design, ...readChoices(entries) })
  return readRest({ ...draft, design }, entries)
}

function writeAddress(draft: Draft): void {
  history.replaceState(history.state, '', `/create-your-style?${draftQuery(draft).toString()}`)
}

function handlers(data: DesignerData, state: DesignerState, dispatch: (event: DesignerEvent) => void) {
  const { priceList } = data
  const { draft } = state
  const change = (
    part: Partial<Draft>,
    canUndo: boolean,
    said: Pick<Extract<DesignerEvent, { kind: 'draft' }>, 'alsoChanged' | 'changedAt'> = {},
  ) => dispatch({ kind: 'draft', draft: { ...draft, ...part }, isStep: canUndo, ...said })

  function take(field: Field, code: string): void {
    const { design, changed, refused } = applyChoice(priceList, draft.design, field, code)
    const slowed = slowedDown(priceList, { ...draft, design })
    const alsoChanged = refused === null ? changeWords(priceList, changed) : [refused]
    change(slowed.draft, true, { alsoChanged: [...alsoChanged, ...slowed.words], changedAt: field })
  }

  /** Measures may ask for another cap: done when all six are there, said, and taken back by Undo. */
  function fitCap(fitted: Draft): void {
    const fit = readFit(fitted)
    if (!fit.ok || (fit.measurements === null && draft.design.capSize !== 'custom')) return
    const { order, changed } = applyMeasurements(priceList, customizationOf(fitted, null), fit.measurements)
    const alsoChanged = changeWords(priceList, changed)
    if (changed.length > 0)
      change({ ...fitted, design: order.design }, true, { alsoChanged, changedAt: 'fit' })
  }

  return {
    choose: (field: Field, option: OptionView) =>
      option.blocked ? dispatch({ kind: 'ask', field, code: option.code }) : take(field, option.code),
    /** Without asking: for choices that are known to be possible. */
    take,
    undo: () => dispatch({ kind: 'undo' }),
    /** From the words beside a choice, which are gone afterwards. */
    undoHere: () => {
      dispatch({ kind: 'undo' })
      focusChosen(state.changedAt ?? '')
    },
    reset: () => change({ ...data.start, name: '' }, true),
    setExpress: (express: boolean) => change({ express }, true),
    setName: (name: string) => change({ name }, false),
    setHeight: (heightCm: number) => {
      remember('height', String(heightCm))
      dispatch({ kind: 'height', heightCm })
    },
    fit: {
      onType: (key: MeasureKey, text: string) => change({ typed: { ...draft.typed, [key]: text } }, false),
      onLeave: (key: MeasureKey) => {
        if (draft.typed[key] !== '') dispatch({ kind: 'left', keys: [key] })
        fitCap(draft)
      },
      onUnit: (unit: Unit) => change({ unit, typed: inUnit(draft, unit) }, false),
      onLater: (later: boolean) => {
        change({ later }, false)
        fitCap({ ...draft, later })
      },
    },
    /** Answers a button that would only ask for another view of the page; false when it is none of these. */
    pressed: (name: string, value: string): boolean => {
      if (name === 'step' && isStep(value)) dispatch({ kind: 'open', step: value })
      else if (name === 'side' && isSide(value)) dispatch({ kind: 'side', side: value })
      else if (name === 'tone' && isTone(value)) {
        remember('tone', value)
        dispatch({ kind: 'tone', tone: value })
      } else if (name === 'fix') {
        const [field, code] = value.split(':')
        if (field && code) {
          take(field as Field, code)
          focusChosen(field)
        }
      } else return false
      return true
    },
  }
}

/** The button that made it possible is gone once it is: the focus goes to what was chosen, or to the head of the step. */
function focusChosen(field: string): void {
  requestAnimationFrame(() => {
    const chosen = document.querySelector<HTMLElement>(`input[name="${CSS.escape(field)}"]:checked`)
    const open = document.querySelector<HTMLElement>('main [aria-expanded="true"]')
    ;(chosen ?? open)?.focus({ preventScroll: true })
  })
}
