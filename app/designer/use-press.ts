// What the buttons of the form do on a live page. Those that would ask for another view of the page are answered here;
// a design goes into the bag through the browser's copy of the cart, a changed line through the server.
import { measureField } from '#app/studio/hair-profile.ts'
import { type SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { orderTitle } from '#app/studio/describe-design.ts'
import { measureKeys } from '#app/studio/design.ts'
import { orderProblems } from '#app/studio/design-order.ts'
import type { Kobo } from '#app/lib/money.ts'
import type { DesignerData } from './designer-data.ts'
import { readFit } from './fit.ts'
import { orderOf } from './order.ts'
import { stepOf } from './steps.ts'
import { type BagOutcome, useBag } from './use-bag.ts'
import type { useDesigner } from './use-designer.ts'

type Wanted = { words: string; priceKobo: Kobo; refusal: string | null }

export function usePress(data: DesignerData, designer: ReturnType<typeof useDesigner>, wanted: Wanted) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const { state, dispatch } = designer
  const bag = useBag(data, state.draft)

  function putInBag(event: SubmitEvent<HTMLFormElement>, intent: string): void {
    const fit = readFit(state.draft)
    if (!fit.ok) {
      event.preventDefault()
      dispatch({ kind: 'left', keys: measureKeys })
      if (state.step !== 'fit') dispatch({ kind: 'open', step: 'fit' })
      bag.say({ words: 'Please check your measurements first.', isProblem: true, linkToBag: false })
      focusSoon(Object.keys(fit.problems)[0])
      return
    }
    const order = orderOf(state.draft, fit.measurements)
    const [problem] = orderProblems(data.book, order)
    if (problem) {
      event.preventDefault()
      bag.say({ words: problem.reason, isProblem: true, linkToBag: false })
      const step = stepOf(problem.field)
      if (state.step !== step) dispatch({ kind: 'open', step })
      return
    }
    const title = order.name || (data.base ? `${data.base.name}, made yours` : orderTitle(data.book, order))
    if (intent === 'add' && bag.add({ order, title, words: wanted.words, priceKobo: wanted.priceKobo }))
      event.preventDefault()
    else if (intent === 'replace') {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      form.set('intent', intent)
      void submit(form, { method: 'post', action: '/create-your-style' })
    }
  }

  return {
    outcome: bag.outcome ?? refusalOf(wanted.refusal, navigation.state === 'idle' && state.changes > 0),
    isBusy: navigation.formData?.get('intent') === 'replace',
    press: (event: SubmitEvent<HTMLFormElement>): void => {
      const { name = '', value = '' } = (event.nativeEvent.submitter ?? {}) as Partial<HTMLButtonElement>
      if (name === 'intent') return putInBag(event, value)
      event.preventDefault()
      designer.pressed(name, value)
    },
  }
}

/** The field is there only after the step has opened. */
function focusSoon(key: string | undefined): void {
  const measure = measureKeys.find((one) => one === key)
  if (measure) requestAnimationFrame(() => document.getElementById(measureField(measure))?.focus())
}

/** On a page that was loaded with its refusal it stands at the head instead. */
function refusalOf(words: string | null, isLive: boolean): BagOutcome | null {
  return words === null || !isLive ? null : { words, isProblem: true, linkToBag: false }
}
