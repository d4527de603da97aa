// What the buttons of the form do on a live page. Those that would ask for another view of the page are answered here;
// a design goes into the cart through the browser's copy of the cart, a changed line through the server.
import { measureField } from '#app/domain/customizer/hair-profile.ts'
import { type SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { orderTitle } from '#app/domain/customizer/describe-design.ts'
import { measureKeys } from '#app/domain/customizer/design.ts'
import { orderProblems } from '#app/domain/customizer/customization.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { DesignerData } from './designer-data.ts'
import { customizationOf } from './draft.ts'
import { readFit } from './fit.ts'
import { stepOf } from './steps.ts'
import { type CartOutcome, useCart } from './use-cart.ts'
import type { useDesigner } from './use-designer.ts'

type Wanted = { words: string; priceKobo: Kobo; refusal: string | null }

export function usePress(data: DesignerData, designer: ReturnType<typeof useDesigner>, wanted: Wanted) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const { state, dispatch } = designer
  const cart = useCart(data, state.draft)

  function putInCart(event: SubmitEvent<HTMLFormElement>, intent: string): void {
    const fit = readFit(state.draft)
    if (!fit.ok) {
      event.preventDefault()
      dispatch({ kind: 'left', keys: measureKeys })
      if (state.step !== 'fit') dispatch({ kind: 'open', step: 'fit' })
      cart.say({ words: 'Please check your measurements first.', isProblem: true, linkToCart: false })
      focusSoon(Object.keys(fit.problems)[0])
      return
    }
    const customization = customizationOf(state.draft, fit.measurements)
    const [problem] = orderProblems(data.priceList, customization)
    if (problem) {
      event.preventDefault()
      cart.say({ words: problem.reason, isProblem: true, linkToCart: false })
      const step = stepOf(problem.field)
      if (state.step !== step) dispatch({ kind: 'open', step })
      return
    }
    const title =
      customization.name ||
      (data.base ? `${data.base.name}, made yours` : orderTitle(data.priceList, customization))
    if (
      intent === 'add' &&
      cart.add({ customization, title, words: wanted.words, priceKobo: wanted.priceKobo })
    )
      event.preventDefault()
    else if (intent === 'replace') {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      form.set('intent', intent)
      void submit(form, { method: 'post', action: '/create-your-style' })
    }
  }

  return {
    outcome: cart.outcome ?? refusalOf(wanted.refusal, navigation.state === 'idle' && state.changes > 0),
    isBusy: navigation.formData?.get('intent') === 'replace',
    press: (event: SubmitEvent<HTMLFormElement>): void => {
      const { name = '', value = '' } = (event.nativeEvent.submitter ?? {}) as Partial<HTMLButtonElement>
      if (name === 'intent') return putInCart(event, value)
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
function refusalOf(words: string | null, isLive: boolean): CartOutcome | null {
  return words === null || !isLive ? null : { words, isProblem: true, linkToCart: false }
}
