import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { CheckoutAnswer } from './checkout-view.ts'

/** Part of the checkout's own form, so that everything typed is kept. */
export function CreditChoice({ answer }: { answer: CheckoutAnswer }) {
  const { cart, ownCreditKobo, errors } = answer
  if (cart.credit !== null && cart.credit.balanceKobo > 0)
    return (
      <section aria-label="Store credit" className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>You are using a gift card or store credit of {formatNaira(cart.credit.balanceKobo)}.</p>
        <Button type="submit" name="intent" value="drop-credit" look="text">
          Do not use it
        </Button>
      </section>
    )
  return (
    <details open={errors['creditCode'] !== undefined || ownCreditKobo !== null}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Use a gift card or store credit
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        {ownCreditKobo === null ? null : (
          <Button type="submit" name="intent" value="use-own-credit" look="quiet" className="self-start">
            Use my {formatNaira(ownCreditKobo)}
          </Button>
        )}
        <Field
          name="creditCode"
          label="Gift card or store credit code"
          hint="16 letters and numbers, from our email."
          error={errors['creditCode']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" name="intent" value="use-credit" look="quiet" className="self-start">
          Use this code
        </Button>
      </div>
    </details>
  )
}
