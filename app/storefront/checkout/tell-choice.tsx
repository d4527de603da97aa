import { agreeWords, toldWords } from '#app/domain/orders/adverts/advert-words.ts'
import type { CheckoutAnswer } from './checkout-view.ts'

/** Never ticked from the start. What is sent names the services that stood here, so that nobody agrees to one that came later. */
export function TellChoice({ answer: { adServices, values } }: { answer: CheckoutAnswer }) {
  if (adServices.length === 0) return null
  const named = adServices.join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="tell"
          value={named}
          className="check"
          defaultChecked={values['tell'] === named}
          aria-describedby="tell-hint"
        />
        {agreeWords(adServices)}
      </label>
      <p id="tell-hint" className="pl-7.5 text-small text-muted">
        {toldWords(adServices)}
      </p>
    </div>
  )
}
