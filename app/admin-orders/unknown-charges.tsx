import { OfficeSection } from '#app/admin/office-page.tsx'
import { When } from '#app/admin/when.tsx'
import type { UnknownCharge } from '#app/orders/payment-notices.server.ts'

/** Money that no order of ours asked for: only the provider knows whose it is, so it is settled there. */
export function UnknownCharges({ charges }: { charges: readonly UnknownCharge[] }) {
  return (
    <OfficeSection title="Payments without an order">
      <p className="max-w-prose text-small text-muted">
        The payment provider reports these, but no order here has their reference. Look them up in the
        provider’s dashboard, then refund them there or enter the order yourself. They stay here for 30 days.
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
            <span className="text-tiny break-all text-muted">{reference}</span>
          </li>
        ))}
      </ul>
    </OfficeSection>
  )
}
