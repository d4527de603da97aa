import { Form } from 'react-router'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

export type ShownPlan = {
  /** Still to be paid, the next one first; `due` is a day in words. */
  parts: readonly { no: number; due: string; amountKobo: Kobo }[]
  /** Payments in all, the first with them. */
  count: number
  isLate: boolean
}

/** Every day and sum, as it was agreed before it was paid and as it stands since. */
export function PartList({ label, parts }: { label: string; parts: ShownPlan['parts'] }) {
  return (
    <ol aria-label={label} className="flex max-w-sm flex-col tabular-nums">
      {parts.map(({ no, due, amountKobo }) => (
        <li key={no} className="flex justify-between gap-4 border-t border-rule py-2 first:border-t-0">
          <span>{due}</span>
          <span>{formatNaira(amountKobo)}</span>
        </li>
      ))}
    </ol>
  )
}

/** More than the next one, for whoever would rather be done sooner. Each button says up to which part it pays. */
export function PayMore({ token, plan: { parts } }: { token: string; plan: ShownPlan }) {
  const sums = parts.slice(1).map(({ no }, at) => ({
    no,
    many: at + 2,
    kobo: parts.slice(0, at + 2).reduce((sum, { amountKobo }) => sum + amountKobo, 0) as Kobo,
  }))
  if (sums.length === 0) return null
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Pay more now</summary>
      <Form
        method="post"
        action={`/order/${token}?do=pay-balance`}
        reloadDocument
        className="flex flex-col items-start gap-2 pt-1"
      >
        {sums.map(({ no, many, kobo }) => (
          <Button key={no} type="submit" look="quiet" name="through" value={String(no)}>
            {many === parts.length ? 'Pay all that is left' : `Pay the next ${many} instalments`}:{' '}
            {formatNaira(kobo)}
          </Button>
        ))}
      </Form>
    </details>
  )
}
