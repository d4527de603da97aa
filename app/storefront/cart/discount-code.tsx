// The discount code of a cart: the field for one, or the one that is used, in the form around it (the cart's own, or the checkout's).
import { otherSideWords } from '#app/domain/offers/gifts.ts'
import type { QuotedCode } from '#app/domain/orders/offers/quote-offers.server.ts'
import { longestTypedCode, takesOffWords } from '#app/domain/offers/offer.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

export type CodeProblem = 'missing' | 'unknown' | 'too-many'

export const codeProblemWords: Record<CodeProblem, string> = {
  missing: 'Enter a discount code.',
  unknown: 'This code is not valid. Please check the spelling.',
  'too-many': 'Too many codes were tried from your connection. Please try again in an hour.',
}

/** `typed` is what was refused, or was typed while something else was pressed. */
type Props = { code: QuotedCode | null; error: string | null; typed: string }

export function DiscountCode({ code, error, typed }: Props) {
  if (code !== null && error === null) return <UsedCode code={code} />
  return (
    <details open={error !== null || typed !== ''}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Use a discount code</summary>
      <div className="flex flex-col gap-4 pt-2">
        <Field
          name="discountCode"
          label="Discount code"
          error={error ?? undefined}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestTypedCode}
        />
        <Button type="submit" name="intent" value="use-code" look="quiet" className="self-start">
          Apply
        </Button>
      </div>
    </details>
  )
}

function UsedCode({ code }: { code: QuotedCode }) {
  return (
    <section
      aria-label="Discount code"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1"
    >
      <p role="status" className={code.problem === null ? '' : 'text-berry'}>
        <strong className="font-semibold">{code.code}</strong>
        {code.problem === null
          ? `: ${takesOffWords(code, formatNaira).toLowerCase()}${insteadWords(code)}`
          : `. ${missWords(code)}`}
      </p>
      <Button type="submit" name="intent" value="drop-code" look="text">
        Remove
      </Button>
    </section>
  )
}

/** What made room for it. */
function insteadWords({ other }: QuotedCode): string {
  return other === null
    ? ''
    : `. It saves more than ${otherSideWords(other, formatNaira)}, which it replaces.`
}

function missWords({ problem, leftKobo, leftUnits, other }: QuotedCode): string {
  switch (problem) {
    case null:
      return ''
    case 'off':
    case 'ended':
      return 'This code has ended.'
    case 'not-yet':
      return 'This code cannot be used yet.'
    case 'used-up':
      return 'This code has been used up.'
    case 'used-by-you':
      return 'You have used this code already.'
    case 'not-first':
      return 'This code is for first orders only.'
    case 'not-in-group':
      return 'This code is for some of our customers only. Sign in with the account it was given to.'
    case 'own-code':
      return 'This is your own code. It is for friends who have not ordered from us before.'
    case 'used-up-this-month':
      return 'This code has been used as often as it can be this month.'
    case 'no-items':
      return 'This code does not apply to the items in your cart.'
    case 'too-little':
      return `Spend ${leftKobo === null ? 'more' : `${formatNaira(leftKobo)} more`} on eligible items to use this code.`
    case 'too-few':
      return `Add ${leftUnits ?? 'more'} more ${leftUnits === 1 ? 'item' : 'items'} of this offer to use this code.`
    case 'nothing-got':
      return 'Add the item this code gives you to your cart, and its price comes off.'
    case 'other-better':
      return other === null
        ? 'Your cart already has a better offer, so this code is not used.'
        : `It is not used, because it saves no more than ${otherSideWords(other, formatNaira)}.`
    case 'no-fee':
      return 'This code gives free delivery within Nigeria, and this order has no delivery fee it applies to.'
  }
}
