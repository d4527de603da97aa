// The live half of the form: takes over the buttons that would send it, keeps the draft in the address and in this tab,
// and answers with the same functions that the server uses.
import { type RefObject, type SubmitEvent, useEffect, useReducer } from 'react'
import type { Field } from '#app/studio/design.ts'
import type { DesignerData } from './designer-data.ts'
import { type DesignerEvent, designerReducer, type DesignerState } from './designer-state.ts'
import { type Draft, draftQuery, readChoices, readRest } from './draft.ts'
import { type Kit, makePossible, settle } from './kit.ts'
import { readHeight } from './length-on-you.tsx'
import { recall, remember, rememberTyped, withTyped } from './remembered.ts'
import { isSide, isTone } from './stills.ts'
import { isStep } from './steps.ts'

export function useDesigner(data: DesignerData, kit: Kit, form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(designerReducer, data, firstState)

  // An effect, because storage and what she ticked before React was there are known only in the browser.
  useEffect(() => {
    const [tone, height] = [recall('tone'), recall('height')]
    if (isTone(tone)) dispatch({ kind: 'tone', tone })
    if (height !== null) dispatch({ kind: 'height', heightCm: readHeight(height) })
    const ticked = form.current ? readForm(data.draft, kit, form.current) : data.draft
    dispatch({ kind: 'draft', draft: withTyped(ticked), isStep: false })
    // Once: from then on every change is heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const { draft } = state
  const isUntouched = draft === data.draft || state.past.length === 0
  useEffect(() => rememberTyped(draft), [draft])
  // The address follows a moment later: Safari refuses more than a hundred changes in half a minute.
  useEffect(() => {
    if (isUntouched) return
    const timer = setTimeout(() => writeAddress(draft), addressDelayMs)
    return () => clearTimeout(timer)
  }, [draft, isUntouched])

  return { state, dispatch, onPress: (event: SubmitEvent<HTMLFormElement>) => press(event, state, kit, dispatch) }
}

const addressDelayMs = 250

function firstState(data: DesignerData): DesignerState {
  const { draft, step, side, tone, heightCm } = data
  return {
    draft,
    past: [],
    step,
    isFresh: false,
    side,
    tone,
    heightCm,
    asked: null,
    alsoChanged: data.alsoChanged,
  }
}

function readForm(draft: Draft, kit: Kit, form: HTMLFormElement): Draft {
  const entries = [...new FormData(form)]
  const design = settle(kit, { ...draft.design, ...readChoices(entries) }).design
  return readRest({ ...draft, design }, entries)
}

function writeAddress(draft: Draft): void {
  history.replaceState(history.state, '', `/create-your-style?${draftQuery(draft).toString()}`)
}

/** Buttons that would only ask for another view of the page are answered here; true when that was done. */
function press(
  event: SubmitEvent<HTMLFormElement>,
  { draft }: DesignerState,
  kit: Kit,
  dispatch: (event: DesignerEvent) => void,
): void {
  const { name = '', value = '' } = (event.nativeEvent.submitter ?? {}) as Partial<HTMLButtonElement>
  if (name === 'intent') return
  event.preventDefault()
  if (name === 'step' && isStep(value)) dispatch({ kind: 'open', step: value })
  else if (name === 'side' && isSide(value)) dispatch({ kind: 'side', side: value })
  else if (name === 'tone' && isTone(value)) {
    remember('tone', value)
    dispatch({ kind: 'tone', tone: value })
  } else if (name === 'fix') {
    const [field, code] = value.split(':') as [Field, string]
    const made = makePossible(kit, draft.design, field, code)
    if (made) {
      const next = { ...draft, design: made.design }
      dispatch({ kind: 'draft', draft: next, isStep: true, alsoChanged: made.alsoChanged })
    }
  }
}
