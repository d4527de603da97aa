import type { CheckoutAccount } from './checkout-account.server.ts'

/** Fills the fields below from one of their addresses; a plain button of the form, so it needs no JavaScript. */
export function SavedAddresses({ addresses, chosen, filling }: CheckoutAccount) {
  if (addresses.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <input type="hidden" name="filledFrom" value={chosen ?? ''} />
      <input type="hidden" name="filling" value={filling} />
      <p id="saved-addresses" className="text-small font-medium">
        Your addresses
      </p>
      <ul aria-labelledby="saved-addresses" className="flex flex-wrap gap-2">
        {addresses.map((one) => (
          <li key={one.id} className="max-w-full">
            <button
              type="submit"
              name="useAddress"
              value={one.id}
              aria-current={one.id === chosen ? 'true' : undefined}
              className="chip max-w-full py-2 text-left"
            >
              <span className="min-w-0 wrap-anywhere">
                {one.label}
                <span className="opacity-80">, {one.street}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function KeepAddress({ isChecked }: { isChecked: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="keepAddress"
        value="yes"
        defaultChecked={isChecked}
        className="size-5 accent-ink"
      />
      Save this address to my account
    </label>
  )
}
