import { Form } from 'react-router'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { UnknownCharge } from '#app/domain/orders/payments/payment-notices.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'

type Props = { charges: readonly UnknownCharge[]; canDismiss: boolean }

/** Money that no order of ours asked for: only the provider knows whose it is, so it is settled there. */
export function UnknownCharges({ charges, canDismiss }: Props) {
  return (
    <OfficeSection title="Payments without an order">
      <p className="max-w-prose text-small text-muted">
        The payment provider reports these, but no order here has their reference. Look them up in the
        provider’s dashboard and refund them there, or enter the order yourself; then dismiss them. Nothing is
        refunded by that. They stay here for 30 days.
      </p>
      <ul className="flex flex-col">
        {charges.map(({ reference, amount, at }) => (
          <li
            key={reference}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-rule py-3"
          >
            <span className="font-medium tabular-nums">{amount}</span>
            <span className="text-small text-muted">
              <When at={at} />
            </span>
            <span className="grow text-tiny break-all text-muted">{reference}</span>
            {canDismiss ? (
              <Form method="post" action="/admin/orders?do=dismiss-charge">
                <input type="hidden" name="reference" value={reference} />
                <Button type="submit" look="quiet">
                  Dismiss<span className="sr-only"> {reference}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </OfficeSection>
  )
}
