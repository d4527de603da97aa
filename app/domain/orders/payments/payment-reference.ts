// The reference of a payment as the gateway brings it back in an address.

/** The letters that references of ours are made of. */
const pattern = /^[0-9a-z-]{1,80}$/u

/** Null when there is none that could be ours. */
export function readReference(request: Request): string | null {
  const query = new URL(request.url).searchParams
  const reference = query.get('reference') ?? query.get('trxref') ?? query.get('tx_ref') ?? ''
  return pattern.test(reference) ? reference : null
}

/** The page that says what became of a payment to whoever may not see its order. */
export function returnedPath(reference: string): string {
  return `/checkout/returned?reference=${reference}`
}
